import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import { conditionOfGuard } from '../../../engine/core/flow/guard-parts.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { productFunctions } from '../../../src/expressions.ts';
import { changesOrder, changesOrderTerms } from '../../../src/order/domain/changed-order.ts';

const stored: JsonObject = {
  supplierCode: 'S011',
  deliveryDate: '2026/12/10',
  amountWithTax: '1100',
  lines: [{ productName: '軸受', quantity: '10', note: '' }],
  approvalStageList: [{ stageNo: 1 }],
};

const flow = JSON.parse(readFileSync('flows/lifecycles/order.json', 'utf8')) as FlowDefinition;
const expressions = createExpressions(productFunctions);
const passes = (guard: string, record: JsonObject, facts: JsonObject = { routeCovers: true }) =>
  expressions.test(conditionOfGuard(flow, guard) ?? '', { stored, record, facts });

describe('a changed order', () => {
  it('is the same when only its route, the order of its fields or empty fields differ', () => {
    const { lines, ...rest } = stored;
    const same = { lines: [{ quantity: '10', productName: '軸受' }], ...rest, approvalStageList: [], purpose: '' };
    expect(changesOrder(stored, same)).toBe(false);
    expect(changesOrderTerms(stored, same)).toBe(false);
    expect(changesOrder(stored, { ...stored, noteToSupplier: '裏口へ' })).toBe(true);
  });

  it('changes what was approved with its amount, its day, or the day of a line, and not with the way a number is written', () => {
    expect(changesOrderTerms(stored, { ...stored, amountWithTax: '1100.00' })).toBe(false);
    expect(changesOrderTerms(stored, { ...stored, amountWithTax: '1101' })).toBe(true);
    expect(changesOrderTerms(stored, { ...stored, deliveryDate: '2026/12/11' })).toBe(true);
    const line = { ...(stored.lines as JsonObject[])[0], deliveryDate: '2026/12/12' };
    expect(changesOrderTerms(stored, { ...stored, lines: [line] })).toBe(true);
    expect(changesOrderTerms(stored, { ...stored, noteToSupplier: '裏口へ' })).toBe(false);
  });

  it('is approved again only where its terms differ, by a route that suffices, and never goes to another supplier', () => {
    const later = { ...stored, deliveryDate: '2026/12/11' };
    expect(passes('changesTerms', later)).toBe(true);
    expect(passes('changesTerms', later, { routeCovers: false })).toBe(false);
    expect(passes('changesDetails', later)).toBe(false);
    expect(passes('changesDetails', { ...stored, noteToSupplier: '裏口へ' })).toBe(true);
    expect(passes('changesDetails', stored)).toBe(false);
    expect(passes('changesTerms', { ...later, supplierCode: 'S012' })).toBe(false);
    expect(passes('changesTerms', { ...later, priceUndecided: true })).toBe(false);
  });
});
