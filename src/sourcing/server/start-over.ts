/** Makes a record what it was before its event, whatever was sent beside it. */
export function startOver<Content extends object>(record: Content, stored: Content): void {
  for (const name of Object.keys(record)) Reflect.deleteProperty(record, name);
  Object.assign(record, structuredClone(stored));
}
