import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Definitions } from '../../../engine/core/definitions.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { bringDemoFiles } from '../../../src/demo/server/demo-files.ts';
import { loadDemo } from '../../../src/demo/server/load-demo.ts';
import { demoPersonas } from '../../../src/demo/server/people/personas.ts';
import type { MallArea } from '../../../src/platform/domain/mall-area.ts';
import type { AppContext } from '../../../src/platform/server/app-context.ts';
import { migrateStore } from '../../../src/platform/server/assemble-server.ts';
import { createSession, endSession } from '../../../src/platform/server/auth/session-store.ts';
import { clockFrom } from '../../../src/platform/server/clock.ts';
import { readConfig } from '../../../src/platform/server/config.ts';
import { openMailDispatcher } from '../../../src/platform/server/mail/open-mail.ts';
import { openServer } from '../../../src/server.ts';
import { demoSeed } from '../../support/demo-seed.ts';
import { keepBooks } from '../../support/kept-books.ts';
import { productDefinitions } from '../../support/product-definitions.ts';
import { openMemory, openServerDatabase } from '../../support/stores.ts';
import { usualPort } from './usual-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Whose session it is. */
export interface SignedIn {
  tenant: string;
  code: string;
  supplierCode: string | null;
}

/** A session as the browser keeps it. */
export interface TestSession {
  accessToken: string;
  jti: string;
}

/**
 * The whole product on a free port of this machine, over the demo world: a copy of it on the run's PostgreSQL, which opens
 * in a second; outside of a run, where there is none, an embedded store in memory.
 */
export interface ServedProduct {
  address: string;
  definitions: Definitions;
  context: AppContext;
  /** The company group of somebody of the demo, by his login name. */
  tenantOf: (login: string) => Promise<string>;
  /** Starts a session of somebody of the demo by his login name, without a password; `mallArea`: by that door of the mall. */
  startSession: (login: string, mallArea?: MallArea) => Promise<TestSession>;
  /** Who has signed in with a session that was started here. */
  userOf: (session: TestSession) => SignedIn;
  /** Ends a session behind the browser's back. */
  endSession: (session: TestSession) => Promise<void>;
  /** Delivers the mails that are due: kept to be read, as in the demo. */
  deliverMails: () => Promise<void>;
  close: () => Promise<void>;
}

/** Builds the browser application if it is out of date and serves it. Seconds; do it once a test file. */
export async function serveProduct(): Promise<ServedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'));
  const config = {
    ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }, root),
    demo: true,
  };
  const definitions = productDefinitions();
  const [{ database: store, close }] = await Promise.all([
    demoSeed().then(process.env.TEST_POSTGRES_URL ? openServerDatabase : openMemory),
    buildWeb(root, { onlyIfStale: true }),
  ]);
  const database = keepBooks(store);
  await migrateStore(database, definitions, root);
  const clock = clockFrom(new Date(config.demoNow));
  const { server, context } = await openServer({ config, database, definitions, clock });
  await loadDemo(context.engine, database, clock, definitions);
  await bringDemoFiles(context, root);
  /** Some people have accounts in two company groups: meant is the one on the demo's sign-in screen. */
  async function accountOf(login: string): Promise<SignedIn> {
    const group = demoPersonas().find(({ loginName }) => loginName === login)?.companyGroupCode;
    const { rows } = await database.query<SignedIn>(
      'select tenant, code, supplier_code as "supplierCode" from user_account where login_name = $1 order by tenant <> $2',
      [login, group ?? ''],
    );
    const [account] = rows;
    if (!account) throw new Error(`The demo has no ${login}.`);
    return account;
  }
  const signedIn = new Map<string, SignedIn>();
  const address = await server.listen({ host: config.host, port: await usualPort() });
  return {
    address,
    definitions,
    context,
    tenantOf: async (login) => (await accountOf(login)).tenant,
    async startSession(login, mallArea) {
      const account = await accountOf(login);
      const { tenant, code } = account;
      const at = context.wallClock.now();
      const session = await createSession(database.query, {
        tenant,
        userCode: code,
        remember: false,
        at,
        ...(mallArea && { mallArea }),
      });
      signedIn.set(session.accessToken, account);
      return session;
    },
    userOf({ accessToken }) {
      const account = signedIn.get(accessToken);
      if (!account) throw new Error('This session was not started here.');
      return account;
    },
    async deliverMails() {
      const dispatcher = openMailDispatcher(context, null, server.log);
      // A message about a record becomes mails first.
      while ((await dispatcher.runOnce()) > 0);
    },
    endSession: (session) => endSession(database.query, session.accessToken),
    close: async () => {
      await server.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
