import type { ActionDefinition } from '../core/formats/screen.ts';
import type { RecordEnvelope } from '../core/wire.ts';

/** What the screen that an action leads to is told of a record, as the action's `options` say. */
export function queryOfAction(action: ActionDefinition, envelope: RecordEnvelope): Record<string, string> {
  const { query = 'id', pdf, fills = [], idFrom } = action.options ?? {};
  return {
    ...Object.fromEntries(fills.map((field) => [field, String(envelope.record[field] ?? '')])),
    ...(pdf !== undefined && { call: pdf }),
    [query]: idFrom === undefined ? envelope.id : String(envelope.record[idFrom]),
  };
}
