import { useId, useRef, useState, type JSX, type Ref, type SubmitEvent } from 'react';
import { sourceNamePattern } from '#contract/management/source-name.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import fields from '#web/ui/field.module.css';
import styles from './management.module.css';
import type { ImportChoice } from './use-import.ts';

type ImportFormProps = { readonly isBusy: boolean; readonly send: (choice: ImportChoice) => void };

function CompleteChoice({ box }: { readonly box: Ref<HTMLInputElement> }): JSX.Element {
  const text = useTexts();
  const id = useId();
  return (
    <div className={styles.choice}>
      <input ref={box} id={id} type="checkbox" aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>{text('desk.import.complete')}</label>
      <p id={`${id}-hint`} className="small soft">
        {text('desk.import.completeHint')}
      </p>
    </div>
  );
}

/** Chooses a file, its source, and whether it is all that the source has. */
export function ImportForm({ isBusy, send }: ImportFormProps): JSX.Element {
  const text = useTexts();
  const [file, source] = [useId(), useId()];
  const [chosen, named, complete] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [fileFault, setFileFault] = useState<'noFile' | 'emptyFile'>();
  const [isNamedWrongly, setIsNamedWrongly] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const content = chosen.current?.files?.[0];
    const name = named.current?.value.trim() ?? '';
    const isName = name === '' || sourceNamePattern.test(name);
    const fault = content === undefined ? 'noFile' : content.size === 0 ? 'emptyFile' : undefined;
    setFileFault(fault);
    setIsNamedWrongly(!isName);
    if (content === undefined || fault !== undefined) {
      chosen.current?.focus();
    } else if (!isName) {
      named.current?.focus();
    } else if (!isBusy) {
      send({ file: content, source: name, isComplete: complete.current?.checked === true });
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={fields.field}>
        <label htmlFor={file}>{text('desk.import.file')}</label>
        <input
          ref={chosen}
          id={file}
          type="file"
          className={fields.input}
          aria-describedby={`${file}-fault`}
          aria-invalid={fileFault !== undefined}
          onChange={() => setFileFault(undefined)}
        />
        <p id={`${file}-fault`} className={`small ${styles.fault}`} role="alert">
          {fileFault && text(`desk.import.${fileFault}`)}
        </p>
      </div>
      <div className={fields.field}>
        <label htmlFor={source}>{text('desk.import.source')}</label>
        <p id={`${source}-hint`} className="small soft">
          {text('desk.import.sourceHint')}
        </p>
        <input
          ref={named}
          id={source}
          className={fields.input}
          aria-describedby={`${source}-hint ${source}-fault`}
          aria-invalid={isNamedWrongly}
          onChange={() => setIsNamedWrongly(false)}
          autoComplete="off"
          spellCheck={false}
        />
        {isNamedWrongly && (
          <p id={`${source}-fault`} className={`small ${styles.fault}`} role="alert">
            {text('desk.import.noName')}
          </p>
        )}
      </div>
      <CompleteChoice box={complete} />
      {/* Not disabled while busy: a disabled button loses the focus. */}
      <button type="submit" className={buttonClass('first')} aria-disabled={isBusy}>
        {text(isBusy ? 'desk.import.busy' : 'desk.import.start')}
      </button>
    </form>
  );
}
