import { onDemand } from '../on-demand.ts';

/** The grid is the heaviest part of all: phones never load it. */
export const lineGrid = onDemand(async () => (await import('./line-grid.tsx')).LineGrid);
