import type { WidgetProps } from '@rjsf/utils';
import { useId } from 'react';
import { fieldOptionsOf } from '../../form/field-ui.ts';
import { useChoices } from '../choices/use-choices.ts';
import { TypedInput } from '../typed-input.tsx';
import { cleanNumberInput } from './clean-number-input.ts';
import { percentToRate, rateToPercent } from './decimal-text.ts';

/** Per cent with at most one decimal: the fraction that is kept (`0.105`) then has at most five characters. */
const percentLength = 4;

/** A tax rate typed in per cent or taken from the usual ones (`options.call` of the field), kept as a fraction of at most 5 characters. */
export function TaxRateWidget(props: WidgetProps) {
  const { fieldSchema: field, path } = fieldOptionsOf(props);
  const choices = useChoices(field, path) ?? [];
  const listId = useId();
  const percent = typeof props.value === 'string' ? rateToPercent(props.value) : '';
  return (
    <>
      <TypedInput
        widget={props}
        className="engine-input--number engine-input--rate"
        inputMode="decimal"
        shown={percent}
        typed={percent}
        list={listId}
        filter={(typed) => cleanNumberInput(typed, { allowDot: true, maxLength: percentLength })}
        read={percentToRate}
      />
      <datalist id={listId}>
        {choices.map((choice) => (
          <option key={choice.code} value={rateToPercent(choice.code)}>
            {choice.label}
          </option>
        ))}
      </datalist>
    </>
  );
}
