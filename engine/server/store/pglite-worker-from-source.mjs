// Starts the worker from its TypeScript source, for tests and development: Node 20 does not hand `--import tsx` on to
// workers. The bundled server has `pglite-worker.js` beside it instead and never comes here.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
