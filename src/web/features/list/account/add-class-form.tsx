import { useId, useRef, useState, type JSX, type SubmitEvent } from 'react';
import { addClass, classNamed } from '#catalogue/account-list/list-edits.ts';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import type { AccountListContent } from '#contract/account-list/account-list.ts';
import { typedName } from '#contract/account-list/readable-text.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import fields from '#web/ui/field.module.css';
import styles from './account-list.module.css';
import type { ListEditor } from './list-editor.ts';
import { readWholeNumber } from './read-whole-number.ts';

type AddClassFormProps = { readonly content: AccountListContent; readonly editor: ListEditor };

/** Adds a class with its number of pupils; the focus goes back to the name, for the next one, or to the field that is wrong. */
export function AddClassForm({ content: { classes }, editor }: AddClassFormProps): JSX.Element {
  const text = useTexts();
  const id = useId();
  const [nameField, pupilsField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [name, setName] = useState('');
  const [pupils, setPupils] = useState('');
  const [problem, setProblem] = useState<'name' | 'taken' | 'pupils' | 'full'>();
  const wanted = typedName(name);
  const number = readWholeNumber(pupils, accountListLimits.pupils);
  const problemNow = (): typeof problem => {
    if (wanted === '') {
      return 'name';
    }
    if (classNamed(classes, wanted)) {
      return 'taken';
    }
    if (classes.length >= accountListLimits.classes) {
      return 'full';
    }
    return number === undefined ? 'pupils' : undefined;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = problemNow();
    setProblem(found);
    if (found === undefined && number !== undefined) {
      editor.change((list) => addClass(list, { name: wanted, pupils: number }));
      setName('');
      setPupils('');
    }
    (found === 'pupils' ? pupilsField : nameField).current?.focus();
  };
  return (
    <form className={`${styles.addClass} no-print`} onSubmit={submit} noValidate>
      <div className={fields.field}>
        <label htmlFor={`${id}-name`}>{text('accountList.class.new')}</label>
        <input
          ref={nameField}
          id={`${id}-name`}
          className={fields.input}
          autoComplete="off"
          maxLength={accountListLimits.classNameLength}
          placeholder={text('accountList.class.example')}
          value={name}
          aria-invalid={problem === 'name' || problem === 'taken'}
          aria-describedby={problem === 'pupils' ? undefined : `${id}-problem`}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className={fields.field}>
        <label htmlFor={`${id}-pupils`}>{text('accountList.pupils')}</label>
        <input
          ref={pupilsField}
          id={`${id}-pupils`}
          className={fields.input}
          inputMode="numeric"
          autoComplete="off"
          value={pupils}
          aria-invalid={problem === 'pupils'}
          aria-describedby={problem === 'pupils' ? `${id}-problem` : undefined}
          onChange={({ target }) => setPupils(target.value)}
        />
      </div>
      <button type="submit" className={buttonClass()}>
        {text('accountList.class.add')}
      </button>
      <p id={`${id}-problem`} className={`small ${styles.wrong}`} role="alert">
        {problem && text(`accountList.class.problem.${problem}`, { name: wanted })}
      </p>
    </form>
  );
}
