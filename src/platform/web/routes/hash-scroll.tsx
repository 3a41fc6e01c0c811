import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Pixels that stay free above what a hash leads to (spec §9). */
export const scrollOffset = 300;

/** How long what a hash names may take to appear, in milliseconds. */
const patienceMs = 5000;

/** Scrolls to what the hash of the address names, also when it is drawn later than its page. */
export function HashScroll() {
  const { hash, key } = useLocation();

  useEffect(() => {
    const id = idOf(hash);
    if (id === '' || scrollTo(id)) return;
    const observer = new MutationObserver(() => scrollTo(id) && stop());
    const stop = () => {
      observer.disconnect();
      window.clearTimeout(timer);
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchmove', stop);
    };
    const timer = window.setTimeout(stop, patienceMs);
    // Whoever scrolls meanwhile is not carried away.
    window.addEventListener('wheel', stop, { passive: true });
    window.addEventListener('touchmove', stop, { passive: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
    // The same hash chosen again scrolls again.
  }, [hash, key]);

  return null;
}

function scrollTo(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  window.scrollTo({ top: Math.max(0, element.getBoundingClientRect().top + window.scrollY - scrollOffset) });
  return true;
}

/** Half a percent sign would make the decoding throw; then the text is taken as it stands. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
