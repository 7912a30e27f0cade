import type { JSX } from 'react';
import type { DeskProblem } from '#web/client/management-client.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';

type DeskProblemNoteProps = { readonly problem: DeskProblem; readonly again?: () => void };

/** Says why a call of the desk failed, in the sentences of the server, and offers to try again unless the account may not be here. */
export function DeskProblemNote({ problem: { status, code, sentences }, again }: DeskProblemNoteProps): JSX.Element {
  const text = useTexts();
  const said = sentences.length > 0 ? sentences : [text(status === 0 ? 'desk.unreachable' : 'desk.failed')];
  return (
    <Note tone={code === 'desk.empty' ? 'info' : 'stop'} alert>
      <p>{said.join(' ')}</p>
      {again && status !== 403 && (
        <button type="button" className={buttonClass('compact')} onClick={again}>
          <Icon name="refresh" />
          {text('broken.again')}
        </button>
      )}
    </Note>
  );
}
