import type { JSX } from 'react';
import type { CallProblem } from '#web/client/call-result.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from './button.ts';
import { Icon } from './icon/icon.tsx';
import { Note } from './note.tsx';

type CallProblemNoteProps = {
  readonly problem: CallProblem;
  /** Prefix of the text keys `.unreachable` and `.failed`, for a problem without sentences of the server. */
  readonly texts: string;
  readonly tone?: 'info' | 'stop';
  readonly again?: (() => void) | undefined;
};

/** Says why a call failed, in the sentences of the server, and offers to try again. */
export function CallProblemNote({ problem: { status, sentences }, texts, tone = 'stop', again }: CallProblemNoteProps): JSX.Element {
  const text = useTexts();
  const said = sentences.length > 0 ? sentences : [text(`${texts}.${status === 0 ? 'unreachable' : 'failed'}`)];
  return (
    <Note tone={tone} alert>
      <p>{said.join(' ')}</p>
      {again && (
        <button type="button" className={buttonClass('compact')} onClick={again}>
          <Icon name="refresh" />
          {text('broken.again')}
        </button>
      )}
    </Note>
  );
}
