import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { InjectOptions, Response } from 'light-my-request';
import type { Clock, Database } from '../../engine/server/ports.ts';
import { webClientAuthorization, webClientId } from '../../src/platform/domain/web-client.ts';
import type { Account } from '../../src/platform/server/accounts/account.ts';
import { putAccount, putCompanyGroup } from '../../src/platform/server/accounts/account-store.ts';
import type { AppContext } from '../../src/platform/server/app-context.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { hashPassword } from '../../src/platform/server/auth/password.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { readConfig, type ServerConfig } from '../../src/platform/server/config.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { openServer } from '../../src/server.ts';
import { keepBooks } from './kept-books.ts';
import { productDefinitions } from './product-definitions.ts';

const root = join(import.meta.dirname, '..', '..');

/** Everybody's password in tests. */
export const testPassword = 'みどりの鉛筆-42';

/** A clock that tests set and move. */
export interface TestClock extends Clock {
  set: (instant: string) => void;
  advance: (milliseconds: number) => void;
}

/** Sends requests as one person; `json` and `inject` carry the person's token. */
export interface SignedIn {
  token: string;
  inject: (request: InjectOptions) => Promise<Response>;
}

/** A server over a store, with two companies that know nothing of each other. */
export interface TestServer {
  server: FastifyInstance;
  context: AppContext;
  /** Business time. */
  clock: TestClock;
  /** Time of sessions, limits and links. */
  securityClock: TestClock;
  /** Signs a person in without a password; `who` is `tenant/code`, see `people`. */
  signIn: (who: Who) => Promise<SignedIn>;
  close: () => Promise<void>;
}

/** The people of the two companies: A buys machines, B runs a hospital. */
export const people = {
  'A/requester': { roles: ['K001'], organizationCode: '00010101' },
  'A/colleague': { roles: ['K001'], organizationCode: '00010101' },
  'A/stranger': { roles: ['K001'], organizationCode: '00020202' },
  'A/approver': { roles: ['K001', 'APPROVER'], organizationCode: '00010101' },
  'A/purchaser': { roles: ['K002'], organizationCode: '00030301' },
  'A/budget': { roles: ['B001_0'], organizationCode: '00030301' },
  'B/requester': { roles: ['K001'], organizationCode: '00010101' },
  'B/approver': { roles: ['K001', 'APPROVER'], organizationCode: '00010101' },
} as const;

/** A person of the test world. */
export type Who = keyof typeof people;

let passwordHash: Promise<string> | undefined;

/**
 * Migrates the store, puts the two companies in, and puts the server together; it does not listen. An event after which the
 * books do not add up is refused with a defect.
 */
export async function openTestServer(
  store: Database,
  options: {
    demo?: boolean;
    config?: Partial<ServerConfig>;
    /** `false`: no event is checked for whether the books add up, as for users. */
    books?: boolean;
    change?: (definitions: AppContext['definitions']) => void;
  } = {},
): Promise<TestServer> {
  const database = options.books === false ? store : keepBooks(store);
  const definitions = options.change ? loadDefinitions(root) : productDefinitions();
  await migrateStore(database, definitions, root);
  await putPeople(database);
  options.change?.(definitions);
  const dataDir = mkdtempSync(join(tmpdir(), 'test-server-'));
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }, root),
    demo: options.demo ?? false,
    ...options.config,
  };
  const clock = testClock('2026-11-20T10:00:00+09:00');
  const securityClock = testClock('2026-11-20T10:00:00+09:00');
  const { server, context } = await openServer({ config, database, definitions, clock, securityClock });
  return {
    server,
    context,
    clock,
    securityClock,
    async signIn(who) {
      const [tenant = '', userCode = ''] = who.split('/');
      const at = securityClock.now();
      const { accessToken } = await createSession(database.query, { tenant, userCode, remember: false, at });
      return signedIn(server, accessToken);
    },
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Requests that carry a token. */
export function signedIn(server: FastifyInstance, token: string): SignedIn {
  return {
    token,
    inject: (request) =>
      server.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } }),
  };
}

/** What the sign-in screen sends beside the body of the token call. */
export const signInHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  authorization: webClientAuthorization,
};

/** Signs in with a password, as the sign-in screen does. */
export function login(
  server: FastifyInstance,
  typed: { group: string; name: string; password: string },
  address = '192.0.2.1',
  cookie = '',
): Promise<Response> {
  return server.inject({
    method: 'POST',
    url: '/service-oauth/v1/api/login/token',
    remoteAddress: address,
    headers: { ...signInHeaders, cookie },
    payload: new URLSearchParams({
      username: typed.name,
      password: typed.password,
      grant_type: 'password',
      client_id: webClientId,
      company_group_code: typed.group,
    }).toString(),
  });
}

function testClock(start: string): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

async function putPeople({ query }: Database): Promise<void> {
  for (const [code, name] of [
    ['A', 'カナエ製作グループ'],
    ['B', 'みずほの会'],
  ] as const) {
    const displayCode = `group-${code.toLowerCase()}`;
    await putCompanyGroup(query, {
      code,
      displayCode,
      name,
      division: 10,
      isInventory: code === 'A',
      useMultiLangIndividual: code === 'A',
    });
  }
  passwordHash ??= hashPassword(testPassword);
  for (const [key, person] of Object.entries(people)) {
    const [tenant = '', code = ''] = key.split('/');
    await putAccount(query, accountOf(tenant, code, person, await passwordHash));
  }
}

function accountOf(
  tenant: string,
  code: string,
  person: { roles: readonly string[]; organizationCode: string },
  hash: string,
): Account {
  return {
    tenant,
    code,
    loginName: code,
    name: `${tenant}社の${code}`,
    passwordHash: hash,
    division: 10,
    tradingCompanyType: null,
    organizationCode: person.organizationCode,
    organizationName: `組織${person.organizationCode}`,
    positionName: null,
    supplierCode: null,
    roles: person.roles,
    language: 'ja',
    defaultScreenPath: '/eProcurement/Home',
    active: true,
    persona: code === 'requester' ? 'requester' : null,
    personaOrder: code === 'requester' ? 1 : null,
  };
}
