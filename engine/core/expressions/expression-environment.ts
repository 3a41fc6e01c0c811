import { Environment } from '@marcbachmann/cel-js';
import type { Decimal } from 'decimal.js';
import type { AnswerMemory } from '../calls/answer-memory.ts';
import type { ApprovalProgress, ApprovalStage } from '../flow/approval.ts';
import { completesWith, hasLastStageStarted } from '../flow/approval.ts';
import { ExactDecimal, toExactDecimal } from '../values/exact-decimal.ts';
import { halfKana } from '../values/half-kana.ts';
import type { ExpressionFunction } from './expressions.ts';

/** The names an expression may begin with. Which of them hold something depends on where it stands. */
export const expressionVariables = {
  record: 'The whole record.',
  self: 'The object that the field stands in: the record itself, or the line.',
  value: 'The value of the field.',
  event: 'The event: `{ type, comment, params }`.',
  user: 'Who acts: `{ code, name, roles }`.',
  today: 'Business date `YYYY/MM/DD`.',
  stored: 'Guards: the record as it is before the event; `record` is what it is to become.',
  time: 'Guards: the moment the event is judged, under the lock, business time `YYYY/MM/DD HH:mm:ss`: `time < record.deadline` holds until the minute that the deadline names.',
  state: 'Buttons: the state of the record.',
  allowed: 'Buttons: names of the events that the user may send now.',
  offered: 'Buttons: what else the server lets the user begin from the record now, by name.',
  facts: 'Guards: what the product looked up before, by name, because guards themselves are pure.',
  id: 'Effects: id of the record.',
  owner: 'Buttons, effects: whose the record is, `{ code, name }`.',
  now: 'Effects: the instant of the event, ISO 8601 in UTC.',
  index: 'Effects: number of the row that `self` is, from 0.',
  row: 'Effects: the row of `each`.',
  group: 'Derivations: the value that the rows of one new record share.',
  open: 'Derivations: how much of a row nobody has taken yet, a decimal.',
  target: 'Effects: the other record as it is before the event that is sent to it.',
} as const;

const types: Readonly<Record<string, string>> = {
  today: 'string',
  state: 'string',
  now: 'string',
  time: 'string',
  id: 'string',
  index: 'int',
};

/** A CEL environment with exact decimals, the engine's functions and those given, whose answers `memory` keeps. */
export function buildEnvironment(functions: readonly ExpressionFunction[], memory: AnswerMemory): Environment {
  const environment = new Environment({ homogeneousAggregateLiterals: false });
  environment.registerType('Decimal', { ctor: ExactDecimal, fields: {} });
  for (const [name, description] of Object.entries(expressionVariables)) {
    environment.registerVariable(name, types[name] ?? 'dyn', { description });
  }
  addDecimals(environment);
  for (const one of [...approvalFunctions, ...textFunctions, ...functions]) addFunction(environment, one, memory);
  return environment;
}

/** Plain JSON out of a CEL value: decimals become strings without exponent, integers numbers. */
export function toPlain(value: unknown): unknown {
  if (value instanceof ExactDecimal) return value.toFixed();
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [String(key), toPlain(item)]));
  if (isObjectLiteral(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]));
  return value;
}

/** An object that an expression writes, or one of the record: nothing with a class of its own. */
function isObjectLiteral(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const comparisons: Record<string, (one: Decimal, other: Decimal) => boolean> = {
  '<': (one, other) => one.lt(other),
  '<=': (one, other) => one.lte(other),
  '>': (one, other) => one.gt(other),
  '>=': (one, other) => one.gte(other),
};

const arithmetic: Record<string, (one: Decimal, other: Decimal) => Decimal> = {
  '+': (one, other) => one.plus(other),
  '-': (one, other) => one.minus(other),
  '*': (one, other) => one.times(other),
};

/** No division: its result would have to be rounded, and rounding is a business rule, so it is a product function. */
function addDecimals(environment: Environment): void {
  environment.registerFunction('decimal(dyn): Decimal', toExactDecimal, {
    description: 'An exact decimal from a decimal string or a number.',
  });
  environment.registerFunction('sumOf(dyn, string): Decimal', sumOf, {
    description: 'Sum of a decimal field over the rows of a list; absent and empty values count as 0.',
  });
  environment.registerOperator('Decimal == Decimal', (one: Decimal, other: Decimal) => one.eq(other));
  environment.registerOperator('-Decimal: Decimal', (one: Decimal) => one.neg());
  // The other side may be text or a number as it stands in the record, so that a forgotten decimal() cannot mislead.
  const pairs = [
    'Decimal OP Decimal',
    ...['int', 'double', 'string'].flatMap((t) => [`Decimal OP ${t}`, `${t} OP Decimal`]),
  ];
  for (const pair of pairs) {
    for (const [operator, apply] of Object.entries(comparisons)) {
      environment.registerOperator(pair.replace('OP', operator), (one: unknown, other: unknown) =>
        apply(toExactDecimal(one), toExactDecimal(other)),
      );
    }
    for (const [operator, apply] of Object.entries(arithmetic)) {
      environment.registerOperator(`${pair.replace('OP', operator)}: Decimal`, (one: unknown, other: unknown) =>
        apply(toExactDecimal(one), toExactDecimal(other)),
      );
    }
  }
}

function sumOf(list: unknown, field: string): Decimal {
  let sum = new ExactDecimal(0);
  if (!Array.isArray(list)) return sum;
  for (const row of list as unknown[]) {
    const value = row !== null && typeof row === 'object' && Object.hasOwn(row, field) && Reflect.get(row, field);
    if (value !== false && value !== null && value !== undefined && value !== '') sum = sum.plus(toExactDecimal(value));
  }
  return sum;
}

interface ApprovedRecord {
  approvalStageList?: ApprovalStage[];
  approval?: ApprovalProgress;
}

const approvalFunctions: ExpressionFunction[] = [
  {
    name: 'approvalCompletesWith',
    description: 'Would the approval of this person complete the whole approval?',
    params: ['record', 'userCode'],
    call: (record, userCode) => {
      const { approvalStageList, approval } = record as ApprovedRecord;
      return completesWith(approvalStageList ?? [], approval, String(userCode));
    },
  },
  {
    name: 'lastStageStarted',
    description: 'Has anybody of the last stage approved already?',
    params: ['record'],
    call: (record) => {
      const { approvalStageList, approval } = record as ApprovedRecord;
      return hasLastStageStarted(approvalStageList ?? [], approval);
    },
  },
];

const textFunctions: ExpressionFunction[] = [
  {
    name: 'halfKana',
    description: 'A reading in half-width katakana and capitals, as machines with one byte a character take it.',
    params: ['text'],
    call: (text) => (typeof text === 'string' ? halfKana(text) : undefined),
  },
];

function addFunction(environment: Environment, one: ExpressionFunction, memory: AnswerMemory): void {
  environment.registerFunction({
    name: one.name,
    returnType: 'dyn',
    description: one.description,
    params: one.params.map((name) => ({ name, type: 'dyn' })),
    handler: (...values: unknown[]) => memory.answer(one, values.map(toPlainArgument)),
  });
}

/** Objects and lists go in as they are: rows of the record keep their identity. */
function toPlainArgument(value: unknown): unknown {
  return value instanceof ExactDecimal || typeof value === 'bigint' ? toPlain(value) : value;
}
