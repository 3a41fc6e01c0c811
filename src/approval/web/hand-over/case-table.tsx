import { Checkbox, HTMLTable, Tag } from '@blueprintjs/core';
import { recordKey } from '../../../../engine/core/text-keys.ts';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { StateTag } from '../../../../engine/react/cells/state-tag.tsx';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { type HandOverOutcome, type HandOverRow, rowKey } from './hand-over-answers.ts';
import './hand-over.css';

/** Cases with whose part of them is handed over, a box for each, and what became of those that were tried. */
export function CaseTable(props: {
  rows: readonly HandOverRow[];
  chosen: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
  outcomes?: ReadonlyMap<string, HandOverOutcome>;
}) {
  const { text } = useEngine();
  const { rows, chosen, onChoose, outcomes } = props;
  const keys = rows.map(rowKey);
  const all = keys.every((key) => chosen.has(key));
  const turn = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose?.(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="hand-over-table" tabIndex={0} aria-label={text('handOver.case')}>
      <HTMLTable compact>
        <thead>
          <tr>
            {onChoose && (
              <th>
                <Checkbox
                  checked={all}
                  aria-label={text('handOver.all')}
                  onChange={() => onChoose(new Set(all ? [] : keys))}
                />
              </th>
            )}
            {['case', 'state', 'person', 'owner', 'amount', ...(outcomes ? ['outcome'] : [])].map((head) => (
              <th key={head} className={head === 'amount' ? 'hand-over-number' : undefined}>
                {text(`handOver.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {onChoose && (
                <td>
                  <Checkbox
                    checked={chosen.has(rowKey(row))}
                    aria-label={text('handOver.choose', { name: row.number ?? row.title ?? '' })}
                    onChange={() => turn(rowKey(row))}
                  />
                </td>
              )}
              <td>
                <span className="muted">
                  {text(recordKey(row.recordType))} {row.number}
                </span>
                <div>{row.title}</div>
              </td>
              <td>
                <StateTag flowId={row.flow} state={row.state} tone={row.tone} />
              </td>
              <td>
                {row.person.name} <PersonTag row={row} />
              </td>
              <td data-label={text('handOver.owner')}>{row.owner.name}</td>
              <td className="hand-over-number">{row.amount === null ? '—' : groupedDecimal(row.amount)}</td>
              {outcomes && (
                <td>
                  <Outcome outcome={outcomes.get(rowKey({ recordType: row.recordType, id: row.id }))} flow={row.flow} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

function PersonTag({ row: { isInvalid, leavesOn } }: { row: HandOverRow }) {
  const { text } = useEngine();
  if (!isInvalid) return null;
  if (leavesOn === null) return <Tag intent="danger">{text('handOver.left')}</Tag>;
  return <Tag intent="warning">{text('handOver.leavesOn', { day: leavesOn })}</Tag>;
}

function Outcome({ outcome, flow }: { outcome: HandOverOutcome | undefined; flow: string }) {
  const { text } = useEngine();
  if (!outcome) return <>—</>;
  if (outcome.ok) {
    const holders = (outcome.heldBy ?? []).map(({ name }) => name).join('・');
    return (
      <>
        <StateTag flowId={flow} state={outcome.state ?? ''} /> {holders && text('handOver.heldBy', { names: holders })}
      </>
    );
  }
  const reasons = outcome.error?.errors?.map(({ messageKey, params }) => text(messageKey, params)) ?? [];
  return <span className="hand-over-refused">{reasons.length > 0 ? reasons.join(' ') : outcome.error?.message}</span>;
}
