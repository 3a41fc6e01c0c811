import { Classes } from '@blueprintjs/core';
import { onDemand } from '../on-demand.tsx';

/** The grid is the heaviest part of all: phones never load it. */
export const lineGrid = onDemand(
  async () => (await import('./line-grid.tsx')).LineGrid,
  () => <div className={`${Classes.SKELETON} engine-lines__skeleton`} />,
);
