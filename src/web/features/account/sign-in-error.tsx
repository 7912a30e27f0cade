import type { JSX } from 'react';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { useAccount, useAccountPort } from './account-provider.tsx';

type SignInErrorProps = { readonly error: string; readonly returnPath: string };

/** What the failure means to the visitor, who may be signed in nevertheless: a return that failed leaves an earlier session of this tab intact. */
function useMessage(): string {
  const text = useTexts();
  const { access } = useSite();
  const { active } = useAccount();
  if (active) {
    return text('account.failed.signedIn', { name: active.name || text('account.nameless') });
  }
  return text(access === 'open' ? 'account.failed.message' : 'account.failed.closed');
}

/**
 * The error screen of signing in: 'An Error Occurred: ' with the serialised error, a retry unless the visitor is signed in, and a link back.
 * Specification 8.
 */
export function SignInError({ error, returnPath }: SignInErrorProps): JSX.Element {
  const text = useTexts();
  const port = useAccountPort();
  const { active } = useAccount();
  const message = useMessage();
  return (
    <div className="wrap page">
      <PageHead title={text('account.failed.title')} hidden />
      <h1>{text('account.failed.title')}</h1>
      <p className="prose lead">{message}</p>
      <Note tone="stop" alert className="lead">
        <p lang="en">An Error Occurred: {error}</p>
      </Note>
      <div className="cluster">
        {!active && (
          <button type="button" className={buttonClass('first')} onClick={() => void port.login(returnPath)}>
            <Icon name="refresh" />
            {text('account.failed.again')}
          </button>
        )}
        <a href={returnPath} className={active && buttonClass('first')}>
          {text('account.failed.back')}
        </a>
      </div>
    </div>
  );
}
