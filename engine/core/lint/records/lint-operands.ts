import type { JsonSchema } from '../../formats/json-schema.ts';
import { nearestName } from '../../problem.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import { relativeToPointer } from '../../values/json-pointer.ts';
import type { Findings } from '../findings.ts';
import type { SchemaNode } from './lint-record.ts';

/** Operands of rules, parameters of option calls and `defaultFrom` may point at other fields (`{ "at": "1/end" }`): these must exist. */
export function lintOperands(key: string, node: SchemaNode, record: JsonSchema, findings: Findings): void {
  const from = (node.field ?? []).map((name) => (name === '*' ? '/0' : `/${name}`)).join('');
  const holders: [readonly string[], unknown][] = Object.entries(node.schema)
    .filter(([keyword]) => !notRules.has(keyword))
    .map(([keyword, operands]) => [[keyword], operands]);
  holders.push([['options', 'params'], node.schema.options?.params]);
  holders.push([[], { defaultFrom: node.schema.defaultFrom }]);
  for (const [path, operands] of holders) {
    if (operands === null || typeof operands !== 'object') continue;
    for (const [name, operand] of Object.entries(operands)) {
      const relative = relativeOf(operand);
      if (relative !== undefined) expectField([...node.path, ...path, name, 'at'], relative);
    }
  }

  function expectField(path: readonly (string | number)[], relative: string): void {
    try {
      const field = pointerToFieldPath(relativeToPointer(from, relative));
      if (field === '' || fieldSchemaAt(record, field)) return;
      const didYouMean = nearestName(field, fieldPathsOf(record));
      findings.tell(
        key,
        path,
        'record.unknownField',
        `From here, "${relative}" is "${field}", which the record does not have.`,
        didYouMean,
      );
    } catch (error) {
      findings.tell(key, path, 'record.wrongPointer', error instanceof Error ? error.message : String(error));
    }
  }
}

const notRules: ReadonlySet<string> = new Set([
  'properties',
  'definitions',
  'items',
  'default',
  'const',
  'enum',
  'examples',
  'record',
  'options',
]);

function relativeOf(operand: unknown): string | undefined {
  if (operand === null || typeof operand !== 'object' || !('at' in operand)) return undefined;
  return typeof operand.at === 'string' ? operand.at : undefined;
}
