import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import type { ApiFetch } from '#page-handler.ts';

/** What a page shows of the catalogue itself: its snapshot id, absent when unknown, and whether it contains the sample, or nothing. */
export type ShownCatalogue = { readonly snapshotId?: string; readonly hasSample: boolean; readonly isEmpty: boolean };

/** The source of the catalogue when the API is another process. */
export type PageSource = { readonly fetch: ApiFetch; readonly describe: () => Promise<ShownCatalogue> };

/** Milliseconds for which a description is used before it is requested again. */
const descriptionLife = 2_000;

type Health = { readonly snapshot?: { readonly id?: unknown; readonly hasSample?: unknown; readonly productCount?: unknown } | null };

/**
 * Creates a source for the API of another process: requests go to `remote`, except for the settings, which are those of this site, from `own`. The
 * description of the API is cached for two seconds; while the API does not respond the last one holds, and the pages say what failed. Spec 7 and 8.
 */
export function createRemoteSource(remote: ApiFetch, own: ApiFetch, now: () => number): PageSource {
  let known: ShownCatalogue = { hasSample: false, isEmpty: false };
  let asked: { readonly at: number; readonly response: Promise<ShownCatalogue> } | undefined;
  const ask = async (): Promise<ShownCatalogue> => {
    try {
      const { snapshot } = (await (await remote(serverPaths.health)).json()) as Health;
      if (typeof snapshot?.id === 'string') {
        known = { snapshotId: snapshot.id, hasSample: snapshot.hasSample === true, isEmpty: snapshot.productCount === 0 };
      }
    } catch {
      // The requests of the page fail in the same way, and the page says so.
    }
    return known;
  };
  return {
    fetch: (path, init) => (path === apiPaths.settings ? own : remote)(path, init),
    describe() {
      if (asked === undefined || now() - asked.at >= descriptionLife) {
        asked = { at: now(), response: ask() };
      }
      return asked.response;
    },
  };
}
