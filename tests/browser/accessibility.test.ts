import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import type { MasterGroup } from '../../engine/core/master-wire.ts';
import { masterDataOptions } from '../../engine/core/options/master-options.ts';
import { readOptions } from '../../engine/core/options/option-schema.ts';
import { detailOptions } from '../../engine/core/options/screen-options.ts';
import { screenKey } from '../../engine/core/text-keys.ts';
import type { ListResponse, RecordEnvelope } from '../../engine/core/wire.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { addressOf } from './support/address-of.ts';
import { beginFlow, queryOfButton } from './support/begin-flow.ts';
import { callAs } from './support/call-as.ts';
import { findReadable, findRecord, findRelated } from './support/find-record.ts';
import { goWithin } from './support/go-within.ts';
import { japanese } from './support/japanese.ts';
import { keepDraft } from './support/keep-draft.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { lookAt } from './support/look-at.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { type OpenPage, openPage } from './support/open-page.ts';
import { openPeople, type People } from './support/open-people.ts';
import { type ServedProduct, serveProduct, type TestSession } from './support/serve-product.ts';
import { showsButton } from './support/shows-button.ts';

let product: ServedProduct;
let browser: Browser;
let people: People;
let visitor: OpenPage;

type Screen = ScreenDefinition & { id: string };

const { screens: byId, flows } = loadDefinitions('.');
const screens = [...byId.values()];
/** The steps of flows are looked at where they are walked, in step-flows.test.ts. */
const isWalked = ({ id, flow }: Screen) =>
  flow !== undefined && flows.get(flow.id)?.states[flow.step]?.meta?.screen === id;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  await product.deliverMails();
  visitor = await openPage(browser, product.address);
  people = await openPeople(browser, product);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Pages in which the product runs and nothing has been typed. */
const running = new WeakSet<Page>();

/** Kinds that people reach by their address: in a tab of its own, or before they have signed in. Others, as from the menu or a row. */
const openedByAddress = new Set(['pdfView']);

/** Routes that lead on to another screen at once: nothing ever stands under their own title. */
const leadingOn = new Set(['mall/master-root']);

async function go(page: Page, screen: Screen, address: string): Promise<void> {
  const isWithin = running.has(page) && !openedByAddress.has(screen.kind) && !leadingOn.has(screen.id);
  if (isWithin) await goWithin(page, screen, address);
  else await page.goto(address);
  running.add(page);
}

/** Opens a screen the way people reach it, as the plainest persona who may and has something to look at. */
async function reach(screen: Screen): Promise<OpenPage & Partial<SignedInPage>> {
  if (screen.kind === 'logout') return leaving(screen);
  if (screen.access === 'public') {
    await visitor.page.goto(screen.path);
    return visitor;
  }
  if (screen.flow) return beginAt(screen.flow.id, screen.id);
  // To look through everybody's lists takes long: it is first asked whether the call of the screen opens one.
  for (const find of [idReadBy, idFoundBy]) {
    for (const visitor of people.whoMayOpen(screen)) {
      const open = await people.pageOf(visitor);
      const query = await queryFor(screen, open.session, find);
      if (!query) continue;
      await go(open.page, screen, addressOf(screen.path, query));
      return open;
    }
  }
  throw new Error(`Nobody can open ${screen.id}.`);
}

/** Somebody who is leaving, and whose leaving is not answered: a moment later he would stand on another screen. */
async function leaving({ path }: Screen): Promise<OpenPage> {
  const open = await openAs(browser, product, 'sato.kenta');
  await open.page.route(product.definitions.calls.get('auth.singleSignOut')?.path ?? '', () => {});
  await open.page.goto(path);
  return open;
}

