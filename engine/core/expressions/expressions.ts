import { type ASTNode, type Environment, EvaluationError, ParseError, type ParseResult } from '@marcbachmann/cel-js';
import { createAnswerMemory } from '../calls/answer-memory.ts';
import { nearestName } from '../problem.ts';
import {
  comparedAsTextIn,
  dependenciesOfAst,
  hasConstantPart,
  refusedCallsOf,
  textsComparedIn,
} from './expression-dependencies.ts';
import { buildEnvironment, expressionVariables, toPlain } from './expression-environment.ts';

/**
 * A function that expressions may call. It must be pure: same values, same answer, nothing changed. Values come
 * as plain JSON (decimals as strings), and plain JSON goes back.
 */
export interface ExpressionFunction {
  name: string;
  /** One English sentence; shown by tools. */
  description: string;
  /** Names of the parameters, in order. */
  params: string[];
  call: (...values: unknown[]) => unknown;
}

/** What an expression sees; see `expressionVariables`. */
export interface ExpressionScope {
  record?: unknown;
  self?: unknown;
  value?: unknown;
  event?: unknown;
  user?: unknown;
  today?: string;
  /** Guards: the moment the event is judged, business time. */
  time?: string;
  /** Guards: the record as it is before the event. */
  stored?: unknown;
  /** Guards: what the product looked up before the event, by name: `facts.routeCovers`. */
  facts?: unknown;
  /** Buttons, effects: whose the record is. */
  owner?: unknown;
  /** Buttons: the state of the record, which events may be sent and what else is offered now. */
  state?: string;
  allowed?: readonly string[];
  offered?: readonly string[];
  /** Effects: id of the record, and the instant of the event (ISO 8601 in UTC). */
  id?: string;
  now?: string;
  /** Effects: number of the row that `self` is, from 0. */
  index?: number;
  /** Effects: the row that they go through, and the other record that they send an event to. */
  row?: unknown;
  /** Derivations: what the rows of one new record share, and how much of a row is open. */
  group?: unknown;
  open?: string;
  target?: unknown;
}

/** Why an expression is wrong. */
export interface ExpressionFault {
  code: 'expression.syntax' | 'expression.type' | 'expression.unknownName' | 'expression.refused';
  reason: string;
  didYouMean?: string;
}

/** Evaluates CEL. Expressions are parsed once; nothing is ever compiled to JavaScript. */
export interface Expressions {
  /** The value as plain JSON, decimals as strings; `undefined` when something it needs is absent or unfit. */
  evaluate: (source: string, scope: ExpressionScope) => unknown;
  /** Does work in which no record is changed in place: what functions answer to the same values is asked once. */
  together: <Value>(work: () => Value) => Value;
  /** Does it hold? Absent or unfit values: no. Never throws for data. */
  test: (source: string, scope: ExpressionScope) => boolean;
  /** Paths it reads: `record.amountWithTax`, `record.lines.*.amount`, `self` (all of it). */
  dependenciesOf: (source: string) => string[];
  /** Is it, or a part of it that is joined to the rest, always the same, as a condition? */
  isPartlyConstant: (source: string) => boolean;
  /** Paths that it compares or adds as they stand, without `decimal(…)`. */
  comparedAsText: (source: string) => string[];
  /** Texts that a name is compared with, or that are looked for in it. */
  textsComparedWith: (source: string, name: string) => string[];
  /** What is wrong with it; empty when nothing is. */
  check: (source: string) => ExpressionFault[];
  /** Names of the functions it may call. */
  functionNames: ReadonlySet<string>;
  /** Those that the engine and the product bring: how each is called, and what it gives. */
  functions: readonly { signature: string; description: string }[];
}

/** Settings of `createExpressions`. */
export interface ExpressionsOptions {
  /** Told when a function fails for another reason than absent or unfit data: a defect worth a log line. */
  onFault?: (source: string, error: unknown) => void;
}

/**
 * Expressions with the engine's functions (`decimal`, `sumOf`, `approvalCompletesWith`, `lastStageStarted`)
 * and those of the product.
 * @example
 * const expressions = createExpressions([]);
 * expressions.test("decimal(record.total) >= decimal('0.3')", { record: { total: '0.30' } }); // true
 */
