import { toldProblems } from '../core/told-problems.ts';
import type { FieldError } from '../core/wire.ts';

/** The code that programs and support know a refusal by. Its text key is `error.<appCode>`. */
export type EngineAppCode =
  | 'CM-00001'
  | 'EN-VALIDATION'
  | 'EN-NOT-ALLOWED'
  | 'EN-NOT-FOUND'
  | 'EN-BAD-REQUEST'
  | 'EN-IDEMPOTENCY'
  | 'EN-BUSY';

/** What a refusal says. The product adds codes of its own; the engine's stand in `EngineAppCode`. */
export interface EngineErrorFields {
  appCode: string;
  /** 400 refused, 401 the token is dead, 404 unknown or not this user's, 503 try again soon. */
  httpStatus: 400 | 401 | 404 | 503;
  /** Text key of what the user reads. */
  messageKey: string;
  params?: Record<string, string | number>;
  /** Broken rules, by JSON pointer into the record. */
  errors?: FieldError[];
  /** What went wrong underneath; for the log, never for the wire. */
  cause?: unknown;
}

/** A refusal that the user is told about. Whatever else is thrown is a defect. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly appCode: string;
  readonly httpStatus: EngineErrorFields['httpStatus'];
  readonly messageKey: string;
  readonly params: Record<string, string | number> | undefined;
  readonly errors: FieldError[] | undefined;

  constructor({ appCode, httpStatus, messageKey, params, errors, cause }: EngineErrorFields) {
    super(`${appCode} ${messageKey}`, cause === undefined ? undefined : { cause });
    this.appCode = appCode;
    this.httpStatus = httpStatus;
    this.messageKey = messageKey;
    this.params = params;
    this.errors = errors && toldProblems(errors);
  }
}

/** The record has moved on since the user saw it: reload. */
export function staleVersion(): EngineError {
  return refusal('CM-00001', 400);
}

/** The content breaks rules that a person can mend. */
export function invalidRecord(errors: FieldError[]): EngineError {
  return refusal('EN-VALIDATION', 400, { errors });
}

/** The event is not open to this user in this state; `messageKey` says why when a guard does (`guardKeys`). */
export function eventNotAllowed(messageKey?: string): EngineError {
  return refusal('EN-NOT-ALLOWED', 400, messageKey === undefined ? {} : { messageKey });
}

/** Unknown and not this user's look alike, so that ids tell nothing. */
export function recordNotFound(): EngineError {
  return refusal('EN-NOT-FOUND', 404);
}

/** The request itself is malformed: the client, not the person, has to mend it. */
export function badRequest(extra: { messageKey?: string; errors?: FieldError[]; cause?: unknown } = {}): EngineError {
  return refusal('EN-BAD-REQUEST', 400, extra);
}

/** The idempotency key was used before, with another body. */
export function idempotencyKeyReused(): EngineError {
  return refusal('EN-IDEMPOTENCY', 400);
}

/** The store is overloaded, full or restarting: the same request may succeed soon. */
export function storeBusy(cause?: unknown): EngineError {
  return refusal('EN-BUSY', 503, { cause });
}

function refusal(
  appCode: EngineAppCode,
  httpStatus: EngineErrorFields['httpStatus'],
  extra: Partial<Pick<EngineErrorFields, 'messageKey' | 'params' | 'errors' | 'cause'>> = {},
): EngineError {
  return new EngineError({ appCode, httpStatus, messageKey: `error.${appCode}`, ...extra });
}
