import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definitions } from '../../engine/core/definitions.ts';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { eventsFrom } from '../../engine/core/flow/flow-machine.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { Json, JsonObject, JsonSchema } from '../../engine/core/formats/json-schema.ts';
import { readSample } from '../../engine/core/samples.ts';
import { getAt, setIn } from '../../engine/core/values/json-pointer.ts';
import type { FieldError } from '../../engine/core/wire.ts';
import type { Actor, Database, RecordEngine } from '../../engine/server/ports.ts';
import { createReferenceSites, type ReferenceSite } from '../../engine/server/references/reference-sites.ts';
import { readSamples } from '../../scripts/check-definitions.ts';
import { productFunctions } from '../../src/expressions.ts';
import { putCompanyGroup } from '../../src/platform/server/accounts/account-store.ts';
import { loadTexts } from '../../src/platform/server/texts/load-texts.ts';
import { openEngine } from '../../src/server.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { openProductStore } from '../support/product-store.ts';

/*
 * Every reference field of every record, found in the schemas, is sent with a code that is not there, one that does not
 * hold today, one of another company, one that is not for the caller, one of somebody else's choice, and with false
 * names beside it.
 */
const definitions = productDefinitions();
const samples = readSamples(process.cwd()).flatMap((file) => readSample(file, definitions).sample ?? []);
const now = new Date('2026-11-20T10:00:00+09:00');
const tenant = 'A';

const sitesOf = createReferenceSites((id) => {
  const operation = definitions.calls.get(id)?.operation;
  return operation && !('handler' in operation) && 'options' in operation ? operation.options : undefined;
});

/** What the other party keeps to itself nobody of the tenant can write: `tests/api/trading-margins` sends it. */
function openSitesOf(id: string, schema: JsonSchema): ReferenceSite[] {
  const kept = definitions.records.get(id)?.facts?.counterpartyView?.keeps ?? [];
  return sitesOf(schema).filter(({ path }) => !kept.includes(`/${path[0]}`));
}

interface Case {
  record: string;
  event: string;
  /** May what is entered be unfinished? */
  isDraft: boolean;
  field: string;
  site: ReferenceSite;
}

const cases: Case[] = [...definitions.records.values()].flatMap(({ id, schema, facts }) => {
  // What is kept nowhere is nobody's record.
  if (!facts) return [];
  const flow = facts.lifecycle === undefined ? undefined : definitions.flows.get(facts.lifecycle);
  const entry = flow && entryOf(flow);
  const { event = '', isDraft = true } = entry ?? {};
  return openSitesOf(id, schema).map((site) => ({ record: id, event, isDraft, field: site.path.join('/'), site }));
});

/**
 * Applications are held to their cart, transfers to the statements that are due, transfers of budget to the months of their
 * budgets, shops to their protocol, successions to people who are there: `tests/api` and `tests/server` make them.
 */
const heldToMore = new Set([
  'mall/application',
  'inventory/replenishment',
  'transfer/proposal',
  'budget/transfer',
  'mall/punchout-shop',
  'hand-over/succession',
]);
/** What only the other party enters, over another document. */
const enteredOver = new Set(['delivery/delivery']);

/** Where a person first enters a record: at its beginning, or, where something else begins it, in a later state. */
function entryOf(flow: FlowDefinition) {
  const [first, ...later] = Object.keys(flow.states).sort((one) => (one === flow.initial ? -1 : 1));
  return (
    entryIn(flow, first ?? '', ['owner']) ?? later.flatMap((state) => entryIn(flow, state, ['counterparty']) ?? [])[0]
  );
}

function entryIn(flow: FlowDefinition, state: string, by: readonly string[]) {
  const entered = eventsFrom(flow, state).filter(({ transitions: [first] }) => {
    const { by: who = [], validate = 'none' } = first?.meta ?? {};
    return validate !== 'none' && by.some((one) => who.includes(one));
  });
  const draft = entered.find(({ transitions: [first] }) => first?.meta?.validate === 'draft');
  const found = draft ?? entered[0];
  return found && { state, event: found.event, isDraft: draft !== undefined };
}

/** Flows that something else begins, as if their first entry were the beginning and anybody's: what is asked here is references. */
const enteredAtOnce: Definitions = {
  ...definitions,
  flows: new Map(
    [...definitions.flows].map(([id, flow]) => [id, flow.kind === 'lifecycle' ? enteredFirst(flow) : flow]),
  ),
};

