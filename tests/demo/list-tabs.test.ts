import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListResponse } from '../../engine/core/wire.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { type DemoAccess, openDemoAccess } from '../access/open-demo-access.ts';

const { screens, calls } = loadDefinitions(process.cwd());

/** The lists of the chain from the order to the payment, and who of the sign-in screen works with them day by day. */
const desks: readonly [person: string, screenCodes: readonly string[]][] = [
  [
    '佐藤 健太',
    ['RQ002', 'RQ003', 'RQ006', 'RQ004', 'RQ005', 'BO002', 'OD005', 'PY001', 'RQ001', 'ES005', 'HD010', 'AP034'],
  ],
  ['鈴木 由美', ['AP002', 'AP004', 'AP005', 'AP007', 'AP012', 'AP013', 'AP016', 'AP006']],
  ['田中 麻衣', ['RQ007', 'RQ004', 'RQ005', 'PU001', 'PU002', 'PU003', 'PU004', 'PU005', 'PU006']],
  ['加藤 亮太', ['HD008']],
  ['渡辺 さくら', ['PY001', 'PY002', 'PY003', 'PY004', 'IM003']],
  [
    '関口 亮',
    [
      'SU001',
      'SU002',
      'SU003',
      'SU004',
      'SU005',
      'SU006',
      'SU012',
      'SU013',
      'SU017',
      'SI001',
      'SI002',
      'SI003',
      'SE001',
      'SE002',
      'SE003',
      'SE009',
    ],
  ],
];

/** Nobody has more than nine to-dos: with three of every other kind there is no room for typed orders on her desk. */
const noRoom = '鈴木 由美 AP002 direct';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
});

afterAll(() => demo?.close());

describe('the lists of the demo world', () => {
  it.each(desks)('have at least three rows in every tab for %s', async (name, codes) => {
    const person = demo.people.find((one) => one.tenant === 'TOURIN' && one.name === name);
    if (!person) throw new Error(`There is no ${name}.`);
    const short: string[] = [];
    for (const code of codes) {
      const screen = [...screens.values()].find((one) => one.code === code);
      const call = calls.get(screen?.list?.call ?? '');
      const first = screen?.list?.tab;
      if (first === undefined || !call) throw new Error(`${code} is no list.`);
      const inPath = call.path.includes(':tab') ? { query: { tab: first } } : {};
      const answer = await demo.send(person, call, { ...inPath, body: { tab: first, page: 1, itemsPerPage: 20 } });
      const { counts } = answer.json<ListResponse>();
      const shown = screen?.list?.tabs ?? [{ tab: first }];
      for (const { tab } of shown) {
        const hasRoom = `${name} ${code} ${tab}` !== noRoom;
        if (hasRoom && !((counts[tab] ?? 0) >= 3)) short.push(`${code} ${tab}: ${counts[tab]}`);
      }
    }
    expect(short).toEqual([]);
  });
});
