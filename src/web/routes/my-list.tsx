import type { JSX } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { clientContext, textStoreContext } from '#web/contexts.ts';
import { loadSharedList } from '#web/features/list/load-shared-list.ts';
import { OwnListPage } from '#web/features/list/own-list-page.tsx';
import { SharedListPage } from '#web/features/list/shared-list-page.tsx';
import type { TextHandle } from '#web/texts.ts';

const namespace = 'list';

export const handle: TextHandle = { namespaces: [namespace] };

const load = ({ context, request }: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  loadSharedList(context.get(clientContext), new URL(request.url).searchParams);

export const loader = (args: LoaderFunctionArgs) => load(args);

/** The texts of the page come with it; on the server they are there already. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [shared] = await Promise.all([load(args), args.context.get(textStoreContext).need(namespace)]);
  return shared;
}

export default function MyListRoute(): JSX.Element {
  const shared = useLoaderData<typeof load>();
  return shared ? <SharedListPage shared={shared} /> : <OwnListPage />;
}