export function createExpressions(
  functions: readonly ExpressionFunction[],
  options: ExpressionsOptions = {},
): Expressions {
  const memory = createAnswerMemory();
  const environment = buildEnvironment(functions, memory);
  const parsed = new Map<string, ParseResult>();

  const parse = (source: string): ParseResult => {
    const known = parsed.get(source);
    if (known) return known;
    const result = environment.parse(source);
    parsed.set(source, result);
    return result;
  };

  const wholes = new Map<string, WholeAnswer | null>();
  const wholeOf = (source: string): WholeAnswer | null => {
    const known = wholes.get(source);
    if (known !== undefined) return known;
    const made = wholeAnswerOf(parse(source).ast, source);
    wholes.set(source, made);
    return made;
  };

  const evaluate = (source: string, scope: ExpressionScope): unknown => {
    const whole = wholeOf(source);
    const run = parse(whole?.source ?? source);
    // What is absent is told by throwing, many times for one event: nobody reads from where.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      const answer: unknown = run(scope.index === undefined ? scope : { ...scope, index: BigInt(scope.index) });
      return toPlain(whole ? memberOf(answer, whole.member) : answer);
    } catch (error) {
      if (!isAboutData(error)) options.onFault?.(source, error);
      return undefined;
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  };

  return {
    evaluate,
    together: memory.during,
    test: (source, scope) => evaluate(source, scope) === true,
    dependenciesOf: (source) => dependenciesOfAst(parse(source).ast, Object.keys(expressionVariables)),
    isPartlyConstant: (source) => hasConstantPart(parse(source).ast, Object.keys(expressionVariables)),
    comparedAsText: (source) => comparedAsTextIn(parse(source).ast),
    textsComparedWith: (source, name) => textsComparedIn(parse(source).ast, name),
    check: (source) => checkWith(environment, source),
    functionNames: new Set(namesOf(environment)),
    functions: environment
      .getDefinitions()
      .functions.flatMap(({ signature, description }) => (description ? [{ signature, description }] : [])),
  };
}

/** An expression that reads one member of what a function answers: `lineAmounts(self, 1).amount`. */
interface WholeAnswer {
  /** The call by itself. */
  source: string;
  member: string;
}

/** CEL throws for a member that is not there; where it is all that is asked for, it is read without that, once for each row. */
function wholeAnswerOf(ast: ASTNode, source: string): WholeAnswer | null {
  if (ast.op !== '.') return null;
  const [call, member] = ast.args;
  return call.op === 'call' ? { source: source.slice(call.range.start, call.range.end), member } : null;
}

/** As CEL reads a member, of plain JSON, which is all that functions answer. */
function memberOf(answer: unknown, member: string): unknown {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) && Object.hasOwn(answer, member)
    ? Reflect.get(answer, member)
    : undefined;
}

function isAboutData(error: unknown): boolean {
  return error instanceof EvaluationError || error instanceof RangeError;
}

function namesOf(environment: Environment): string[] {
  return environment.getDefinitions().functions.map((one) => one.name);
}

function checkWith(environment: Environment, source: string): ExpressionFault[] {
  const { valid, error } = environment.check(source);
  if (valid) {
    return refusedCallsOf(environment.parse(source).ast).map((name) => ({
      code: 'expression.refused',
      reason: `"${name}" is not allowed here: put a pattern into the schema, where it is checked for running time.`,
    }));
  }
  const summary = error?.summary ?? 'The expression is not valid.';
  if (error instanceof ParseError) return [{ code: 'expression.syntax', reason: summary }];
  const unknown = error?.code === 'unknown_variable' || error?.code === 'no_matching_overload';
  const name = unknown && error?.range ? /^[\w]+/.exec(source.slice(error.range.start))?.[0] : undefined;
  const known = [...Object.keys(expressionVariables), ...namesOf(environment)];
  if (name === undefined || known.includes(name)) return [{ code: 'expression.type', reason: summary }];
  const didYouMean = nearestName(name, known);
  return [
    { code: 'expression.unknownName', reason: `"${name}" is not known here.`, ...(didYouMean && { didYouMean }) },
  ];
}
