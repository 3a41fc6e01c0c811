import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';

/** What a new document begins with, `record`, in the form of the one it comes from. */
export function beginFrom(source: RecordEnvelope, record: JsonObject): RecordEnvelope {
  const { history: _itsOwn, ...envelope } = source;
  return { ...envelope, record, allowedEvents: [] };
}
