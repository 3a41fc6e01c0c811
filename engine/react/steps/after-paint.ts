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
