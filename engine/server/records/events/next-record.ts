import type { FlowTransition } from '../../../core/formats/flow.ts';
import type { JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import { faultAt, fieldErrorsOf } from '../../../core/record-rules/field-errors.ts';
import { isEmptyValue } from '../../../core/record-rules/rule-sites.ts';
import { withinBounds } from '../../../core/record-rules/within-bounds.ts';
import { isBelow } from '../../../core/records/record-rules.ts';
import { ruleKey } from '../../../core/text-keys.ts';
import { toldProblems } from '../../../core/told-problems.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import type { FieldError } from '../../../core/wire.ts';
import { invalidRecord } from '../../errors.ts';
import { businessDateOf } from '../business-date.ts';
import { computedDifferences, mergeRecord } from '../merge-record.ts';
import type { RecordModel } from '../record-model.ts';

/** How complete a record has to be; `none`: it is not looked at. */
export type Completeness = 'none' | 'draft' | 'complete';

/** The record an event is about to work on, and what is wrong with how it was sent. */
export interface NextRecord {
  record: JsonObject;
  errors: FieldError[];
}

/** A record whose references were looked up. */
export interface FilledRecord extends NextRecord {
  /** Pointers of references beside which something else stood than belongs to them. */
  replaced: readonly string[];
}

/** How a record is taken from a client. */
export interface Entering {
  /** Looks its references up. */
  fill: (record: JsonObject) => Promise<FilledRecord>;
  /** Pointers of what this client is not shown. */
  hidden: readonly string[];
}

/**
 * The stored record with what was sent laid over it: `readOnly` and hidden fields as stored, what belongs to references filled in by
 * `fill`, irrelevant fields gone, computed fields computed here. Nothing sent: the stored one, filled in.
 * @throws `EN-VALIDATION` for lists and objects beyond their bounds
 */
export async function nextRecordOf(
  model: Pick<RecordModel, 'schema' | 'rules'>,
  stored: JsonObject,
  sent: JsonObject | undefined,
  { fill, hidden }: Entering,
): Promise<NextRecord> {
  if (sent) refuseOversized(model.schema, sent);
  const merged = sent ? mergeRecord(model.schema, stored, sent, hidden) : { record: stored, errors: [] };
  const filled = await fill(merged.record);
  if (!sent && filled.record === stored) return filled;
  const computed = model.rules.recompute(filled.record);
  const irrelevant = model.rules.irrelevant(computed);
  const relevant = model.rules.withoutIrrelevant(computed);
  // What is irrelevant and computed would come back with the rest.
  const record = relevant === computed ? computed : model.rules.withoutIrrelevant(model.rules.recompute(relevant));
  // A client goes on computing what it does not show: that it is gone here is no difference.
  const differences = computedDifferences(model.schema, sent ?? stored, record).filter(
    ({ at }) => !isBelow(at, irrelevant),
  );
  const told = differences.length > 0 && filled.replaced.length > 0 ? filled.replaced.map(changedError) : differences;
  const faults = filled.errors.filter(({ at }) => !isBelow(at, irrelevant));
  return { record, errors: [...merged.errors, ...faults, ...told] };
}

/** What belongs to a reference is not what the client computed with: it changed since, and is to be chosen again. */
function changedError(at: string): FieldError {
  return { at, keyword: 'referenceChanged', messageKey: ruleKey('referenceChanged'), params: {} };
}

/** Lists and objects beyond their bounds are refused before anything walks them; texts may be told with the rest. */
function refuseOversized(schema: JsonSchema, sent: JsonObject): void {
  const { errors } = withinBounds(schema, sent);
  if (errors.some(({ keyword }) => keyword !== 'maxLength')) throw invalidRecord(fieldErrorsOf(errors, sent));
}

/** The stored record with fields that the server itself wrote laid over it, `readOnly` ones too; computed anew. */
export function trustedRecordOf(model: RecordModel, stored: JsonObject, written: JsonObject | undefined): NextRecord {
  if (!written) return { record: stored, errors: [] };
  const computed = model.rules.recompute({ ...stored, ...written });
  return { record: model.rules.withoutIrrelevant(computed), errors: [] };
}

/** The same, and wrong wherever a field has no value that the way it came demands. */
export function demanding(pointers: readonly string[] | undefined, { record, errors }: NextRecord): NextRecord {
  const missing = (pointers ?? []).filter((pointer) => isEmptyValue(getAt(record, pointer)));
  return { record, errors: [...errors, ...missing.map((pointer) => faultAt(pointer, 'required'))] };
}

/** Broken rules of a record, as complete as the transitions want it; the strictest of them counts. */
export function brokenRulesOf(
  model: RecordModel,
  next: NextRecord,
  transitions: readonly FlowTransition[],
  now: Date,
): FieldError[] {
  const wanted = completenessOf(transitions);
  if (wanted === 'none') return [];
  const broken = model.rules.validate(next.record, wanted, { today: businessDateOf(now) });
  // A value that breaks a rule of its own needs no second complaint about how it was computed.
  const told = new Set(broken.map((error) => error.at));
  return toldProblems([...broken, ...next.errors.filter((error) => !told.has(error.at))]);
}

/** How complete a record has to be for these transitions; the strictest of them counts. */
export function completenessOf(transitions: readonly FlowTransition[]): Completeness {
  const wanted = transitions.map(({ meta }) => meta?.validate ?? 'none');
  if (wanted.includes('complete')) return 'complete';
  return wanted.includes('draft') ? 'draft' : 'none';
}
