import type { JSX } from 'react';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { useAccount, useAccountPort } from './account-provider.tsx';
import { currentPath } from './sign-in-button.tsx';
import styles from './sign-in-page.module.css';

/** Phase of a closed site: the visitor's account is not known yet, nobody is signed in, or somebody is and the page is being loaded. */
export type SignInPhase = 'unknown' | 'signIn' | 'opening';

function Opening(): JSX.Element {
  const text = useTexts();
  return (
    <div className={styles.opening} role="status">
      <h1>{text('account.opening.title')}</h1>
      <p className="prose lead">{text('account.opening.message')}</p>
    </div>
  );
}

function SignIn({ ready }: { readonly ready: boolean }): JSX.Element {
  const text = useTexts();
  const port = useAccountPort();
  const busy = useAccount().state !== 'none';
  const { oidcAuthority } = useSite().settings;
  if (!oidcAuthority) {
    return (
      <div>
        <h1>{text('account.signIn')}</h1>
        <Note tone="warn" className="lead">
          <p>{text('account.closed.noProvider')}</p>
        </Note>
      </div>
    );
  }
  return (
    <div className={styles.signIn}>
      <h1>{text('account.signIn')}</h1>
      <p className="prose lead">{text('account.closed')}</p>
      {/* Not disabled while it is busy: a disabled button loses the focus. The port runs one sign-in at a time. */}
      <button
        type="button"
        className={`${buttonClass('first')} ${ready ? '' : styles.notYet}`}
        aria-disabled={ready && busy}
        onClick={() => void port.login(currentPath())}
      >
        <Icon name="login-2" />
        {text(ready && busy ? 'account.waiting' : 'account.signIn')}
      </button>
      <noscript>
        <p className="prose">{text('account.needsScript')}</p>
      </noscript>
    </div>
  );
}

/**
 * Replaces the content of a closed site. The server cannot know whether this tab stores a session, so it sends both the form and the message of waiting;
 * the attribute that the early account script sets on the document before the first paint chooses one.
 */
export function SignInPage({ phase }: { readonly phase: SignInPhase }): JSX.Element {
  const text = useTexts();
  return (
    <div className={`wrap page ${phase === 'unknown' ? styles.unknown : ''}`}>
      <PageHead title={text('account.signIn')} hidden />
      {phase !== 'opening' && <SignIn ready={phase === 'signIn'} />}
      {phase !== 'signIn' && <Opening />}
    </div>
  );
}
