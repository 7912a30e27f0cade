import { useMemo, type JSX } from 'react';
import type { PathFetch } from '#web/client/path-fetch.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { createAccountFetch } from './account-fetch.ts';
import { useAccount, useAccountPort } from './account-provider.tsx';
import { currentPath } from './sign-in-button.tsx';
import styles from './account-page.module.css';

type AccountPageProps = {
  readonly title: string;
  /** Prefix of the text keys `.signIn`, which says who the page is for, `.needsScript` and `.waiting`. */
  readonly texts: string;
  /** The content for a signed-in visitor, with its own `PageHead` and heading. `fetch` sends the visitor's token along. */
  readonly children: (fetch: PathFetch) => JSX.Element;
};

function SignInRequest({ texts }: Pick<AccountPageProps, 'texts'>): JSX.Element {
  const text = useTexts();
  const port = useAccountPort();
  if (useSite().settings.oidcAuthority === '') {
    return (
      <Note tone="warn" className="lead">
        <p>{text('account.noProvider')}</p>
      </Note>
    );
  }
  return (
    <>
      <p className="prose lead">{text(`${texts}.signIn`)}</p>
      <button type="button" className={buttonClass('first')} onClick={() => void port.login(currentPath())}>
        <Icon name="login-2" />
        {text('account.signIn')}
      </button>
    </>
  );
}

function SignedOut({ title, texts }: Pick<AccountPageProps, 'title' | 'texts'>): JSX.Element {
  const text = useTexts();
  const { state } = useAccount();
  return (
    <>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      {state === 'startup' || state === 'handleRedirect' ? (
        <p role="status" className="soft lead waits">
          {text(`${texts}.waiting`)}
        </p>
      ) : (
        <SignInRequest texts={texts} />
      )}
      <noscript>
        <p className="prose">{text(`${texts}.needsScript`)}</p>
      </noscript>
    </>
  );
}

function SignedIn({ children }: Pick<AccountPageProps, 'children'>): JSX.Element {
  const { apiUrl } = useSite();
  const { acquireToken } = useAccountPort();
  return children(useMemo(() => createAccountFetch(apiUrl, acquireToken), [apiUrl, acquireToken]));
}

/** A page of an account. The server renders nothing of its content: the browser loads it with the visitor's token. */
export function AccountPage({ title, texts, children }: AccountPageProps): JSX.Element {
  return (
    <div className={`wrap page ${styles.page}`}>
      {useAccount().active ? <SignedIn>{children}</SignedIn> : <SignedOut title={title} texts={texts} />}
    </div>
  );
}
