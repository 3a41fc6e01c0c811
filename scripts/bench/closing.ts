/**
 * `npm run bench -- closing` (fewer: `BENCH_SHARE=0.1`): a month of 100,000 acceptances of 500 suppliers is closed, at a tenth and
 * a hundredth of that, too, so that it is seen how it grows; on PostgreSQL, once each, with its longest transaction and what the
 * process holds at most.
 */
import { openDatabase } from '../../engine/server/open-database.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
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
      const times: number[] = [];
      const timed = async <T>(work: () => Promise<T>) => {
        const began = performance.now();
        const answer = await work();
        times.push((performance.now() - began) / 1000);
        return answer;
      };
      await timed(() => sendAs(world, closer, 'closing/run', 'execute', { id, version }));
      // What goes on in the background, part by part.
      const key = { tenant: world.tenant, recordType: 'closing/run', recordId: id, event: 'goOn' };
      while ((await timed(() => world.engine.applyDueEvent(systemActor(world.tenant), key))) === 'happened');
      const { rows } = await database.query<{ told: string }>(
        `select state || ', ' || "c_entryCount" || ' acceptances, ' || "c_amountWithTax" || ' yen' as told
         from record_closing_run where id = $1`,
        [id],
      );
      const seconds = times.reduce((sum, one) => sum + one, 0).toFixed(1);
      const longest = Math.max(...times).toFixed(1);
      const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
      const figures = `${seconds} s, the longest of ${times.length} transactions ${longest} s, ${megabytes} MB at most`;
      console.log(`closing ${JSON.stringify(size)}: ${figures}; ${rows[0]?.told}`);
    } finally {
      await database.close();
      await server.stop();
    }
  }
}
