import type { WidgetProps } from '@rjsf/utils';
import { cleanNumberInput } from './numbers/clean-number-input.ts';
import { TypedInput } from './typed-input.tsx';

/** A telephone or fax number: digits and hyphens, full width understood; `options.allowPlus` for numbers from abroad. */
export function TelephoneWidget(props: WidgetProps) {
  const value = typeof props.value === 'string' ? props.value : '';
  const allowPlus = props.options.allowPlus === true;
  return (
    <TypedInput
      widget={props}
      className="engine-input--telephone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      shown={value}
      typed={value}
      filter={(typed) => cleanNumberInput(typed, { allowMinus: true, allowPlus })}
      read={(typed) => typed}
    />
  );
}
