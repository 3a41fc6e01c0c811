import type { FieldError } from '../../../engine/core/wire.ts';
import { EngineError } from '../../../engine/server/errors.ts';

/**
 * Every refusal of the product's own code, once. `messageKey` is the text key of what the user reads.
 * Unknown, foreign and not permitted look alike: one body, status 404 (reliability D1).
 */
export function notFound(): EngineError {
  return new EngineError({ appCode: 'EN-NOT-FOUND', httpStatus: 404, messageKey: 'error.EN-NOT-FOUND' });
}

/** The request itself is malformed: wrong type, unknown field, bad encoding. */
export function badRequest(
  reason = 'error.EN-BAD-REQUEST',
  extra: { params?: Record<string, string | number>; errors?: FieldError[] } = {},
): EngineError {
  return new EngineError({ appCode: 'EN-BAD-REQUEST', httpStatus: 400, messageKey: reason, ...extra });
}

/** The content breaks rules that a person can mend. */
export function invalid(errors: FieldError[]): EngineError {
  return new EngineError({ appCode: 'EN-VALIDATION', httpStatus: 400, messageKey: 'error.EN-VALIDATION', errors });
}

/** Too much at once, or the store is unwell: try again soon. */
export function busy(): EngineError {
  return new EngineError({ appCode: 'EN-BUSY', httpStatus: 503, messageKey: 'error.EN-BUSY' });
}

/** Wrong name, wrong password or unknown user: never told apart. */
export function loginFailed(): EngineError {
  return new EngineError({ appCode: 'AU-LOGIN-FAILED', httpStatus: 400, messageKey: 'error.AU-LOGIN-FAILED' });
}

/** Too many wrong tries; `minutes` until the next one is looked at. */
export function loginLocked(minutes: number): EngineError {
  return new EngineError({
    appCode: 'AU-LOCKED',
    httpStatus: 400,
    messageKey: 'error.AU-LOCKED',
    params: { minutes },
  });
}

/** Why a file was not taken. */
export type FileRefusal = 'FI-TYPE' | 'FI-SIZE' | 'FI-EMPTY' | 'FI-ARCHIVE';

/** An upload that is not taken; `reason` is a text key suffix (`error.FI-ARCHIVE.ratio`) when more can be said. */
export function fileRefused(appCode: FileRefusal, reason?: string): EngineError {
  const messageKey = reason ? `error.${appCode}.${reason}` : `error.${appCode}`;
  return new EngineError({ appCode, httpStatus: 400, messageKey });
}
