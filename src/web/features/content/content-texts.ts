import type { ClientLoaderFunctionArgs } from 'react-router';
import { textStoreContext } from '#web/contexts.ts';
import type { TextHandle } from '#web/texts.ts';

const namespace = 'content';

/** What a route with long texts says of itself. */
export const contentHandle: TextHandle = { namespaces: [namespace] };

/** Loads the long texts before the page is shown; the server has them already. */
export async function loadContentTexts({ context }: Pick<ClientLoaderFunctionArgs, 'context'>): Promise<null> {
  await context.get(textStoreContext).need(namespace);
  return null;
}
