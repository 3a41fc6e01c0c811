import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import { containerOf, isEmptyValue } from '../../core/record-rules/rule-sites.ts';
import { isWithin } from '../../core/records/counterparty-hides.ts';
import { ruleKey } from '../../core/text-keys.ts';
import { deleteIn, pointerToPath, resolveRelative, setIn } from '../../core/values/json-pointer.ts';
import type { FieldError } from '../../core/wire.ts';
import type { OptionsOperation } from '../lists/list-options.ts';
import type { Actor, Query } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import type { FilledRecord } from '../records/events/next-record.ts';
import type { MasterRecord } from '../records/masters/masters.ts';
import { visibleMasters } from '../records/masters/visible-masters.ts';
import type { RecordModel } from '../records/record-model.ts';
import { finerNumbers, numbersChanged } from './finer-numbers.ts';
import { type ReferencePlace, referencePlacesOf } from './reference-places.ts';
import type { ReferenceSite } from './reference-sites.ts';
import { isValidOn } from './validity.ts';

/** Who sent a record, over what, and on which business date (`YYYY/MM/DD`) it is looked at. */
interface Sending {
  actor: Actor;
  model: Pick<RecordModel, 'schema'>;
  stored: JsonObject;
  today: string;
  /** Pointers of what the sender is not shown: those codes are not his. */
  hidden: readonly string[];
}

/** A reference in the record, with its code, if it has one. */
type Reference = ReferencePlace & { site: ReferenceSite; code: Json | undefined };

/** One whose code is to be looked up. */
type Asked = Reference & { code: string };

/**
 * A record whose references are what their codes say: what belongs to a code (`copies`) is written from the master, whatever
 * was sent beside it. A code that is not there, does not hold today, is not for this person or does not belong to what
 * was chosen before is an error at its field. Where `keptWhen` holds, a code that did not change keeps what it brought.
 */
export async function fillReferences(
  context: EngineContext,
  query: Query,
  sending: Sending,
  record: JsonObject,
): Promise<FilledRecord> {
  const { model, stored } = sending;
  const hidden = sending.hidden.map(pointerToPath);
  const sites = context
    .referenceSitesOf(model.schema)
    .filter(({ path }) => !hidden.some((omitted) => isWithin(path, omitted)));
  const referencesIn = (sent: JsonObject, some: readonly ReferenceSite[]) =>
    some.flatMap((site) =>
      referencePlacesOf(model.schema, sent, stored, site.path).map(
        (place): Reference => ({ ...place, site, code: place.holder[place.name] }),
      ),
    );
  const references = referencesIn(
    record,
    sites.filter(({ isHeld }) => !isHeld),
  );
  const kept = new Set(references.filter((reference) => isKept(context, record, reference)));
  const asked = references.filter((one): one is Asked => !kept.has(one) && isLookedUp(one));
  const rows = await rowsFor(context, query, sending, asked);

  const errors: FieldError[] = [];
  const replaced: string[] = [];
  let next = record;
  const copy = (reference: Reference, copied: Copied) => {
    const filled = withCopies(next, reference, copied);
    if (filled !== next) replaced.push(reference.at);
    next = filled;
  };
  for (const reference of references) {
    const { site, at, before } = reference;
    if (kept.has(reference)) {
      copy(reference, (name) => before?.[name]);
    } else if (isEmptyValue(reference.code)) {
      next = withoutNames(next, reference);
    } else if (isLookedUp(reference)) {
      const row = rows.get(site.choices)?.get(reference.code);
      const fault = row === undefined ? 'referenceUnknown' : faultOf(context, sending.today, record, reference, row);
      if (fault !== null) errors.push({ at, keyword: fault, messageKey: ruleKey(fault), params: {} });
      else copy(reference, (_name, property) => row?.record[property]);
    }
  }
  // Codes that came along with others count, too.
  const measured = referencesIn(
    next,
    sites.filter(({ options }) => options.decimals),
  ).filter((one): one is Asked => isLookedUp(one) && numbersChanged(one).length > 0);
  const units = await rowsFor(context, query, sending, measured);
  for (const one of measured) errors.push(...finerNumbers(units.get(one.site.choices)?.get(one.code), one));
  return { record: next, errors, replaced };
}

/** What a sibling field takes over: by its own name and by the property of the row. */
type Copied = (name: string, property: string) => Json | undefined;

/** Texts only, as long as codes may be; what has another form breaks a rule of the schema. */
function isLookedUp(reference: Reference): reference is Asked {
  const { code, site } = reference;
  return typeof code === 'string' && code !== '' && code.length <= (site.field.maxLength ?? 100);
}

function isKept(
  { expressions }: EngineContext,
  record: JsonObject,
  { site, holder, before, code }: Reference,
): boolean {
  const { keptWhen } = site.options;
  if (keptWhen === undefined || before === undefined || isEmptyValue(code)) return false;
  const name = site.path.at(-1) ?? '';
  return before[name] === code && expressions.test(keptWhen, { record, self: holder, value: code, today: '' });
}

/** The rows that codes name, as far as this person may choose them: one look for each kind of choice. */
async function rowsFor(
  context: EngineContext,
  query: Query,
  { actor, today }: Sending,
  asked: readonly Asked[],
): Promise<Map<OptionsOperation, Map<string, MasterRecord>>> {
  const codes = new Map<OptionsOperation, Set<string>>();
  for (const { site, code } of asked) codes.set(site.choices, (codes.get(site.choices) ?? new Set()).add(code));
  const found = new Map<OptionsOperation, Map<string, MasterRecord>>();
  const later = today > businessDateOf(context.clock.now()) ? today : undefined;
  for (const [choices, wanted] of codes) {
    const rows = await visibleMasters(context, actor, choices, [...wanted], query, later);
    found.set(choices, new Map(rows.map((row) => [row.code, row])));
  }
  return found;
}

function faultOf(
  context: EngineContext,
  today: string,
  record: JsonObject,
  { site, at }: Reference,
  { record: row, ended }: MasterRecord,
): string | null {
  const { facts } = context.models.master(site.choices.record);
  if (ended || !isValidOn(facts.validity, row, today)) return 'referenceExpired';
  const filters = Object.entries(site.options.params ?? {}).filter(([name]) => site.choices.filters?.includes(name));
  const belongs = filters.every(([name, operand]) => {
    const wanted = operandOf(record, at, operand);
    return isEmptyValue(wanted) || row[name] === wanted;
  });
  return belongs ? null : 'referenceMismatch';
}

function operandOf(record: JsonObject, at: string, operand: Json): unknown {
  const isRelative = typeof operand === 'object' && operand !== null && !Array.isArray(operand);
  return isRelative && typeof operand.at === 'string' ? resolveRelative(record, at, operand.at) : operand;
}

/** What belongs to a code, beside it; where the row says nothing, the field's default. */
function withCopies(record: JsonObject, { site, at }: Reference, copied: Copied): JsonObject {
  let next = record;
  for (const [name, property] of Object.entries(site.options.copies ?? {})) {
    const value = copied(name, property) ?? site.siblings[name]?.default;
    const place = `${containerOf(at)}/${name}`;
    next = value === undefined ? deleteIn(next, place) : setIn(next, place, value);
  }
  return next;
}

/** Nothing is chosen, so nothing is called by a name: copies that nobody types go. */
function withoutNames(record: JsonObject, { site, at }: Reference): JsonObject {
  let next = record;
  for (const name of Object.keys(site.options.copies ?? {})) {
    if (site.siblings[name]?.valueFormat === undefined) next = deleteIn(next, `${containerOf(at)}/${name}`);
  }
  return next;
}
