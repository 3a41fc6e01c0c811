/**
 * `npm run bench -- closing` (fewer: `BENCH_SHARE=0.1`): a month of 100,000 acceptances of 500 suppliers is closed, at a tenth and
 * a hundredth of that, too, so that it is seen how it grows; on PostgreSQL, once each, with what the process holds at most.
 */
import { openDatabase } from '../../engine/server/open-database.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { sendAs } from '../../tests/walks/accepted-order.ts';
import { engineAt } from '../../tests/walks/engine-at.ts';
import { openWalkWorld, personOf } from '../../tests/walks/walk-world.ts';
import { type ClosingSize, loadAcceptances } from './closing/load-acceptances.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const sizes: ClosingSize[] = [0.01, 0.1, 1].map((part) => ({
  acceptances: Math.round(100_000 * share * part),
  suppliers: Math.max(1, Math.round(500 * share * part)),
}));
const limits = { statementTimeoutMs: 3_600_000 };

/** Prints the figures. */
export async function benchClosing(): Promise<void> {
  for (const size of sizes) {
    const server = await startPostgres({ shared_buffers: '1GB', max_wal_size: '4GB' });
    await server.ready;
    const database = await openDatabase(server.url, limits);
    try {
      const walk = await openWalkWorld(database);
      await loadAcceptances(walk, size);
      const world = { ...walk, engine: engineAt(database, new Date('2026-12-01T10:00:00+09:00')) };
      const closer = personOf(world, world.demo.users.find(({ login }) => login === 'matsumoto.akira')?.code ?? '');
      const record = { closingDate: '2026/11/30' };
      const { id, version } = await sendAs(world, closer, 'closing/run', 'register', { record });
      const began = performance.now();
      const told = await sendAs(world, closer, 'closing/run', 'execute', { id, version }).then(
        ({ record: closed }) => `${closed.entryCount} acceptances, ${closed.amountWithTax} yen`,
        (error: unknown) => String(error),
      );
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
      console.log(`closing ${JSON.stringify(size)}: ${seconds} s, ${megabytes} MB at most; ${told}`);
    } finally {
      await database.close();
      await server.stop();
    }
  }
}
