import { useMemo, type JSX } from 'react';
import { data, useParams, type LoaderFunctionArgs } from 'react-router';
import { createApiFetch } from '#web/client/api-fetch.ts';
import { createManagementClient } from '#web/client/management-client.ts';
import { useAccount, useAccountPort } from '#web/features/account/account-provider.tsx';
import { createBearerFetch } from '#web/features/account/bearer-fetch.ts';
import { currentPath } from '#web/features/account/sign-in-button.tsx';
import { Desk } from '#web/features/management/desk-page.tsx';
import { deskTextKey, isDeskPart } from '#web/features/management/desk-parts.ts';
import { WaitingPart } from '#web/features/management/waiting-part.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

export const handle: TextHandle = { namespaces: ['management'] };

export function loader({ params }: LoaderFunctionArgs): null {
  if (!isDeskPart(params['part'] ?? '')) {
    throw data({}, { status: 404 });
  }
  return null;
}

function SignInRequest(): JSX.Element {
  const text = useTexts();
  const port = useAccountPort();
  return (
    <>
      <p className="prose lead">{text('desk.signIn')}</p>
      <button type="button" className={buttonClass('first')} onClick={() => void port.login(currentPath())}>
        <Icon name="login-2" />
        {text('account.signIn')}
      </button>
    </>
  );
}

function storePass(cookie: string): void {
  document.cookie = cookie;
}

/** The desk with its calls, which carry the token of the visitor. */
function SignedInDesk({ part }: { readonly part: string }): JSX.Element {
  const { apiUrl } = useSite();
  const { acquireToken } = useAccountPort();
  const client = useMemo(() => {
    const { origin } = location;
    const fetch = (path: string, init?: RequestInit): Promise<Response> => globalThis.fetch(path, init);
    const bearerFetch = createBearerFetch({ fetch, siteOrigin: origin, apiOrigin: apiUrl || origin, acquireToken });
    return createManagementClient(createApiFetch(bearerFetch, apiUrl, storePass));
  }, [apiUrl, acquireToken]);
  return <Desk part={part} client={client} />;
}

/** The desk of the catalogue manager. The server renders nothing of it: the browser loads it with the visitor's token. */
export default function ManagementRoute(): JSX.Element {
  const text = useTexts();
  const { part = '' } = useParams();
  const { state, active } = useAccount();
  const title = text(`desk.title.${deskTextKey(part)}`);
  const isSettingUp = state === 'startup' || state === 'handleRedirect';
  return (
    <div className="wrap page">
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      {active ? <SignedInDesk part={part} /> : isSettingUp ? <WaitingPart /> : <SignInRequest />}
      <noscript>
        <p className="prose">{text('desk.needsScript')}</p>
      </noscript>
    </div>
  );
}
