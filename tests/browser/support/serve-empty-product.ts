import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../../../scripts/build-web.ts';
import { wallClock } from '../../../src/platform/server/clock.ts';
import { readConfig } from '../../../src/platform/server/config.ts';
import type { SetupFile } from '../../../src/platform/server/setup/read-setup.ts';
import { openServer } from '../../../src/server.ts';
import { type FirstLink, setUp } from '../../../src/setup.ts';
import { productDefinitions } from '../../support/product-definitions.ts';
import { openServerDatabase } from '../../support/stores.ts';
import { usualPort } from './usual-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The product over a store that has nothing but what `npm run setup` puts there; no demo, and nobody who is signed in. */
export interface EmptyProduct {
  address: string;
  /** Of whom the setup made, by which each chooses a password. */
  links: FirstLink[];
  close: () => Promise<void>;
}

/** Sets an empty store of the run's PostgreSQL up and serves the product on it. Seconds; do it once a test file. */
export async function serveEmptyProduct(setup: SetupFile): Promise<EmptyProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'));
  const [{ database, close }, port] = await Promise.all([
    openServerDatabase(),
    usualPort(),
    buildWeb(root, { onlyIfStale: true }),
  ]);
  const publicUrl = `http://127.0.0.1:${port}`;
  const links = await setUp({ database, rootDir: root, publicUrl }, setup);
  const config = {
    ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl }, root),
    demo: false,
  };
  const { server } = await openServer({ config, database, definitions: productDefinitions(), clock: wallClock });
  return {
    address: await server.listen({ host: config.host, port }),
    links,
    close: async () => {
      await server.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
