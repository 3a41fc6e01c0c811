import type { WidgetProps } from '@rjsf/utils';
import { TypedInput } from '../typed-input.tsx';
import { typedToMonth } from './date-text.ts';

/** A month, `YYYY/MM`; `202611` will do. */
export function MonthWidget(props: WidgetProps) {
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <TypedInput
      widget={props}
      className="engine-input--date"
      inputMode="numeric"
      placeholder="YYYY/MM"
      shown={value}
      typed={value}
      read={typedToMonth}
    />
  );
}
