import { join } from 'node:path';
import { createExpressions, type ExpressionFunction } from '../../engine/core/expressions/expressions.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { Actor, Database, RecordEngine } from '../../engine/server/ports.ts';
import { type DemoWorld, demoWorlds } from '../../src/demo/server/demo-world.ts';
import { mastersOf } from '../../src/demo/server/masters/build-masters.ts';
import { actorOf } from '../../src/demo/server/people/actor-of.ts';
import { insertUsers } from '../../src/demo/server/people/insert-users.ts';
import { productFunctions } from '../../src/expressions.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { clockFrom } from '../../src/platform/server/clock.ts';
import { loadTexts } from '../../src/platform/server/texts/load-texts.ts';
import { openEngine } from '../../src/server.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { type ChainKind, chainKinds } from '../support/stored-books.ts';

const now = new Date('2026-11-20T10:00:00+09:00');
const root = join(import.meta.dirname, '..', '..');

/** A store with the masters and the people of one company group, and nothing done yet. */
export interface WalkWorld {
  database: Database;
  engine: RecordEngine;
  /** The same engine over another database: where tests plant a fault. */
  engineOver: (database: Database) => RecordEngine;
  demo: DemoWorld;
  tenant: string;
  now: Date;
  /** Everybody, buyers and suppliers, by code. */
  people: ReadonlyMap<string, Actor>;
  flows: Record<ChainKind, FlowDefinition>;
}

/** Fills an empty store for walks; `functions` stand in for the domain's where tests plant a fault. */
export async function openWalkWorld(
  database: Database,
  functions: readonly ExpressionFunction[] = productFunctions,
): Promise<WalkWorld> {
  const world = await openMigratedWalkWorld(database, functions);
  const { demo, tenant, engine } = world;
  await database.transaction((query) => insertUsers(query, demo, 'nobody signs in'));
  await database.tenantTransaction(tenant, async (query) => {
    for (const { recordType, records } of mastersOf(demo)) await engine.putMasters(tenant, recordType, records, query);
  });
  return world;
}

/** The same over a store that holds masters and people already. */
export async function openMigratedWalkWorld(
  database: Database,
  functions: readonly ExpressionFunction[] = productFunctions,
): Promise<WalkWorld> {
  const [demo] = demoWorlds;
  if (!demo) throw new Error('There is no company group.');
  const tenant = demo.group.code;
  const definitions = productDefinitions();
  await migrateStore(database, definitions, root);
  const engineOver = (under: Database) =>
    openEngine(
      under,
      definitions,
      createExpressions(functions),
      clockFrom(now, { now: () => now }),
      loadTexts(join(root, 'locales')),
    );
  const engine = engineOver(database);
  const people = new Map([...demo.users, ...demo.supplierUsers].map((user) => [user.code, actorOf(demo, user)]));
  const flowOf = (kind: ChainKind): FlowDefinition => {
    const flow = [...definitions.flows.values()].find(({ record }) => record === `${kind}/${kind}`);
    if (!flow) throw new Error(`The ${kind} has no lifecycle.`);
    return flow;
  };
  const flows = Object.fromEntries(chainKinds.map((kind) => [kind, flowOf(kind)])) as WalkWorld['flows'];
  return { database, engine, engineOver, demo, tenant, now, people, flows };
}

/** Somebody of the world by his code. */
export function personOf({ people }: Pick<WalkWorld, 'people'>, code: string): Actor {
  const person = people.get(code);
  if (!person) throw new Error(`Nobody has the code ${code}.`);
  return person;
}
