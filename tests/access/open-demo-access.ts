import type { FastifyInstance } from 'fastify';
import type { Response } from 'light-my-request';
import { mayCall } from '../../engine/core/calls/may-call.ts';
import type { Actor, Database } from '../../engine/server/ports.ts';
import { loadDemo } from '../../src/demo/server/load-demo.ts';
import { authenticate } from '../../src/platform/server/auth/actor.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import { demoSeed } from '../support/demo-seed.ts';
import { openServerDatabase } from '../support/stores.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

/** Somebody of the demo who is signed in. */
export interface DemoPerson {
  tenant: string;
  code: string;
  name: string;
  roles: readonly string[];
  organizationCode: string;
  supplierCode: string | null;
  /** As the product takes him: what is open to him goes by his roles and by the switches of his company group. */
  actor: Actor;
  token: string;
}

/** The product over the demo world, with everybody of the demo's sign-in page, of the other divisions and of a sister company, and two for whom an acceptance and a request of purchasing wait. */
export interface DemoAccess {
  test: TestServer;
  database: Database;
  people: DemoPerson[];
  calls: LoadedCall[];
  send: (person: DemoPerson, call: LoadedCall, input: CallInput) => Promise<Response>;
  close: () => Promise<void>;
}

/** What goes with a call; values named in the path are taken from the query. */
export interface CallInput {
  query?: Record<string, string>;
  body?: object;
  /** The only thing that is taken as an answer: a file of a list. */
  accept?: string;
}

/** Opens it; `prepare` may change the stored rows before anybody asks. */
export async function openDemoAccess(prepare?: (database: Database) => Promise<void>): Promise<DemoAccess> {
  const { database, close } = await openServerDatabase(await demoSeed());
  const test = await openTestServer(database, { demo: true });
  await loadDemo(test.context.engine, database, test.context.clock, test.context.definitions);
  await prepare?.(database);
  const { rows } = await database.query<Omit<DemoPerson, 'actor' | 'token'>>(
    `select tenant, code, name, roles, organization_code as "organizationCode", supplier_code as "supplierCode"
     from user_account where active and (persona is not null or tenant in ('HARUTSUMI', 'TOTONOE') or organization_code = '30000000'
       or (tenant, code) in (select tenant, min(held_by[1]) from record_acceptance_acceptance where state = 'pendingApproval' group by tenant)
       or (tenant, code) in (select tenant, min(held_by[1]) from record_estimate_request where state = 'pendingOwnApproval' group by tenant)
       or (tenant, code) in (select tenant, min(held_by[1]) from record_inventory_receipt where state = 'pendingApproval' group by tenant))
       and tenant not in ('A', 'B')
     order by tenant, persona_order, code`,
  );
  const at = test.securityClock.now();
  const people: DemoPerson[] = [];
  for (const row of rows) {
    const { accessToken } = await createSession(database.query, {
      tenant: row.tenant,
      userCode: row.code,
      remember: false,
      at,
    });
    const caller = await authenticate(test.context, `Bearer ${accessToken}`, at);
    if (!caller) throw new Error(`${row.name} is not signed in.`);
    people.push({ ...row, actor: caller.actor, token: accessToken });
  }
  return {
    test,
    database,
    people,
    calls: [...test.context.definitions.calls.values()],
    send: ({ token }, call, input) => sendCall(test.server, token, call, input),
    close: async () => {
      await test.close();
      await close();
    },
  };
}

/** Is the call there for this person? */
export function mayAsk({ actor }: DemoPerson, { access }: LoadedCall): boolean {
  return mayCall(access, actor.screens);
}

let keys = 0;

/** Makes a call as whoever has a token. */
export function sendCall(
  server: FastifyInstance,
  token: string,
  call: LoadedCall,
  input: CallInput,
): Promise<Response> {
  const query = { ...input.query };
  const url = call.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = query[name] ?? 'direct';
    delete query[name];
    return encodeURIComponent(value);
  });
  keys += 1;
  return server.inject({
    method: call.method,
    url,
    query,
    headers: {
      authorization: `Bearer ${token}`,
      ...(input.accept !== undefined && { accept: input.accept }),
      ...(call.idempotent && { 'idempotency-key': `access-${process.pid}-${keys}` }),
    },
    ...(call.method !== 'GET' && call.bodyType === undefined && { payload: input.body ?? {} }),
  });
}
