import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ActionDefinition, ScreenDefinition } from '../../../engine/core/formats/screen.ts';
import { actionKeys } from '../../../engine/core/text-keys.ts';
import type { ListRow, RecordEnvelope } from '../../../engine/core/wire.ts';
import { addressOf } from './address-of.ts';
import { callAs } from './call-as.ts';
import { findRecord } from './find-record.ts';
import { goWithin } from './go-within.ts';
import { japanese } from './japanese.ts';
import { draftCallOf, keepDraft } from './keep-draft.ts';
import type { SignedInPage } from './open-as.ts';
import type { People } from './open-people.ts';
import type { ServedProduct, TestSession } from './serve-product.ts';
import { showsButton } from './shows-button.ts';

/**
 * Opens the first screen of a step flow as somebody who may walk it: with a complete draft where drafts are kept, or
 * from a record with a button that leads there. `entry`: another screen that the flow can begin on.
 */
export async function beginFlow(
  product: ServedProduct,
  people: People,
  flow: FlowDefinition,
  entry = flow.states[flow.initial]?.meta?.screen,
): Promise<SignedInPage> {
  const first = product.definitions.screens.get(entry ?? '');
  if (!first) throw new Error(`The flow ${flow.id} has no first screen.`);
  for (const visitor of people.whoMayOpen(first)) {
    const open = await people.pageOf(visitor);
    const query = await queryToBegin(product, open.session, flow, first);
    if (!query) continue;
    const address = addressOf(first.path, query);
    // Where the walk before was completed nothing is left behind: from there it begins as from the menu.
    if ((await open.page.locator('.engine-complete').count()) > 0) await goWithin(open.page, first, address);
    else await open.page.goto(address);
    return open;
  }
  // Another screen to begin on takes up what was kept on the first.
  if (entry === flow.states[flow.initial]?.meta?.screen) throw new Error(`Nobody can begin the flow ${flow.id}.`);
  const open = await beginFlow(product, people, flow);
  await keepOnScreen(open, product, flow);
  const query = await queryOfButton(product, open.session, first.id);
  if (!query) throw new Error(`What is kept of the flow ${flow.id} cannot be taken up on ${first.id}.`);
  await open.page.goto(addressOf(first.path, query));
  return open;
}

/** Presses the button of the first step that keeps what stands there. */
async function keepOnScreen({ page }: SignedInPage, product: ServedProduct, flow: FlowDefinition): Promise<void> {
  const screen = product.definitions.screens.get(flow.states[flow.initial]?.meta?.screen ?? '');
  const keeps = screen?.actions?.find(({ call, event }) => call !== undefined && event === undefined);
  const call = product.definitions.calls.get(keeps?.call ?? '');
  if (!screen || !keeps || !call) throw new Error(`The flow ${flow.id} keeps nothing on its first step.`);
  const kept = page.waitForResponse((response) => response.url().includes(call.path) && response.ok());
  await page.getByRole('button', { name: japanese(actionKeys(screen.id, keeps.id)), exact: true }).click();
  await kept;
}

/** A complete draft, nothing where a call answers what a new record begins with, or what a button leads to. */
async function queryToBegin(
  product: ServedProduct,
  session: TestSession,
  flow: FlowDefinition,
  first: ScreenDefinition & { id: string },
): Promise<Record<string, string> | null> {
  // What is about a record that is chosen begins from it.
  const isAboutAnother = first.options?.chosenFrom !== undefined;
  if (!isAboutAnother && !isEnteredAnew(flow) && draftCallOf(product, flow))
    return { id: await keepDraft(product, session, flow) };
  const { begin, beginWith } = first.options ?? {};
  // A call that goes with something in the address is not asked without it.
  if (typeof begin !== 'string' || beginWith !== undefined)
    return isEnteredAnew(flow) ? {} : queryOfButton(product, session, first.id);
  const before = madeBefore[flow.id];
  if (before) await callAs(product, session, before.call, { body: before.body });
  // It may have nothing to propose to him.
  return callAs(product, session, begin).then(
    () => ({}),
    () => null,
  );
}

/** What has to be there before a flow can begin with it: a call that makes it. */
const madeBefore: Readonly<Record<string, { call: string; body: JsonObject }>> = {
  catalogOrder: { call: 'mall.addToCart', body: { code: 'S001-0011', quantity: '10' } },
};

const mostMisses = 10;

/** What a button that opens `screenId` puts into the address, for a record that has the button now. */
export async function queryOfButton(product: ServedProduct, session: TestSession, screenId: string) {
  for (const screen of product.definitions.screens.values()) {
    const button = screen.actions?.find((action) => action.screen === screenId);
    if (!button) continue;
    // What a button waits for, only reading each record tells. Where so many of one state do not have it, none is read any more.
    const shown = new Map<string, boolean>();
    const without = new Map<string, number>();
    const isShown = async (state: string, { id }: ListRow) => {
      const known = shown.get(id);
      const misses = without.get(state) ?? 0;
      if (known !== undefined || misses >= mostMisses) return known ?? false;
      const envelope = await readFor(product, session, screen, id);
      const isThere = envelope !== null && showsButton(button, envelope, product.userOf(session));
      shown.set(id, isThere);
      if (!isThere) without.set(state, misses + 1);
      return isThere;
    };
    const opens = (opened: { id: string }) => opened.id === screen.id;
    const isBig = (row: ListRow) => Number(row.amountWithTax) >= 100_000;
    // Rather one that is big enough to be approved.
    const id =
      (await findRecord(product, session, opens, async (state, row) => isBig(row) && (await isShown(state, row)))) ??
      (await findRecord(product, session, opens, isShown));
    if (id) {
      const { query = 'id', idFrom } = button.options ?? {};
      const led = idFrom === undefined ? id : (await readFor(product, session, screen, id))?.record[idFrom];
      return { [query]: String(led), ...(await filledBy(product, session, screen, button, id)) };
    }
  }
  return opensEmpty(product, screenId) ? {} : null;
}

/** Does a button of a list open a screen with nothing, to enter something new? */
function opensEmpty({ definitions }: ServedProduct, screenId: string): boolean {
  return [...definitions.screens.values()].some(
    ({ kind, actions = [] }) => kind === 'list' && actions.some(({ screen }) => screen === screenId),
  );
}

/** The fields of a record with which a button fills in the path of the screen it opens. */
async function filledBy(
  product: ServedProduct,
  session: TestSession,
  screen: ScreenDefinition,
  { options }: ActionDefinition,
  id: string,
): Promise<Record<string, string>> {
  const fields = options?.fills ?? [];
  const envelope = fields.length === 0 ? null : await readFor(product, session, screen, id);
  return Object.fromEntries(fields.map((field) => [field, String(envelope?.record[field] ?? '')]));
}

/** The record as a detail screen shows it to somebody. */
async function readFor(
  product: ServedProduct,
  session: TestSession,
  { read }: ScreenDefinition,
  id: string,
): Promise<RecordEnvelope | null> {
  return read ? callAs<RecordEnvelope>(product, session, read.call, { query: { id } }) : null;
}

/** Flows whose drafts are kept by others, or not before a file is there: they begin with an empty form. */
function isEnteredAnew({ id }: Pick<FlowDefinition, 'id'>): boolean {
  return id === 'stockRequestInput' || id === 'catalogReleaseInput';
}

/** Does a flow take back what other flows begin from? */
export function takesBack({ id }: Pick<FlowDefinition, 'id'>): boolean {
  return id === 'estimateNextRound';
}
