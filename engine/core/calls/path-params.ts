/** The names of the `:parameters` of a path, in its order. */
export const pathParams = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].flatMap(([, name]) => name ?? []);

/** The field of a record that fills a parameter of a path: the one of that name, or one that ends with it (`:kind`, `orderKind`). */
export function fieldForParam(param: string, fields: readonly string[]): string | undefined {
  const ending = param.charAt(0).toUpperCase() + param.slice(1);
  return fields.find((field) => field === param) ?? fields.find((field) => field.endsWith(ending));
}
