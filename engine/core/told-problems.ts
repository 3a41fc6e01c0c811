import type { FieldError } from './wire.ts';

/** Nobody mends more at once, and whoever sends a hundred thousand is no person. */
const mostTold = 100;

/** Our own fields have far shorter pointers and names; longer ones were sent to us. */
const longestName = 500;

/** The problems that are told of many: the first hundred, and of names that a client made up only the beginning. */
export function toldProblems(errors: readonly FieldError[]): FieldError[] {
  return errors.slice(0, mostTold).map((error) => {
    const named = Object.entries(error.params);
    if (error.at.length <= longestName && !named.some(([, value]) => isLong(value))) return error;
    const params = Object.fromEntries(named.map(([key, value]) => [key, isLong(value) ? beginOf(value) : value]));
    return { ...error, at: beginOf(error.at), params };
  });
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > longestName;
}

function beginOf(text: string): string {
  return text.length > longestName ? `${text.slice(0, longestName)}…` : text;
}
