/** A tab in the background paints nothing; what waits for a paint goes on then, too. In milliseconds. */
const longestWait = 100;

/** Runs a task once, after the next paint. */
export function afterPaint(task: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    task();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestWait);
}

/** When what is on its way to the screen has had its time, in milliseconds. */
const longestIdleWait = 1_000;

/** Runs a task once nothing more pressing is left to do. */
export function whenIdle(task: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(() => task(), { timeout: longestIdleWait });
  else afterPaint(task);
}
