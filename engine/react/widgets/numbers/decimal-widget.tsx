import type { WidgetProps } from '@rjsf/utils';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import { TypedInput } from '../typed-input.tsx';
import { typedToDecimal } from './decimal-text.ts';

/** A decimal kept as a string: right-aligned, separators while it is not being typed, full-width digits understood. */
export function DecimalWidget(props: WidgetProps) {
  const value = typeof props.value === 'string' || typeof props.value === 'number' ? String(props.value) : '';
  return (
    <TypedInput
      widget={props}
      className="engine-input--number"
      inputMode="decimal"
      shown={groupedDecimal(value)}
      typed={value}
      read={typedToDecimal}
    />
  );
}
