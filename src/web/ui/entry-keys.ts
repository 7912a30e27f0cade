/**
 * Gives every entry of the history a key of its own, by which the router restores scroll positions. The router gives keys only to the pages that it opens:
 * those of documents and of links within a page would all share one. To be called before the router reads the history and listens.
 */
export function keepEntriesApart(): void {
  const giveKey = (): void => {
    const state = history.state as { readonly key?: string } | null;
    if (!state?.key) {
      history.replaceState({ idx: null, ...state, key: String(Math.random()) }, '');
    }
  };
  giveKey();
  addEventListener('popstate', giveKey);
}
