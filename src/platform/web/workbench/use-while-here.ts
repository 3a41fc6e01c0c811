import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that does nothing once this component is gone. What a preview still waited for when another screen was chosen
 * would else lead the workbench away from that one.
 */
export function useWhileHere<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    (...given: Given) => {
      if (isHere.current) act(...given);
    },
    [act],
  );
}
