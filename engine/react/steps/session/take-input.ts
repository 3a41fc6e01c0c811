import { isCallFailure } from '../../../core/calls/call-failure.ts';
import type { JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import type { EventRequest, RecordEnvelope } from '../../../core/wire.ts';
import { recordToSend } from '../../form/record-schema.ts';
import { isUnsaved, type StepContext, type StepEvent, type StepInputEvent, untouchedContext } from '../step-context.ts';
import {
  type ChangeRules,
  changeFields,
  changeRows,
  replaceRecord,
  settled,
  wholeRecord,
  withoutEmptyRows,
  withRefusals,
} from './change-record.ts';

/** The events by which the form reaches the actor, in whatever step it is. */
export const inputEvents = [
  'CHANGE',
  'CHECK',
  'ROWS',
  'LEAVE',
  'RESTORE',
  'SAVED',
  'FAILED',
  'REFUSED',
  'TIDY',
] as const;

/** Rules of a step flow plus the lists that may be tidied. */
export interface InputRules extends ChangeRules {
  plan: { lists: readonly string[] };
}

/** With more rows than this in a list, a record shows before it is computed and checked. */
const mostRowsAtOnce = 300;

/**
 * The context in which a flow starts: computed and checked, or, of a long record that may be checked later, to be so soon; which
 * fields count is known at once. Nothing in it is unsaved unless `isNew`.
 */
export function startContext(
  envelope: StepContext['envelope'],
  record: JsonObject,
  changeRules: ChangeRules,
  isNew = false,
): StepContext {
  const saved = isNew ? {} : record;
  const context = { ...untouchedContext(record), envelope, saved, unchecked: [wholeRecord] };
  const isLong = Object.values(record).some((rows) => Array.isArray(rows) && rows.length > mostRowsAtOnce);
  if (!isLong || !changeRules.checksLater) return settled(context, changeRules);
  const { rules } = changeRules;
  return { ...context, irrelevant: rules.irrelevant(record), required: rules.required(record) };
}

/** The context after one of the form's own events; flow events leave it as it is. */
export function takeInput(context: StepContext, event: StepEvent, rules: InputRules): StepContext {
  if (!isInput(event)) return context;
  switch (event.type) {
    case 'CHANGE':
      return changeFields(context, event.changes, rules);
    case 'LEAVE':
      return withTouched(context, event.at);
    default:
      return takeSettled(settled(context, rules), event, rules);
  }
}

/** The context with fields left: their errors show from now on, of what is checked already and what will be. */
function withTouched(context: StepContext, at: readonly string[]): StepContext {
  if (at.every((pointer) => context.touched.has(pointer))) return context;
  return { ...context, touched: new Set([...context.touched, ...at]) };
}

function takeSettled(
  context: StepContext,
  event: Exclude<StepInputEvent, { type: 'CHANGE' | 'LEAVE' }>,
  rules: InputRules,
): StepContext {
  switch (event.type) {
    case 'CHECK':
      return context;
    case 'ROWS':
      return changeRows(context, event.at, event.operation, rules, event.max);
    case 'RESTORE':
      return replaceRecord(context, event.record, rules);
    case 'SAVED':
      return afterSave(context, event.envelope, event.record, rules.schema);
    case 'FAILED':
      return afterFailure(context, event.failure, rules);
    case 'REFUSED':
      return withRefusals({ ...context, refusals: context.refusals + 1 }, event.errors, rules);
    case 'TIDY': {
      const record = withoutEmptyRows(context.record, rules.schema, rules.plan.lists);
      if (record === context.record) return context;
      const tidy = replaceRecord(context, record, rules);
      // Leaving out empty rows is no input of the user's.
      return isUnsaved(context) ? tidy : { ...tidy, saved: tidy.record };
    }
  }
}

/** The body of a call: the record as the client may send it, and where it is kept. */
export function bodyOf(context: StepContext, schema: JsonSchema): EventRequest {
  return { ...(context.envelope ?? {}), record: recordToSend(context.record, schema) };
}

/** The context after the way on was refused: every error of the steps so far shows. */
export function afterRefusal(context: StepContext, step: string): StepContext {
  return { ...context, tried: new Set([...context.tried, step]), refusals: context.refusals + 1, failure: null };
}

/** The context after a call failed: the input stays, and what the server named shows at the fields. */
export function afterFailure(context: StepContext, failure: unknown, rules: ChangeRules): StepContext {
  const refused = isCallFailure(failure) ? (failure.error?.errors ?? []) : [];
  const failed = { ...context, failure, refusals: context.refusals + 1 };
  return refused.length > 0 ? withRefusals(failed, refused, rules) : failed;
}

/** The context after the call of a step succeeded: nothing is unsaved any more. */
export function afterSuccess(context: StepContext, result: RecordEnvelope): StepContext {
  return {
    ...context,
    result,
    saved: context.record,
    envelope: { id: result.id, version: result.version },
    failure: null,
  };
}

/** After a save on the side: what was typed meanwhile stays, what only the server sets is taken over. */
function afterSave(context: StepContext, envelope: RecordEnvelope, sent: JsonObject, schema: JsonSchema): StepContext {
  const fromServer = Object.entries(envelope.record ?? {}).filter(([name]) => schema.properties?.[name]?.readOnly);
  const record = { ...context.record, ...Object.fromEntries(fromServer) };
  return {
    ...context,
    record,
    saved: context.record === sent ? record : context.saved,
    envelope: { id: envelope.id, version: envelope.version },
    failure: null,
  };
}

function isInput(event: StepEvent): event is StepInputEvent {
  return inputEvents.some((type) => type === event.type);
}
