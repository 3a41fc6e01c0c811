import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expressions } from './expressions.ts';

/**
 * The paths that an expression reads, each beginning with one of `roots`, without repetition.
 * A path that goes through an index or a macro ends at the list; `sumOf(record.lines, 'amount')` reads
 * `record.lines.*.amount`.
 */
export function dependenciesOfAst(ast: ASTNode, roots: readonly string[]): string[] {
  const found = new Set<string>();
  collect(ast, new Set(roots), found);
  return [...found];
}

const joins: ReadonlySet<string> = new Set(['&&', '||', '!_']);

/** Does a condition, or a part of it that `&&`, `||` or `!` joins, read none of `roots`? It is then always the same. */
export function hasConstantPart(ast: ASTNode, roots: readonly string[]): boolean {
  if (joins.has(ast.op)) return childrenOf(ast).some((part) => hasConstantPart(part, roots));
  return dependenciesOfAst(ast, roots).length === 0;
}

/** Names of the facts that an expression reads, each as `facts.<name>`; those without a name are none. */
export function factsIn(source: string, expressions: Pick<Expressions, 'dependenciesOf'>): string[] {
  const read = source === '' ? [] : expressions.dependenciesOf(source);
  return read.flatMap((path) => /^facts\.(\w+)/.exec(path)?.[1] ?? []);
}

/** `matches` takes patterns from data, and a bad pattern can stop the machine for minutes. */
const refusedMethods: ReadonlySet<string> = new Set(['matches']);

/** Names of methods in the expression that definitions may not use. */
export function refusedCallsOf(ast: ASTNode): string[] {
  const here = (ast.op === 'rcall' || ast.op === 'call') && refusedMethods.has(ast.args[0]) ? [ast.args[0]] : [];
  return [...here, ...childrenOf(ast).flatMap(refusedCallsOf)];
}

const textOperators: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '+', '-', '*', '/', '==', '!=']);

/**
 * Paths that are compared or added as they stand. In a record decimals are texts, so for those it is a mistake.
 * A path opposite to a call is let pass: `decimal(record.a) > record.b` compares decimals.
 */
export function comparedAsTextIn(ast: ASTNode): string[] {
  const children = childrenOf(ast);
  const isBare =
    textOperators.has(ast.op) && !children.some((child) => isDecided(child) || textOperators.has(child.op));
  const here = isBare ? children.map(pathOf).filter((path) => path !== undefined) : [];
  return [...here, ...children.flatMap(comparedAsTextIn)];
}

/** A call decides the type by itself, and the empty text only asks whether there is something. */
function isDecided(node: ASTNode): boolean {
  return node.op === 'call' || (node.op === 'value' && node.args === '');
}

/** Texts that a name is compared with, or that are looked for in it: `state in ['draft']`, `'approve' in allowed`. */
export function textsComparedIn(ast: ASTNode, name: string): string[] {
  const isCompared = ast.op === '==' || ast.op === '!=' || ast.op === 'in';
  const children = childrenOf(ast);
  const here = isCompared && children.some((child) => pathOf(child) === name) ? children.flatMap(textsOf) : [];
  return [...here, ...children.flatMap((child) => textsComparedIn(child, name))];
}

function textsOf(node: ASTNode): string[] {
  if (node.op === 'value') return typeof node.args === 'string' ? [node.args] : [];
  return node.op === 'list' ? childrenOf(node).flatMap(textsOf) : [];
}

/** The sub-expressions of a node, in order. */
export function childrenOf(node: ASTNode): ASTNode[] {
  return nodesIn(node.args);
}

/** `record.lines` of such a node; `undefined` when the node is anything else than names joined by dots. */
export function pathOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op !== '.' && node.op !== '.?') return undefined;
  const parent = pathOf(node.args[0]);
  return parent === undefined ? undefined : `${parent}.${node.args[1]}`;
}

function collect(node: ASTNode, roots: ReadonlySet<string>, found: Set<string>): void {
  const path = sumPathOf(node) ?? pathOf(node);
  if (path !== undefined) {
    if (roots.has(path.split('.', 1)[0] ?? '')) found.add(path);
    return;
  }
  for (const child of childrenOf(node)) collect(child, roots, found);
}

function sumPathOf(node: ASTNode): string | undefined {
  if (node.op !== 'call' || node.args[0] !== 'sumOf') return undefined;
  const [list, field] = node.args[1];
  const path = list && pathOf(list);
  return path && field?.op === 'value' && typeof field.args === 'string' ? `${path}.*.${field.args}` : undefined;
}

function nodesIn(value: unknown): ASTNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value] : [];
}

function isNode(value: unknown): value is ASTNode {
  return value !== null && typeof value === 'object' && 'op' in value && 'args' in value;
}
