import type { Expressions } from '../expressions/expressions.ts';
import type { JsonSchema, ValueFormat } from '../formats/json-schema.ts';
import { nearestName } from '../problem.ts';
import { fieldPathsOf, fieldSchemaAt } from '../records/schema-fields.ts';
import type { Findings } from './findings.ts';

/** Where an expression stands: which record it speaks of, and the path of the object that `self` is. */
export interface ExpressionPlace {
  /** Which names hold something there. */
  sees: ReadonlySet<string>;
  /** It decides something: one that reads nothing decides the same every time. */
  isCondition?: boolean;
  record: JsonSchema | undefined;
  /** Absent where there is no `self` (guards). */
  holder?: readonly string[];
  /** The record that `self` is a part of, where it is another one, which is then the `target`, too. */
  target?: JsonSchema | undefined;
}

/** What expressions see: in records, in guards of lifecycles and of step flows, in effects, in derivations, in layouts, and where a button is shown. */
export const expressionSight = {
  record: new Set(['record', 'self', 'value', 'today']),
  guard: new Set(['record', 'stored', 'event', 'user', 'today', 'time', 'facts']),
  step: new Set(['record', 'user', 'today']),
  effect: new Set(['record', 'stored', 'event', 'user', 'today', 'now', 'owner', 'id']),
  derivation: new Set(['record', 'id', 'state', 'owner', 'user', 'today', 'now']),
  layout: new Set(['record', 'id']),
  button: new Set(['record', 'state', 'owner', 'user', 'today', 'allowed', 'offered']),
} as const;

const decimalFormats: ReadonlySet<ValueFormat | undefined> = new Set(['amount', 'unitPrice', 'quantity', 'rate']);

/** Names, types and fields of one expression; and decimals that would be compared as texts. */
export function lintExpression(
  key: string,
  path: readonly (string | number)[],
  source: string,
  place: ExpressionPlace,
  expressions: Expressions,
  findings: Findings,
): void {
  const faults = expressions.check(source);
  for (const fault of faults) findings.tell(key, path, fault.code, fault.reason, fault.didYouMean);
  if (faults.length > 0) return;
  const dependencies = expressions.dependenciesOf(source);
  if (place.isCondition && expressions.isPartlyConstant(source))
    findings.tell(key, path, 'expression.constant', 'It, or a part of it, reads nothing, so that is always the same.');
  for (const name of new Set(dependencies.map((one) => one.split('.', 1)[0] ?? ''))) {
    if (place.sees.has(name)) continue;
    const reason = `"${name}" holds nothing here; known: ${[...place.sees].join(', ')}.`;
    findings.tell(key, path, 'expression.unknownName', reason);
  }
  for (const name of dependencies) {
    const { record, field } = fieldOf(place, name) ?? {};
    if (!record || field === undefined || field === '' || isKnownField(record, field)) continue;
    const didYouMean = nearestName(field, fieldPathsOf(record));
    findings.tell(key, path, 'expression.unknownField', `The record has no field "${field}" (${name}).`, didYouMean);
  }
  for (const name of expressions.comparedAsText(source)) {
    const { record, field } = fieldOf(place, name) ?? {};
    if (!record || !field || !decimalFormats.has(fieldSchemaAt(record, field)?.valueFormat)) continue;
    findings.tell(
      key,
      path,
      'expression.decimalAsText',
      `${name} is a decimal string: write decimal(${name}), or "10" is less than "9".`,
    );
  }
}

/** Which field of which record a path reads; `undefined`: of none. */
function fieldOf(
  { record, holder, target }: ExpressionPlace,
  name: string,
): { record: JsonSchema | undefined; field: string } | undefined {
  const [root, ...rest] = name.split('.').filter((one) => one !== '*');
  if (root === 'record' || root === 'stored') return { record, field: rest.join('.') };
  if (root === 'target') return { record: target, field: rest.join('.') };
  if (root !== 'self' || !holder) return undefined;
  return { record: target ?? record, field: [...holder.filter((one) => one !== '*'), ...rest].join('.') };
}

/** A path may go on into a value whose members the schema leaves open. */
function isKnownField(record: JsonSchema, field: string): boolean {
  if (fieldSchemaAt(record, field)) return true;
  const holder = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  const found = holder === '' ? undefined : fieldSchemaAt(record, holder);
  return (
    found !== undefined &&
    (typeof found.additionalProperties === 'object' || (found.type === 'object' && !found.properties))
  );
}
