import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { EngineError } from '../../../engine/server/errors.ts';
import type { EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { acceptanceOf } from '../../../src/acceptance/server/acceptance-of.ts';
import { checkAcceptance } from '../../../src/acceptance/server/check-acceptance.ts';
import { refuseOwnAcceptance } from '../../../src/acceptance/server/refuse-own-acceptance.ts';

const owner = { code: 'U1', name: '佐藤 健太', organizationCode: '20100000' };
const found = (id: string, record: JsonObject): RelatedRecord => ({ id, state: 'x', version: 1, owner, record });

const order = found('o', {
  orderNumber: 'PO26-000001',
  supplierCode: 'S013',
  taxFraction: 3,
  lines: [{ lineNo: 1, unitPrice: '1000', taxType: 2, taxRate: '0.1' }],
});
const delivery = found('d', {
  orderId: 'o',
  deliveryNumber: 'DN26-000001',
  deliveredOn: '2026/11/19',
  lines: [{ orderLineNo: 1, productName: '治具', unitCode: 'PC', quantity: '10' }],
});

/** What preparing an acceptance of this delivery by somebody takes; the company's rules for acceptances among it. */
function contextOf(record: JsonObject, by: typeof owner, rules: JsonObject = {}, supplier: JsonObject = {}) {
  const context: Partial<EffectContext> = {
    record,
    owner: by,
    now: new Date('2026-11-20T03:00:00Z'),
    actor: { ...owner, tenant: 'T', division: 10, roles: [], screens: new Set(), language: 'ja' },
    find: async (type) => (type === 'order/order' ? order : delivery) as never,
    related: async (type) =>
      (type === 'master/approval-ladder' ? [found('r', rules)] : [found('s', { code: 'S013', ...supplier })]) as never,
  };
  return context as never;
}

/** The faults of an acceptance that keeps two of ten by a branch, from a supplier. */
async function faultsOf(rejectionBranch: string, isProtected: boolean) {
  const accepted = acceptanceOf(delivery, order);
  const lines = (accepted.lines as JsonObject[]).map((line) => ({
    ...line,
    acceptedQuantity: '8',
    rejectedQuantity: '2',
    rejectionReason: '外装に傷',
    rejectionBranch,
    ...(rejectionBranch === 'priceCut' && { reducedUnitPrice: '800' }),
  }));
  const context = contextOf({ ...accepted, lines }, owner, {}, { isProtected });
  return Promise.resolve(checkAcceptance(context)).then(
    () => [],
    (error: EngineError) => error.errors?.map(({ at, messageKey }) => `${at} ${messageKey}`),
  );
}

describe('goods that do not conform', () => {
  it('are not kept for less from a supplier the law protects', async () => {
    expect(await faultsOf('priceCut', true)).toEqual(['/lines/0/rejectionBranch rule.priceCutProtected']);
  });

  it('go back or are replaced, whoever delivered them', async () => {
    expect(await faultsOf('return', true)).toEqual([]);
    expect(await faultsOf('replacement', true)).toEqual([]);
  });

  it('may be kept for less from anybody else', async () => {
    expect(await faultsOf('priceCut', false)).toEqual([]);
  });
});

describe('an acceptance by who ordered', () => {
  const colleague = { ...owner, code: 'U2', name: '髙木 翔太' };

  it('says so, and one by somebody else says that it is none', async () => {
    const own = acceptanceOf(delivery, order);
    const other = acceptanceOf(delivery, order);
    await checkAcceptance(contextOf(own, owner));
    await checkAcceptance(contextOf(other, colleague));
    expect([own.ownAcceptance, other.ownAcceptance]).toEqual([true, false]);
  });

  it('is refused where the company forbids it, and nobody else’s is', async () => {
    const rules = { forbidsOwn: true };
    const own = Promise.resolve(checkAcceptance(contextOf(acceptanceOf(delivery, order), owner, rules)));
    await expect(own).rejects.toMatchObject({ messageKey: 'error.EN-NOT-ALLOWED.ownAcceptance' });
    await expect(checkAcceptance(contextOf(acceptanceOf(delivery, order), colleague, rules))).resolves.toBeUndefined();
  });

  it('is refused of a planned payment, too: whose contract it is', async () => {
    const accept = async (by: typeof owner, rules: JsonObject) => refuseOwnAcceptance(contextOf({}, by, rules));
    await expect(accept(owner, { forbidsOwn: true })).rejects.toMatchObject({
      messageKey: 'error.EN-NOT-ALLOWED.ownAcceptance',
    });
    await expect(accept(colleague, { forbidsOwn: true })).resolves.toBeUndefined();
    await expect(accept(owner, {})).resolves.toBeUndefined();
  });
});
