import { isStale, markBuilt } from './build-stamp.ts';
import { sourcesOf } from './product-sources.ts';

/** What the demo world is made from. */
const inputs = (root: string) => [
  'schemas',
  'flows',
  'engine/core',
  'engine/server',
  ...sourcesOf(root, 'server'),
  'package-lock.json',
];

/** Is the demo world's archive the one that these sources make? */
export function isDemoBuilt(root: string): boolean {
  return !isStale(root, 'demo', inputs(root));
}

/** Remembers what the archive was made from. */
export function markDemoBuilt(root: string): void {
  markBuilt(root, 'demo', inputs(root));
}
