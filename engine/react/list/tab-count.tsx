import { Tag } from '@blueprintjs/core';
import { mostCounted } from '../../core/calls/list-counts.ts';
import { useEngine } from '../engine-provider.tsx';
import { countText } from './count-text.ts';

/** How many rows a tab has, and that there are more where they were not counted; nothing while that is not known. */
export function TabCount(props: { count: number | undefined; countedTo?: number | undefined; selected: boolean }) {
  const { count, countedTo = mostCounted, selected } = props;
  const engine = useEngine();
  if (count === undefined) return null;
  return (
    <Tag minimal round intent={selected && count > 0 ? 'primary' : 'none'} className="list-tab-count">
      {countText(engine, count, countedTo)}
    </Tag>
  );
}
