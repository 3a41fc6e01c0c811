import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt, nil, stringify } from 'ajv';

/** Facts a rule may need that are not in the record; given as `this` of the validator (`passContext`). */
export interface RuleContext {
  /** Business date, `YYYY/MM/DD`. */
  today?: string;
}

/** Values of a rule's operands, by name; a missing one is `undefined`. */
export type Operands = Readonly<Record<string, unknown>>;

/** An example of a rule: the keyword's value, the record around it, and whether it holds. */
export interface RuleSample {
  /** Value of the keyword in the schema. */
  rule: true | Record<string, unknown>;
  /** The value under test. */
  value: unknown;
  /** What the operands' pointers find: properties beside the value. */
  siblings?: Record<string, unknown>;
  valid: boolean;
}

/** One form rule: everything about it stands in its own file. */
export interface RuleKeyword {
  /** The specification's name, to the letter; its text key is `rule.<name>`. */
  name: string;
  /** One English sentence. */
  description: string;
  /** Names of the operands; none: the keyword's value is `true`. */
  operands: readonly string[];
  /** Empty values (`null`, `""`, `[]`, absent) pass by themselves unless this is set. */
  judgesEmpty?: true;
  /** Does the value keep the rule? Pure. */
  holds: (value: unknown, operands: Operands, context: RuleContext | undefined) => boolean;
  samples: readonly RuleSample[];
}

/** Empty in the sense of the rules. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The function that a validator calls: the rule itself behind the convention for empty values. */
export function testOf(rule: RuleKeyword): (value: unknown, operands: Operands, context?: RuleContext) => boolean {
  return (value, operands, context) =>
    (rule.judgesEmpty !== true && isEmpty(value)) || rule.holds(value, operands, context);
}

/** Follows the properties of a relative pointer; `undefined` when one is missing. */
export function pick(from: unknown, path: readonly string[]): unknown {
  let value = from;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** Registers a rule as an AJV code keyword, for validators at run time and as standalone modules alike. */
export function addRuleKeyword(ajv: Ajv, rule: RuleKeyword): void {
  ajv.addKeyword(definitionOf(rule));
}

function definitionOf(rule: RuleKeyword): CodeKeywordDefinition {
  return {
    keyword: rule.name,
    schemaType: rule.operands.length === 0 ? 'boolean' : 'object',
    metaSchema: metaSchemaOf(rule),
    error: { message: rule.name, params: ({ params }) => _`${params.operands ?? nil}` },
    code: (context) => writeRule(context, rule),
  };
}

function metaSchemaOf(rule: RuleKeyword): object {
  if (rule.operands.length === 0) return { const: true };
  const operand = {
    anyOf: [
      {
        type: 'object',
        required: ['at'],
        additionalProperties: false,
        properties: { at: { type: 'string', pattern: '^\\d{1,2}(/[^/]+)*$' } },
      },
      { not: { type: 'object', required: ['at'] } },
    ],
  };
  const properties = Object.fromEntries(rule.operands.map((name) => [name, operand]));
  return { type: 'object', additionalProperties: false, properties };
}

/** Writes `fail unless test(value, operands, this)`; `this` carries the rule context. */
function writeRule(context: KeywordCxt, rule: RuleKeyword): void {
  const { gen, data } = context;
  const test = testOf(rule);
  const call = gen.scopeValue('func', {
    key: rule,
    ref: test,
    code: _`require("#keyword-functions").tests[${rule.name}]`,
  });
  const operands = rule.operands.length === 0 ? _`{}` : gen.const('operands', operandsOf(context));
  context.setParams({ operands });
  context.fail(_`!${call}(${data}, ${operands}, this)`);
}

/** `{name: value, …}`, with what the pointers find. */
function operandsOf(context: KeywordCxt): Code {
  const parts = Object.entries(context.schema as Record<string, unknown>).map(
    ([name, operand]) => _`${name}: ${operandOf(context, operand)}`,
  );
  return _`{${parts.reduce<Code>((all, part, index) => (index === 0 ? part : _`${all}, ${part}`), nil)}}`;
}

function operandOf(context: KeywordCxt, operand: unknown): Code {
  const pointer = (operand as { at?: unknown } | null)?.at;
  if (typeof pointer !== 'string') return stringify(operand);
  const [up = '0', ...path] = pointer.split('/');
  const { it } = context;
  const name = it.dataNames[it.dataLevel - Number(up)];
  if (name === undefined || Number(up) > it.dataLevel) return _`undefined`;
  const find = context.gen.scopeValue('func', { key: 'pick', ref: pick, code: _`require("#keyword-functions").pick` });
  return _`${find}(${name}, ${stringify(path.map(unescapePointerStep))})`;
}

function unescapePointerStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
