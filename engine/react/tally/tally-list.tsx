import { Button, Tag } from '@blueprintjs/core';
import { useEngine } from '../engine-provider.tsx';
import type { WaitingRecord } from '../offline/waiting-record.ts';
import { ScanInput } from '../scan/scan-input.tsx';
import { EmptyState } from '../theme/empty-state.tsx';
import type { Countable } from './load-tally.ts';
import { namesRecord } from './scanned.ts';
import type { TallyOptions } from './tally-options.ts';
import { countedRows, rowsOf } from './tally-record.ts';

const tones = { open: 'primary', ready: 'primary', conflict: 'danger', refused: 'danger' } as const;

interface Props {
  options: TallyOptions;
  countables: readonly Countable[];
  waiting: readonly WaitingRecord[];
  onChoose: (id: string) => void;
}

/** What may be counted: the code on its paper opens one, or a press. */
export function TallyList({ options, countables, waiting, onChoose }: Props) {
  const { text, go } = useEngine();
  const listed = countables.map(({ envelope }) => envelope);
  // What was counted here stays to be seen, though the list does not have it any more.
  const others = waiting
    .filter((one) => !listed.some(({ id }) => id === one.recordId))
    .map((one) => ({ id: one.recordId, number: one.title, record: one.record }));
  const all = [...listed, ...others];
  const find = (code: string) => {
    const found = all.find((one) => namesRecord(code, one, options.names ?? []));
    if (found) onChoose(found.id);
    return found
      ? { known: true, text: text('engine.tally.opened', { title: found.number ?? code }) }
      : { known: false, text: text('engine.tally.unknownRecord', { code }) };
  };
  return (
    <>
      <ScanInput onCode={find} />
      {all.length === 0 && <EmptyState icon="tick-circle" title={text('engine.tally.nothing')} />}
      <ul className="tally-list">
        {all.map(({ id, number, record }) => {
          const own = waiting.find(({ recordId }) => recordId === id);
          const shown = own?.record ?? record;
          const done = countedRows(shown, options);
          const of = rowsOf(shown, options).length;
          return (
            <li key={id} className="tally-entry">
              <button type="button" className="tally-card" onClick={() => onChoose(id)} data-record={number}>
                {number !== null && <strong>{number}</strong>}
                {own && (
                  <Tag minimal intent={tones[own.state]}>
                    {text(`engine.tally.state.${own.state}`)}
                  </Tag>
                )}
                <span>{(options.tells ?? []).flatMap((field) => record[field] ?? []).join(' / ')}</span>
                <span>{text('engine.tally.progress', { done: own || done === of ? done : 0, of })}</span>
              </button>
              {!own && options.next && done === of && of > 0 && (
                <Button
                  size="small"
                  icon="arrow-right"
                  text={text('engine.tally.next')}
                  onClick={() => go(options.next ?? '', { id })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
