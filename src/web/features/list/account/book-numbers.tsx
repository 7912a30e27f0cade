import { useRef, type JSX } from 'react';
import { numberByPupils, setNote, setNumber, type OrderLine, type ListedClass } from '#catalogue/account-list/list-edits.ts';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import { typedNote } from '#contract/account-list/readable-text.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import fields from '#web/ui/field.module.css';
import styles from './account-list.module.css';
import type { ListEditor } from './list-editor.ts';
import { NumberField } from './number-field.tsx';

type BookNumbersProps = {
  readonly productId: string;
  readonly title: string;
  readonly lines: readonly OrderLine[];
  readonly classes: readonly ListedClass[];
  readonly editor: ListEditor;
};

function Notes({ productId, title, lines, editor }: Omit<BookNumbersProps, 'classes'>): JSX.Element {
  const text = useTexts();
  const noted = lines.filter(({ note }) => note !== '');
  const nameOf = (line: OrderLine): string => line.class ?? text('accountList.others');
  return (
    <>
      {noted.length > 0 && (
        <ul className={styles.notesOf}>
          {noted.map((line) => (
            <li key={line.class} className="small">
              <b>{nameOf(line)}:</b> {line.note}
            </li>
          ))}
        </ul>
      )}
      <details className={`${styles.noteFields} no-print`}>
        <summary className="small">
          {text(noted.length > 0 ? 'accountList.note.change' : 'accountList.note.add')}
          <span className="unseen">: {title}</span>
        </summary>
        {lines.map((line) => (
          <label key={line.class} className={styles.noteField}>
            {nameOf(line)}
            <textarea
              className={fields.input}
              rows={2}
              maxLength={accountListLimits.noteLength}
              value={line.note}
              onChange={({ target }) => editor.change((list) => setNote(list, productId, line.class, typedNote(target.value)))}
            />
          </label>
        ))}
      </details>
    </>
  );
}

/** The numbers of one product: a field for each class and one for copies of no class, with their notes. */
export function BookNumbers({ productId, title, lines, classes, editor }: BookNumbersProps): JSX.Element {
  const text = useTexts();
  const group = useRef<HTMLDivElement>(null);
  const numberOf = (name: string | null): number => lines.find((line) => line.class === name)?.number ?? 0;
  const change = (name: string | null) => (number: number) => editor.change((list) => setNumber(list, productId, name, number));
  const full = classes.filter(({ pupils }) => pupils > 0);
  const isOnePerPupil = full.every(({ name, pupils }) => numberOf(name) === pupils);
  return (
    <div className={styles.ofBook}>
      <div ref={group} role="group" aria-label={text('accountList.numbersOf', { title })} className={styles.numbers}>
        {classes.map(({ name }) => (
          <NumberField key={name} label={name} value={numberOf(name)} most={accountListLimits.number} onChange={change(name)} />
        ))}
        <NumberField
          label={text(classes.length > 0 ? 'accountList.others' : 'accountList.copies')}
          value={numberOf(null)}
          most={accountListLimits.number}
          onChange={change(null)}
        />
        {full.length > 0 && !isOnePerPupil && (
          <button
            type="button"
            className={`${plainClass} small no-print`}
            onClick={() => {
              const names = full.map(({ name }) => name);
              editor.change((list) => numberByPupils(list, productId, names));
              // The button goes with its purpose.
              group.current?.querySelector('input')?.focus();
            }}
          >
            {text('accountList.onePerPupil')}
            <span className="unseen">: {title}</span>
          </button>
        )}
      </div>
      <Notes productId={productId} title={title} lines={lines} editor={editor} />
    </div>
  );
}
