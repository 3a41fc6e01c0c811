import type { ActionDefinition } from '../core/formats/screen.ts';
import type { RecordEnvelope } from '../core/wire.ts';

/**
 * What the screen that an action leads to is told of a record: its id under `options.query` (`id` by itself), or the value
 * of the field `options.idFrom`; fields that fill the target's path (`options.fills`); the call of a PDF (`options.pdf`).
 */
export function queryOfAction(action: ActionDefinition, envelope: RecordEnvelope): Record<string, string> {
  const { query, pdf, fills, idFrom } = action.options ?? {};
  const named = Array.isArray(fills) ? fills.map(String) : [];
  return {
    ...Object.fromEntries(named.map((field) => [field, String(envelope.record[field] ?? '')])),
    ...(typeof pdf === 'string' && { call: pdf }),
    [typeof query === 'string' ? query : 'id']:
      typeof idFrom === 'string' ? String(envelope.record[idFrom]) : envelope.id,
  };
}
