import { once } from '../../../../engine/react/coming.ts';
import { loadChunk } from './chunk-reload.ts';

/** Everything around a screen for signed-in users. A chunk of its own: signing in does not wait for it. */
export const loadShell = once(() => loadChunk(() => import('../shell/shell.tsx')));
