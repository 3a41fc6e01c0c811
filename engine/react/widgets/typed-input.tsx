import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { describedBy } from './described-by.ts';

/** How an input that is typed as text stands for a value. */
export interface TypedInputProps {
  widget: WidgetProps;
  /** The value while it is not being typed, e.g. with separators. */
  shown: string;
  /** The value as it is typed. */
  typed: string;
  /** Reads what was typed; `undefined` for nothing. What cannot be read is given on as it is, for the rules to name. */
  read: (typed: string) => unknown;
  className?: string;
  inputMode?: 'decimal' | 'numeric' | 'text';
  placeholder?: string;
  rightElement?: React.JSX.Element;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * An input whose text differs from its value. While it has the focus the text is the user's own, so that no key and no
 * half-composed character of an IME is lost; it is read after every key outside a composition.
 */
export function TypedInput(props: TypedInputProps): ReactNode {
  const { widget, shown, typed, read, className, inputMode, placeholder, rightElement, onKeyDown } = props;
  const { id, onChange, onBlur, disabled, rawErrors } = widget;
  const [draft, setDraft] = useState<string | null>(null);
  const isComposing = useRef(false);

  function take(text: string) {
    setDraft(text);
    if (!isComposing.current) onChange(read(text));
  }

  return (
    <InputGroup
      id={id}
      fill
      {...(className === undefined ? {} : { className })}
      value={draft ?? shown}
      disabled={disabled}
      intent={rawErrors?.length ? 'danger' : 'none'}
      autoComplete="off"
      inputMode={inputMode}
      placeholder={placeholder}
      rightElement={rightElement}
      {...(onKeyDown ? { onKeyDown } : {})}
      onFocus={() => setDraft(typed)}
      onChange={(event) => take(event.target.value)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        take(event.currentTarget.value);
      }}
      onBlur={() => {
        setDraft(null);
        onBlur(id, widget.value);
      }}
      {...describedBy(widget)}
    />
  );
}
