import { badRequest, EngineError, storeBusy } from '../errors.ts';

/** What a store says about a failed statement; the same on both stores. */
export interface StoreFaultFields {
  message: string;
  /** SQLSTATE, or Node's error code. */
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  detail?: string | undefined;
}

/** A statement that failed in the embedded store. Has the fields of an error of `pg`, so that callers ask both alike. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly detail: string | undefined;

  constructor({ message, code, constraint, table, detail }: StoreFaultFields) {
    super(message);
    this.code = code;
    this.constraint = constraint;
    this.table = table;
    this.detail = detail;
  }
}

/** The SQLSTATE (or Node's error code) of a failed statement, if it has one: `23505` is a broken unique key. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Two transactions got in each other's way and one was undone: trying it again is right. */
export function isWorthRetrying(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01';
}

/**
 * The refusal behind a failed statement, or the error itself when it is a defect. The one place that knows SQLSTATEs:
 * class 22 (a value the type cannot hold) and 54 (too big) are the request's fault; 40 (after the retries), 53, 57, 08,
 * lock timeouts and a full disk pass by themselves.
 */
export function refusalOf(error: unknown): unknown {
  if (error instanceof EngineError) return error;
  const state = sqlStateOf(error) ?? '';
  if (/^(22|54)[0-9A-Z]{3}$/.test(state)) return badRequest({ cause: error });
  if (/^(40|53|08)[0-9A-Z]{3}$/.test(state) || busyStates.has(state) || saysBusy(error)) return storeBusy(error);
  return error;
}

const busyStates: ReadonlySet<string> = new Set([
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // the server (or our worker) is going down
  '57P02',
  '57P03',
  '58030', // input/output error
  '25P03', // idle in transaction for too long
  'ENOSPC',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Some failures have no code of their own: a full disk inside WebAssembly, and a pool without a free connection. */
function saysBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    /No space left on device|timeout exceeded when trying to connect|Connection terminated|connection error/.test(
      error.message,
    )
  );
}
