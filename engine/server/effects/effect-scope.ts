import type { ExpressionScope, Expressions } from '../../core/expressions/expressions.ts';
import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import type { EffectContext } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import { actingAs } from '../records/reading/access-questions.ts';

/** What expressions of effects see besides the record that an event is of: rows they go through, another record. */
export type BesideRecord = Pick<ExpressionScope, 'self' | 'index' | 'row' | 'target'>;

/** Evaluates expressions of one effect, over its record as it stands then. */
export interface EffectScope {
  /**
   * The value of an expression; `null` is one, too.
   * @throws Error when it has none: something that it reads is absent or unfit, which the flow has to provide for
   */
  valueOf: (source: string, beside?: BesideRecord) => Json;
  /** Does a condition hold? Absent or unfit values: no. */
  holds: (source: string, beside?: BesideRecord) => boolean;
}

/** Expressions over what an effect may touch: `record`, `stored`, `event`, `user`, `owner`, `id`, `now` and `today`. */
export function effectScope(expressions: Expressions, context: EffectContext): EffectScope {
  const { actor, owner, event, now, stored, recordId } = context;
  const user = actingAs(actor);
  const scope = (beside: BesideRecord): ExpressionScope => ({
    record: context.record,
    stored,
    event,
    user: { ...user, roles: [...actor.roles] },
    owner,
    id: recordId,
    now: now.toISOString(),
    today: businessDateOf(now),
    ...beside,
  });
  return {
    valueOf: (source, beside = {}) => {
      const value = expressions.evaluate(source, scope(beside));
      if (!isJson(value)) throw new Error(`The expression has no value here: ${source}`);
      return value;
    },
    holds: (source, beside = {}) => expressions.test(source, scope(beside)),
  };
}

/** The value of an expression that is to be a text. @throws Error when it is none */
export function textOf(scope: EffectScope, source: string, beside?: BesideRecord): string {
  const value = scope.valueOf(source, beside);
  if (typeof value !== 'string') throw new Error(`The expression is no text: ${source}`);
  return value;
}

/** The rows that an expression gives. @throws Error when it gives anything but a list of objects */
export function rowsOf(scope: EffectScope, source: string): JsonObject[] {
  const value = scope.valueOf(source);
  if (!Array.isArray(value) || !value.every(isObject)) throw new Error(`The expression is no list of rows: ${source}`);
  return value;
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
