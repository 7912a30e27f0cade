import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { apiPaths, pagePaths, productHref, wordsHref, type LinkedProduct } from '#contract/routes.ts';
import type { ApiFetch } from '#page-handler.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { compileSteps } from '#understanding/readers/pattern-reader.ts';

// More searches than these make later ones hardly faster.
const searchCount = 48;
// After this many searches a text is completed and two pages are rendered.
const betweenPages = 8;
const classesAndKinds = ['', 'havo 4', 'vwo', 'leerwerkboek', 'vmbo', 'licentie'];
/** Milliseconds that the warm-up takes at most, and between two looks at whether the server is free. */
const [longest, betweenLooks] = [5_000, 20];

/** What a server asks itself. `isFree`: whether it has nothing else to do. `stopping` ends it. */
export type WarmUp = {
  readonly fetch: ApiFetch;
  readonly snapshot: Snapshot;
  readonly isFree: () => boolean;
  readonly stopping: AbortSignal;
};

// Of all subjects, at equal distances, each with its first method.
function namesIn(snapshot: Snapshot): readonly string[] {
  const subjects = snapshot.areas().flatMap((area) => snapshot.subjects(area) ?? []);
  const step = Math.max(1, Math.floor((2 * subjects.length) / searchCount));
  return subjects
    .filter((_, place) => place % step === 0)
    .flatMap(({ id, name }) => [name, ...(snapshot.methods(id) ?? []).slice(0, 1).map((method) => method.name)])
    .slice(0, searchCount);
}

// Yields before each request. The home page comes first: a visitor who asks for it meanwhile waits for nothing else.
async function* ask(fetch: ApiFetch, snapshot: Snapshot): AsyncGenerator<undefined, void> {
  yield;
  await fetch(pagePaths.home);
  yield* compileSteps();
  const post = async (path: string, body: { query: string }): Promise<unknown> =>
    (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  for (const [place, name] of namesIn(snapshot).entries()) {
    const query = `${name} ${classesAndKinds[place % classesAndKinds.length] ?? ''}`.trim();
    yield;
    const { products = [] } = (await post(apiPaths.products, { query })) as { products?: readonly LinkedProduct[] };
    if (place % betweenPages === 0) {
      yield;
      await post(apiPaths.productCompletions, { query: name.slice(0, 3) });
      const pages = [wordsHref(query), ...products.slice(0, 1).map((product) => productHref(product))];
      for (const page of pages.filter((href) => href !== '')) {
        yield;
        await fetch(page);
      }
    }
  }
}

/**
 * Asks for what visitors ask first, questions with names of the catalogue and pages, so that Node has compiled the code for it: the first search after a
 * start takes some twenty times as long as later ones (decision 300). The forms that a question may have are compiled too. It waits while there are
 * visitors, and ends after five seconds.
 */
export async function warmUp({ fetch, snapshot, isFree, stopping }: WarmUp): Promise<void> {
  const until = performance.now() + longest;
  const isOver = (): boolean => stopping.aborted || performance.now() > until;
  const asking = ask(fetch, snapshot);
  while ((await asking.next()).done !== true) {
    await nextTurn();
    while (!isFree() && !isOver()) {
      await wait(betweenLooks, undefined, { ref: false });
    }
    if (isOver()) {
      return;
    }
  }
}
