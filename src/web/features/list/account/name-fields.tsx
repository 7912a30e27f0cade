import { useId, useState, type JSX } from 'react';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import fields from '#web/ui/field.module.css';
import styles from './account-list.module.css';
import { schoolYearChoices } from './school-years.ts';

type NameFieldsProps = {
  readonly name: string;
  readonly schoolYear: string;
  readonly problem: boolean;
  readonly onName: (name: string) => void;
  readonly onSchoolYear: (schoolYear: string) => void;
};

/** The fields of the name and the school year of a list. */
export function NameFields({ name, schoolYear, problem, onName, onSchoolYear }: NameFieldsProps): JSX.Element {
  const text = useTexts();
  const id = useId();
  const [now] = useState(() => new Date());
  return (
    <>
      <div className={fields.field}>
        <label htmlFor={`${id}-name`}>{text('accountList.name')}</label>
        <input
          id={`${id}-name`}
          className={fields.input}
          autoComplete="off"
          maxLength={accountListLimits.nameLength}
          value={name}
          aria-invalid={problem}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => onName(target.value)}
        />
        <p id={`${id}-problem`} className={`small ${styles.wrong}`} role="alert">
          {problem && text('accountList.name.missing')}
        </p>
      </div>
      <div className={fields.field}>
        <label htmlFor={`${id}-year`}>{text('accountList.schoolYear')}</label>
        <select id={`${id}-year`} className={fields.select} value={schoolYear} onChange={({ target }) => onSchoolYear(target.value)}>
          {schoolYearChoices(now, schoolYear).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </div>
    </>
  );
}
