import type { FieldError } from '../../../../engine/core/wire.ts';
import { type EngineError, refusalsOf } from '../../../../engine/server/errors.ts';
import { productErrors } from '../../domain/errors/product-errors.ts';

// Refusals that the engine has, too, are the engine's: unknown, foreign and not permitted look alike (404, one body).
export {
  invalidRecord as invalid,
  recordNotFound as notFound,
  staleVersion as stale,
  storeBusy as busy,
} from '../../../../engine/server/errors.ts';

/** A refusal of the product. */
export const refusal = refusalsOf(productErrors);

/** The request itself is malformed: wrong type, unknown field, bad encoding. */
export function badRequest(
  messageKey = 'error.EN-BAD-REQUEST',
  extra: { params?: Record<string, string | number>; errors?: FieldError[] } = {},
): EngineError {
  return refusal('EN-BAD-REQUEST', { messageKey, ...extra });
}

/** Why a file was not taken. */
export type FileRefusal = 'FI-TYPE' | 'FI-SIZE' | 'FI-EMPTY' | 'FI-ARCHIVE';

/** An upload that is not taken; `reason` is a text key suffix (`error.FI-ARCHIVE.ratio`) when more can be said. */
export function fileRefused(appCode: FileRefusal, reason?: string): EngineError {
  return refusal(appCode, { messageKey: reason && `error.${appCode}.${reason}` });
}

/** The company group's files fill what they may take: `limit` gigabytes, with one decimal. */
export function quotaReached(bytes: number): EngineError {
  return refusal('FI-QUOTA', { params: { limit: (bytes / 1024 ** 3).toFixed(1) } });
}
