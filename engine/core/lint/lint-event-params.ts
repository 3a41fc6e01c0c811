import type { Definitions } from '../definitions.ts';
import type { FlowDefinition } from '../formats/flow.ts';
import { fieldPathsOf, pointerToFieldPath } from '../schema-fields.ts';
import type { Findings } from './findings.ts';

/** The calls that parameters of events choose from exist, and what is asked of them by pointer stands in the record. */
export function lintEventParams(flow: FlowDefinition, { calls, records }: Definitions, findings: Findings): void {
  if (flow.kind !== 'lifecycle') return;
  const key = `flow:${flow.id}`;
  const schema = records.get(flow.record)?.schema;
  for (const [state, { on = {} }] of Object.entries(flow.states)) {
    for (const [event, given] of Object.entries(on)) {
      for (const [branch, { meta }] of [given].flat().entries()) {
        for (const [name, { options }] of Object.entries(meta?.params?.properties ?? {})) {
          const place = Array.isArray(given) ? [branch] : [];
          const at = ['states', state, 'on', event, ...place, 'meta', 'params', 'properties', name, 'options'];
          findings.expectKnown(key, [...at, 'call'], 'flow.unknownCall', 'call', options?.call, calls.keys());
          for (const [param, value] of Object.entries(options?.params ?? {})) {
            const pointer =
              typeof value === 'object' && value !== null && !Array.isArray(value) ? String(value.at) : undefined;
            if (pointer === undefined || !schema) continue;
            const field = pointerToFieldPath(pointer);
            const path = [...at, 'params', param, 'at'];
            findings.expectKnown(key, path, 'flow.unknownField', 'field', field, fieldPathsOf(schema));
          }
        }
      }
    }
  }
}
