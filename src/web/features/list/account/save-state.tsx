import { useState, type JSX } from 'react';
import type { CallProblem } from '#web/client/call-result.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { CallProblemNote } from '#web/ui/call-problem-note.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import type { EditedList, ListEditor } from './list-editor.ts';
import styles from './account-list.module.css';

/** Says whether the list is stored. */
export function SaveState({ saving }: Pick<EditedList, 'saving'>): JSX.Element {
  const text = useTexts();
  const isStored = saving === 'saved';
  return (
    <span className={`${styles.saving} ${isStored ? 'good' : ''} no-print`} role="status">
      {isStored && <Icon name="check" />}
      {text(`accountList.saving.${saving === 'waiting' ? 'busy' : saving}`)}
    </span>
  );
}

type SaveNotesProps = {
  readonly editor: ListEditor;
  readonly edited: EditedList;
  readonly storeAgain: () => Promise<CallProblem | undefined>;
};

/** What the visitor has to know of storing: that it failed, that the list was removed elsewhere, or that changes were joined. */
export function SaveNotes({ editor, edited: { saving, problem, isMerged }, storeAgain }: SaveNotesProps): JSX.Element {
  const text = useTexts();
  const [refusal, setRefusal] = useState<CallProblem>();
  return (
    <div className={`${styles.notes} no-print`}>
      {saving === 'failed' && problem && (
        <div>
          <CallProblemNote problem={problem} texts="accountList" again={() => void editor.save()} />
          <p className="small soft">{text('accountList.notLost')}</p>
        </div>
      )}
      {saving === 'gone' && (
        <Note tone="warn" alert>
          <p>{text('accountList.gone')}</p>
          <button type="button" className={buttonClass('compact')} onClick={() => void storeAgain().then(setRefusal)}>
            {text('accountList.storeAgain')}
          </button>
          {refusal && <CallProblemNote problem={refusal} texts="accountList" />}
        </Note>
      )}
      {isMerged && (
        <Note>
          <p role="status">{text('accountList.merged')}</p>
        </Note>
      )}
    </div>
  );
}
