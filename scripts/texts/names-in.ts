import type { Definitions } from '../../engine/core/definitions.ts';
import type { Json } from '../../engine/core/formats/json-schema.ts';

/**
 * Is a key one of those that the engine derives from ids and names (`engine/core/text-keys.ts`), and is its name one that
 * a definition, or code (`literals`), still uses?
 */
export function namesIn(definitions: Definitions, literals: ReadonlySet<string>): (key: string) => boolean {
  const names = new Set(literals);
  const collect = (value: Json | object | undefined): void => {
    if (typeof value === 'string') {
      names.add(value);
      for (const word of value.split(/[^\w-]+/)) names.add(word);
    } else if (typeof value === 'number') names.add(String(value));
    else if (Array.isArray(value)) for (const item of value) collect(item);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) {
        names.add(name);
        collect(item);
      }
    }
  };
  for (const { schema } of definitions.records.values()) collect(schema);
  for (const of of [
    definitions.flows,
    definitions.screens,
    definitions.calls,
    definitions.derivations,
    definitions.layouts,
  ])
    for (const one of of.values()) collect(one);
  const ids = {
    record: [...definitions.records.keys()],
    screen: [...definitions.screens.keys()],
    flow: [...definitions.flows.keys()],
    call: [...definitions.calls.keys()],
    derivation: [...definitions.derivations.keys()],
  };
  const allKnown = (parts: readonly string[]) => parts.every((part) => names.has(part) || derived.has(part));
  return (key) => {
    const [family = '', ...rest] = key.split('.');
    if (plain.has(family)) return allKnown(rest);
    if (!Object.hasOwn(ids, family)) return false;
    const after = key.slice(family.length + 1);
    const id = ids[family as keyof typeof ids].find((one) => after === one || after.startsWith(`${one}.`));
    return (
      id !== undefined &&
      allKnown(
        after
          .slice(id.length + 1)
          .split('.')
          .filter(Boolean),
      )
    );
  };
}

/** Families whose keys are a name and what is said of it. */
const plain = new Set(
  'field options section action state event step guard tab column rule error menu family masterGroup'.split(' '),
);

/** Words of the engine inside a key. */
const derived = new Set(
  'help refused options kinds section action state event step guard tab done confirm placeholder one other'.split(' '),
);
