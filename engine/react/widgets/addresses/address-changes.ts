import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import type { FieldChange } from '../../steps/step-context.ts';

/** Parts of an address → name of the sibling field they go into. Several parts may share a field; they are joined in order. */
export type AddressFills = Readonly<Record<string, string>>;

/** An address as the look-up answers it: parts by name (`prefecture`, `city`, `town`). */
export type FoundAddress = Readonly<Record<string, unknown>>;

/** What filling in an address would change, and whether it would write over what somebody typed. */
export interface AddressFilling {
  changes: FieldChange[];
  overwrites: boolean;
}

/**
 * Fills the fields beside `pointer` with an address. A field that goes on where the address ends (`神宮前1-2-3` for
 * `神宮前`) keeps what it has; one that holds what the look-up before had filled in may be replaced.
 */
export function addressChanges(
  record: JsonObject,
  pointer: string,
  fills: AddressFills,
  found: FoundAddress,
  before: FoundAddress | null,
): AddressFilling {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const changes: FieldChange[] = [];
  let overwrites = false;
  for (const field of new Set(Object.values(fills))) {
    const at = `${parent}/${field}`;
    const held = getAt(record, at);
    const current = typeof held === 'string' ? held : '';
    const value = partsOf(fills, field, found);
    if (value === '' || current.startsWith(value)) continue;
    const isTyped = current !== '' && (before === null || current !== partsOf(fills, field, before));
    overwrites ||= isTyped;
    changes.push({ at, value });
  }
  return { changes, overwrites };
}

/** The whole address in one line, as it would be filled in. */
export function addressText(fills: AddressFills, found: FoundAddress): string {
  return Object.keys(fills)
    .map((part) => textOf(found[part]))
    .join('');
}

function partsOf(fills: AddressFills, field: string, address: FoundAddress): string {
  return Object.entries(fills)
    .filter(([, into]) => into === field)
    .map(([part]) => textOf(address[part]))
    .join('');
}

function textOf(part: unknown): string {
  return typeof part === 'string' ? part : '';
}
