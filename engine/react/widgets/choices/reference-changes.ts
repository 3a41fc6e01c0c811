import type { JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import type { OptionItem } from '../../../core/wire.ts';
import type { FieldChange } from '../../steps/step-context.ts';

/**
 * What choosing (or, with `null`, clearing) a referenced item changes: the field itself, and the sibling fields that
 * copy properties of the item or are suggested one. Properties the item does not have leave their field alone; one that
 * is empty gives the field's default, as the server does. Clearing takes away what nobody types (fields without a
 * `valueFormat`, such as the name of what was chosen) and leaves the rest.
 */
export function referenceChanges(
  pointer: string,
  field: JsonSchema,
  siblings: JsonSchema,
  item: OptionItem | null,
): FieldChange[] {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const { copies, suggests } = field.options ?? {};
  const own: FieldChange = { at: pointer, value: item?.code };
  if (item === null) {
    const unread = Object.entries(copies ?? {}).filter(
      ([name]) => siblings.properties?.[name]?.valueFormat === undefined,
    );
    return [own, ...unread.map(([name]) => ({ at: `${parent}/${name}`, value: undefined }))];
  }
  return [
    own,
    ...Object.entries({ ...suggests, ...copies }).flatMap(([name, property]) =>
      item[property] === undefined
        ? []
        : [{ at: `${parent}/${name}`, value: item[property] ?? siblings.properties?.[name]?.default }],
    ),
  ];
}

/** The name of what is chosen, from the sibling field that copied it; `null` when none does. */
export function copiedNameOf(record: JsonObject, pointer: string, field: JsonSchema): string | null {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const name = nameFieldOf(field);
  const value = name === undefined ? undefined : getAt(record, `${parent}/${name}`);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The sibling field that copies the name of what is chosen; `undefined` when none does. */
export function nameFieldOf({ options }: JsonSchema): string | undefined {
  const copies = Object.entries(options?.copies ?? {});
  const [name] =
    copies.find(([, property]) => property === 'pathName') ?? copies.find(([, property]) => property === 'name') ?? [];
  return name;
}
