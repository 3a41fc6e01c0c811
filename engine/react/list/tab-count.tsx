import { Tag } from '@blueprintjs/core';
import { useEngine } from '../engine-provider.tsx';

/** Counts stop here; beyond it only "more than" is known. */
const countLimit = 10_000;

/** How many rows a tab has; nothing while that is not known. */
export function TabCount({ count, selected }: { count: number | undefined; selected: boolean }) {
  const { text, language } = useEngine();
  if (count === undefined) return null;
  const shown = Math.min(count, countLimit).toLocaleString(language);
  return (
    <Tag minimal round intent={selected && count > 0 ? 'primary' : 'none'} className="list-tab-count">
      {count >= countLimit ? text('engine.list.orMore', { count: shown }) : shown}
    </Tag>
  );
}
