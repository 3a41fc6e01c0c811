import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRooms } from '../../scripts/check-rooms.ts';
import { readCode } from '../../scripts/check-texts.ts';

const code = readCode(join(import.meta.dirname, '..', '..'));

/** What the check says once a file of the product has one more import. */
const planted = (file: string, name: string, statement = `import { anything } from '${name}';`) => {
  const text = code.get(file);
  if (text === undefined) throw new Error(`There is no ${file}.`);
  return checkRooms(new Map([...code, [file, `${statement}\n${text}`]])).map((found) => `${found.file} ${found.code}`);
};

describe('the rooms of the product', () => {
  it('are in order', () => {
    expect(checkRooms(code)).toEqual([]);
  });

  it.each([
    ['engine', 'engine/core/definitions.ts', '../../src/domain/index.ts'],
    ['top', 'src/order/server/order-handlers.ts', '../../server.ts'],
    ['shared', 'src/domain/numbering.ts', '../platform/domain/web-client.ts'],
    ['platform', 'src/platform/server/clock.ts', '../../order/index.server.ts'],
    ['platform', 'src/platform/web/create-page.ts', '../../order/index.web.ts'],
    ['domain', 'src/order/domain/order-standing.ts', '../server/order-lines.ts'],
    ['domain', 'src/order/domain/order-standing.ts', '../../../engine/react/registry.ts'],
    ['domain', 'src/order/domain/order-standing.ts', '../../approval/index.server.ts'],
    ['sides', 'src/platform/web/create-page.ts', '../server/clock.ts'],
    ['sides', 'src/platform/server/clock.ts', '../web/page-context.ts'],
    ['inner', 'src/payment/server/payment-facts.ts', '../../approval/server/notify.ts'],
    ['inner', 'src/demo/server/load-demo.ts', '../../order/server/order-lines.ts'],
  ])('refuse by the rule %s that %s imports %s', (rule, file, name) => {
    expect(planted(file, name)).toEqual([`${file} rooms.${rule}`]);
  });

  it.each([
    ['a type', "import type { Anything } from '../../order/index.server.ts';"],
    ['everything', "export * from '../../order/index.server.ts';"],
    ['something for its effect', "import '../../order/index.server.ts';"],
    ['something on demand', "const later = () => import('../../order/index.server.ts');"],
  ])('see when %s is imported', (_what, statement) => {
    expect(planted('src/platform/server/clock.ts', '', statement)).toContain(
      'src/platform/server/clock.ts rooms.platform',
    );
  });

  it('use each other in one direction', () => {
    const file = 'src/approval/server/route-facts.ts';
    const found = checkRooms(new Map([...code, [file, `import '../../order/index.server.ts';\n${code.get(file)}`]]));
    expect(found).toMatchObject([
      { code: 'rooms.circle', reason: expect.stringContaining('approval → order → approval') },
    ]);
  });
});
