import type { Json, JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import { pointerToPath } from '../../../core/values/json-pointer.ts';

type Audience = NonNullable<JsonSchema['audience']>;

/**
 * Files that are to be kept, each with its audience: as sent, as stored before, or `usual`. A file stored without one was
 * there before there were audiences, and is open as it was.
 */
export function withAudiences(usual: Audience, stored: Json | undefined, files: readonly Json[]): Json[] {
  const before = new Map(
    (Array.isArray(stored) ? stored : [])
      .filter(isObject)
      .map((file) => [file.fileId, file.audience ?? 'counterparty']),
  );
  return files.map((file) =>
    isObject(file) ? { ...file, audience: file.audience ?? before.get(file.fileId) ?? usual } : file,
  );
}

/** A record as its own people get it: every file says whom it is for. */
export function withStatedAudiences(schema: JsonSchema, record: JsonObject): JsonObject {
  const lists = audienceLists(schema).filter((name) => Array.isArray(record[name]));
  if (lists.length === 0) return record;
  const stated = lists.map((name) => [name, withAudiences('counterparty', undefined, record[name] as Json[])] as const);
  return { ...record, ...Object.fromEntries(stated) };
}

/** A record as the other party gets it: without internal files, and without a word of who else sees the rest. */
export function withoutInternalFiles(schema: JsonSchema, record: JsonObject): JsonObject {
  const lists = audienceLists(schema).filter((name) => Array.isArray(record[name]));
  if (lists.length === 0) return record;
  const shown = lists.map((name) => {
    const files = (record[name] as Json[]).filter((file) => !isInternal(file)).map(withoutAudience);
    return [name, files] as const;
  });
  return { ...record, ...Object.fromEntries(shown) };
}

/** A value of a record that changed. */
export interface Change<Value> {
  at: string;
  before: Value;
  after: Value;
}

/** Changes as the other party is told them: of files only those that came or went as a whole and were open. */
export function withoutInternalChanges<Value>(schema: JsonSchema, changes: readonly Change<Value>[]): Change<Value>[] {
  const lists = new Set(audienceLists(schema));
  return changes.flatMap((change) => {
    const [list = '', row, ...rest] = pointerToPath(change.at);
    if (!lists.has(list)) return [change];
    // What one file became in place of another does not say whom either was for.
    if (row === undefined || rest.length > 0 || isInternal(change.before) || isInternal(change.after)) return [];
    return [{ ...change, before: withoutAudience(change.before), after: withoutAudience(change.after) }];
  });
}

function audienceLists(schema: JsonSchema): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { audience }]) => (audience ? [name] : []));
}

function isInternal(file: unknown): boolean {
  return isFile(file) && file.audience === 'internal';
}

function withoutAudience<Value>(file: Value): Value {
  if (!isFile(file)) return file;
  const { audience: _itsOwn, ...rest } = file;
  return rest as Value;
}

function isFile(value: unknown): value is { audience?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
