import type { WidgetProps } from '@rjsf/utils';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import { TypedInput } from '../typed-input.tsx';
import { typedToInteger } from './typed-to-integer.ts';

/** A whole number. What is none stays as typed, so that the rules can name it. */
export function IntegerWidget(props: WidgetProps) {
  const value = props.value === undefined || props.value === null ? '' : String(props.value);
  return (
    <TypedInput
      widget={props}
      className="engine-input--number"
      inputMode="numeric"
      shown={groupedDecimal(value)}
      typed={value}
      read={typedToInteger}
    />
  );
}
