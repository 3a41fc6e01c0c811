import type { Person } from '../../core/wire.ts';
import type { FormatContext } from './format-value.ts';

/** Names of people in one line; beyond `shown` (2) the rest is counted: `佐藤 花子、鈴木 一郎 ほか2名`. */
export function formatPeople(people: readonly Person[], context: Pick<FormatContext, 'text'>, shown = 2): string {
  const names = people.slice(0, shown).map((person) => person.name);
  const list = names.join(context.text('engine.format.listSeparator'));
  const rest = people.length - names.length;
  return rest > 0 ? context.text('engine.format.peopleAndOthers', { names: list, others: rest }) : list;
}

/** Is this a person as the wire shows one? */
export function isPerson(value: unknown): value is Person {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'code' in value
  );
}
