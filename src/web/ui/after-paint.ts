/** Milliseconds after which a task runs though nothing was painted: a tab that nobody looks at paints nothing. */
const longestWait = 100;

/** Runs a task once the browser has painted what has changed so far, so that a press shows before the work that it causes. */
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
