import type { FieldError } from '../../../../engine/core/wire.ts';
import { EngineError } from '../../../../engine/server/errors.ts';

// Refusals that the engine has, too, are the engine's: unknown, foreign and not permitted look alike (404, one body).
export {
  invalidRecord as invalid,
  recordNotFound as notFound,
  staleVersion as stale,
  storeBusy as busy,
} from '../../../../engine/server/errors.ts';

/** The request itself is malformed: wrong type, unknown field, bad encoding. */
export function badRequest(
  reason = 'error.EN-BAD-REQUEST',
  extra: { params?: Record<string, string | number>; errors?: FieldError[] } = {},
): EngineError {
  return new EngineError({ appCode: 'EN-BAD-REQUEST', httpStatus: 400, messageKey: reason, ...extra });
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

/** Right name and password, but another door is this person's. */
export function otherDoor(): EngineError {
  return new EngineError({ appCode: 'AU-OTHER-DOOR', httpStatus: 400, messageKey: 'error.AU-OTHER-DOOR' });
}

/** Why a file was not taken. */
export type FileRefusal = 'FI-TYPE' | 'FI-SIZE' | 'FI-EMPTY' | 'FI-ARCHIVE';

/** An upload that is not taken; `reason` is a text key suffix (`error.FI-ARCHIVE.ratio`) when more can be said. */
export function fileRefused(appCode: FileRefusal, reason?: string): EngineError {
  const messageKey = reason ? `error.${appCode}.${reason}` : `error.${appCode}`;
  return new EngineError({ appCode, httpStatus: 400, messageKey });
}

/** The company group's files fill what they may take: `limit` gigabytes, with one decimal. */
export function quotaReached(bytes: number): EngineError {
  return new EngineError({
    appCode: 'FI-QUOTA',
    httpStatus: 400,
    messageKey: 'error.FI-QUOTA',
    params: { limit: (bytes / 1024 ** 3).toFixed(1) },
  });
}

/** A new password has to be chosen first; until then nothing else is done. */
export function passwordChangeFirst(): EngineError {
  return new EngineError({ appCode: 'AU-MUST-CHANGE', httpStatus: 400, messageKey: 'error.AU-MUST-CHANGE' });
}

/** The token is unknown, expired or ended: the only 401 there is. */
export function sessionEnded(): EngineError {
  return new EngineError({ appCode: 'AU-SESSION', httpStatus: 401, messageKey: 'error.AU-SESSION' });
}
