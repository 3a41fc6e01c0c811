import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import { useEngine } from '../../engine-provider.tsx';

/**
 * Takes what a barcode reader types (it ends with Enter) and asks the screen's call `options.scan` for it, with
 * `code`: one row that answers is opened, several are shown as a search for what they have in common.
 */
export function ScanField(props: { call: string; opens: string; onSeveral: (keyword: string) => void }) {
  const { text, call, go } = useEngine();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const find = async () => {
    const code = typed.trim();
    if (code === '' || asking) return;
    setAsking(true);
    try {
      const { items } = await call<{ items: { id: string }[] }>(props.call, { query: { code } });
      const [found] = items;
      setUnknown(found ? null : code);
      if (items.length > 1) props.onSeveral(code);
      else if (found) go(props.opens, { id: found.id });
    } catch (error) {
      // The product has told the user; the code stays, to be tried again.
      if (!isCallFailure(error)) throw error;
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="list-scan">
      <InputGroup
        aria-label={text('engine.list.scan')}
        placeholder={text('engine.list.scan')}
        leftIcon="barcode"
        maxLength={300}
        intent={unknown === null ? undefined : 'danger'}
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          setUnknown(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void find();
        }}
        rightElement={
          <Button
            variant="minimal"
            icon="arrow-right"
            loading={asking}
            disabled={typed.trim() === ''}
            aria-label={text('engine.list.scanOpen')}
            onClick={() => void find()}
          />
        }
      />
      <p className="list-scan-unknown" role="status">
        {unknown !== null && text('engine.list.scanNothing', { code: unknown })}
      </p>
    </div>
  );
}
