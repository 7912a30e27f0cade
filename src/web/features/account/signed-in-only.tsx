import type { JSX } from 'react';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { useAccount, useAccountPort } from './account-provider.tsx';
import { currentPath } from './sign-in-button.tsx';

function SignInRequest({ about }: { readonly about: string }): JSX.Element {
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
      <p className="prose lead">{about}</p>
      <button type="button" className={buttonClass('first')} onClick={() => void port.login(currentPath())}>
        <Icon name="login-2" />
        {text('account.signIn')}
      </button>
    </>
  );
}

type SignedInOnlyProps = {
  readonly title: string;
  /** Says who the page is for, to a visitor who is not signed in. */
  readonly about: string;
  /** Says that the page needs JavaScript. */
  readonly needsScript: string;
  /** Keeps the place of the page while the account is not known yet. */
  readonly waiting: JSX.Element;
  /** The page of a signed-in visitor, with its own heading. */
  readonly children: JSX.Element;
};

/** A page of an account. The server renders nothing of it: the browser loads it with the visitor's token. */
export function SignedInOnly({ title, about, needsScript, waiting, children }: SignedInOnlyProps): JSX.Element {
  const { state, active } = useAccount();
  if (active) {
    return children;
  }
  return (
    <>
      <h1>{title}</h1>
      {state === 'startup' || state === 'handleRedirect' ? waiting : <SignInRequest about={about} />}
      <noscript>
        <p className="prose">{needsScript}</p>
      </noscript>
    </>
  );
}
