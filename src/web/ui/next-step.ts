type Act = (staysOnPage: boolean) => void;

// The router numbers the pages of the history in the state of their entries; more than one entry of a page have the same number.
const pageOf = (state: unknown): unknown => (state as { readonly idx?: number } | null)?.idx;

let waiting: { readonly act: Act; readonly page: unknown } | undefined;

/**
 * Lets `act` have the next step through the history, Back or Forward. The router does not hear of a step to another entry of the same page, and of any other
 * it does: a browser makes one step of two that follow at once. The result leaves that step to the router alone.
 */
export function takeNextStep(act: Act): () => void {
  const taking = { act, page: pageOf(history.state) };
  waiting = taking;
  return () => {
    if (waiting === taking) {
      waiting = undefined;
    }
  };
}

/** To be called before the router listens: a window calls its listeners for steps in their order. */
export function watchSteps(): void {
  addEventListener('popstate', (event) => {
    const taking = waiting;
    waiting = undefined;
    if (taking) {
      const staysOnPage = pageOf(event.state) === taking.page;
      if (staysOnPage) {
        event.stopImmediatePropagation();
      }
      taking.act(staysOnPage);
    }
  });
}
