/** The text under test: texts as they are, numbers as they are written; `undefined` for what no text rule speaks of. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** Does the text match? What is neither text nor number is left to `type`. */
export function matches(value: unknown, pattern: RegExp): boolean {
  const text = textOf(value);
  return text === undefined || pattern.test(text);
}
