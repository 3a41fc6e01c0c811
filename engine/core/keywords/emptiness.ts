/** Is a value empty in the sense of the rules: absent, `null`, an empty text or an empty list? */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Is an operand missing: absent, `null` or an empty text? An empty list is one that holds nothing. */
export function isMissing(operand: unknown): boolean {
  return operand === undefined || operand === null || operand === '';
}
