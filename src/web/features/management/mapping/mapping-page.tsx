import { useMemo, useState, type JSX } from 'react';
import type { DeskUnmapped } from '#contract/management/management.ts';
import type { CallProblem } from '#web/client/call-result.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { DeskProblemNote } from '#web/features/management/desk-problem-note.tsx';
import styles from '#web/features/management/management.module.css';
import { useReading } from '#web/client/use-reading.ts';
import { WaitingPart } from '#web/features/management/waiting-part.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import { useAnnouncement } from '#web/ui/announcement.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { familyEntries, mappingOfEntry, wordEntries, type MappingEntry, type SubjectChoice } from './mapping-entry.ts';
import { MappingForm } from './mapping-form.tsx';
import { skeletonFile } from './skeleton-file.ts';
import { deskHref } from '#web/features/management/desk-parts.ts';

function EntryHead({ entry }: { readonly entry: MappingEntry }): JSX.Element {
  const text = useTexts();
  const { name, publisher, products, sources, example, subject } = entry;
  return (
    <div>
      <h3>
        {name} <span className="small soft">{text('desk.mapping.products', { count: products })}</span>
      </h3>
      <p className="small soft">
        {publisher !== null && `${publisher} · `}
        {text('desk.mapping.example', { example, sources: sources.join(', ') })}
      </p>
      {subject !== null && (
        <p className={styles.mapped}>
          <Icon name="circle-check" /> {text('desk.mapping.done', { word: name, subject })}
        </p>
      )}
    </div>
  );
}

type EntriesProps = {
  readonly client: ManagementClient;
  readonly title: string;
  readonly about: string;
  readonly entries: readonly MappingEntry[];
  readonly areas: DeskUnmapped['areas'];
  readonly setUnmapped: (unmapped: DeskUnmapped) => void;
};

const keyOf = ({ name, publisher }: MappingEntry): string => JSON.stringify([name, publisher]);

/** Words or families with their forms, and what a mapping that was asked for came to. */
function Entries({ client, title, about, entries, areas, setUnmapped }: EntriesProps): JSX.Element | undefined {
  const text = useTexts();
  const announce = useAnnouncement();
  const [saving, setSaving] = useState<string>();
  const [failure, setFailure] = useState<{ readonly key: string; readonly problem: CallProblem }>();
  const save = async (entry: MappingEntry, choice: SubjectChoice): Promise<void> => {
    const key = keyOf(entry);
    setSaving(key);
    const saved = await client.writeMapping(mappingOfEntry(entry, choice));
    setSaving(undefined);
    setFailure(saved.ok ? undefined : { key, problem: saved.problem });
    if (saved.ok) {
      setUnmapped(saved.value);
      announce(text('desk.mapping.done', { word: entry.name, subject: choice.subject }));
    }
  };
  if (entries.length === 0) {
    return undefined;
  }
  return (
    <section className="section">
      <h2>{title}</h2>
      <p className="prose">{about}</p>
      <ul className={styles.words}>
        {entries.map((entry) => (
          <li key={keyOf(entry)}>
            <EntryHead entry={entry} />
            <MappingForm
              client={client}
              entry={entry}
              areas={areas}
              isBusy={saving !== undefined}
              save={(choice) => void save(entry, choice)}
            />
            {failure?.key === keyOf(entry) && <DeskProblemNote problem={failure.problem} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unmapped({ client, initial }: { readonly client: ManagementClient; readonly initial: DeskUnmapped }): JSX.Element {
  const text = useTexts();
  const [unmapped, setUnmapped] = useState(initial);
  const [words, families] = useMemo(() => [wordEntries(unmapped), familyEntries(unmapped)], [unmapped]);
  const shared = { client, areas: unmapped.areas, setUnmapped };
  return (
    <>
      <p className="prose lead">{text('desk.mapping.about')}</p>
      <Entries {...shared} title={text('desk.mapping.words')} about={text('desk.mapping.wordsAbout')} entries={words} />
      <Entries {...shared} title={text('desk.mapping.families')} about={text('desk.mapping.familiesAbout')} entries={families} />
      <p className="after">
        <a className={buttonClass('first')} href={deskHref('inlezen')}>
          {text('desk.mapping.toImport')}
        </a>
      </p>
      <p className="prose after">{text('desk.mapping.skeletonAbout')}</p>
      <button
        type="button"
        className={`${buttonClass()} after`}
        onClick={() => saveFile(new Blob([skeletonFile(unmapped)], { type: 'application/json' }), 'mapping.json')}
      >
        {text('desk.mapping.skeleton')}
      </button>
    </>
  );
}

/** Words for subjects and product families without a subject: a form for each, which writes the mapping file, and a file to fill in at once. */
export function MappingPage({ client }: { readonly client: ManagementClient }): JSX.Element {
  const text = useTexts();
  const { value, problem, again } = useReading(client.unmapped);
  if (problem) {
    return <DeskProblemNote problem={problem} again={again} />;
  }
  if (!value) {
    return <WaitingPart />;
  }
  if (value.words.length === 0 && value.families.length === 0) {
    return <p className="prose lead">{text('desk.mapping.none')}</p>;
  }
  return <Unmapped client={client} initial={value} />;
}
