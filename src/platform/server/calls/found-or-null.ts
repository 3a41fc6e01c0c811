import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { EngineError } from '../../../../engine/server/errors.ts';

/** A record that was asked for, or `null` where there is none for this person. */
export async function foundOrNull(asked: Promise<RecordEnvelope>): Promise<RecordEnvelope | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof EngineError && error.httpStatus === 404) return null;
    throw error;
  }
}
