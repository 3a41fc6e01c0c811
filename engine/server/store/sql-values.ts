/** Collects the values of a statement and answers their placeholders. */
export interface SqlValues {
  values: unknown[];
  bind: (value: unknown) => string;
}

/** Values of one statement. Each statement needs its own: PostgreSQL refuses values that it never uses. */
export function createSqlValues(): SqlValues {
  const values: unknown[] = [];
  return {
    values,
    bind: (value) => {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

/** Rows of values, as they stand behind `values`. @param casts types of the columns, where PostgreSQL could not tell them */
export function rowsOfValues(
  bind: SqlValues['bind'],
  rows: readonly (readonly unknown[])[],
  casts: readonly string[] = [],
): string {
  const placed = (value: unknown, at: number) => `${bind(value)}${casts[at] ? `::${casts[at]}` : ''}`;
  return rows.map((row) => `(${row.map(placed).join(', ')})`).join(', ');
}

/** A text in a LIKE pattern, `%`, `_` and `\` meaning themselves: finds it anywhere. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** All of the conditions, `true` when there are none. */
export function allOf(conditions: readonly string[]): string {
  const needed = conditions.filter((condition) => condition !== 'true');
  return needed.length === 0 ? 'true' : needed.map((condition) => `(${condition})`).join(' and ');
}
