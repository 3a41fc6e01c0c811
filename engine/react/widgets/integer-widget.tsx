import type { WidgetProps } from '@rjsf/utils';
import { formatDecimal } from '../format/format-decimal.ts';
import { typedToDecimal } from './decimal-text.ts';
import { TypedInput } from './typed-input.tsx';

/** A whole number. What is none stays as typed, so that the rules can name it. */
export function IntegerWidget(props: WidgetProps) {
  const value = props.value === undefined || props.value === null ? '' : String(props.value);
  return (
    <TypedInput
      widget={props}
      className="engine-input--number"
      inputMode="numeric"
      shown={formatDecimal(value)}
      typed={value}
      read={typedToInteger}
    />
  );
}

/** What was typed as a whole number; the text itself when it is none or beyond what a number holds exactly. */
export function typedToInteger(typed: string): number | string {
  const text = typedToDecimal(typed);
  const number = Number(text);
  return text !== '' && /^-?\d+$/.test(text) && Number.isSafeInteger(number) ? number : text;
}
