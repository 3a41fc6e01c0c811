import { useEffect, useState } from 'react';

/** What a screen itself asks for is under way by then, in milliseconds. */
const soonMs = 500;

/** Is it time for what stands beside a screen? Not at once: what is asked for first is answered first, and people wait for the screen. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), soonMs);
    return () => clearTimeout(timer);
  }, []);
  return isSoon;
}
