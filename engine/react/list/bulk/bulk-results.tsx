import { Callout, Icon } from '@blueprintjs/core';
import type { BulkResult, ListRow } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';

/** What became of each row; those that failed come first and say why. */
export function BulkResults(props: { results: BulkResult[]; rows: ListRow[] }) {
  const { results, rows } = props;
  const { text } = useEngine();
  const failed = results.filter(({ ok }) => !ok);
  const done = results.filter(({ ok }) => ok);
  const numberOf = (result: BulkResult) =>
    result.number ?? rows.find(({ id }) => id === result.id)?.number ?? text('engine.list.noNumber');
  return (
    <>
      <Callout intent={failed.length === 0 ? 'success' : 'warning'}>
        {text(failed.length === 0 ? 'engine.list.bulkDone' : 'engine.list.bulkPartly', {
          done: done.length,
          failed: failed.length,
        })}
      </Callout>
      <ul className="list-bulk-results">
        {[...failed, ...done].map((result) => (
          <li key={result.id}>
            <Icon icon={result.ok ? 'tick' : 'cross'} intent={result.ok ? 'success' : 'danger'} />
            <span>{numberOf(result)}</span>
            <span className={result.ok ? 'list-bulk-ok' : 'list-bulk-reason'}>
              {result.ok ? text('engine.list.rowDone') : (result.error?.message ?? text('engine.list.rowFailed'))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
