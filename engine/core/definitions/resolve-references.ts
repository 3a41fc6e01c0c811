import type { Definitions } from '../definitions.ts';
import type { Json, JsonSchema } from '../formats/json-schema.ts';
import { nearestName, type Problem } from '../problem.ts';
import { getAt, pathToPointer } from '../values/json-pointer.ts';

/**
 * Replaces every `$ref` in records and calls by what it names, in place: `approval/stage` is another record,
 * `#/definitions/…` a part of the same file. Keywords beside a `$ref` win over those it brings.
 */
export function resolveReferences(definitions: Definitions): Problem[] {
  const originals = new Map([...definitions.records].map(([id, { schema }]) => [id, schema]));
  const problems: Problem[] = [];
  const resolver = (key: string, root: JsonSchema) => {
    const place = definitions.places.get(key) ?? { file: '', pointer: '' };
    return new Resolver(originals, root, (pointer, code, reason, didYouMean) =>
      problems.push({
        file: place.file,
        pointer: place.pointer + pointer,
        code,
        reason,
        ...(didYouMean && { didYouMean }),
      }),
    );
  };
  for (const [id, record] of definitions.records) {
    const {
      $schema: _schema,
      definitions: _parts,
      ...schema
    } = resolver(`record:${id}`, record.schema).resolve(record.schema, '', [id]);
    definitions.records.set(id, { ...record, schema });
  }
  for (const [id, call] of definitions.calls) {
    const resolved = { ...call };
    for (const part of ['query', 'body', 'response'] as const) {
      const schema = call[part];
      if (schema) resolved[part] = resolver(`call:${id}`, schema).resolve(schema, `/${part}`, []);
    }
    definitions.calls.set(id, resolved);
  }
  return problems;
}

type Tell = (pointer: string, code: string, reason: string, didYouMean?: string) => void;

class Resolver {
  private readonly records: ReadonlyMap<string, JsonSchema>;
  private readonly root: JsonSchema;
  private readonly tell: Tell;

  constructor(records: ReadonlyMap<string, JsonSchema>, root: JsonSchema, tell: Tell) {
    this.records = records;
    this.root = root;
    this.tell = tell;
  }

  /** `trail`: the references on the way here, to notice one that comes back to itself. */
  resolve(schema: JsonSchema, pointer: string, trail: readonly string[]): JsonSchema {
    if (typeof schema.$ref === 'string') return this.follow(schema.$ref, schema, pointer, trail);
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [
        key,
        this.member(key, value as Json, pointer + pathToPointer([key]), trail),
      ]),
    );
  }

  private follow(ref: string, schema: JsonSchema, pointer: string, trail: readonly string[]): JsonSchema {
    const { $ref: _ref, ...beside } = schema;
    const own = this.resolve(beside, pointer, trail);
    if (trail.includes(ref)) {
      this.tell(`${pointer}/$ref`, 'record.circularReference', `"${ref}" leads back to itself.`);
      return own;
    }
    const local = ref.startsWith('#');
    const target = local ? getAt(this.root, ref.slice(1)) : this.records.get(ref);
    if (target === null || typeof target !== 'object') {
      const nearest = local ? undefined : nearestName(ref, this.records.keys());
      this.tell(`${pointer}/$ref`, 'record.unknownReference', `There is no "${ref}".`, nearest);
      return own;
    }
    // What is wrong inside the target is told where it stands, but a circle only shows from here.
    const tellCircle: Tell = (_at, code, reason) => {
      if (code === 'record.circularReference') this.tell(`${pointer}/$ref`, code, reason);
    };
    const inside = new Resolver(this.records, local ? this.root : (target as JsonSchema), tellCircle);
    const {
      $schema: _schema,
      $id: _id,
      record: _facts,
      definitions: _parts,
      ...brought
    } = inside.resolve(target as JsonSchema, '', [...trail, ref]);
    return { ...brought, ...own };
  }

  private member(key: string, value: Json, pointer: string, trail: readonly string[]): unknown {
    if (value === null || typeof value !== 'object') return value;
    if (schemaLists.has(key) && Array.isArray(value)) {
      return value.map((one, index) => this.resolve(one as JsonSchema, `${pointer}/${index}`, trail));
    }
    if (Array.isArray(value)) return value;
    if (schemaMaps.has(key)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          this.resolve(one as JsonSchema, pointer + pathToPointer([name]), trail),
        ]),
      );
    }
    return schemaMembers.has(key) ? this.resolve(value as JsonSchema, pointer, trail) : value;
  }
}

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const schemaMembers: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'propertyNames',
  'if',
  'then',
  'else',
  'not',
]);
const schemaLists: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);
const schemaMaps: ReadonlySet<string> = new Set(['properties', 'definitions']);
