import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition } from '../../engine/core/formats/call.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Database } from '../../engine/server/ports.ts';
import { loadDemo } from '../../src/demo/server/load-demo.ts';
import type { AppContext } from '../../src/platform/server/app-context.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { inDemo } from '../support/in-demo.ts';
import { openTestServer } from '../support/test-server.ts';
import type { CallInput, Walker, WalkWorld } from './walk-lifecycle.ts';

/** The product over a store with the demo world, and everybody of one company signed in. */
export interface DemoWorld extends WalkWorld {
  /** Whose people walk: a company group's code. */
  tenant: string;
  context: AppContext;
  close: () => Promise<void>;
}

interface AccountRow {
  loginName: string;
  code: string;
  roles: string[];
  supplierCode: string | null;
}

/**
 * Opens the product with the demo world over an empty store; calls go through the real routes.
 * @param tenant whose people walk: a company group's code
 */
export async function openDemoWorld(database: Database, tenant: string): Promise<DemoWorld> {
  const { server, context, close } = await openTestServer(database, { demo: true });
  await loadDemo(context.engine, database, context.clock, context.definitions);
  const { rows } = await database.query<AccountRow>(
    `select login_name as "loginName", code, roles, supplier_code as "supplierCode" from user_account
     where tenant = $1 and active and (persona is not null or 'K999' = any(roles) or 'MP02' = any(roles) or roles @> array['K002', 'APPROVER']) order by persona_order, code`,
    [tenant],
  );
  const tokens = new Map<string, string>();
  for (const { code, loginName } of rows) {
    const session = await createSession(database.query, {
      tenant,
      userCode: code,
      remember: false,
      at: context.wallClock.now(),
    });
    tokens.set(loginName, session.accessToken);
  }
  return {
    tenant,
    context,
    close,
    walkers: rows.map(({ loginName, code, roles, supplierCode }) => ({ login: loginName, code, roles, supplierCode })),
    calls: [...context.definitions.calls.values()],
    screens: [...context.definitions.screens.values()],
    call: (walker, call, input) => send(server, call, tokens.get(walker.login) ?? '', input),
  };
}

let keys = 0;

async function send(
  server: FastifyInstance,
  call: CallDefinition,
  token: string,
  input: CallInput,
): Promise<{ status: number; body: unknown }> {
  const query = { ...input.query };
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = query[name] ?? '';
    delete query[name];
    return encodeURIComponent(value);
  });
  keys += 1;
  const answer = await server.inject({
    method: call.method,
    url: path,
    query,
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.idempotent && { 'idempotency-key': input.idempotencyKey ?? `walk-${process.pid}-${keys}` }),
    },
    ...(input.body !== undefined && { payload: input.body as object }),
  });
  const isJson = answer.headers['content-type']?.toString().startsWith('application/json') ?? false;
  return { status: answer.statusCode, body: isJson ? answer.json() : null };
}

interface SampleFile {
  valid: boolean;
  mode: 'complete' | 'draft';
  record: JsonObject;
}

/** Samples of a record that may be applied, as written in `schemas/samples`, with codes of the demo. */
export function completeSamples(recordId: string): JsonObject[] {
  const folder = join('schemas', 'samples', ...recordId.split('/'));
  return readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SampleFile)
    .filter((sample) => sample.valid && sample.mode === 'complete')
    .map((sample) => inDemo(sample.record));
}

/** The people who may begin a flow's record, the plainest first. */
export function beginnersOf(world: WalkWorld): Walker[] {
  return [...world.walkers].sort((one, other) => one.roles.length - other.roles.length);
}
