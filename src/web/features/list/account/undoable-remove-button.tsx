import type { JSX } from 'react';
import { RemoveButton } from '#web/features/list/remove-button.tsx';
import { useFocusOnArrival } from '#web/features/list/use-focus-on-arrival.ts';
import type { Edit, ListEditor, RemovedRow } from './list-editor.ts';

type UndoableRemoveButtonProps = {
  readonly label: string;
  readonly removed: RemovedRow;
  readonly edit: Edit;
  readonly editor: ListEditor;
};

/** A button that takes a row off a list of an account. It has the focus when the row is brought back. */
export function UndoableRemoveButton({ label, removed, edit, editor }: UndoableRemoveButtonProps): JSX.Element {
  const button = useFocusOnArrival<HTMLButtonElement>(editor.current().returned === removed.row);
  return <RemoveButton ref={button} label={label} onClick={() => editor.change(edit, removed)} />;
}
