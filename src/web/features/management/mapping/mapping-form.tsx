import { useId, useMemo, useState, type JSX, type SubmitEvent } from 'react';
import type { DeskUnmapped } from '#contract/management/management.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import styles from '#web/features/management/management.module.css';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import fields from '#web/ui/field.module.css';
import { MappingEffect } from './mapping-effect.tsx';
import { mappingOfEntry, type MappingEntry, type SubjectChoice } from './mapping-entry.ts';

type MappingFormProps = {
  readonly client: ManagementClient;
  readonly entry: MappingEntry;
  readonly areas: DeskUnmapped['areas'];
  readonly isBusy: boolean;
  readonly save: (choice: SubjectChoice) => void;
};

// No subject has this name: names have no stars.
const another = '*';

type AnotherSubjectProps = {
  readonly areas: DeskUnmapped['areas'];
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly area: string;
  readonly setArea: (area: string) => void;
};

/** A subject that the curriculum does not have: its name and its area. */
function AnotherSubject({ areas, name, setName, area, setArea }: AnotherSubjectProps): JSX.Element {
  const text = useTexts();
  const [nameField, areaField] = [useId(), useId()];
  return (
    <>
      <div className={fields.field}>
        <label htmlFor={nameField}>{text('desk.mapping.name')}</label>
        <input id={nameField} className={fields.input} value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
      </div>
      <div className={fields.field}>
        <label htmlFor={areaField}>{text('desk.mapping.area')}</label>
        <select id={areaField} className={fields.select} value={area} onChange={({ target }) => setArea(target.value)}>
          {areas.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </select>
      </div>
    </>
  );
}

/** Gives a word or a family of feeds a subject: one of the curriculum, or another one. Shows first what that does with the products. */
export function MappingForm({ client, entry, areas, isBusy, save }: MappingFormProps): JSX.Element {
  const text = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [area, setArea] = useState(areas[0]?.name ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const subject = chosen === another ? name.trim() : chosen;
  const choice = useMemo(() => ({ subject, ...(chosen === another && { area }) }), [subject, chosen, area]);
  const asked = useMemo(() => mappingOfEntry(entry, choice), [entry, choice]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsMissing(subject === '');
    if (subject !== '' && !isBusy) {
      save(choice);
    }
  };
  return (
    <form className={styles.wordForm} onSubmit={submit} noValidate>
      <label htmlFor={id} className="unseen">
        {text(entry.publisher === null ? 'desk.mapping.subjectOf' : 'desk.mapping.subjectOfFamily', {
          word: entry.name,
          publisher: entry.publisher ?? '',
        })}
      </label>
      <select
        id={id}
        className={fields.select}
        value={chosen}
        aria-describedby={`${id}-effect`}
        aria-invalid={isMissing}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{text('desk.mapping.choose')}</option>
        {areas.map(({ name: group, subjects }) => (
          <optgroup key={group} label={group}>
            {subjects.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </optgroup>
        ))}
        <option value={another}>{text('desk.mapping.new')}</option>
      </select>
      {chosen === another && <AnotherSubject areas={areas} name={name} setName={setName} area={area} setArea={setArea} />}
      <button type="submit" className={buttonClass()} aria-disabled={isBusy}>
        {text(entry.subject === null ? 'desk.mapping.save' : 'desk.mapping.change')}
      </button>
      <div id={`${id}-effect`} className={styles.effect}>
        {subject !== '' && <MappingEffect key={JSON.stringify(asked)} client={client} mapping={asked} />}
        {subject === '' && (
          <p className={`small ${styles.fault}`} role="status">
            {isMissing && text('desk.mapping.missing')}
          </p>
        )}
      </div>
    </form>
  );
}
