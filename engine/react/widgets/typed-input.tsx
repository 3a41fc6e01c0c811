import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
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
  /** What of a text typed or pasted stays in the input at all; a key of which nothing would stay does nothing. */
  filter?: (typed: string) => string;
  className?: string;
  type?: 'text' | 'tel' | 'password';
  autoComplete?: string;
  /** Id of a `datalist` with usual values. */
  list?: string;
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'text';
  placeholder?: string;
  rightElement?: React.JSX.Element;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * An input whose text differs from its value. While it has the focus the text is the user's own, so that no key and no
 * half-composed character of an IME is lost; it is read after every key outside a composition.
 */
export function TypedInput(props: TypedInputProps): ReactNode {
  const { widget, shown, typed, read, filter, className, type, inputMode, placeholder, rightElement, onKeyDown } =
    props;
  const { id, onChange, onBlur, disabled, rawErrors } = widget;
  const [draft, setDraft] = useState<string | null>(null);
  const isComposing = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const wasSelected = useRef(false);

  // Tab selects what stands there, to be typed over: it stays selected though it is shown without separators now.
  useLayoutEffect(() => {
    if (draft === null || !wasSelected.current) return;
    wasSelected.current = false;
    field.current?.select();
  }, [draft]);

  function take(given: string) {
    // Half-composed characters of an IME are left alone: filtering them would break the composition.
    const text = filter && !isComposing.current ? filter(given) : given;
    setDraft(text);
    if (!isComposing.current) onChange(read(text));
  }

  function isRefused(event: KeyboardEvent): boolean {
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    return filter !== undefined && isCharacter && !event.nativeEvent.isComposing && filter(event.key) === '';
  }

  return (
    <InputGroup
      id={id}
      fill
      {...(className === undefined ? {} : { className })}
      value={draft ?? shown}
      disabled={disabled}
      intent={rawErrors?.length ? 'danger' : 'none'}
      autoComplete={props.autoComplete ?? 'off'}
      {...(type === undefined ? {} : { type })}
      {...(props.list === undefined ? {} : { list: props.list })}
      inputMode={inputMode}
      placeholder={placeholder}
      rightElement={rightElement}
      onKeyDown={(event) => {
        if (isRefused(event)) event.preventDefault();
        else onKeyDown?.(event);
      }}
      inputRef={field}
      onFocus={({ currentTarget: { value, selectionStart, selectionEnd } }) => {
        wasSelected.current = value !== '' && selectionStart === 0 && selectionEnd === value.length;
        setDraft(typed);
      }}
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
