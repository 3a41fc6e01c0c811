import { Classes } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';

/** Rows of the coming table, so that nothing jumps when it is there. */
export function ListSkeleton({ rows }: { rows: number }) {
  const { text } = useEngine();
  return (
    <div className="list-skeleton" role="status" aria-label={text('engine.list.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="list-skeleton-row">
          {['16%', '10%', '30%', '12%', '18%'].map((width) => (
            <span key={width} className={Classes.SKELETON} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
