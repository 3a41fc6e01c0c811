import { TextArea } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from './described-by.ts';

/** Several lines of text; grows with what is typed. Option `rows`: lines at least (3). */
export function MultilineWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, rawErrors, options } = props;
  return (
    <TextArea
      id={id}
      fill
      autoResize
      rows={typeof options.rows === 'number' ? options.rows : 3}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled ?? false}
      intent={rawErrors?.length ? 'danger' : 'none'}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur(id, value)}
      {...describedBy(props)}
    />
  );
}
