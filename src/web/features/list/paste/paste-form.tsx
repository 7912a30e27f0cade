import { useEffect, useId, useLayoutEffect, useRef, type JSX } from 'react';
import { mostPastedLines } from '#catalogue/list/pasted-eans.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass, plainClass } from '#web/ui/button.ts';
import fields from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './paste-form.module.css';
import type { PasteReport } from './paste-report.ts';
import { usePaste, type PasteState, type PasteTarget } from './use-paste.ts';

function ReportView({ report, undo }: { readonly report: PasteReport; readonly undo: (added: readonly string[]) => void }): JSX.Element {
  const text = useTexts();
  const { added, problems, unread } = report;
  const isClean = problems.length === 0 && unread === 0;
  return (
    <>
      <Note tone={isClean ? 'good' : 'warn'}>
        <p>{text(added.length === 0 ? 'myList.paste.addedNone' : 'myList.paste.added', { count: added.length })}</p>
        {unread > 0 && <p>{text('myList.paste.unread', { most: mostPastedLines, count: unread })}</p>}
        {added.length > 0 && (
          <button type="button" className={plainClass} onClick={() => undo(added)}>
            <Icon name="arrow-back-up" />
            {text('myList.undo')}
          </button>
        )}
      </Note>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={text('myList.paste.problems')}>
          {problems.map(({ number, problem, cell }, index) => (
            <li key={index}>
              {number !== undefined && <span className="fixed">{text('myList.paste.line', { number: String(number) })}</span>}
              <span>{text(`myList.paste.${problem}`, { cell })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PasteStatus({
  state,
  undo,
}: {
  readonly state: PasteState;
  readonly undo: (added: readonly string[]) => void;
}): JSX.Element | undefined {
  const text = useTexts();
  if (state.kind === 'done') {
    return <ReportView report={state.report} undo={undo} />;
  }
  if (state.kind === 'idle' || state.kind === 'busy') {
    return undefined;
  }
  return (
    <Note tone={state.kind === 'failed' ? 'stop' : 'info'}>
      <p>{text(`myList.paste.${state.kind}`)}</p>
    </Note>
  );
}

type PasteFormProps = {
  /** Whether the form is open at first: on an empty list. */
  readonly isWanted: boolean;
  readonly target: PasteTarget;
};

/** Adds products by a pasted column of EANs or ISBNs, with a report about every line that was not added. */
export function PasteForm({ isWanted, target }: PasteFormProps): JSX.Element {
  const text = useTexts();
  const [field, hint] = [useId(), useId()];
  const { words, setWords, state, add, undo } = usePaste(target);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list above may have grown and pushed the report off the screen.
    status.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const details = useRef<HTMLDetailsElement>(null);
  // Stays open when the first paste has filled the list, because its report is still to be read.
  useLayoutEffect(() => {
    if (isWanted && details.current) {
      details.current.open = true;
    }
  }, [isWanted]);
  return (
    <details ref={details} className={`${styles.paste} no-print`}>
      <summary>
        <Icon name="plus" />
        {text('myList.paste.title')}
      </summary>
      <form
        className={styles.pasteForm}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className={fields.field}>
          <label htmlFor={field}>{text('myList.paste.label')}</label>
          <p id={hint} className="small soft">
            {text('myList.paste.hint', { most: mostPastedLines })}
          </p>
          <textarea
            id={field}
            className={`${fields.input} ${styles.column}`}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={hint}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        {/* Not disabled while busy: a disabled button loses the focus. */}
        <button type="submit" className={buttonClass()} aria-disabled={state.kind === 'busy'}>
          {text(state.kind === 'busy' ? 'myList.paste.busy' : 'myList.paste.add')}
        </button>
      </form>
      <div ref={status} role="status">
        <PasteStatus state={state} undo={undo} />
      </div>
    </details>
  );
}
