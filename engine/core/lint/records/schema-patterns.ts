import type { Definitions } from '../../definitions.ts';
import { nodesOf } from './lint-record.ts';

/** A `pattern` in a record or a call, and where it stands. */
export interface SchemaPattern {
  /** `record:order/order` or `call:order.detail`. */
  key: string;
  /** Keys inside the definition. */
  path: readonly (string | number)[];
  pattern: string;
}

/** Every regular expression of the definitions, for a check of their running time. */
export function patternsOf(definitions: Definitions): SchemaPattern[] {
  const found: SchemaPattern[] = [];
  const collect = (key: string, schema: Parameters<typeof nodesOf>[0]['schema'] | undefined, path: string[]) => {
    for (const node of schema ? nodesOf({ schema, path, field: undefined }) : []) {
      const { pattern } = node.schema;
      if (pattern !== undefined) found.push({ key, path: [...node.path, 'pattern'], pattern });
    }
  };
  for (const record of definitions.records.values()) collect(`record:${record.id}`, record.schema, []);
  for (const call of definitions.calls.values()) {
    for (const part of ['query', 'body', 'response'] as const) collect(`call:${call.id}`, call[part], [part]);
  }
  return found;
}
