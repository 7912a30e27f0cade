import { useMemo, type JSX } from 'react';
import { data, useParams, type LoaderFunctionArgs } from 'react-router';
import { createManagementClient } from '#web/client/management-client.ts';
import { SignedInOnly } from '#web/features/account/signed-in-only.tsx';
import { useAccountFetch } from '#web/features/account/use-account-fetch.ts';
import { Desk } from '#web/features/management/desk-page.tsx';
import { deskTextKey, isDeskPart } from '#web/features/management/desk-parts.ts';
import { WaitingPart } from '#web/features/management/waiting-part.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const handle: TextHandle = { namespaces: ['management'] };

export function loader({ params }: LoaderFunctionArgs): null {
  if (!isDeskPart(params['part'] ?? '')) {
    throw data({}, { status: 404 });
  }
  return null;
}

/** The desk with its calls, which carry the token of the visitor. */
function SignedInDesk({ title, part }: { readonly title: string; readonly part: string }): JSX.Element {
  const fetch = useAccountFetch();
  const client = useMemo(() => createManagementClient(fetch), [fetch]);
  return (
    <>
      <h1>{title}</h1>
      <Desk part={part} client={client} />
    </>
  );
}

/** The desk of the catalogue manager. */
export default function ManagementRoute(): JSX.Element {
  const text = useTexts();
  const { part = '' } = useParams();
  const title = text(`desk.title.${deskTextKey(part)}`);
  return (
    <div className="wrap page">
      <PageHead title={title} hidden />
      <SignedInOnly title={title} about={text('desk.signIn')} needsScript={text('desk.needsScript')} waiting={<WaitingPart />}>
        <SignedInDesk title={title} part={part} />
      </SignedInOnly>
    </div>
  );
}
