import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createExpressions } from '../engine/core/expressions/expressions.ts';
import { openDatabase } from '../engine/server/open-database.ts';
import { announce } from './announce.ts';
import { createCompanySwitch } from './approval/index.server.ts';
import {
  bringDemoFiles,
  demoStanding,
  keepPracticeSecrets,
  loadDemo,
  openPracticeShop,
  type PracticeShop,
  writeDemoArchive as playDemoArchive,
  readDemoArchive,
} from './demo/index.server.ts';
import { workOnPacks } from './evidence/index.server.ts';
import { productFunctions } from './expressions.ts';
import { workOnMappings } from './mapping/index.server.ts';
import type { AppContext } from './platform/server/app-context.ts';
import { migrateStore, type OpenServer } from './platform/server/assemble-server.ts';
import { removeOldLoginTries } from './platform/server/auth/login-limits.ts';
import { removeExpiredSessions } from './platform/server/auth/session-store.ts';
import { readConfig, type ServerConfig } from './platform/server/config.ts';
import { holdToFilesOfStore } from './platform/server/files/store/files-of-store.ts';
import { loadDefinitions } from './platform/server/load-definitions.ts';
import { openSmtpTransport } from './platform/server/mail/mail-transport.ts';
import { openMailDispatcher } from './platform/server/mail/open-mail.ts';
import { workOnUploads } from './platform/server/masters/upload/work-on-uploads.ts';
import { type QueryWatch, watchedDatabase } from './platform/server/metrics/query-watch.ts';
import { serveMetrics } from './platform/server/metrics/serve-metrics.ts';
import { systemActor } from './platform/server/system-actor.ts';
import { loadTexts } from './platform/server/texts/load-texts.ts';
import { followClockMs, openDemoClock, openStoreClock } from './platform/server/time/business-clock.ts';
import { openScheduler } from './platform/server/time/open-scheduler.ts';
import { workOnReports } from './report/index.server.ts';
import { openEngine, openServer } from './server.ts';

/** How long a stop waits for requests that are being answered, in milliseconds. */
const stopMs = 10_000;

/** How often files of masters that nobody works on are looked for, in milliseconds. */
const uploadsMs = 10_000;

/** How often reports that wait are looked for, in milliseconds. */
const reportsMs = 2_000;

/** How often it is looked whether a business day has begun on which cases pass to others. */
const switchMs = 60_000;

/** What the build tells the server. */
export interface StartOptions {
  /** A new embedded store begins with the demo world that the build has played already. */
  useDemoArchive?: boolean;
  /** The port that people are told, of what stands before the server. */
  announcedPort?: number;
}

/** Plays the demo world through this product's engine and keeps it for first starts. */
export async function writeDemoArchive(rootDir: string): Promise<void> {
  const texts = loadTexts(join(rootDir, 'locales'));
  await playDemoArchive(rootDir, (store, definitions, clock) =>
    openEngine(store, definitions, createExpressions(productFunctions), clock, texts),
  );
}

/** Starts the product: opens and migrates the store, loads the demo world once, serves, and says where. */
export async function start(rootDir: string, options: StartOptions = {}): Promise<OpenServer> {
  const config = readConfig(process.env, rootDir);
  const shop = config.demo ? await openShopOf(config) : null;
  if (shop) config.punchoutHosts = new Map([...config.punchoutHosts, ...shop.hosts]);
  const definitions = loadDefinitions(rootDir);
  const seed = config.demo && options.useDemoArchive ? await readDemoArchive(rootDir) : undefined;
  const watch: QueryWatch = {};
  const store = await openDatabase(config.databaseUrl, seed && { seed });
  const database = watchedDatabase(store, watch, config.slowQueryMs);
  await migrateStore(database, definitions, rootDir);
  const { clock, follow } = await (config.demo
    ? openDemoClock(database, new Date(config.demoNow))
    : openStoreClock(database));
  // In development nothing is built into it.
  await mkdir(config.webDir, { recursive: true });
  const opened = await openServer({ config, database, definitions, clock });
  const { metrics } = opened.context;
  if (metrics) watch.onQuery = metrics.onQuery;
  watch.onSlow = (slow) => opened.server.log.warn({ event: 'slowQuery', ...slow }, 'a statement took long');
  await holdToFilesOfStore(database.query, opened.context.files.place);
  await leaveFormerReleases(opened);
  if (config.demo && (await demoStanding(database.query)) !== 'loaded') {
    await loadDemo(opened.context.engine, database, clock, definitions);
  }
  if (config.demo) await bringDemoFiles(opened.context, rootDir);
  if (shop) await keepPracticeSecrets(opened.context);
  const switchCompanies = companySwitchOf(opened);
  const timers = [
    setInterval(() => void sweep(opened.context), 10 * 60_000),
    // A store that cannot be asked for a while changes nothing: the clock runs on.
    setInterval(() => void follow().catch(() => {}), followClockMs),
    setInterval(() => void goOnWithUploads(opened), uploadsMs),
    setInterval(() => void goOnWithReports(opened), reportsMs),
    setInterval(() => void goOnWithMappings(opened), reportsMs),
    setInterval(() => void goOnWithPacks(opened), reportsMs),
    setInterval(() => void switchCompanies(), switchMs),
  ];
  for (const timer of timers) timer.unref();
  const transport = config.smtpUrl === null ? null : openSmtpTransport(config.smtpUrl, config.mailFrom);
  const dispatcher = openMailDispatcher(opened.context, transport, opened.server.log);
  dispatcher.start();
  const scheduler = openScheduler(opened.context, opened.server.log);
  scheduler.start();
  const metricsServer = metrics && config.metrics && (await serveMetrics(metrics, config.metrics));
  await opened.server.listen({ host: config.host, port: config.port });
  stopOnSignal(opened, timers, async () => {
    metricsServer?.close();
    await shop?.close();
    await scheduler.stop();
    await dispatcher.stop();
    transport?.close();
    await database.close();
  });
  await announce(opened, options.announcedPort, shop?.url);
  return opened;
}

