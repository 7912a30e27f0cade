import type { JSX, SyntheticEvent } from 'react';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Note } from '#web/ui/note.tsx';
import { useAccountPort } from './account-provider.tsx';
import type { SignInProblem } from './account.ts';
import styles from './account.module.css';
import { currentPath } from './sign-in-button.tsx';

/** Moves the focus to the account button of the header, because the message disappears. */
function focusAbove({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.closest('[data-account]')?.querySelector('button')?.focus();
}

type SignInProblemNoteProps = { readonly problem: SignInProblem; readonly error: string | undefined };

/** A message under the header: why signing in or out failed, what still works, and a retry. Specification 8. */
export function SignInProblemNote({ problem, error }: SignInProblemNoteProps): JSX.Element {
  const text = useTexts();
  const port = useAccountPort();
  const { access } = useSite();
  const isUsable = problem !== 'signOut' && access === 'open';
  return (
    <div className={`${styles.drawer} ${styles.problem}`}>
      <Note tone="stop" alert>
        <p>
          {text(`account.problem.${problem}`)} {isUsable && text('account.problem.goOn')}
        </p>
        {error !== undefined && (
          <p className="small" lang="en">
            An Error Occurred: {error}
          </p>
        )}
      </Note>
      <div className="cluster">
        {problem !== 'signOut' && (
          <button type="button" className={buttonClass('first', 'compact')} onClick={() => void port.login(currentPath())}>
            {text('broken.again')}
          </button>
        )}
        <button
          type="button"
          className={buttonClass('compact')}
          onClick={(event) => {
            focusAbove(event);
            port.dismiss();
          }}
        >
          {text('account.close')}
        </button>
      </div>
    </div>
  );
}
