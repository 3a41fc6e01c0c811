import type { Definitions } from '../../../engine/core/definitions.ts';
import type { Clock, Database, RecordEngine } from '../../../engine/server/ports.ts';
import { fiscalYearOf, type NumberedDocument, seriesOf } from '../../domain/numbering.ts';
import { hashPassword } from '../../platform/server/auth/password.ts';
import { playBills } from './bills/play-bills.ts';
import { playInvoices } from './bills/play-invoices.ts';
import { caseTrack } from './cases/case-track.ts';
import { inOrderOfTime } from './cases/in-order-of-time.ts';
import { passTime } from './cases/pass-time.ts';
import { planCases } from './cases/plan-cases.ts';
import { playCorrections } from './cases/play-corrections.ts';
import { playViewings } from './cases/play-viewings.ts';
import { settleDispatches } from './cases/settle-dispatches.ts';
import { checkOpenMonth, confirmForOpenMonth, playClosings, settleObjection } from './closings/play-closings.ts';
import { playJournals } from './closings/play-journals.ts';
import { playTradingClosings } from './closings/play-trading-closings.ts';
import { playTransfers } from './closings/play-transfers.ts';
import { playContractInvoices } from './contracts/play-contract-invoices.ts';
import { playContracts } from './contracts/play-contracts.ts';
import { playSettlements } from './contracts/play-settlements.ts';
import { providerArticles, providerDesks } from './data/help-desks.ts';
import { demoPassword } from './demo-password.ts';
import { demoStanding, markDemo } from './demo-standing.ts';
import { type DemoWorld, demoWorlds } from './demo-world.ts';
import { deputyTracks } from './deputy-tracks.ts';
import { estimateTracks } from './estimates/estimate-tracks.ts';
import { playJudgments } from './estimates/play-judgments.ts';
import { playInquiries } from './help/play-inquiries.ts';
import { playNoticeReads } from './help/play-notice-reads.ts';
import { playPayouts } from './inventory/play-payouts.ts';
import { playReceipts } from './inventory/play-receipts.ts';
import { playStockCorrections } from './inventory/play-stock-corrections.ts';
import { playStockWorks } from './inventory/play-stock-works.ts';
import { stockOrderTracks } from './inventory/stock-order-tracks.ts';
import { playKeptProducts } from './keeping/play-kept-products.ts';
import { mastersOf } from './masters/build-masters.ts';
import { priceDates } from './masters/build-products.ts';
import { catalogRulesOf } from './masters/catalog-rules.ts';
import { noticesOf, providerBanner } from './masters/notice-masters.ts';
import { playBudgetTransfers } from './masters/play-budget-transfers.ts';
import { playCatalogReleases } from './masters/play-catalog-releases.ts';
import { playDirectTrading } from './masters/play-direct-trading.ts';
import { playDiscontinued } from './masters/play-discontinued.ts';
import { playMasterChanges } from './masters/play-master-changes.ts';
import { playPaymentDestinations } from './masters/play-payment-destinations.ts';
import { priceTracks } from './masters/price-tracks.ts';
import { insertCatalogListings, insertOthers } from './people/insert-others.ts';
import { insertUsers } from './people/insert-users.ts';
import { type DemoPersona, demoPersonas } from './people/personas.ts';
import { playLeavers } from './people/play-leavers.ts';
import { playNextOrganization } from './people/play-next-organization.ts';
import { playTrips } from './practice-shop/play-trips.ts';
import { playMappings } from './reports/play-mappings.ts';
import { playPacks } from './reports/play-packs.ts';
import { playReports } from './reports/play-reports.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { Stage } from './stage.ts';
import { playSubscriptions } from './subscriptions/play-subscriptions.ts';
import { orderUploadTracks } from './uploads/order-upload-tracks.ts';

const [storyBegins] = priceDates;

const recentMs = 5 * 24 * 60 * 60 * 1000;

/** Where the numbering of every year begins: each kind of document has a range of its own. */
const numbersBefore: Record<NumberedDocument, number> = {
  order: 31_706,
  opportunity: 110_172,
  delivery: 40_218,
  acceptance: 38_950,
  invoice: 2_814,
  payment: 6_327,
  estimateRequest: 8_414,
  estimateAnswer: 26_091,
  estimateSelection: 6_207,
  contract: 1_184,
};

/**
 * Loads the demo world into an empty store, once: company groups, people, masters, notices, and cases in every state,
 * made by applying the events of two years through the engine. While it runs, `clock` (the engine's own) shows the
 * time of the story; nothing else may use it. Answers the personas. A load that was interrupted is not begun again, because
 * history cannot be taken back: it says so, and the store has to be emptied.
 */