function enteredFirst(flow: FlowDefinition): FlowDefinition {
  const entry = entryOf(flow);
  if (!entry || entry.state === flow.initial) return flow;
  const state = flow.states[entry.state];
  const [first] = eventsFrom(flow, entry.state).find(({ event }) => event === entry.event)?.transitions ?? [];
  const transition = { target: entry.state, meta: { ...first?.meta, by: ['owner' as const] } };
  const states = { ...flow.states, [entry.state]: { ...state, on: { ...state?.on, [entry.event]: transition } } };
  return { ...flow, initial: entry.state, states };
}

/** Is a record a master that people keep, and not one that events change? */
function isKept(record: string): boolean {
  return definitions.records.get(record)?.facts?.master !== undefined;
}

let database: Database;
let engine: RecordEngine;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await openProductStore());
  const clock = { now: () => now };
  // Prices and accounts of masters take a second person who keeps them.
  await putCompanyGroup(database.query, {
    code: tenant,
    displayCode: tenant,
    name: tenant,
    division: 10,
    isInventory: false,
    useMultiLangIndividual: false,
  });
  await database.query(
    `insert into user_account (tenant, code, login_name, name, division, organization_code, organization_name, roles, language, active)
     values ($1, 'second', 'second', '二人目', 10, '', '', array['K999', 'TRADING'], 'ja', true)`,
    [tenant],
  );
  engine = openEngine(database, enteredAtOnce, createExpressions(productFunctions), clock, loadTexts('locales'));
});

afterAll(() => close());

const buyer: Actor = {
  tenant,
  code: 'buyer',
  name: '購買 花子',
  division: 10,
  organizationCode: '00010101',
  roles: ['K001', 'K002', 'K999', 'MP01', 'CONTRACT_DEPARTMENT', 'TRADING'],
  screens: new Set(),
  language: 'ja',
};
const outsider: Actor = { ...buyer, code: 'outsider', roles: [], division: 20, counterpartyCode: 'SOMEBODY-ELSE' };

