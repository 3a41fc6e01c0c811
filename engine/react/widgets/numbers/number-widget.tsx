import type { WidgetProps } from '@rjsf/utils';
import { fieldOptionsOf } from '../../form/field-ui.ts';
import { TypedInput } from '../typed-input.tsx';
import { cleanNumberInput, type NumberInputOptions } from './clean-number-input.ts';
import { typedToInteger } from './typed-to-integer.ts';

/** Digits and what `options` allow beside them, at most so many characters. Other keys do nothing; what is pasted is cleaned. */
export function NumberWidget(props: WidgetProps) {
  const { fieldSchema: field } = fieldOptionsOf(props);
  const options = props.options as NumberInputOptions;
  const maxLength = options.maxLength ?? field.maxLength;
  const limits = maxLength === undefined ? options : { ...options, maxLength };
  const value = props.value === undefined || props.value === null ? '' : String(props.value);
  return (
    <TypedInput
      widget={props}
      className="engine-input--digits"
      inputMode={options.allowDot ? 'decimal' : 'numeric'}
      shown={value}
      typed={value}
      filter={(typed) => cleanNumberInput(typed, limits)}
      read={field.type === 'integer' ? typedToInteger : (typed) => typed}
    />
  );
}
