/**
 * `npm run dev`: Vite with the API behind it. Screens, texts, definitions and the browser's code change on the spot;
 * the server's code is read anew at the next start. `PORT` (3000) is Vite's; the API listens on the port after it.
 */
import { join } from 'node:path';
import { start } from '../src/start.ts';
import { isDemoBuilt } from './demo-stamp.ts';
import { serveDevelopment } from './serve-development.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;

process.env.PORT = String(apiPort);
// A first start need not play the demo world that a build has kept: seconds instead of a minute.
await start(root, { useDemoArchive: isDemoBuilt(root), announcedPort: port });
await serveDevelopment(root, { port, api: `http://127.0.0.1:${apiPort}` });
