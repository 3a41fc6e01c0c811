/** `npm run build`: the browser application and the server's bundle, into `.build`. */
import { join } from 'node:path';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

const root = join(import.meta.dirname, '..');
await Promise.all([buildWeb(root), buildServer(root)]);
