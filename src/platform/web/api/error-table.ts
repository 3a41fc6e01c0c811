import type { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { errorKindOf } from '../../domain/errors/product-errors.ts';

/** How the product answers a failed call (spec §8). */
export type ErrorAnswer =
  /** The session is over: signing in is next. */
  | 'sessionLost'
  /** Somebody else was first: the message, and the page anew a second later. */
  | 'reload'
  /** The common message with the status behind it. */
  | 'systemError'
  /** No answer came: the same with `(0)`, and that the input is still there. */
  | 'noAnswer'
  /** What the server, or the client itself, says about this very failure. */
  | 'message'
  /** The screen that made the call shows it beside what it is about. */
  | 'screen';

/** What of a failure the table looks at. */
export type JudgedFailure = Pick<CallFailure, 'status' | 'appCode' | 'error'>;

interface ErrorRow {
  id: string;
  when: (failure: JudgedFailure) => boolean;
  answer: ErrorAnswer;
}

const refusedHere = ({ status, appCode }: JudgedFailure) => status >= 400 && status < 500 && appCode !== null;

/** The error table, from top to bottom: the first row that is about a failure answers it. */
export const errorTable: readonly ErrorRow[] = [
  { id: 'session', when: ({ status }) => [401, 403, 410].includes(status), answer: 'sessionLost' },
  { id: 'stale', when: ({ status, appCode }) => status === 400 && appCode === 'CM-00001', answer: 'reload' },
  { id: 'noAnswer', when: ({ status }) => status === 0, answer: 'noAnswer' },
  {
    id: 'fields',
    when: (failure) =>
      refusedHere(failure) && failure.appCode === 'EN-VALIDATION' && (failure.error?.errors ?? []).length > 0,
    answer: 'screen',
  },
  {
    id: 'toldByScreen',
    when: (failure) => refusedHere(failure) && errorKindOf(failure.appCode)?.toldBy === 'screen',
    answer: 'screen',
  },
  { id: 'notFound', when: ({ status }) => status === 404, answer: 'systemError' },
  { id: 'systemError', when: ({ status, appCode }) => status === 500 || appCode === null, answer: 'systemError' },
  { id: 'refused', when: () => true, answer: 'message' },
];

/** How the product answers this failure. */
export function answerTo(failure: JudgedFailure): ErrorAnswer {
  return errorTable.find(({ when }) => when(failure))?.answer ?? 'systemError';
}
