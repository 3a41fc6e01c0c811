import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { v4 as uuid } from 'uuid';
import { groupedDecimal } from '../../core/values/grouped-decimal.ts';
import { useEngine } from '../engine-provider.tsx';
import type { WaitingRecord } from '../offline/waiting-record.ts';
import { dropWaiting, keepWaiting } from '../offline/waiting-store.ts';
import type { RecordValidator } from '../runtime.ts';
import { besideEachOther } from './beside-each-other.ts';
import type { TallyOptions } from './tally-options.ts';
import { rowsOf, withRows } from './tally-record.ts';

interface Props {
  options: TallyOptions;
  kept: WaitingRecord;
  rules: RecordValidator | null;
  onDone: () => void;
}

/** Somebody else changed the record meanwhile: both figures side by side; the person says which stand. His stay until then. */
export function TallyConflict({ options, kept, rules, onDone }: Props) {
  const { text } = useEngine();
  const { theirs } = kept;
  if (!theirs) return null;
  const mine = rowsOf(kept.record, options);
  const pairs = besideEachOther(mine, rowsOf(theirs.record, options), options);
  const sendMine = async () => {
    const { theirs: _settled, ...rest } = kept;
    const record = withRows(theirs.record, options, mine);
    await keepWaiting({
      ...rest,
      record: rules?.recompute(record) ?? record,
      version: theirs.version,
      state: 'ready',
      key: uuid(),
      changedAt: new Date().toISOString(),
    });
    onDone();
  };
  const takeTheirs = async () => {
    await dropWaiting(kept.id);
    onDone();
  };
  return (
    <div className="tally-conflict">
      <Callout intent="warning" role="alert">
        {text(theirs.takes ? 'engine.tally.conflict' : 'engine.tally.conflictOver', {
          title: kept.title,
          by: theirs.by,
        })}
      </Callout>
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{text('engine.tally.what')}</th>
            <th>{text('engine.tally.mine')}</th>
            <th>{text('engine.tally.theirs', { by: theirs.by })}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ key, row, mine: own, theirs: other }) => (
            <tr key={key} className={own === other ? undefined : 'is-different'}>
              <td>
                {(options.shows ?? [options.item]).flatMap((field) => row[field] ?? []).join(' ')}
                <small>{String(row[options.place] ?? '')}</small>
              </td>
              <td>{own === null ? '—' : groupedDecimal(own)}</td>
              <td>{other === null ? '—' : groupedDecimal(other)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      <div className="tally-end">
        <Button text={text('engine.tally.later')} onClick={onDone} />
        <Button text={text('engine.tally.takeTheirs')} onClick={() => void takeTheirs()} data-command="theirs" />
        {theirs.takes && (
          <Button
            intent="primary"
            text={text('engine.tally.takeMine')}
            onClick={() => void sendMine()}
            data-command="mine"
          />
        )}
      </div>
    </div>
  );
}
