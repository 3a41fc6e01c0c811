import type { Locator, Page } from 'playwright';
import type { Definitions } from '../../../engine/core/definitions.ts';
import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import type { ScreenDefinition } from '../../../engine/core/formats/screen.ts';

/** The input of a field of the form on screen, by its path in the record. */
export function fieldOf(page: Page, path: string): Locator {
  return page.locator(`[id="field-${path.replaceAll('.', '-')}"]`);
}

/** Searches what a field refers to and picks it from the list. */
export async function pickReference(page: Page, path: string, query: string, name: string): Promise<void> {
  await fieldOf(page, path).fill(query);
  await page.getByRole('option', { name }).first().click();
}

/** A cell of the lines, by row (from 0) and field. */
export function cellOf(page: Page, row: number, field: string): Locator {
  return page.locator(`.engine-lines .ag-row[row-index="${row}"] [col-id="${field}"]`);
}

/** Types into a cell of the lines and leaves it by Enter. */
export async function typeCell(page: Page, row: number, field: string, typed: string): Promise<void> {
  const cell = cellOf(page, row, field);
  await cell.scrollIntoViewIfNeeded();
  await cell.dblclick();
  const editor = page.locator('.ag-cell-inline-editing input');
  await editor.fill(typed);
  await editor.press('Enter');
}

/** Searches a choice in a cell of the lines by its label and takes it. */
export async function chooseCell(page: Page, row: number, field: string, label: string): Promise<void> {
  const cell = cellOf(page, row, field);
  await cell.scrollIntoViewIfNeeded();
  await cell.dblclick();
  const editor = page.locator('.engine-cell-choice input');
  await editor.fill(label);
  await editor.press('Enter');
  await editor.waitFor({ state: 'detached' });
}

/** Searches a product in a cell of the lines and picks it. */
export async function pickCell(page: Page, row: number, field: string, query: string, name: string): Promise<void> {
  await cellOf(page, row, field).dblclick();
  const search = page.locator('.engine-cell-search input');
  await search.fill(query);
  await page.locator('.engine-cell-search').getByRole('option', { name }).first().click();
  await search.waitFor({ state: 'detached' });
}

/** The amounts of the sum block: without tax, tax, with tax, as shown. */
export function totalsOf(page: Page): Promise<string[]> {
  return page.locator('.engine-totals dd').allTextContents();
}

/** Presses the button that sends an event of the step flow. */
export async function pressStep(page: Page, event: string): Promise<void> {
  await page.locator(`[data-event="${event}"]`).click();
}

/** Fills in a new order of one line that the requester's section chief alone approves: 2 × 12,340 円. */
export async function fillSmallOrder(page: Page, title: string): Promise<void> {
  await page.goto('/eProcurement/DirectOrder/Input');
  await fieldOf(page, 'title').fill(title);
  await pickReference(page, 'categoryCode', 'ノギス', 'ノギス');
  await pickReference(page, 'supplierCode', 'ハルツミ', '株式会社ハルツミ商会');
  await fieldOf(page, 'deliveryDate').fill('20261211');
  await pickReference(page, 'deliveryPlaceCode', '相模', '相模工場 資材受入');
  await typeCell(page, 0, 'productName', '検査用ゲージ');
  await typeCell(page, 0, 'quantity', '2');
  await chooseCell(page, 0, 'unitCode', '個');
  await typeCell(page, 0, 'unitPrice', '12,340');
  await chooseCell(page, 0, 'taxRate', '10%（標準税率）');
}

/** The plain fields that the form on a screen lets people type into, with their schemas. */
export function typedFields(definitions: Definitions, screen: ScreenDefinition): [path: string, schema: JsonSchema][] {
  const { properties } = definitions.records.get(screen.record ?? '')?.schema ?? {};
  return (screen.sections ?? [])
    .filter(({ options }) => options?.readOnly !== true)
    .flatMap(({ fields = [] }) => fields)
    .flatMap((path): [string, JsonSchema][] => (properties?.[path] ? [[path, properties[path]]] : []));
}

const dateToCome = '2026/12/11';
const validEntries: Record<string, string> = {
  text: 'W-100',
  multiline: '数量の確認',
  date: '2026/11/18',
  dateTime: `${dateToCome} 17:00`,
};
const dateAfterAnyOther = '2027/03/31';

function entryFor({ valueFormat, notBeforeToday, after_or_equal, refusedWhen }: JsonSchema): string | undefined {
  if (after_or_equal) return dateAfterAnyOther;
  const isToCome = notBeforeToday || [refusedWhen ?? []].flat().some(({ text }) => text === 'afterToday');
  return isToCome ? dateToCome : validEntries[valueFormat ?? ''];
}

/** The number of the document that a step flow ended with. */
export async function completedNumber(page: Page): Promise<string> {
  const shown = await page.locator('.engine-complete__number').textContent();
  return /[A-Z]{2}\d+-\d+/.exec(shown ?? '')?.[0] ?? '';
}

/** Fills in what a record cannot do without and nobody has filled in; a deadline that was set before is set anew. */
export async function fillRequired(page: Page, definitions: Definitions, screen: ScreenDefinition): Promise<void> {
  const { required = [] } = definitions.records.get(screen.record ?? '')?.schema ?? {};
  const typed = typedFields(definitions, screen);
  // The form is drawn a moment after the buttons below it.
  if (typed.length > 0) await page.locator('form [id^="field-"]').first().waitFor();
  for (const [path, schema] of typed) {
    const { requiredWhen, valueFormat } = schema;
    if (!(required.includes(path) || requiredWhen)) continue;
    const field = fieldOf(page, path);
    // What is required only sometimes is not always there; a text or a date filled in where it is does no harm.
    if (requiredWhen && (isChosen(schema) || (await field.count()) === 0)) continue;
    if ((await isField(field)) && ((await field.inputValue()) === '' || valueFormat === 'dateTime')) {
      await enter(page, field, schema);
    }
  }
}

/** The same for the screen that stands open, by its id. */
export async function fillScreen(page: Page, definitions: Definitions, id: string): Promise<void> {
  const screen = definitions.screens.get(id);
  if (!screen) throw new Error(`There is no screen ${id}.`);
  await fillRequired(page, definitions, screen);
}

/** A choice says something of its own, so that nobody makes it without need. */
function isChosen({ valueFormat }: JsonSchema): boolean {
  return valueFormat === 'choice' || valueFormat === 'reference';
}

/** Some values are entered by more than one input. */
async function isField(field: Locator): Promise<boolean> {
  return (await field.count()) === 1 && field.evaluate((drawn) => drawn.matches('input, select, textarea'));
}

/** Types a value, chooses the first choice, or takes the first hit of a search. */
async function enter(page: Page, field: Locator, schema: JsonSchema): Promise<void> {
  if (schema.valueFormat === 'choice') {
    await field.selectOption({ index: 1 });
    return;
  }
  if (schema.valueFormat === 'reference') {
    await field.click();
    // The list says there that it is still searching.
    const isMessage = page.locator('[class*="-disabled"]');
    await page.locator('[role=option]').filter({ hasNot: isMessage }).first().click();
    return;
  }
  const entry = entryFor(schema);
  if (entry === undefined) return;
  await field.fill(entry);
  await field.press('Tab');
}
