import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Definitions } from '../../../engine/core/definitions.ts';
import type { Expressions } from '../../../engine/core/expressions/expressions.ts';
import { createRecordEngine } from '../../../engine/server/create-record-engine.ts';
import { migrateEngine } from '../../../engine/server/migrate.ts';
import type { Clock, Database, Query, RecordEngine } from '../../../engine/server/ports.ts';
import { createStandingFacts, type StandingFactsOf } from '../../../engine/server/records/events/standing-facts.ts';
import { companyRoles } from './access/role-screens.ts';
import { type Adaptations, adaptationFact, createAdaptations } from './adaptations/adaptations.ts';
import type { AppContext } from './app-context.ts';
import { createCompanyReach } from './auth/company-reach.ts';
import { createDeputyships } from './auth/deputyships.ts';
import { businessDateOf, wallClock } from './clock.ts';
import type { ServerProduct } from './compose-capabilities.ts';
import type { ServerConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { openFileStore } from './files/store/file-store.ts';
import { createMetrics } from './metrics/metrics.ts';
import { runMigrations } from './migrations/run-migrations.ts';
import { createOffers } from './records/create-offers.ts';
import { createGuardScope } from './records/guard-scope.ts';
import { type CompanyTexts, createCompanyTexts } from './texts/company-texts.ts';
import { chooseLanguage, loadTexts, type Texts } from './texts/load-texts.ts';
import { createCalendars } from './time/calendars.ts';

/** A server put together, not yet listening. */
export interface OpenServer {
  server: FastifyInstance;
  context: AppContext;
}

/** Brings an opened store to the newest version: the engine's tables first, then the product's. */
export async function migrateStore(database: Database, definitions: Definitions, rootDir: string): Promise<void> {
  await migrateEngine(database, definitions);
  await runMigrations(database, join(rootDir, 'src', 'platform', 'server', 'migrations'));
}

/** What a server is opened over. */
export interface ServerInput {
  config: ServerConfig;
  database: Database;
  definitions: Definitions;
  clock: Clock;
  /** Security time; tests move it. */
  securityClock?: Clock;
}

/** Puts engine, files, texts and routes of a product together over a migrated store. */
export async function assembleServer(
  product: ServerProduct,
  expressions: Expressions,
  input: ServerInput,
): Promise<OpenServer> {
  const { config, database, definitions, clock } = input;
  const texts = loadTexts(join(config.rootDir, 'locales'));
  const factsOf = createStandingFacts(database, adaptationFact);
  const adaptations = createAdaptations(definitions, factsOf);
  const companyTexts: CompanyTexts = createCompanyTexts(texts, adaptations, (tenant) =>
    engine.flows.addedStates(tenant),
  );
  const tools = { database, definitions, expressions, clock, texts };
  const engine = assembleEngine(product, tools, { factsOf, adaptations, companyTexts });
  await engine.reckonPositions();
  const metrics = config.metrics && createMetrics(database);
  const context: AppContext = {
    config,
    database,
    definitions,
    product,
    expressions,
    engine: metrics ? metrics.countEvents(engine) : engine,
    companyReach: createCompanyReach(product.companyOrganizations, engine),
    deputyshipsOf: createDeputyships(product.deputyships, { engine, database, clock }),
    texts,
    companyTexts,
    adaptations,
    files: await openFileStore(config),
    metrics,
    clock,
    wallClock: input.securityClock ?? wallClock,
    linkSecret: await linkSecretOf(database.query),
  };
  return { context, server: await createApp(context, product.handlers) };
}

/** What the record engine works with. */
export interface EngineTools {
  database: Database;
  definitions: Definitions;
  expressions: Expressions;
  clock: Clock;
  texts: Texts;
}

/** The record engine with a product's effects, access questions, guard facts and calendar. */
export function assembleEngine(
  product: ServerProduct,
  { database, definitions, expressions, clock, texts }: EngineTools,
  own: { factsOf?: StandingFactsOf; adaptations?: Adaptations; companyTexts?: CompanyTexts } = {},
): RecordEngine {
  const { effects, questions, followers, facts, offers, lookUps, suggestions, withheld, demands } = product;
  const engine: RecordEngine = createRecordEngine({
    database,
    definitions,
    expressions,
    effects,
    questions,
    companyRoles,
    followers,
    clock,
    scopeFor: createGuardScope({ facts, demands, masters: () => engine, definitions, clock }),
    offersFor: createOffers(offers, () => engine, clock),
    lookUpFor: async (query, actor, recordType, ids) => {
      const lookUp = lookUps[recordType];
      if (!lookUp) throw new Error(`Nothing is looked up of records "${recordType}".`);
      return lookUp({ query, actor, ids, masters: engine, today: businessDateOf(clock.now()) });
    },
    suggestionsFor: (query, actor, recordType, rows) =>
      suggestions[recordType]?.({ query, actor, rows, today: businessDateOf(clock.now()) }) ??
      Promise.resolve(new Map()),
    withheldFor: async (query, actor, name, rows) => {
      const find = withheld[name];
      if (!find) throw new Error(`Nothing is held back by the name "${name}".`);
      return find({ query, actor, rows, today: businessDateOf(clock.now()) });
    },
    ...(product.deputyships && {
      deputyshipsOf: (query: Query, tenant: string, today: string) =>
        product.deputyships?.(engine, query, { tenant, today }) ?? Promise.resolve([]),
    }),
    stagesFor: (query, asked) =>
      demands[asked.recordType]?.stages({ ...asked, query, masters: engine, definitions }) ?? Promise.resolve([]),
    ...(product.judgeRoute && { judgeRoute: product.judgeRoute(demands, () => engine, definitions) }),
    factsOf: own.factsOf,
    schemaFor: own.adaptations?.schemaFor,
    calendarOf: createCalendars(
      (tenant, query) => engine.listMasters(tenant, 'master/calendar-day', query),
      async (tenant, code, query) => (await engine.getMaster(tenant, 'master/supplier', code, query))?.closedDays ?? [],
    ),
    text: (language, key, params, tenant) =>
      (own.companyTexts?.known(tenant) ?? texts).text(chooseLanguage(language), key, params),
  });
  return engine;
}

/** The secret that signs download links: made once per store, so that every process on it signs alike. */
async function linkSecretOf(query: Query): Promise<Buffer> {
  const made = JSON.stringify(randomBytes(32).toString('base64'));
  await query("insert into server_setting (name, value) values ('linkSecret', $1) on conflict (name) do nothing", [
    made,
  ]);
  const { rows } = await query<{ value: string }>("select value from server_setting where name = 'linkSecret'");
  return Buffer.from(rows[0]?.value ?? '', 'base64');
}
