import type { Definitions } from '../../definitions.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { JsonSchema, RowChoice } from '../../formats/json-schema.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';

/** The calls that parameters of events choose from exist, and what is asked of them by pointer stands in the record. */
export function lintEventParams(flow: FlowDefinition, { calls, records }: Definitions, findings: Findings): void {
  if (flow.kind !== 'lifecycle') return;
  const key = `flow:${flow.id}`;
  const schema = records.get(flow.record)?.schema;
  for (const [state, { on = {} }] of Object.entries(flow.states)) {
    for (const [event, given] of Object.entries(on)) {
      for (const [branch, { meta }] of [given].flat().entries()) {
        for (const [name, { options, rowOf }] of Object.entries(meta?.params?.properties ?? {})) {
          const place = Array.isArray(given) ? [branch] : [];
          const param = ['states', state, 'on', event, ...place, 'meta', 'params', 'properties', name];
          const at = [...param, 'options'];
          if (rowOf && schema) lintRowChoice(rowOf, { name, schema }, [...param, 'rowOf'], key, findings);
          findings.expectKnown(key, [...at, 'call'], 'flow.unknownCall', 'call', options?.call, calls.keys());
          for (const [asked, value] of Object.entries(options?.params ?? {})) {
            const pointer =
              typeof value === 'object' && value !== null && !Array.isArray(value) ? String(value.at) : undefined;
            if (pointer === undefined || !schema) continue;
            const field = pointerToFieldPath(pointer);
            const path = [...at, 'params', asked, 'at'];
            findings.expectKnown(key, path, 'flow.unknownField', 'field', field, fieldPathsOf(schema));
          }
        }
      }
    }
  }
}

/** The list is there, and so are the fields of its rows that are named, that of the parameter among them. */
function lintRowChoice(
  { rows, show, except = {} }: RowChoice,
  { name, schema }: { name: string; schema: JsonSchema },
  path: readonly (string | number)[],
  key: string,
  findings: Findings,
): void {
  const list = pointerToFieldPath(rows);
  const fields = Object.keys(fieldSchemaAt(schema, list)?.items?.properties ?? {});
  findings.expectKnown(key, [...path, 'rows'], 'flow.unknownField', 'field', list, fieldPathsOf(schema));
  if (fields.length === 0) return;
  findings.expectKnown(key, path, 'flow.unknownField', 'field', name, fields);
  for (const [word, named] of Object.entries({ show, except })) {
    for (const field of Object.keys(named)) {
      findings.expectKnown(key, [...path, word, field], 'flow.unknownField', 'field', field, fields);
    }
  }
}
