import { type ErrorKind, type ErrorTable, engineErrors } from '../core/error-table.ts';
import { toldProblems } from '../core/told-problems.ts';
import type { FieldError } from '../core/wire.ts';

/** What is said about a refusal beyond its code. */
export interface RefusalExtra {
  /** Text key of what the user reads; `error.<appCode>` unless told otherwise. */
  messageKey?: string | undefined;
  params?: Record<string, string | number> | undefined;
  /** Broken rules, by JSON pointer into the record. */
  errors?: FieldError[] | undefined;
  /** What went wrong underneath; for the log, never for the wire. */
  cause?: unknown;
}

/** A refusal that the user is told about. Whatever else is thrown is a defect. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  /** The code that programs and support know it by. */
  readonly appCode: string;
  readonly httpStatus: ErrorKind['status'];
  readonly messageKey: string;
  readonly params: Record<string, string | number> | undefined;
  readonly errors: FieldError[] | undefined;

  constructor(appCode: string, { status }: ErrorKind, extra: RefusalExtra = {}) {
    const { messageKey = `error.${appCode}`, params, errors, cause } = extra;
    super(`${appCode} ${messageKey}`, cause === undefined ? undefined : { cause });
    this.appCode = appCode;
    this.httpStatus = status;
    this.messageKey = messageKey;
    this.params = params;
    this.errors = errors && toldProblems(errors);
  }
}

/** What makes the refusals of a table. */
export function refusalsOf<Code extends string>(table: ErrorTable<Code>) {
  return (appCode: Code, extra?: RefusalExtra): EngineError => new EngineError(appCode, table[appCode], extra);
}

/** A refusal of the engine. */
export const refusal = refusalsOf(engineErrors);

/** The record has moved on since the user saw it: reload. */
export function staleVersion(): EngineError {
  return refusal('CM-00001');
}

/** The content breaks rules that a person can mend. */
export function invalidRecord(errors: FieldError[]): EngineError {
  return refusal('EN-VALIDATION', { errors });
}

/** The event is not open to this user in this state; `messageKey` says why when a guard does (`guardKeys`). */
export function eventNotAllowed(messageKey?: string, extra: Omit<RefusalExtra, 'messageKey'> = {}): EngineError {
  return refusal('EN-NOT-ALLOWED', { messageKey, ...extra });
}

/** Unknown and not this user's look alike, so that ids tell nothing. */
export function recordNotFound(): EngineError {
  return refusal('EN-NOT-FOUND');
}

/** The request itself is malformed: the client, not the person, has to mend it. */
export function badRequest(extra: RefusalExtra = {}): EngineError {
  return refusal('EN-BAD-REQUEST', extra);
}

/** The idempotency key was used before, with another body. */
export function idempotencyKeyReused(): EngineError {
  return refusal('EN-IDEMPOTENCY');
}

/** The store is overloaded, full or restarting: the same request may succeed soon. */
export function storeBusy(cause?: unknown): EngineError {
  return refusal('EN-BUSY', { cause });
}
