/** Numbers PostgreSQL gives its types; only those that are read in our own way. */
const typeNumbers = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 } as const;

/**
 * How both stores give values to the code, so that a row looks the same whichever store it came from:
 * `int8` a number when it is safe, else a string; `date` its text, never moved by a time zone; `timestamptz` an
 * ISO 8601 UTC string; `timestamp` its text. `numeric` is a string and `jsonb` parsed JSON on both by themselves.
 * Towards the store, `jsonb` is always given as `JSON.stringify(value)`.
 */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [typeNumbers.int8]: (text) => {
    const value = Number(text);
    return Number.isSafeInteger(value) ? value : text;
  },
  [typeNumbers.date]: (text) => text,
  [typeNumbers.timestamp]: (text) => text,
  [typeNumbers.timestamptz]: (text) => new Date(text).toISOString(),
};
