import { useId, useState, type JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './account-list.module.css';
import { readWholeNumber } from './read-whole-number.ts';

type NumberFieldProps = {
  readonly label: string;
  /** The label is for screen readers only: the head of the table shows it. */
  readonly isLabelUnseen?: boolean;
  /** 0 is shown as an empty field unless `showsZero`. */
  readonly value: number;
  readonly showsZero?: boolean;
  readonly most: number;
  readonly onChange: (value: number) => void;
  /** Called when the visitor leaves the field, with the value that it had before. */
  readonly onLeave?: (before: number) => void;
};

/** A field for a whole number. What is typed counts at once; what is no number stays in the field until it is left, and says so. */
export function NumberField(props: NumberFieldProps): JSX.Element {
  const { label, isLabelUnseen = false, value, showsZero = false, most, onChange, onLeave } = props;
  const text = useTexts();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(value);
  const isWrong = typed !== undefined && readWholeNumber(typed, most) === undefined;
  const shown = value === 0 && !showsZero ? '' : String(value);
  return (
    <div className={styles.number}>
      <label htmlFor={id} className={isLabelUnseen ? 'unseen' : ''}>
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        size={4}
        value={typed ?? shown}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onFocus={({ target }) => {
          setBefore(value);
          target.select();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = readWholeNumber(target.value, most);
          if (number !== undefined) {
            onChange(number);
          }
        }}
        onBlur={() => {
          setTyped(undefined);
          if (before !== value) {
            onLeave?.(before);
          }
        }}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className={`small ${styles.wrong}`} role="alert">
          {text('accountList.number.wrong', { most })}
        </p>
      )}
    </div>
  );
}
