import { useState, type JSX } from 'react';
import type { CallProblem } from '#web/client/call-result.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { AgainButton } from './again-button.tsx';
import { Note } from './note.tsx';

type CallProblemNoteProps = {
  readonly problem: CallProblem;
  /** Prefix of the text keys `.unreachable` and `.failed`, for a problem without sentences of the server. */
  readonly texts: string;
  readonly tone?: 'info' | 'stop';
  readonly again?: (() => void) | undefined;
};

/** Says why a call failed, in the sentences of the server, and offers to try again; when that succeeds the heading has the focus of the button. */
export function CallProblemNote({ problem, texts, tone = 'stop', again }: CallProblemNoteProps): JSX.Element {
  const { status, sentences } = problem;
  // Another failure is another problem.
  const [tried, setTried] = useState<CallProblem>();
  const text = useTexts();
  const said = sentences.length > 0 ? sentences : [text(`${texts}.${status === 0 ? 'unreachable' : 'failed'}`)];
  return (
    <Note tone={tone} alert>
      <p>{said.join(' ')}</p>
      {again && (
        <AgainButton
          isBusy={tried === problem}
          again={() => {
            setTried(problem);
            again();
          }}
        />
      )}
    </Note>
  );
}
