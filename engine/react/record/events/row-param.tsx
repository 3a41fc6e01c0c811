import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import type { Json, JsonObject, RowChoice } from '../../../core/formats/json-schema.ts';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import { getAt } from '../../../core/values/json-pointer.ts';

/** A parameter that names one of the record's own rows by the field of its own name: chosen by what the rows say. */
export function RowParam(props: {
  name: string;
  label: string;
  labelInfo: ReactNode;
  choice: RowChoice;
  record: JsonObject;
  value: Json | undefined;
  onChange: (value: Json) => void;
}) {
  const { name, label, labelInfo, choice, record, value, onChange } = props;
  const id = useId();
  const rows = rowsToChoose(choice, record);
  return (
    <FormGroup label={label} labelFor={id} labelInfo={labelInfo}>
      <HTMLSelect
        fill
        id={id}
        value={String(value ?? '')}
        onChange={({ currentTarget }) =>
          onChange(rows.find((row) => String(row[name]) === currentTarget.value)?.[name] ?? '')
        }
      >
        <option value="" />
        {rows.map((row) => (
          <option key={String(row[name])} value={String(row[name])}>
            {shownOf(choice, row)}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}

function rowsToChoose({ rows: pointer, except = {} }: RowChoice, record: JsonObject): JsonObject[] {
  const rows = getAt(record, pointer);
  if (!Array.isArray(rows)) return [];
  const isLeftOut = (row: JsonObject) =>
    Object.entries(except).some(([field, values]) => values.includes(String(row[field])));
  return (rows as JsonObject[]).filter((row) => !isLeftOut(row));
}

function shownOf({ show }: RowChoice, row: JsonObject): string {
  return Object.entries(show)
    .flatMap(([field, kind]) => {
      const said = String(row[field] ?? '');
      return said === '' ? [] : [kind === 'number' ? groupedDecimal(said) : said];
    })
    .join('　');
}
