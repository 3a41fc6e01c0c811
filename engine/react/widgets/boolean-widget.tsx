import { Switch } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from './described-by.ts';

/** Yes or no. */
export function BooleanWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled } = props;
  const { 'aria-required': _notForSwitches, ...described } = describedBy(props);
  return (
    <Switch
      id={id}
      checked={value === true}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={() => onBlur(id, value)}
      {...described}
    />
  );
}
