import type { JSX } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientContext } from '#web/client/client-context.ts';
import { loadSharedList } from '#web/features/list/shared/load-shared-list.ts';
import { MyListPage } from '#web/features/list/my-list-page.tsx';
import { SharedListPage } from '#web/features/list/shared/shared-list-page.tsx';
import type { TextHandle } from '#web/texts/texts.ts';

export const handle: TextHandle = { namespaces: ['list'] };

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadSharedList(context.get(clientContext), new URL(request.url).searchParams);

export default function MyListRoute(): JSX.Element {
  const shared = useLoaderData<typeof loader>();
  return shared ? <SharedListPage shared={shared} /> : <MyListPage />;
}
