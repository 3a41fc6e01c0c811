import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from './described-by.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, rawErrors } = props;
  return (
    <InputGroup
      id={id}
      fill
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      intent={rawErrors?.length ? 'danger' : 'none'}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur(id, value)}
      {...describedBy(props)}
    />
  );
}
