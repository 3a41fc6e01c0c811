import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ListDefinition } from '../../../core/formats/screen.ts';
import { eventKeys } from '../../../core/text-keys.ts';
import type { ListRow } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { formatAmount } from '../../format/format-value.ts';
import { sumDecimals } from '../../format/sum-decimals.ts';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkEventFacts } from './bulk-event.ts';

type BulkAction = NonNullable<ListDefinition['bulk']>[number];

/** How many rows are chosen, what they come to, and what can be done with all of them. */
export function BulkBar(props: {
  bulk: BulkAction[];
  record: RecordDefinitionInfo;
  rows: ListRow[];
  tab: string | undefined;
  amountColumn: string | undefined;
  onClear: () => void;
  onDone: () => void;
}) {
  const { bulk, record, rows, tab, amountColumn, onClear, onDone } = props;
  const { text } = useEngine();
  const [action, setAction] = useState<BulkAction | null>(null);
  const total = amountColumn ? formatAmount(sumDecimals(rows.map((row) => row[amountColumn])), { text }) : undefined;
  if (rows.length === 0 && action === null) return null;
  return (
    <section className="list-bulk" aria-label={text('engine.list.bulk')}>
      <span className="list-bulk-count" aria-live="polite">
        {text('engine.list.selected', { count: rows.length })}
        {total !== undefined && <strong>{text('engine.list.totalOf', { amount: total })}</strong>}
      </span>
      {bulk.map((entry) => {
        const { danger } = bulkEventFacts(record.flow, entry.event, rows);
        return (
          <Button
            key={entry.event}
            intent={danger ? 'danger' : 'primary'}
            variant={danger ? 'outlined' : 'solid'}
            text={text(eventKeys(record.flow?.id ?? '', entry.event))}
            onClick={() => setAction(entry)}
          />
        );
      })}
      <Button variant="minimal" text={text('engine.list.clearSelection')} onClick={onClear} />
      {action && (
        <BulkDialog
          action={action}
          record={record}
          rows={rows}
          tab={tab}
          total={total}
          onClose={(done) => {
            setAction(null);
            if (done) onDone();
          }}
        />
      )}
    </section>
  );
}