export async function loadDemo(
  engine: RecordEngine,
  database: Database,
  clock: Clock,
  definitions: Pick<Definitions, 'records'>,
): Promise<DemoPersona[]> {
  const standing = await demoStanding(database.query);
  if (standing === 'begun') {
    console.warn('The demo world was not loaded to its end. Empty the data directory to have all of it.');
  }
  if (standing !== null) return demoPersonas();
  await markDemo(database.query, 'begun');
  const now = clock.now();
  const passwordHash = await hashPassword(demoPassword);
  await insertOthers(database, passwordHash);
  for (const world of demoWorlds) {
    await database.transaction((query) => insertUsers(query, world, passwordHash));
    await database.tenantTransaction(world.group.code, async (query) => {
      for (const { recordType, records } of [...mastersOf(world, storyBegins), noticesOf(world.group.code, now)]) {
        await engine.putMasters(world.group.code, recordType, records, query);
      }
      await playNoticeReads(query, world, now);
    });
    await playStory({ engine, database, clock, definitions }, world, now);
    await engine.putMasters(world.group.code, 'master/catalog-rule', catalogRulesOf(world));
  }
  await engine.putMasters(
    'TOTONOE',
    'help/desk',
    providerDesks.map((record) => ({ code: record.code, record })),
  );
  await engine.putMasters(
    'TOTONOE',
    'help/article',
    providerArticles.map((record) => ({ code: record.code, record })),
  );
  const banner = providerBanner(now);
  await engine.putMasters('TOTONOE', banner.recordType, banner.records);
  await database.transaction(insertCatalogListings);
  await settleOldMessages({ engine, database, clock }, now);
  await markDemo(database.query, 'loaded');
  return demoPersonas();
}

/** What the story told people long ago they have read; the last days' messages are delivered when the server runs. */
async function settleOldMessages(
  story: { engine: RecordEngine; database: Database; clock: Clock },
  now: Date,
): Promise<void> {
  const recent = new Date(now.getTime() - recentMs);
  for (const world of demoWorlds) await settleDispatches(story, world, recent);
  await story.database.query('update outbox set delivered_at = created_at where created_at < $1::timestamptz', [
    recent.toISOString(),
  ]);
}

async function playStory(
  {
    engine,
    database,
    clock,
    definitions,
  }: { engine: RecordEngine; database: Database; clock: Clock; definitions: Pick<Definitions, 'records'> },
  world: DemoWorld,
  now: Date,
): Promise<void> {
  const plans = planCases(world, now, createSeededRandom(20_261_120 + world.users.length));
  await beginNumbers(database, world.group.code, now);
  const runningTime = clock.now;
  let storyTime = now;
  clock.now = () => storyTime;
  const stage: Stage = {
    engine,
    setTime: (at) => {
      storyTime = at;
    },
  };
  try {
    const orders = plans.map((plan, index) => caseTrack({ stage, database }, world, plan, index));
    const others = [
      ...priceTracks(stage, world),
      ...estimateTracks(stage, world, now),
      ...deputyTracks(stage, world, now),
      ...stockOrderTracks(stage, world, now),
      ...orderUploadTracks({ stage, database, definitions }, world, now),
    ];
    await inOrderOfTime([...orders, ...others], now);
    await playInvoices(stage, world, now);
    await playBills(stage, world, now);
    if (world.group.code === 'TOURIN') {
      await playContracts({ stage, database }, world, now);
      await playContractInvoices(stage, world, now);
      await playSubscriptions(stage, world, now);
      await playJudgments(stage, world, now);
    }
    await playReceipts(stage, world, now);
    await playPayouts(stage, world, now);
    await playStockCorrections(stage, database, world, now);
    await playStockWorks(stage, database, world, now);
    if (world.group.code === 'TOURIN') {
      await playKeptProducts({ stage, database }, world, now);
      await playDiscontinued({ stage, database }, world, now);
    }
    await playMasterChanges(stage, world, now);
    if (world.group.code === 'TOURIN') {
      await playBudgetTransfers(stage, world, now);
      await playPaymentDestinations(stage, world, now);
      await playCatalogReleases({ stage, database, definitions }, world, now);
      await playClosings(stage, world, now);
      await playTransfers(stage, world, now);
      await settleObjection(stage, world, now);
      await playJournals(stage, world, now);
    }
    await playCorrections(stage, world, now);
    if (world.group.code === 'TOURIN') {
      await confirmForOpenMonth(stage, world, now);
      await checkOpenMonth(stage, world, now);
      await playTradingClosings(stage, world, now);
    }
    await playInquiries(stage, world, now);
    if (world.group.code === 'TOURIN') {
      await playReports(stage, world, now);
      await playMappings(stage, world, now);
      await playPacks(stage, world, now);
      await playLeavers(stage, world, now);
      await playNextOrganization(stage, world, now);
      await playTrips({ stage, database }, world, now);
      await playDirectTrading(stage, world, now);
    }
    await passTime({ engine, database, clock }, now);
    if (world.group.code === 'TOURIN') {
      await playSettlements(stage, database, world, now);
      await playViewings(stage, world, now);
    }
  } finally {
    clock.now = runningTime;
  }
}

async function beginNumbers(database: Database, tenant: string, now: Date): Promise<void> {
  const years = [2, 1, 0].map((ago) => fiscalYearOf(now) - ago);
  const documents = Object.entries(numbersBefore) as [NumberedDocument, number][];
  const ranges = years.flatMap((year) => documents.map(([document, before]) => ({ document, year, before })));
  await database.tenantTransaction(tenant, async (query) => {
    for (const { document, year, before } of ranges) {
      await query('insert into series (tenant, name, value) values ($1, $2, $3) on conflict do nothing', [
        tenant,
        seriesOf(document, year),
        before,
      ]);
    }
  });
}
