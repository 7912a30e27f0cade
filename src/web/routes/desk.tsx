import type { JSX } from 'react';
import { data, useParams, type LoaderFunctionArgs } from 'react-router';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { Desk } from '#web/features/management/desk-page.tsx';
import { deskTextKey, isDeskPart } from '#web/features/management/desk-parts.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';

export const handle: TextHandle = { namespaces: ['management'] };

export function loader({ params }: LoaderFunctionArgs): null {
  if (!isDeskPart(params['part'] ?? '')) {
    throw data({}, { status: 404 });
  }
  return null;
}

/** The desk of the catalogue manager. */
export default function ManagementRoute(): JSX.Element {
  const text = useTexts();
  const { part = '' } = useParams();
  const title = text(`desk.title.${deskTextKey(part)}`);
  return (
    <AccountPage title={title} texts="desk">
      {(fetch) => <Desk title={title} part={part} fetch={fetch} />}
    </AccountPage>
  );
}
