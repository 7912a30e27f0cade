import { useEffect, useRef, useState, type JSX, type SubmitEvent } from 'react';
import { typedName } from '#contract/account-list/readable-text.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass, plainClass } from '#web/ui/button.ts';
import styles from './account-list.module.css';
import type { EditedList, ListEditor } from './list-editor.ts';
import { NameFields } from './name-fields.tsx';
import { SaveState } from './save-state.tsx';

type RenameFormProps = { readonly edited: EditedList; readonly editor: ListEditor; readonly close: () => void };

function RenameForm({ edited: { content }, editor, close }: RenameFormProps): JSX.Element {
  const text = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(content.name);
  const [schoolYear, setSchoolYear] = useState(content.schoolYear);
  const [problem, setProblem] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => void (key === 'Escape' && close());
    const opened = form.current;
    opened?.addEventListener('keydown', onKey);
    return () => opened?.removeEventListener('keydown', onKey);
  }, [close]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = typedName(name);
    setProblem(wanted === '');
    if (wanted === '') {
      form.current?.querySelector('input')?.focus();
    } else {
      editor.change((list) => ({ ...list, name: wanted, schoolYear }));
      close();
    }
  };
  return (
    <form ref={form} className={`${styles.form} no-print`} onSubmit={submit} noValidate>
      <NameFields name={name} schoolYear={schoolYear} problem={problem} onName={setName} onSchoolYear={setSchoolYear} />
      <div className="cluster">
        <button type="submit" className={buttonClass('first')}>
          {text('accountList.rename.save')}
        </button>
        <button type="button" className={buttonClass()} onClick={close}>
          {text('accountList.rename.cancel')}
        </button>
      </div>
    </form>
  );
}

/** The name of the list, its school year and whether it is stored; the first two can be changed. */
export function ListHead({ edited, editor }: Omit<RenameFormProps, 'close'>): JSX.Element {
  const text = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { name, schoolYear } = edited.content;
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <h1 className={styles.title}>{name}</h1>
      <p className={`cluster soft ${styles.under}`}>
        <span className="fixed">{text('accountList.forYear', { schoolYear })}</span>
        <button ref={button} type="button" className={`${plainClass} no-print`} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text('accountList.rename')}
        </button>
        <SaveState saving={edited.saving} />
      </p>
      {isOpen && <RenameForm edited={edited} editor={editor} close={close} />}
    </>
  );
}
