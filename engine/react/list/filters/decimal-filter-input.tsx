import { InputGroup } from '@blueprintjs/core';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import { useEngine } from '../../engine-provider.tsx';
import { typedDecimal } from './typed-values.ts';
import { useTypedInput } from './use-typed-input.ts';

/** One end of a range of amounts or quantities; commas and full-width digits are understood. */
export function DecimalFilterInput(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  const { text } = useEngine();
  const input = useTypedInput({ value, show: groupedDecimal, parse: typedDecimal, onChange });
  return (
    <InputGroup
      className="list-decimal"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={input.wrong}
      title={input.wrong ? text('engine.list.notANumber') : undefined}
      intent={input.wrong ? 'danger' : 'none'}
      value={input.typed}
      onValueChange={input.setTyped}
      onBlur={input.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) input.commit();
      }}
    />
  );
}
