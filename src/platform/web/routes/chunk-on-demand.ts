import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '../../../../engine/react/on-demand.tsx';
import { loadChunk } from './chunk-reload.ts';

/** A part of the product's screens that comes when it is first needed, and is waited for no longer than any part. */
export function chunkOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  return onDemand(() => loadChunk(load));
}
