import { HTMLSelect } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../../engine-provider.tsx';
import { fieldOptionsOf } from '../../form/field-ui.ts';
import { describedBy } from '../described-by.ts';
import { useChoices } from './use-choices.ts';

/** One of a few choices, in the browser's own list: quick by keyboard, at home on a phone. */
export function ChoiceWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled } = props;
  const { text } = useEngine();
  const { fieldSchema: field, path } = fieldOptionsOf(props);
  const choices = useChoices(field, path) ?? [];
  const chosen = value === undefined || value === null ? '' : String(value);
  // A value that is no longer offered stays visible instead of turning into another one.
  const isKnown = chosen === '' || choices.some((choice) => choice.code === chosen);
  return (
    <HTMLSelect
      id={id}
      fill
      value={chosen}
      disabled={disabled ?? false}
      onChange={(event) => onChange(choices.find((choice) => choice.code === event.target.value)?.value)}
      onBlur={() => onBlur(id, value)}
      {...describedBy(props)}
    >
      <option value="">{text('engine.form.choose')}</option>
      {isKnown ? null : <option value={chosen}>{chosen}</option>}
      {choices.map((choice) => (
        <option key={choice.code} value={choice.code}>
          {choice.label}
        </option>
      ))}
    </HTMLSelect>
  );
}
