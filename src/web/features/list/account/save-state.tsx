import type { JSX } from 'react';
import type { AccountListClient } from '#web/client/account-list-client.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { CallProblemNote } from '#web/ui/call-problem-note.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import type { EditedList, ListEditor } from './list-editor.ts';
import styles from './account-list.module.css';
import { useCreateList } from './use-create-list.ts';

/** Says whether the list is stored. How that ended is read out; that it goes on is only shown, or every number would be followed by two messages. */
export function SaveState({ saving }: Pick<EditedList, 'saving'>): JSX.Element {
  const text = useTexts();
  const isStored = saving === 'saved';
  const isBusy = saving === 'waiting' || saving === 'busy';
  return (
    <span className={`${styles.saving} ${isStored ? 'good' : ''} no-print`} role="status">
      {isStored && <Icon name="check" />}
      {isBusy ? <span aria-hidden>{text('accountList.saving.busy')}</span> : text(`accountList.saving.${saving}`)}
    </span>
  );
}

type SaveNotesProps = {
  readonly editor: ListEditor;
  readonly edited: EditedList;
  readonly client: AccountListClient;
};

/** What the visitor has to know of storing: that it failed, that the list was removed elsewhere, or that changes were joined. */
export function SaveNotes({ editor, edited: { content, saving, problem, isMerged }, client }: SaveNotesProps): JSX.Element {
  const text = useTexts();
  const { create, problem: refusal } = useCreateList(client);
  return (
    <div className={`${styles.notes} no-print`}>
      {/* It stays while the list is stored again: its button keeps the focus. */}
      {problem && saving !== 'gone' && (
        <div>
          <CallProblemNote problem={problem} texts="accountList" again={() => void editor.save()} />
          <p className="small soft">{text('accountList.notLost')}</p>
        </div>
      )}
      {saving === 'gone' && (
        <Note tone="warn" alert>
          <p>{text('accountList.gone')}</p>
          <button type="button" className={buttonClass('compact')} onClick={() => void create(content, { replace: true })}>
            {text('accountList.storeAgain')}
          </button>
          {refusal && <CallProblemNote problem={refusal} texts="accountList" />}
        </Note>
      )}
      {/* Only what comes into a live region that is there already is read out. */}
      <div role="status">{isMerged && <Note>{text('accountList.merged')}</Note>}</div>
    </div>
  );
}
