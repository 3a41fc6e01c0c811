import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveDevelopment } from '../../../scripts/serve-development.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** What the browser application is served from in development. */
const sources = ['src', 'engine', 'schemas', 'flows', 'locales', 'scripts', 'vite.config.ts', 'package.json'];

/** What `npm run dev` serves, from a copy of the project whose files may be edited. */
export interface DevServer {
  address: string;
  /** What a file of the copy says. */
  read: (file: string) => string;
  /** Saves a file of the copy, as an editor does. */
  save: (file: string, text: string) => void;
  close: () => Promise<void>;
}

/** Copies the project and serves the copy in development, before the API at the address `api`. */
export async function startDevServer(api: string): Promise<DevServer> {
  mkdirSync(join(root, '.test-artifacts'), { recursive: true });
  // Within the project: packages are found further up.
  const copy = mkdtempSync(join(root, '.test-artifacts', 'dev-'));
  for (const source of sources) cpSync(join(root, source), join(copy, source), { recursive: true });
  mkdirSync(join(copy, '.build'));
  mkdirSync(join(root, '.build', 'validators'), { recursive: true });
  symlinkSync(join(root, '.build', 'validators'), join(copy, '.build', 'validators'));
  const vite = await serveDevelopment(copy, { port: 0, api });
  const [address = ''] = vite.resolvedUrls?.local ?? [];
  return {
    address: address.replace(/\/$/, ''),
    read: (file) => readFileSync(join(copy, file), 'utf8'),
    save: (file, text) => writeFileSync(join(copy, file), text),
    async close() {
      await vite.close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
