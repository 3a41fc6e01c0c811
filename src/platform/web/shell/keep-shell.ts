import { prepareLetters } from '../../../../engine/react/offline/prepare-letters.ts';
import { builtTexts } from '../texts/texts.ts';

/** How often the page says anew which files it uses, in milliseconds: screens bring more of them. */
const sayAgainAfter = 10_000;

/** Is one at work, or is it out of the question here: no https, no such browser? */
let begun = false;

/**
 * Has the browser keep the files of the application for a time without network (`public/service-worker.js`). Called once
 * somebody is signed in who has a screen that works without.
 */
export function keepShell(): void {
  if (begun || !('serviceWorker' in navigator) || import.meta.env.DEV) return;
  begun = true;
  prepareLetters(Object.values(builtTexts()).join(''));
  const used = new Set<string>();
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { name } of entries) if (new URL(name).pathname.startsWith('/assets/')) used.add(name);
  };
  observer.observe({ type: 'resource', buffered: true });
  const say = async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: [...used] });
  };
  let said = 0;
  const sayMore = () => {
    if (used.size === said) return;
    said = used.size;
    void say();
  };
  navigator.serviceWorker
    .register('/service-worker.js')
    .then(() => {
      sayMore();
      setInterval(sayMore, sayAgainAfter);
    })
    // Without it the screens need the network, as all others do.
    .catch((failure: unknown) => console.warn(failure));
}
