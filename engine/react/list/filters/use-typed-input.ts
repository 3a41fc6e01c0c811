import { useState } from 'react';

/**
 * An input that hands its value over when it is left or Enter is pressed. What cannot be understood stays as typed
 * and is marked, so that the user can mend it. `parse` gives `null` for what it does not understand.
 */
export function useTypedInput(props: {
  value: string;
  show: (value: string) => string;
  parse: (typed: string) => string | null;
  onChange: (value: string) => void;
  /** Told whenever it is left: what was understood, as `onChange` is, or `null`. */
  onLeave?: ((value: string | null) => void) | undefined;
}) {
  const { value, show, parse, onChange, onLeave } = props;
  const [typed, setTyped] = useState(show(value));
  const [shown, setShown] = useState(value);
  const [wrong, setWrong] = useState(false);
  if (shown !== value) {
    setShown(value);
    setTyped(show(value));
    setWrong(false);
  }
  const commit = () => {
    const parsed = typed.trim() === '' ? '' : parse(typed);
    setWrong(parsed === null);
    onLeave?.(parsed);
    if (parsed === null) return;
    setTyped(show(parsed));
    if (parsed !== value) onChange(parsed);
  };
  return { typed, setTyped, wrong, commit };
}
