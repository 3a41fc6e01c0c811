import type { RecordDefinition } from '../definitions.ts';
import type { Expressions } from '../expressions/expressions.ts';
import type { JsonObject } from '../formats/json-schema.ts';
import { affectedBy, type Change, computePlanOf } from '../record-rules/compute-plan.ts';
import { fieldErrorsOf, isOnlyMissing, type RuleError } from '../record-rules/field-errors.ts';
import {
  instancesOf,
  isEmptyValue,
  placesAt,
  placesOf,
  type RuleSite,
  ruleSitesOf,
} from '../record-rules/rule-sites.ts';
import { standingRequiredOf } from '../record-rules/standing-required.ts';
import { withinBounds } from '../record-rules/within-bounds.ts';
import { toldProblems } from '../told-problems.ts';
import { deleteIn, getAt, outerPointersOf, setIn } from '../values/json-pointer.ts';
import type { FieldError } from '../wire.ts';

/** A validator that AJV compiled with `allErrors`, here or at build time. `this` is handed to the rules. */
export interface CompiledValidator {
  (this: unknown, record: unknown): boolean | Promise<unknown>;
  errors?: readonly RuleError[] | null;
}

/** What rules may ask besides the record. */
export interface RuleContext {
  /** Business date `YYYY/MM/DD`. */
  today: string;
}

/** All rules of one record, the same in the browser and on the server. Pure: nothing given is changed. */
export interface RecordRules {
  /** All broken rules; `draft` leaves out what is only missing. */
  validate: (record: JsonObject, mode: 'draft' | 'complete', context: RuleContext) => FieldError[];
  /** The record with every computed field that depends on the changed paths computed again; shares structure. */
  recompute: (record: JsonObject, changedPaths?: readonly string[]) => JsonObject;
  /** Pointers of fields that are irrelevant now (their `relevantWhen` is false). */
  irrelevant: (record: JsonObject) => ReadonlySet<string>;
  /** Pointers of fields required now: `required`, and `requiredWhen` that holds. */
  required: (record: JsonObject) => ReadonlySet<string>;
  /** The record without what is irrelevant: what is kept. */
  withoutIrrelevant: (record: JsonObject) => JsonObject;
  /** Does work in which these rules are asked several things, and no record changes in place: what they ask alike is asked once. */
  together: Expressions['together'];
}

/** Settings of `createRecordRules`. */
export interface RecordRulesOptions {
  /** Looks at sizes before AJV runs: for input that nobody has looked at yet, so always on the server. */
  untrusted?: boolean;
}

/**
 * The rules of a record from its schema, the expressions, and its compiled validator.
 * @throws ComputeCircleError when computed fields compute each other; an error of CEL when an expression does not parse.
 */
export function createRecordRules(
  definition: RecordDefinition,
  expressions: Expressions,
  ajvValidate: CompiledValidator,
  options: RecordRulesOptions = {},
): RecordRules {
  const sites = ruleSitesOf(definition.schema);
  const plan = computePlanOf(sites.compute, expressions);
  const standingRequired = standingRequiredOf(sites.required);

  const holdsAt = (site: RuleSite, record: JsonObject, context?: RuleContext): string[] =>
    placesOf(record, site.path).flatMap(({ at, self, value }) =>
      expressions.test(site.source, { record, self, value, today: context?.today ?? '' }) ? [at] : [],
    );

  const irrelevant = (given: JsonObject): ReadonlySet<string> => {
    const record = options.untrusted ? withinBounds(definition.schema, given).record : given;
    const pointers = sites.relevantWhen.flatMap((site) => {
      const relevant = new Set(holdsAt(site, record));
      return instancesOf(record, site.path).filter((at) => !relevant.has(at));
    });
    return new Set(pointers);
  };

  const requiredByExpression = (record: JsonObject, context?: RuleContext): string[] =>
    sites.requiredWhen.flatMap((site) => holdsAt(site, record, context));

  const validate: RecordRules['validate'] = (record, mode, context) => {
    const bounded = options.untrusted ? withinBounds(definition.schema, record) : { record, errors: [] };
    const passed = ajvValidate.call(context, bounded.record);
    const hidden = irrelevant(bounded.record);
    const missing = requiredByExpression(bounded.record, context)
      .filter((at) => isEmptyValue(getAt(bounded.record, at)))
      .map((at): RuleError => ({ instancePath: at, keyword: 'requiredWhen', params: {} }));
    const refused = sites.refusedWhen.flatMap((site) =>
      holdsAt(site, bounded.record, context).map(
        (at): RuleError => ({ instancePath: at, keyword: 'refusedWhen', params: { text: site.text } }),
      ),
    );
    const broken = passed === true ? [] : (ajvValidate.errors ?? []);
    const errors = [...bounded.errors, ...broken, ...missing, ...refused];
    const told = fieldErrorsOf(errors, record).filter(
      (error) => !(mode === 'draft' && isOnlyMissing(error, record)) && !isBelow(error.at, hidden),
    );
    return toldProblems(told);
  };
  const recompute: RecordRules['recompute'] = (record, changedPaths) => {
    // What is beyond bounds is refused by `validate`; computing it first would be work for whoever sent it.
    if (options.untrusted && withinBounds(definition.schema, record).errors.length > 0) return record;
    const changes: Change[] | undefined = changedPaths?.map((pointer) => ({ pointer, computed: false }));
    let next = record;
    for (const site of plan) {
      const places = changes ? placesAt(next, affectedBy(site, changes, next)) : placesOf(next, site.path);
      for (const { at, self, value: before } of places) {
        const value = expressions.evaluate(site.source, { record: next, self, value: before, today: '' });
        if (Object.is(value, before)) continue;
        next = value === undefined ? deleteIn(next, at) : setIn(next, at, value);
        changes?.push({ pointer: at, computed: true });
      }
    }
    return next;
  };
  const required: RecordRules['required'] = (record) => {
    const standing = standingRequired(record);
    const byExpression = requiredByExpression(record);
    const hidden = irrelevant(record);
    if (byExpression.length === 0 && hidden.size === 0) return standing;
    return new Set([...standing, ...byExpression].filter((at) => !isBelow(at, hidden)));
  };
  const withoutIrrelevant: RecordRules['withoutIrrelevant'] = (record) => {
    let kept = record;
    for (const at of irrelevant(record)) kept = deleteIn(kept, at);
    return kept;
  };
  return {
    validate: (...given) => expressions.together(() => validate(...given)),
    recompute: (...given) => expressions.together(() => recompute(...given)),
    irrelevant: (record) => expressions.together(() => irrelevant(record)),
    required: (record) => expressions.together(() => required(record)),
    withoutIrrelevant,
    together: expressions.together,
  };
}

/** Is this one of the pointers, or something inside what one of them points at? */
export function isBelow(at: string, pointers: ReadonlySet<string>): boolean {
  return pointers.size > 0 && (pointers.has(at) || outerPointersOf(at).some((outer) => pointers.has(outer)));
}