describe('references', () => {
  it('are found in the records that people enter', () => {
    const fields = new Set(cases.map(({ record, field }) => `${record} ${field}`));
    expect([...fields]).toEqual(
      expect.arrayContaining([
        'order/order supplierCode',
        'order/order lines/*/productCode',
        'payment/payment supplierCode',
      ]),
    );
    expect(cases.filter(({ record, event, site }) => !site.isHeld && event === '' && !isKept(record))).toEqual([]);
  });

  it('name masters that say when their rows hold', () => {
    const without = cases.filter(({ site }) => {
      if (site.isHeld) return false;
      const facts = definitions.records.get(site.choices.record)?.facts;
      return !facts?.validity && !facts?.master;
    });
    expect(without.map(({ record, field }) => `${record} ${field}`)).toEqual([]);
  });

  describe.each(cases)('$record $field', ({ record: recordType, event, isDraft, site }) => {
    const master = definitions.records.get(site.choices.record);
    const rowSchema = master?.schema ?? {};
    const at = site.path.map((key) => `/${key === '*' ? '0' : key}`).join('');
    const validity = Object.entries(master?.facts?.validity ?? {});

    it.skipIf(site.isHeld || heldToMore.has(recordType))(
      'takes a code that is there, and writes what belongs to it, whatever is sent beside',
      async () => {
        const { record, row } = await given('');
        const falsely = Object.entries(site.options.copies ?? {}).reduce(
          (sent, [name]) => setIn(sent, sibling(name), falseValueOf(site.siblings[name] ?? {})),
          record,
        );
        const kept = await send(falsely);
        for (const [name, property] of Object.entries(site.options.copies ?? {})) {
          expect(getAt(kept, sibling(name)), name).toEqual(row[property] ?? site.siblings[name]?.default);
        }
      },
    );

    it.skipIf(site.isHeld)('refuses a code that nothing has', async () => {
      const { record } = await given('');
      expect(await faultsOf(setIn(record, at, codeFor(rowSchema, 'zz')))).toEqual(['referenceUnknown']);
    });

    it.skipIf(site.isHeld)('refuses a code of another company', async () => {
      const { record } = await given('');
      const code = codeFor(rowSchema, 'foreign');
      await engine.putMaster('B', site.choices.record, code, soundRow(site.choices.record, code));
      expect(await faultsOf(setIn(record, at, code))).toEqual(['referenceUnknown']);
    });

    it.skipIf(site.isHeld).each(validity)('refuses one that does not hold today: %s', async (kind, pointer) => {
      const ended: Record<string, Json> = { from: '2026/11/21', to: '2026/11/19', active: false, ended: true };
      const { record } = await given(`past${kind}`, (row) => setIn(row, pointer, ended[kind]));
      expect(await faultsOf(record)).toEqual(['referenceExpired']);
      const lastDay = kind === 'from' || kind === 'to' ? '2026/11/20' : kind === 'active';
      const { record: holding } = await given(`holds${kind}`, (row) => setIn(row, pointer, lastDay));
      expect(await faultsOf(holding)).toEqual([]);
    });

    // Whoever keeps a master is of the tenant, and sees what all of it see.
    it.runIf(!site.isHeld && !isKept(recordType))('refuses one that is not for the caller', async () => {
      const { record } = await given('');
      const isForAll = site.choices.visibleTo.includes('sameGroup');
      const hidden = definitions.records.get(recordType)?.facts?.counterpartyView?.omits ?? [];
      // What the other party is not shown it cannot write, whatever the code is.
      const fault = hidden.includes(at) ? 'readOnly' : 'referenceUnknown';
      expect(await faultsOf(record, outsider)).toEqual(isForAll ? [] : [fault]);
    });

    const counted = enteredOver.has(recordType) ? [] : Object.keys(site.options.decimals ?? {});
    it.each(counted)('takes no half of what its row calls whole: %s', async (name) => {
      const { record } = await given('whole');
      const whole = setIn(record, sibling(name), '3');
      expect(await faultsOf(whole, buyer, sibling(name))).not.toContain('unitIsWhole');
      const half = setIn(record, sibling(name), '2.5');
      expect(await faultsOf(half, buyer, sibling(name))).toContain('unitIsWhole');
    });

    it.skipIf(site.isHeld).each(Object.keys(site.options.params ?? {}))('refuses one of another %s', async (name) => {
      const schema = rowSchema.properties?.[name] ?? {};
      const wanted = site.options.params?.[name];
      const other = schema.enum?.find((value) => value !== wanted) ?? codeFor(schema, 'o');
      const { record } = await given('other', (row) => ({ ...row, [name]: other }));
      expect(await faultsOf(record)).toEqual(['referenceMismatch']);
    });

    const sibling = (name: string) => `${at.slice(0, at.lastIndexOf('/'))}/${name}`;

    /** A sound record, and the row that its reference names, kept under a code of its own and changed as told. */
    async function given(mark: string, change: (row: JsonObject) => JsonObject = (row) => row) {
      const own = definitions.records.get(recordType)?.schema ?? {};
      let record: JsonObject = isKept(recordType)
        ? (soundSample(recordType) ?? soundRow(recordType, codeFor(own, 'own')))
        : isDraft
          ? { ...enteredValues(own), ...conditionsOf(own, site.path[0] ?? '') }
          : completeSample(recordType, at);
      let row: JsonObject = {};
      for (const one of openSitesOf(recordType, own)) {
        const isAsked = one.path.join('/') === site.path.join('/');
        const schema = definitions.records.get(one.choices.record)?.schema ?? {};
        const code = codeFor(schema, isAsked ? mark : '');
        const place = one.path.map((key) => `/${key === '*' ? '0' : key}`).join('');
        const belonging = Object.fromEntries(
          Object.entries(one.options.params ?? {}).map(([name, operand]) => [
            name,
            typeof operand === 'string' ? operand : String(record[name] ?? ''),
          ]),
        );
        // A code that comes along with another one is the one that is asked for.
        const brought = isAsked ? undefined : one.options.copies?.[site.path.at(-1) ?? ''];
        const along = brought === undefined ? {} : { [brought]: codeFor(rowSchema, mark) };
        const made = { ...soundRow(one.choices.record, code), ...belonging, ...along };
        const kept = isAsked ? change(made) : made;
        if (isAsked) row = kept;
        await engine.putMaster(tenant, one.choices.record, code, kept);
        record = setIn(record, place, code);
      }
      return { record, row };
    }

    async function send(record: JsonObject, actor = buyer): Promise<JsonObject> {
      if (!isKept(recordType)) {
        return (await engine.applyEvent(actor, { recordType, event, request: { record } })).record;
      }
      const change = { code: String(record.code), from: '2026/11/20', record };
      const [made] = await engine.masters.reviseMany(actor, recordType, [change], { reason: '', dryRun: true });
      if (!made?.judged?.after) throw made?.refusal;
      return made.judged.after;
    }

    async function faultsOf(record: JsonObject, actor = buyer, place = at): Promise<string[]> {
      try {
        await send(record, actor);
        return [];
      } catch (error) {
        const { errors = [] } = error as { errors?: FieldError[] };
        if (errors.length === 0) throw error;
        return errors.filter((one) => one.at === place).map(({ keyword }) => keyword);
      }
    }
  });
});