/** What the address of a screen needs: a record for a detail, a master, a call and a record for a PDF; `null`: he has none. */
async function queryFor(
  screen: Screen,
  session: TestSession,
  find: typeof idFoundBy,
): Promise<Record<string, string> | null> {
  const isDetail = screen.kind === 'detail' || screen.sections?.some(({ kind }) => kind === 'related');
  if (isDetail) {
    const id = await find(screen, session);
    return id === null
      ? null
      : { [readOptions(detailOptions, screen.kind === 'detail' ? screen.options : {}).idParam ?? 'id']: id };
  }
  if (screen.kind === 'masterData') return queryOfMaster(screen, session);
  if (screen.kind === 'catalogProduct') {
    const { items } = await callAs<{ items: { code: string }[] }>(product, session, 'mall.search', { body: {} });
    return { code: items[0]?.code ?? '' };
  }
  if (screen.kind !== 'pdfView') return {};
  for (const detail of screens) {
    const action = detail.actions?.find((one) => one.screen === screen.id && one.options?.pdf !== undefined);
    const pdf = action?.options?.pdf;
    const { read } = detail;
    if (!action || pdf === undefined || action.shownWhen === undefined || !read) continue;
    const suits = async (_state: string, row: { id: string }) =>
      showsButton(
        action,
        await callAs<RecordEnvelope>(product, session, read.call, { query: { id: row.id } }),
        product.userOf(session),
      );
    const id = await findRecord(product, session, (opened) => opened.id === detail.id, suits);
    if (id) return { call: pdf, id };
  }
  return null;
}

/** A record that the screen's own call opens to somebody. */
const idReadBy = (screen: Screen, session: TestSession) => findReadable(product, session, screen);

/** A record that somebody's lists, documents or buttons lead to, or one that he keeps now. */
async function idFoundBy(screen: Screen, session: TestSession): Promise<string | null> {
  return (
    (await findRecord(product, session, (opened) => opened.id === screen.id)) ??
    (await findRecord(product, session, (opened) => opened.record === screen.record)) ??
    (await findRelated(product, session, screen.record)) ??
    (await queryOfButton(product, session, screen.id))?.id ??
    (await keepOne(screen, session))
  );
}

/** The group of a master and the master, or the code of one that the screen is about, as its path names them. */
async function queryOfMaster({ options, path }: Screen, session: TestSession): Promise<Record<string, string> | null> {
  const { items } = await callAs<{ items: MasterGroup[] }>(product, session, 'master.groups');
  const [group] = items.filter(({ masters }) => masters.length > 0);
  if (!group) return null;
  const { master = group.masters[0]?.record ?? '' } = readOptions(masterDataOptions, options);
  const body = { page: 1, itemsPerPage: 20 };
  const rows = await callAs<ListResponse>(product, session, 'master.rows', { query: { master }, body });
  const known: Record<string, string> = {
    masterType: group.group,
    masterDataType: master.split('/').at(-1) ?? '',
    comGroupCode: 'TOURIN',
    code: String(rows.items[0]?.code ?? ''),
  };
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, known[name] ?? '']));
}

/** A record of somebody's own, where the demo has none of its kind. */
async function keepOne({ record }: Screen, session: TestSession): Promise<string | null> {
  const flow = [...product.definitions.flows.values()].find((one) => one.kind === 'steps' && one.record === record);
  // What is about another record is not kept without it.
  return flow ? keepDraft(product, session, flow).catch(() => null) : null;
}

/** May whoever is signed in open a second screen of the family? Its tabs are the only way to it: the menu has the family once. */
async function hasSisters({ family }: Screen, session: TestSession): Promise<boolean> {
  const granted = await callAs<{ screens: string[] }>(product, session, 'auth.roleScreen');
  const sisters = screens.filter(
    ({ family: other, menu, access, code }) =>
      other === family && menu !== undefined && (access !== 'roleMap' || granted.screens.includes(code ?? '')),
  );
  return sisters.length > 1;
}

/** Begins a step flow on another screen than its first. */
async function beginAt(flowId: string, screenId: string): Promise<OpenPage> {
  const flow = product.definitions.flows.get(flowId);
  if (!flow) throw new Error(`There is no flow ${flowId}.`);
  return beginFlow(product, people, flow, screenId);
}

describe.each(screens.map((screen) => [screen.id, screen] as const))('the screen %s', (id, screen) => {
  if (!isWalked(screen)) {
    it('keeps nobody out and fits a phone', async () => {
      const open = await reach(screen);
      await lookAt(open.page, screen);
      if (screen.family !== undefined && open.session)
        expect(await open.page.locator('.list-family').count()).toBe((await hasSisters(screen, open.session)) ? 1 : 0);
      // Each fault is told once, by the screen that made it.
      expect(open.faults.splice(0)).toEqual([]);
    });
  }

  it('has its title in Japanese', () => {
    expect(japanese(screenKey(id))).toMatch(/\S/);
  });
});
