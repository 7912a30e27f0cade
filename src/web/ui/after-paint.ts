/** Milliseconds after which the task runs without a paint: a hidden tab does not paint. */
const longestWait = 100;

/** Runs a task after the browser has painted the current changes, so that a press is visible before the work that it causes. */
export function afterPaint(task: () => void): void {
  let isDone = false;
  const run = (): void => {
    if (!isDone) {
      isDone = true;
      task();
    }
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longestWait);
}
