/** Keys that would reach into the prototype instead of the data. */
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Thrown for a pointer that is no JSON pointer (RFC 6901) or would leave the data. */
export class PointerError extends Error {
  override readonly name = 'PointerError';
}

/** The keys of a JSON pointer: `/lines/3/quantity` → `['lines', '3', 'quantity']`; the empty pointer has none. */
export function pointerToPath(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new PointerError(`A JSON pointer begins with "/": ${pointer}`);
  return pointer.slice(1).split('/').map(unescapeKey);
}

/** The JSON pointer of keys: `['lines', 3, 'quantity']` → `/lines/3/quantity`. */
export function pathToPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The pointers of everything a value stands in, the whole last: `/lines/3` → `['/lines', '']`. */
export function outerPointersOf(pointer: string): string[] {
  const outer: string[] = [];
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    outer.push(pointer.slice(0, end));
    if (end === 0) break;
  }
  return outer;
}

/** The value at a pointer; `undefined` when there is none. Only own properties are seen. */
export function getAt(value: unknown, pointer: string): unknown {
  let found: unknown = value;
  for (const key of pointerToPath(pointer)) {
    if (found === null || typeof found !== 'object' || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/**
 * A copy of `value` with `next` at the pointer. Everything beside the path is shared, and `value` itself is
 * answered when nothing changed. Missing objects on the way are made; a numeric key makes an array.
 */
export function setIn<Value>(value: Value, pointer: string, next: unknown): Value {
  return setPath(value, pointerToPath(pointer), next) as Value;
}

/** A copy of `value` without what stands at the pointer: an array closes up. Shares the rest; unchanged if absent. */
export function deleteIn<Value>(value: Value, pointer: string): Value {
  const path = pointerToPath(pointer);
  const last = path.pop();
  if (last === undefined) throw new PointerError('The whole value cannot be deleted.');
  const parentPointer = pathToPointer(path);
  const parent = getAt(value, parentPointer);
  if (parent === null || typeof parent !== 'object' || !Object.hasOwn(parent, last)) return value;
  if (Array.isArray(parent)) return setIn(value, parentPointer, parent.toSpliced(Number(last), 1));
  const { [last]: _removed, ...rest } = parent as Record<string, unknown>;
  return setIn(value, parentPointer, rest);
}

/**
 * The pointer that a relative one means: from `/lines/0/productCode`, `1/unitPrice` is `/lines/0/unitPrice`
 * and `3/supplierCode` is `/supplierCode`. The number counts the steps outward.
 */
export function relativeToPointer(at: string, relative: string): string {
  const match = /^(0|[1-9]\d*)(\/.*)?$/s.exec(relative);
  if (!match) throw new PointerError(`A relative pointer is a number, then a pointer: ${relative}`);
  const path = pointerToPath(at);
  const steps = Number(match[1]);
  if (steps > path.length) throw new PointerError(`${relative} leaves the record from ${at || 'its root'}.`);
  return pathToPointer(path.slice(0, path.length - steps)) + (match[2] ?? '');
}

/** The value that a relative pointer means, seen from the value at `at`; see `relativeToPointer`. */
export function resolveRelative(root: unknown, at: string, relative: string): unknown {
  return getAt(root, relativeToPointer(at, relative));
}

function unescapeKey(key: string): string {
  // Hardly any key is escaped, and thousands are read after a change.
  const plain = key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key;
  if (forbiddenKeys.has(plain)) throw new PointerError(`"${plain}" is not a key of data.`);
  return plain;
}

function setPath(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const isIndex = /^(0|[1-9]\d*)$/.test(key);
  if (Array.isArray(value)) {
    const index = key === '-' ? value.length : Number(key);
    if (key !== '-' && !isIndex) throw new PointerError(`An array has no "${key}".`);
    if (index > value.length)
      throw new PointerError(`Index ${index} is beyond the end of an array of ${value.length}.`);
    const child = setPath(value[index], rest, next);
    return index < value.length && Object.is(child, value[index]) ? value : withItem(value, index, child);
  }
  if (value === undefined || value === null) {
    if (isIndex && key !== '0') throw new PointerError(`Index ${key} is beyond the end of an empty array.`);
    const child = setPath(undefined, rest, next);
    return isIndex || key === '-' ? [child] : { [key]: child };
  }
  if (typeof value !== 'object') throw new PointerError(`"${key}" is looked for inside a ${typeof value}.`);
  const object = value as Record<string, unknown>;
  const before = Object.hasOwn(object, key) ? object[key] : undefined;
  const child = setPath(before, rest, next);
  return Object.hasOwn(object, key) && Object.is(child, before) ? value : { ...object, [key]: child };
}

function withItem(list: readonly unknown[], index: number, item: unknown): unknown[] {
  const copy = list.slice();
  copy[index] = item;
  return copy;
}
