import type { Expressions } from '../expressions/expressions.ts';
import { getAt } from '../values/json-pointer.ts';
import { type FieldPath, instancesOf, type RuleSite } from './rule-sites.ts';

/** What a computed field reads: a path from the root, or all of the object it stands in. */
interface Dependency {
  path: FieldPath;
  /** It names the whole object or list that holds the computed field: only what people enter there counts. */
  isHolder: boolean;
  /** It was reached through `self`: it stands in the same row. */
  inOwnRow: boolean;
}

/** A computed field with what it reads. */
export interface ComputeSite extends RuleSite {
  dependencies: Dependency[];
}

/** Thrown when computed fields compute each other, or themselves. */
export class ComputeCircleError extends Error {
  override readonly name = 'ComputeCircleError';
  readonly fields: FieldPath[];

  constructor(fields: FieldPath[]) {
    super(`These fields compute each other: ${fields.map((path) => path.join('.')).join(', ')}.`);
    this.fields = fields;
  }
}

/**
 * The computed fields in an order in which each comes after those it reads.
 * @throws ComputeCircleError when fields compute each other.
 */
export function computePlanOf(sites: readonly RuleSite[], expressions: Expressions): ComputeSite[] {
  const waiting = sites.map((site) => ({
    ...site,
    dependencies: expressions.dependenciesOf(site.source).flatMap((name) => dependencyOf(site.path, name)),
  }));
  const plan: ComputeSite[] = [];
  while (waiting.length > 0) {
    const ready = waiting.findIndex((site) => !waiting.some((other) => other !== site && reads(site, other.path)));
    const next = waiting[ready];
    if (!next || reads(next, next.path))
      throw new ComputeCircleError((next ? [next] : waiting).map((site) => site.path));
    waiting.splice(ready, 1);
    plan.push(next);
  }
  return plan;
}

/** Does the computed field read this one by name? */
function reads(site: ComputeSite, path: FieldPath): boolean {
  return site.dependencies.some((dependency) => !dependency.isHolder && overlap(dependency.path, path));
}

/** A field that has changed; `computed` when an earlier computation of the same run changed it. */
export interface Change {
  pointer: string;
  computed: boolean;
}

/** The pointers at which a computed field has to be computed again after these changes. */
export function affectedBy(site: ComputeSite, changes: readonly Change[], record: unknown): string[] {
  const rows = site.path.lastIndexOf('*') + 1;
  const list = site.path.slice(0, Math.max(0, rows));
  const found = new Set<string>();
  for (const change of changes) {
    const changed = change.pointer.split('/').slice(1);
    for (const dependency of site.dependencies) {
      if ((dependency.isHolder && change.computed) || !overlap(dependency.path, changed)) continue;
      // A change inside a row touches this row alone, if the field reads no other row.
      const sameRow =
        dependency.inOwnRow && rows > 0 && changed.length >= rows && overlap(list, changed.slice(0, rows));
      if (!sameRow) return instancesOf(record, site.path);
      const row = `/${changed.slice(0, rows).join('/')}`;
      for (const rest of instancesOf(getAt(record, row), site.path.slice(rows))) found.add(row + rest);
    }
  }
  return [...found];
}

function dependencyOf(path: FieldPath, name: string): Dependency[] {
  const [root, ...rest] = name.split('.');
  const container = path.slice(0, -1);
  if (root === 'self') return [{ path: [...container, ...rest], isHolder: rest.length === 0, inOwnRow: true }];
  if (root === 'record') return [{ path: rest, isHolder: isPrefix(rest, container), inOwnRow: false }];
  return [];
}

function overlap(one: FieldPath, other: FieldPath): boolean {
  return isPrefix(one, other) || isPrefix(other, one);
}

function isPrefix(prefix: FieldPath, path: FieldPath): boolean {
  return (
    prefix.length <= path.length &&
    prefix.every((key, index) => key === '*' || path[index] === '*' || key === path[index])
  );
}
