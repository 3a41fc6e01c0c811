import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt, Name, nil, stringify } from 'ajv';
import { isEmpty, isMissing } from './emptiness.ts';
import { operandAt } from './operand-at.ts';
import type { RuleKeyword } from './rule.ts';

/** Registers a rule as an AJV code keyword, for validators at run time and as standalone modules alike. */
export function addRuleKeyword(ajv: Ajv, rule: RuleKeyword): void {
  ajv.addKeyword(definitionOf(rule));
}

/** The JSON schema of the keyword's value. Rules of one shape share one object, which an AJV compiles only once. */
export function metaSchemaOf(rule: RuleKeyword): object {
  const names = Object.keys(rule.operands);
  if (names.length === 0) return flag;
  const properties = Object.fromEntries(
    names.map((name) => [name, { anyOf: [pointerOperand, { ...rule.operands[name], not: anyPointer }] }]),
  );
  const metaSchema = { type: 'object', additionalProperties: false, properties };
  const shape = JSON.stringify(metaSchema);
  const known = metaSchemas.get(shape) ?? metaSchema;
  metaSchemas.set(shape, known);
  return known;
}

const flag = { const: true };

const metaSchemas = new Map<string, object>();

const anyPointer = { type: 'object', required: ['at'] };

const pointerOperand = {
  ...anyPointer,
  properties: { at: { type: 'string', pattern: '^(0|[1-9][0-9]?)(/.*)?$' } },
  additionalProperties: false,
};

function definitionOf(rule: RuleKeyword): CodeKeywordDefinition {
  return {
    keyword: rule.name,
    schemaType: Object.keys(rule.operands).length === 0 ? 'boolean' : 'object',
    metaSchema: metaSchemaOf(rule),
    error: { message: `must keep the rule ${rule.name}`, params: ({ params }) => _`${params.operands ?? _`{}`}` },
    code: (context) => writeRule(context, rule),
  };
}

/** Writes `fail if !(isEmpty(value) || isMissing(operand) || holds(value, operand))`. */
function writeRule(context: KeywordCxt, rule: RuleKeyword): void {
  const { data } = context;
  const names = Object.keys(rule.operands);
  const written: Record<string, unknown> = typeof context.schema === 'object' ? context.schema : {};
  // An operand that the author left out is missing for good: there is nothing to check.
  if (names.some((name) => isMissing(written[name]))) return;
  const operands = names.map((name) => operandOf(context, name, written[name]));
  const escapes = operands.filter(({ isLiteral }) => !isLiteral).map(({ code }) => _`${missing(context)}(${code})`);
  if (!rule.judgesEmpty) escapes.unshift(_`${empty(context)}(${data})`);
  const given = [data, ...operands.map(({ code }) => code), ...(rule.judgesToday ? [_`this`] : [])];
  const kept = _`${callable(context, rule.functionName, rule.holds)}(${joined(given, _`, `)})`;
  if (operands.length > 0) {
    const pairs = operands.map(({ name, code }) => _`${name}: ${code}`);
    context.setParams({ operands: _`{${joined(pairs, _`, `)}}` });
  }
  context.fail(_`!(${joined([...escapes, kept], _` || `)})`);
}

interface OperandCode {
  name: string;
  code: Code;
  isLiteral: boolean;
}

function operandOf(context: KeywordCxt, name: string, operand: unknown): OperandCode {
  const pointer = (operand as { at?: unknown }).at;
  if (typeof pointer === 'string') {
    return { name, code: context.gen.const('operand', pointedAt(context, pointer)), isLiteral: false };
  }
  // Lists are made once for the module, not once for each value.
  const code =
    typeof operand === 'object'
      ? context.gen.scopeValue('obj', { key: operand, ref: operand, code: stringify(operand) })
      : stringify(operand);
  return { name, code, isLiteral: true };
}

/** What a relative pointer finds: property access when AJV has the value at hand, a walk from the root when not. */
function pointedAt(context: KeywordCxt, pointer: string): Code {
  const { it } = context;
  const slash = pointer.indexOf('/');
  const up = Number(slash < 0 ? pointer : pointer.slice(0, slash));
  const inward = slash < 0 ? '' : pointer.slice(slash);
  const name = it.dataNames[it.dataLevel - up];
  if (name === undefined) {
    const walk = callable(context, 'operandAt', operandAt);
    return _`${walk}(rootData, instancePath, ${up - it.dataLevel}, ${inward})`;
  }
  return inward
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Code>((from, step) => _`${from}?.[${step}]`, name);
}

function empty(context: KeywordCxt): Name {
  return callable(context, 'isEmpty', isEmpty);
}

function missing(context: KeywordCxt): Name {
  return callable(context, 'isMissing', isMissing);
}

/** A function that compiled code can call: itself at run time, an import in a standalone module. */
function callable(context: KeywordCxt, name: string, ref: unknown): Name {
  return context.gen.scopeValue('func', { key: ref, ref, code: _`require("#keyword-functions").${new Name(name)}` });
}

function joined(parts: readonly Code[], by: Code): Code {
  return parts.reduce<Code>((all, part, index) => (index === 0 ? part : _`${all}${by}${part}`), nil);
}
