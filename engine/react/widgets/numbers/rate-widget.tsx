import type { WidgetProps } from '@rjsf/utils';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import { TypedInput } from '../typed-input.tsx';
import { percentToRate, rateToPercent } from './decimal-text.ts';

/** A rate kept as a fraction and typed in per cent: `0.10` is shown and typed as 10. */
export function RateWidget(props: WidgetProps) {
  const percent = typeof props.value === 'string' ? rateToPercent(props.value) : '';
  return (
    <TypedInput
      widget={props}
      className="engine-input--number"
      inputMode="decimal"
      shown={groupedDecimal(percent)}
      typed={percent}
      read={percentToRate}
    />
  );
}
