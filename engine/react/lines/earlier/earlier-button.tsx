import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { earlierKeys } from '../../../core/text-keys.ts';
import { useEngine } from '../../engine-provider.tsx';
import { onDemand } from '../../on-demand.tsx';
import type { LineModel } from '../line-model.ts';
import type { RowCommands } from '../row-commands.ts';

const earlierRows = onDemand(async () => (await import('./earlier-rows.tsx')).EarlierRowsDialog);

/** Opens the rows of earlier records, where the lines may take some over. `onDone`: the first row that was. */
export function EarlierButton(props: {
  model: LineModel;
  commands: RowCommands;
  disabled: boolean;
  onDone?: (row: number | null) => void;
}) {
  const { model, commands, disabled, onDone } = props;
  const { text } = useEngine();
  const [isOpen, setIsOpen] = useState(false);
  const { earlier } = model;
  if (earlier === null) return null;
  return (
    <>
      <Button
        icon="history"
        text={text(earlierKeys(earlier.call))}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <earlierRows.component
          model={model}
          earlier={earlier}
          onClose={() => setIsOpen(false)}
          onTake={(rows) => {
            setIsOpen(false);
            onDone?.(commands.take(rows));
          }}
        />
      )}
    </>
  );
}
