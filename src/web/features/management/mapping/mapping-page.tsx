import { useState, type JSX } from 'react';
import type { DeskMapping, DeskUnmapped, DeskUnmappedWord } from '#contract/management/management.ts';
import type { DeskProblem, ManagementClient } from '#web/client/management-client.ts';
import { DeskProblemNote } from '#web/features/management/desk-problem-note.tsx';
import styles from '#web/features/management/management.module.css';
import { useReading } from '#web/features/management/use-reading.ts';
import { WaitingPart } from '#web/features/management/waiting-part.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import { useAnnouncement } from '#web/ui/announcement.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { skeletonFile } from './skeleton-file.ts';
import { WordForm } from './word-form.tsx';

function WordHead({ word }: { readonly word: DeskUnmappedWord }): JSX.Element {
  const text = useTexts();
  const { products, sources, example, subject } = word;
  return (
    <div>
      <h3>
        {word.word} <span className="small soft">{text('desk.mapping.products', { count: products })}</span>
      </h3>
      <p className="small soft">{text('desk.mapping.example', { example, sources: sources.join(', ') })}</p>
      {subject !== null && (
        <p className={styles.mapped}>
          <Icon name="circle-check" /> {text('desk.mapping.done', { word: word.word, subject, count: products })}
        </p>
      )}
    </div>
  );
}

/** The words and their forms, and what a mapping that was asked for came to. */
function Words({ client, initial }: { readonly client: ManagementClient; readonly initial: DeskUnmapped }): JSX.Element {
  const text = useTexts();
  const announce = useAnnouncement();
  const [{ words, areas }, setUnmapped] = useState(initial);
  const [saving, setSaving] = useState<string>();
  const [failure, setFailure] = useState<{ readonly word: string; readonly problem: DeskProblem }>();
  const save = async (mapping: DeskMapping, products: number): Promise<void> => {
    const { word, subject } = mapping;
    setSaving(word);
    const saved = await client.mapSubjectWord(mapping);
    setSaving(undefined);
    setFailure(saved.ok ? undefined : { word, problem: saved.problem });
    if (saved.ok) {
      setUnmapped(saved.value);
      announce(text('desk.mapping.done', { word, subject, count: products }));
    }
  };
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word.word}>
          <WordHead word={word} />
          <WordForm word={word} areas={areas} isBusy={saving !== undefined} save={(mapping) => void save(mapping, word.products)} />
          {failure?.word === word.word && <DeskProblemNote problem={failure.problem} />}
        </li>
      ))}
    </ul>
  );
}

/** Words for subjects without a meaning: a form for each, which writes the mapping file, and a file to fill in at once. */
export function MappingPage({ client }: { readonly client: ManagementClient }): JSX.Element {
  const text = useTexts();
  const { value, problem, again } = useReading(client.unmapped);
  if (problem) {
    return <DeskProblemNote problem={problem} again={again} />;
  }
  if (!value) {
    return <WaitingPart />;
  }
  if (value.words.length === 0) {
    return <p className="prose lead">{text('desk.mapping.none')}</p>;
  }
  return (
    <>
      <p className="prose lead">{text('desk.mapping.about')}</p>
      <section>
        <h2>{text('desk.mapping.words')}</h2>
        <Words client={client} initial={value} />
      </section>
      <p className="after">
        <a className={buttonClass('first')} href="/beheer/inlezen">
          {text('desk.mapping.toImport')}
        </a>
      </p>
      <p className="prose after">{text('desk.mapping.skeletonAbout')}</p>
      <button
        type="button"
        className={`${buttonClass()} after`}
        onClick={() => saveFile(new Blob([skeletonFile(value.words)], { type: 'application/json' }), 'mapping.json')}
      >
        {text('desk.mapping.skeleton')}
      </button>
    </>
  );
}
