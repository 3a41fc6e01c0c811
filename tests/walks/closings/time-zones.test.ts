import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openProductStore } from '../../support/product-store.ts';

const program = join(import.meta.dirname, 'close-at-midnight.ts');

it.concurrent.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a month ends at midnight in Japan wherever the server runs: %s',
  async (zone) => {
    const { url, close } = await openProductStore();
    const env = { ...process.env, TZ: zone };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, url], { env });
    await close();
    const lastDay = ['S003', 'S011', 'S022', 'S032'].map((supplier) => ({
      supplier,
      day: '2026/11/30',
      // Those that close on the 20th and the 15th have begun their next period.
      month: supplier === 'S003' || supplier === 'S022' ? '2026-11' : '',
    }));
    expect(JSON.parse(stdout)).toEqual({
      tooEarly: 'flow.closingRun.guard.hasCome',
      acceptances: [...lastDay, ...lastDay.map((one) => ({ ...one, day: '2026/12/01', month: '' }))],
      statements: [
        // No bank works on the last of December: one waits, the other may not have to.
        { supplier: 'S003', payOn: '2027/01/04', closingDate: '2026/11/30' },
        { supplier: 'S022', payOn: '2026/12/30', closingDate: '2026/11/30' },
      ],
      journals: [{ day: '2026/11/30', series: 'JE26' }],
    });
  },
);
