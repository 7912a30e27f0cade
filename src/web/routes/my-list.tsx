import type { JSX } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { clientContext } from '#web/contexts.ts';
import { loadSharedList } from '#web/features/list/load-shared-list.ts';
import { OwnListPage } from '#web/features/list/own-list-page.tsx';
import { SharedListPage } from '#web/features/list/shared-list-page.tsx';
import type { TextHandle } from '#web/texts.ts';

export const handle: TextHandle = { namespaces: ['list'] };

const load = ({ context, request }: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  loadSharedList(context.get(clientContext), new URL(request.url).searchParams);

export const loader = (args: LoaderFunctionArgs) => load(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args);

export default function MyListRoute(): JSX.Element {
  const shared = useLoaderData<typeof load>();
  return shared ? <SharedListPage shared={shared} /> : <OwnListPage />;
}
