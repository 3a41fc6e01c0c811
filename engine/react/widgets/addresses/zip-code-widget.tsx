import { Button } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../../engine-provider.tsx';
import { fieldOptionsOf } from '../../form/field-ui.ts';
import { TypedInput } from '../typed-input.tsx';
import type { AddressFills } from './address-changes.ts';
import { useAddressSearch } from './use-address-search.ts';
import { isCompleteZipCode, keptOfZipCode, typedToZipCode } from './zip-code-text.ts';

/** A postal code, `150-0001`. Once it is complete its address is looked up and goes into the fields that `options.fills` names. */
export function ZipCodeWidget(props: WidgetProps) {
  const { text } = useEngine();
  const { pointer } = fieldOptionsOf(props);
  const { call, fills = {} } = props.options as { call?: string; fills?: AddressFills };
  const { state, search, decide, reset } = useAddressSearch(pointer, call, fills);
  const value = typeof props.value === 'string' ? props.value : '';

  function change(next: unknown) {
    props.onChange(next);
    if (next === value) return;
    if (isCompleteZipCode(String(next))) search(String(next));
    else if (state.name !== 'idle') reset();
  }

  return (
    <div className="engine-zip">
      <TypedInput
        widget={{ ...props, onChange: change }}
        className="engine-input--zip"
        inputMode="numeric"
        placeholder="123-4567"
        shown={value}
        typed={value}
        filter={keptOfZipCode}
        read={typedToZipCode}
      />
      <div className="engine-zip__said" aria-live="polite">
        {state.name === 'idle' ? null : text(`engine.widgets.address.${state.name}`, addressOf(state))}
        {state.name === 'asks' ? (
          <span className="engine-zip__question">
            <Button size="small" text={text('engine.widgets.address.overwrite')} onClick={() => decide(true)} />
            <Button
              size="small"
              variant="minimal"
              text={text('engine.widgets.address.keep')}
              onClick={() => decide(false)}
            />
          </span>
        ) : null}
      </div>
    </div>
  );
}

function addressOf(state: object): { address?: string } {
  return 'address' in state && typeof state.address === 'string' ? { address: state.address } : {};
}