/** A code as its field takes it: digits where a pattern wants so many, a rate where it is one. */
function codeFor(schema: JsonSchema, mark: string): string {
  const field = schema.properties?.code ?? schema;
  const digits = /^\^\[0-9\]\{(?:\d+,)?(\d+)\}\$$/.exec(field.pattern ?? '')?.[1];
  const number = [...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000, 7);
  if (digits !== undefined) return String(number).padStart(Number(digits), '1').slice(-Number(digits));
  if (schema.properties?.rate) return `0.${String(number).padStart(2, '0').slice(0, 2)}`;
  return `C${number}`.slice(0, field.maxLength ?? 20);
}

/** A record that is complete, as one of its samples says; one that has something in this place, if there is one. */
function completeSample(recordId: string, at: string): JsonObject {
  const found = soundSample(recordId, at) ?? soundSample(recordId);
  if (!found) throw new Error(`${recordId} has no sample of a complete record.`);
  return found;
}

function soundSample(recordId: string, at = ''): JsonObject | undefined {
  return samples.find(
    (sample) =>
      sample.recordId === recordId &&
      sample.valid &&
      sample.mode === 'complete' &&
      getAt(sample.record, at) !== undefined,
  )?.record;
}

/** A row of a master under a code: as one of its samples says, or with what its schema demands. */
function soundRow(recordId: string, code: string): JsonObject {
  const schema = definitions.records.get(recordId)?.schema ?? {};
  const row = soundSample(recordId) ?? rowOf(schema);
  // What begins with the code of a sample, as the addresses of a shelf do, begins with this one.
  const renamed = JSON.stringify(row).replaceAll(`"${row.code}-`, `"${code}-`);
  return { ...(JSON.parse(renamed) as JsonObject), code };
}

/** What somebody types into a document, as far as it has such fields. */
function enteredValues(schema: JsonSchema): JsonObject {
  const line = { productName: '品', quantity: '1', unitPrice: '100' };
  const known = (values: JsonObject, { properties }: JsonSchema) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => properties?.[name] && properties[name].readOnly !== true),
    );
  const rows = known(line, schema.properties?.lines?.items ?? {});
  return { ...known({ title: '試し', freight: '100', origin: 'brought' }, schema), lines: [rows] };
}

/** What a field hangs on, as a sample says in which it stands. */
function conditionsOf({ $id = '', properties = {} }: JsonSchema, name: string): JsonObject {
  const asked = [...(properties[name]?.relevantWhen?.matchAll(/record\.(\w+)/g) ?? [])].map(([, other]) => other);
  const sample = Object.entries(soundSample($id, `/${name}`) ?? {});
  return Object.fromEntries(sample.filter(([other]) => asked.includes(other)));
}

/** A row of a master with what its schema demands. */
function rowOf(schema: JsonSchema, code?: string): JsonObject {
  const fields = (schema.required ?? []).map((name): [string, Json] => [
    name,
    valueFor(schema.properties?.[name] ?? {}),
  ]);
  return { ...Object.fromEntries(fields), ...(code !== undefined && { code }) };
}

function valueFor(field: JsonSchema): Json {
  if (field.enum) return field.enum[0] as Json;
  if (field.type === 'boolean') return true;
  if (field.type === 'integer') return field.minimum ?? 1;
  if (field.type === 'array') return Array.from({ length: field.minItems ?? 0 }, () => rowOf(field.items ?? {}));
  if (field.format === 'slash-date') return '2020/01/01';
  if (field.format === 'decimal') return '1';
  return field.pattern === undefined ? '正' : codeFor(field, '');
}

/** What the field may hold, and no row of a master here says. */
function falseValueOf(field: JsonSchema): Json {
  if (field.enum) return field.enum.at(-1) as Json;
  if (field.type === 'boolean') return false;
  if (field.type === 'integer') return field.maximum ?? 9;
  if (field.format === 'slash-date') return '2026/12/24';
  return '偽りの名';
}
