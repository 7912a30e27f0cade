// Milliseconds of a slice. Its last step may take longer.
const slice = 2;
// A request takes several turns of the event loop, and would wait for a slice in each of them. Turns without work take no time.
const turnsBetween = 4;

/**
 * Runs the steps of a long computation in slices of a few milliseconds, between which the event loop goes on. A step is what happens between two
 * `yield`s. Resolves with what the generator returns; rejects with what it throws.
 */
export async function runInSlices<Value>(steps: Generator<undefined, Value>): Promise<Value> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
    if (performance.now() - began >= slice) {
      for (let turn = 0; turn < turnsBetween; turn += 1) {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
      began = performance.now();
    }
  }
}

/** Runs the steps of a computation one after the other and gives what the generator returns. */
export function runAtOnce<Value>(steps: Generator<undefined, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}
