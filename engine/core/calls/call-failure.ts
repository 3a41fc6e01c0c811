import type { ApiError } from '../wire.ts';

/**
 * A call that did not succeed, as `EngineRuntime.call` throws it.
 * By then the product has already told the user what the error table asks for, unless `told` is false:
 * field errors and refusals of the user's own action are left to the screen that made the call.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  readonly callId: string;
  /** What the server said; null when the answer had no readable body. */
  readonly error: ApiError | null;
  /** Whether a message was shown already. */
  told: boolean;

  constructor(callId: string, status: number, error: ApiError | null) {
    super(error?.message ?? `${callId} answered ${status}`);
    this.callId = callId;
    this.status = status;
    this.error = error;
    this.told = false;
  }

  /** The code of the error table, or `null`. */
  get appCode(): string | null {
    return this.error?.appCode ?? null;
  }
}

/** Is this a call that did not succeed? */
export function isCallFailure(value: unknown): value is CallFailure {
  return value instanceof CallFailure;
}
