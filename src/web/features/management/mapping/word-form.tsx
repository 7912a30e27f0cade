import { useId, useState, type JSX, type SubmitEvent } from 'react';
import type { DeskMapping, DeskUnmapped, DeskUnmappedWord } from '#contract/management/management.ts';
import styles from '#web/features/management/management.module.css';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import fields from '#web/ui/field.module.css';

type WordFormProps = {
  readonly word: DeskUnmappedWord;
  readonly areas: DeskUnmapped['areas'];
  readonly isBusy: boolean;
  readonly save: (mapping: DeskMapping) => void;
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

/** Says what a word of feeds means: a subject of the curriculum, or another one. Shows how many products that concerns. */
export function WordForm({ word: { word, products, subject: present }, areas, isBusy, save }: WordFormProps): JSX.Element {
  const text = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [area, setArea] = useState(areas[0]?.name ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const subject = chosen === another ? name.trim() : chosen;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsMissing(subject === '');
    if (subject !== '' && !isBusy) {
      save({ word, subject, ...(chosen === another && { area }) });
    }
  };
  return (
    <form className={styles.wordForm} onSubmit={submit} noValidate>
      <label htmlFor={id} className="unseen">
        {text('desk.mapping.subjectOf', { word })}
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
        {text(present === null ? 'desk.mapping.save' : 'desk.mapping.change')}
      </button>
      <p id={`${id}-effect`} className={isMissing && subject === '' ? `small ${styles.fault}` : 'small soft'} role="status">
        {subject !== '' && text('desk.mapping.effect', { count: products, subject })}
        {subject === '' && isMissing && text('desk.mapping.missing')}
      </p>
    </form>
  );
}
