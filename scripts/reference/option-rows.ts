import type { Option, OptionItem, OptionSchema } from '../../engine/core/options/option-schema.ts';
import { table } from './table.ts';

/** The options of a kind as a table; empty where it takes none. */
export function optionTable({ required = [], properties }: OptionSchema): string[] {
  const rows = Object.entries(properties).map(([name, option]) => [
    `\`${name}\`${required.includes(name) ? ' (required)' : ''}`,
    typeText(option),
    option.description,
  ]);
  return rows.length === 0 ? [] : table(['option', 'takes', ''], ...rows);
}

function typeText(option: Option | OptionItem): string {
  if (option.type === 'array') return `list of ${typeText(option.items)}`;
  if (option.type === 'object')
    return `${option.propertyNames?.names ?? 'name'} → ${typeText(option.additionalProperties)}`;
  if (option.type === 'integer') return `integer from ${option.minimum} to ${option.maximum}`;
  if (option.type !== 'string') return option.type;
  if ('enum' in option && option.enum) return option.enum.map((one) => `\`${one}\``).join(', ');
  return 'pattern' in option && option.pattern?.startsWith('^(0|') ? 'relative pointer' : (option.names ?? 'text');
}
