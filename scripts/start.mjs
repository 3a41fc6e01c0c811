// The first file of `npm start` and `npm run build`: plain JavaScript, because Node 20 runs no TypeScript and a server
// needs no tsx. It bundles scripts/start.ts, which does the rest, and hands over.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const root = join(import.meta.dirname, '..');
const file = join(root, '.build', 'scripts', 'start.js');
await build({
  input: join(root, 'scripts', 'start.ts'),
  platform: 'node',
  external: /^[^./]/,
  logLevel: 'warn',
  output: { file, format: 'esm' },
});
const { buildProduct, runProduct } = await import(pathToFileURL(file).href);
await (process.argv[2] === 'build' ? buildProduct(root) : runProduct(root));
