import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import type { JsonObject, JsonSchema } from '../../engine/core/formats/json-schema.ts';
import { rules } from '../../engine/core/keywords/rules.ts';
import { createRecordRules } from '../../engine/core/records/record-rules.ts';
import { createServerAjv } from '../../engine/core/validators/create-server-ajv.ts';
import type { FieldError } from '../../engine/core/wire.ts';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { cellOf, fieldOf, fillSmallOrder } from './support/order-form.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const draftCall = '**/service-buyer-order/v1/api/order/save-draft';
const ownFaults = (faults: readonly string[]) => faults.filter((fault) => !fault.startsWith('Failed to load resource'));

/** What the server's own code says of the first invalid sample of a rule. */
function serverErrorOf(rule: (typeof rules)[number]): FieldError {
  const sample = rule.samples.find((one) => !one.valid);
  if (!sample) throw new Error(`${rule.name} has no invalid sample.`);
  const properties: Record<string, JsonSchema> = { value: { [rule.name]: sample.rule } };
  const definition = { id: 'sample/rule', schema: { type: 'object', properties } as JsonSchema };
  const judge = createRecordRules(
    definition,
    createExpressions([]),
    createServerAjv({ allErrors: true }).compile(definition.schema),
  );
  const record = { ...sample.siblings, value: sample.value } as JsonObject;
  const [error] = judge.validate(record, 'complete', { today: sample.today ?? '2026/11/20' });
  if (error?.keyword !== rule.name) throw new Error(`${rule.name} is not what the server says: ${error?.keyword}.`);
  return error;
}

describe('what the server alone refuses', () => {
  it('stands beside the field, in its cell, in the user’s language, and nothing that was typed is lost', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    const { page } = open;
    await fillSmallOrder(page, 'サーバーが断る発注');
    // Changed behind the browser's back: its own rules never see these values.
    await page.route(
      draftCall,
      async (route) => {
        const body = route.request().postDataJSON();
        body.record.deliveryDate = '2020/01/06';
        Object.assign(body.record.lines[0], { quantity: '-1', taxRate: '1.5' });
        await route.continue({ postData: JSON.stringify(body) });
      },
      { times: 1 },
    );
    await page.locator('[data-action=saveDraft]').click();
    await page.locator('#field-deliveryDate__error').waitFor();
    expect(await page.locator('#field-deliveryDate__error').textContent()).toBe(japanese('rule.notBeforeToday'));
    for (const [field, text] of [
      ['quantity', japanese('rule.larger', { limit: 0 })],
      ['taxRate', japanese('rule.inputTaxRate')],
    ] as const) {
      await expect.poll(() => cellOf(page, 0, field).getAttribute('class')).toContain('engine-cell--wrong');
      await page.locator('.engine-summary').getByText(text).waitFor();
    }
    expect(await fieldOf(page, 'title').inputValue()).toBe('サーバーが断る発注');
    await takeScreenshot(page, 'server-refusals');
    // The next save is the user's own record again, and goes through.
    await page.locator('[data-action=saveDraft]').click();
    await page.getByText(japanese('engine.steps.draftSaved')).waitFor();
    expect(ownFaults(open.faults)).toEqual([]);
    await open.close();
  });

  it('is told for every rule of the rulebook', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    const { page } = open;
    await page.goto('/eProcurement/DirectOrder/Input');
    await fieldOf(page, 'title').fill('机');
    const fields = ['title', 'purpose', 'noteToSupplier', 'internalNote'];
    const errors = rules.map((rule, index) => ({ ...serverErrorOf(rule), at: `/${fields[index % fields.length]}` }));
    const refusal = {
      appCode: 'EN-VALIDATION',
      messageKey: 'error.EN-VALIDATION',
      message: '入力に誤りがあります',
      errors,
    };
    await page.route(draftCall, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await page.locator('[data-action=saveDraft]').click();
    await page.locator('#field-title__error').waitFor();
    for (const field of fields) {
      const wanted = errors.filter(({ at }) => at === `/${field}`);
      const texts = wanted.map(({ messageKey, params }) => japanese(messageKey, params as Record<string, string>));
      const shown = await page.locator(`#field-${field}__error li`).allTextContents();
      expect(shown).toEqual([...new Set(texts)]);
    }
    expect(ownFaults(open.faults)).toEqual([]);
    await open.close();
  });
});
