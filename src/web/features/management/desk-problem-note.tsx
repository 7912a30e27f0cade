import type { JSX } from 'react';
import type { CallProblem } from '#web/client/call-result.ts';
import { CallProblemNote } from '#web/ui/call-problem-note.tsx';

type DeskProblemNoteProps = { readonly problem: CallProblem; readonly again?: () => void };

/** Says why a call of the desk failed, and offers to try again unless the account may not be here. */
export const DeskProblemNote = ({ problem, again }: DeskProblemNoteProps): JSX.Element => (
  <CallProblemNote
    problem={problem}
    texts="desk"
    tone={problem.code === 'desk.empty' ? 'info' : 'stop'}
    again={problem.status === 403 ? undefined : again}
  />
);