/** The shop that people of the demo practise punch-out in, on a port of its own. */
function openShopOf({ host, practiceShopPort, publicUrl }: ServerConfig): Promise<PracticeShop> {
  return openPracticeShop({ host, port: practiceShopPort, hostname: new URL(publicUrl).hostname });
}

/** Files of masters that a stopped server left are gone on with. */
async function goOnWithUploads({ context, server }: OpenServer): Promise<void> {
  await workOnUploads(context).catch((error: unknown) =>
    server.log.warn({ event: 'uploadFault', error }, 'an upload waits'),
  );
}

/** Reports that wait, or that a stopped server left, are gone on with. */
async function goOnWithReports({ context, server }: OpenServer): Promise<void> {
  await workOnReports(context).catch((error: unknown) =>
    server.log.warn({ event: 'reportFault', error }, 'a report waits'),
  );
}

/** People who are gone by now are followed by whom their companies decided. */
function companySwitchOf({ context, server }: OpenServer): () => Promise<void> {
  const switchCompanies = createCompanySwitch(context);
  return () =>
    switchCompanies().catch((error: unknown) =>
      server.log.warn({ event: 'switchFault', error }, 'cases of people who are gone wait'),
    );
}

/** Files of mappings likewise. */
async function goOnWithMappings({ context, server }: OpenServer): Promise<void> {
  await workOnMappings(context).catch((error: unknown) =>
    server.log.warn({ event: 'mappingFault', error }, 'a run of a mapping waits'),
  );
}

/** Audit packs likewise. */
async function goOnWithPacks({ context, server }: OpenServer): Promise<void> {
  await workOnPacks(context).catch((error: unknown) =>
    server.log.warn({ event: 'packFault', error }, 'an audit pack waits'),
  );
}

/** Records that follow a lifecycle which this release cannot play any more go on by its newest version. */
async function leaveFormerReleases({ context, server }: OpenServer): Promise<void> {
  const { database, engine, texts } = context;
  const { rows } = await database.query<{ code: string }>('select code from company_group order by code');
  const { moved, left } = await engine.flows.leaveUnplayable({
    tenants: rows.map(({ code }) => code),
    note: texts.text('ja', 'flowVersion.upgraded'),
    actor: systemActor(''),
  });
  if (moved > 0)
    server.log.warn({ event: 'recordsMoved', moved }, 'records follow the newest version of their lifecycle');
  for (const version of left)
    server.log.error({ event: 'unplayableVersion', ...version }, 'publish this lifecycle anew');
}

async function sweep({ database, wallClock: clock, files }: AppContext): Promise<void> {
  try {
    await removeExpiredSessions(database.query, clock.now());
    await removeOldLoginTries(database.query, clock.now());
    await files.sweep();
  } catch (error) {
    console.warn('Sweeping was put off:', error);
  }
}

/** On SIGTERM or Ctrl+C: no new requests, those under way are answered, mails under way are sent, the store is closed. */
function stopOnSignal({ server }: OpenServer, timers: NodeJS.Timeout[], close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const timer of timers) clearInterval(timer);
    const late = setTimeout(() => process.exit(1), stopMs);
    late.unref();
    await server.close();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
