import { apiPaths } from '#contract/routes.ts';
import type { InProcessFetch } from './in-process-fetch.ts';

/** What a page must know of the catalogue that it shows: its id, absent when it cannot be had, and whether the sample or nothing at all is in it. */
export type ShownCatalogue = { readonly snapshotId?: string; readonly hasSample: boolean; readonly isEmpty: boolean };

/** Where pages get the catalogue from when the API is another process. */
export type PageSource = { readonly fetch: InProcessFetch; readonly describe: () => Promise<ShownCatalogue> };

const descriptionLife = 2_000;

type Health = { readonly snapshot?: { readonly id?: unknown; readonly hasSample?: unknown; readonly productCount?: unknown } | null };

/**
 * Makes pages from the API of another process: its calls go to `remote`, and the settings, which are the site's own, to `own`. What the API says of
 * itself is kept for two seconds; while it gives no answer the last one holds, and the pages say what failed. Spec 7 and 8.
 */
export function createRemoteSource(remote: InProcessFetch, own: InProcessFetch, now: () => number): PageSource {
  let known: ShownCatalogue = { hasSample: false, isEmpty: false };
  let asked: { readonly at: number; readonly answer: Promise<ShownCatalogue> } | undefined;
  const ask = async (): Promise<ShownCatalogue> => {
    try {
      const { snapshot } = (await (await remote(apiPaths.health)).json()) as Health;
      if (typeof snapshot?.id === 'string') {
        known = { snapshotId: snapshot.id, hasSample: snapshot.hasSample === true, isEmpty: snapshot.productCount === 0 };
      }
    } catch {
      // The calls of the page meet the same fault, and say so.
    }
    return known;
  };
  return {
    fetch: (path, init) => (path === apiPaths.settings ? own : remote)(path, init),
    describe() {
      if (asked === undefined || now() - asked.at >= descriptionLife) {
        asked = { at: now(), answer: ask() };
      }
      return asked.answer;
    },
  };
}
