import type { FlowTransition } from '../../../core/formats/flow.ts';
import type { JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import type { RuleContext } from '../../../core/keywords/rule.ts';
import { rules } from '../../../core/keywords/rules.ts';
import { fieldErrorsOf } from '../../../core/record-rules/field-errors.ts';
import { ruleKey } from '../../../core/text-keys.ts';
import { createServerAjv } from '../../../core/validators/create-server-ajv.ts';
import type { EventRequest, FieldError } from '../../../core/wire.ts';
import { badRequest, invalidRecord } from '../../errors.ts';
import type { SystemEvent } from '../../ports.ts';
import type { FlowEventInput } from './open-event.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

const longestComment = 1000;

/** What came with an event, looked at once: storable, of the right types, the comment without blanks around it. */
export interface ReadEventRequest {
  id: string | undefined;
  version: number | undefined;
  record: JsonObject | undefined;
  event: FlowEventInput & { params: JsonObject };
}

/** Reads a request. Throws `EN-BAD-REQUEST` for what no client of ours sends. */
export function readEventRequest(type: string, request: EventRequest): ReadEventRequest {
  refuseUnstorable(request);
  const { id, version, record, comment = '', params = {} } = request;
  if (id !== undefined && typeof id !== 'string') throw badRequest();
  if ((id === undefined) !== (version === undefined)) throw badRequest();
  if (version !== undefined && !Number.isSafeInteger(version)) throw badRequest();
  if (typeof comment !== 'string' || !isPlainObject(params)) throw badRequest();
  if (record !== undefined && !isPlainObject(record)) throw badRequest();
  return { id, version, record, event: { type, comment: comment.trim() === '' ? null : comment.trim(), params } };
}

/** An event of the server as a request is read: it comes for whichever version there is. */
export function systemRequestOf({ id, event, record, params = {}, comment }: SystemEvent): ReadEventRequest {
  return {
    id: id ?? undefined,
    version: undefined,
    record,
    event: { type: event, comment: comment ?? null, params },
  };
}

/**
 * Comment and parameters as the transition wants them; `today` is the business date (`YYYY/MM/DD`). Throws `EN-VALIDATION` or
 * `EN-BAD-REQUEST`.
 */
export function checkEventRequest({ meta }: FlowTransition, { event, record }: ReadEventRequest, today: string): void {
  const wanted = meta?.comment ?? 'none';
  if (wanted === 'required' && event.comment === null) throw invalidRecord([commentError('commentRequired')]);
  if (wanted === 'none' && event.comment !== null) throw badRequest();
  if (event.comment !== null && event.comment.length > longestComment) {
    throw invalidRecord([commentError('commentLength', { limit: longestComment })]);
  }
  if (record !== undefined && (meta?.validate ?? 'none') === 'none') throw badRequest();
  checkParams(meta?.params, event.params, today);
}

const ajv = createServerAjv();
const ruleNames: ReadonlySet<string> = new Set(rules.map(({ name }) => name));
const validators = new WeakMap<JsonSchema, ReturnType<typeof ajv.compile>>();

function checkParams(schema: JsonSchema | undefined, params: JsonObject, today: string): void {
  if (!schema) {
    if (Object.keys(params).length > 0) throw badRequest();
    return;
  }
  let validate = validators.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  if (validate.call({ today } satisfies RuleContext, params)) return;
  const errors = fieldErrorsOf(validate.errors ?? [], params);
  // No client of ours sends another shape; what breaks a rule somebody typed.
  throw errors.every(({ keyword }) => ruleNames.has(keyword)) ? invalidRecord(errors) : badRequest({ errors });
}

/** A comment is no field of the record: its pointer is empty, its keyword says what it is about. */
function commentError(keyword: string, params: Record<string, unknown> = {}): FieldError {
  return { at: '', keyword, messageKey: ruleKey(keyword), params };
}

function isPlainObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
