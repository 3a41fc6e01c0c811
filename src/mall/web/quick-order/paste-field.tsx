import { Button, FormGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { longestQuickOrder, type QuickOrderLine, readQuickOrder } from '../../domain/read-quick-order.ts';

/** Where codes and quantities are pasted or typed; more than can be taken stays in it, with a word why. */
export function PasteField(props: {
  value: string;
  onChange: (pasted: string) => void;
  isBusy: boolean;
  /** Lines that were read before. */
  taken: number;
  onRead: (lines: QuickOrderLine[]) => void;
}) {
  const { value, onChange, isBusy, taken, onRead } = props;
  const { text } = useEngine();
  const id = useId();
  const lines = readQuickOrder(value);
  const isTooLong = taken + lines.length > longestQuickOrder;
  const read = () => {
    if (lines.length > 0 && !isTooLong && !isBusy) onRead(lines);
  };
  return (
    <FormGroup
      label={text('quickOrder.paste')}
      labelFor={id}
      intent={isTooLong ? 'danger' : 'none'}
      helperText={
        isTooLong
          ? text('quickOrder.tooLong', { limit: longestQuickOrder, count: taken + lines.length })
          : text('quickOrder.hint')
      }
    >
      <div className="quick-order__paste">
        <TextArea
          id={id}
          fill
          autoResize
          className="quick-order__text"
          intent={isTooLong ? 'danger' : 'none'}
          placeholder={text('quickOrder.example')}
          spellCheck={false}
          maxLength={100_000}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            read();
          }}
        />
        <Button
          intent={taken === 0 ? 'primary' : 'none'}
          icon="tick"
          loading={isBusy}
          disabled={lines.length === 0 || isTooLong}
          text={text('quickOrder.read', { count: lines.length })}
          onClick={read}
        />
      </div>
    </FormGroup>
  );
}
