let waiting: (() => void) | undefined;

/** Lets `act` have the next step through the history, Back or Forward, in place of the router. The result leaves that step to the router again. */
export function takeNextStep(act: () => void): () => void {
  waiting = act;
  return () => {
    if (waiting === act) {
      waiting = undefined;
    }
  };
}

/** To be called before the router listens: a window calls its listeners for steps in their order. */
export function watchSteps(): void {
  addEventListener('popstate', (event) => {
    const act = waiting;
    waiting = undefined;
    if (act) {
      event.stopImmediatePropagation();
      act();
    }
  });
}
