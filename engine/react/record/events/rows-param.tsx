import { Checkbox, HTMLTable, TextArea } from '@blueprintjs/core';
import type { Json, JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import { useEngine } from '../../engine-provider.tsx';
import { DecimalFilterInput } from '../../list/filters/decimal-filter-input.tsx';

/**
 * A list among an event's parameters that fills in rows of the record: for each row what the definition shows of it,
 * and a field for each thing the event wants to know of it, beginning with what the row says now.
 */
export function RowsParam(props: {
  labelKeys: readonly string[];
  schema: JsonSchema;
  record: JsonObject;
  value: Json | undefined;
  onChange: (value: Json) => void;
}) {
  const { labelKeys, schema, record, value, onChange } = props;
  const { text } = useEngine();
  const rows = rowsAt(record, schema.rowsOf ?? '');
  const shown = Object.entries(schema.rowsShow ?? {});
  const nameOf = (row: JsonObject) => String(row[shown[0]?.[0] ?? 'lineNo'] ?? '');
  const fields = Object.keys(schema.items?.properties ?? {}).filter((name) => name !== 'lineNo');
  const filled = Array.isArray(value) ? (value as JsonObject[]) : [];
  const isYesNo = (field: string) => schema.items?.properties?.[field]?.type === 'boolean';
  const valueIn = (row: JsonObject, field: string): Json => {
    const own = (filled.find(({ lineNo }) => lineNo === row.lineNo) ?? row)[field];
    return isYesNo(field) ? own === true : String(own ?? '');
  };
  const shownIn = (row: JsonObject, field: string) => String(valueIn(row, field));
  const set = (changed: JsonObject, field: string, next: Json) =>
    onChange(
      rows.map((row) => ({
        lineNo: row.lineNo ?? 0,
        ...Object.fromEntries(fields.map((name) => [name, valueIn(row, name)])),
        ...(row.lineNo === changed.lineNo && { [field]: next }),
      })),
    );
  const label = text(labelKeys);
  const title = (name: string) => text(labelKeys.map((key) => `${key}.${name}`));
  return (
    <section className={`engine-rows-param${fields.length > 1 ? ' engine-rows-several' : ''}`} aria-label={label}>
      <HTMLTable compact bordered>
        <caption>{label}</caption>
        <thead>
          <tr>
            {shown.map(([name]) => (
              <th key={name} scope="col">
                {title(name)}
              </th>
            ))}
            {fields.map((field) => (
              <th key={field} scope="col">
                {title(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row.lineNo)}>
              {shown.map(([name, kind]) =>
                kind === 'number' ? (
                  <td key={name} className="engine-rows-quantity" data-title={title(name)}>
                    {groupedDecimal(String(row[name] ?? ''))}
                  </td>
                ) : (
                  <td key={name}>{String(row[name] ?? '')}</td>
                ),
              )}
              {fields.map((field) => (
                <td key={field} className="engine-rows-field" data-title={title(field)}>
                  {isYesNo(field) ? (
                    <Checkbox
                      aria-label={`${title(field)} ${nameOf(row)}`}
                      checked={valueIn(row, field) === true}
                      onChange={({ currentTarget }) => set(row, field, currentTarget.checked)}
                    />
                  ) : schema.items?.properties?.[field]?.format === 'decimal' ? (
                    <DecimalFilterInput
                      label={`${title(field)} ${nameOf(row)}`}
                      value={shownIn(row, field)}
                      onChange={(next) => set(row, field, next)}
                    />
                  ) : (
                    <TextArea
                      fill
                      autoResize
                      aria-label={`${title(field)} ${nameOf(row)}`}
                      value={shownIn(row, field)}
                      onChange={({ target }) => set(row, field, target.value)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** The parameter as it begins: every row as it stands. An event sent without a change sends these. */
export function rowsToBegin(schema: JsonSchema, record: JsonObject): JsonObject[] {
  const names = Object.keys(schema.items?.properties ?? {});
  return rowsAt(record, schema.rowsOf ?? '').map((row) =>
    Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))),
  );
}

function rowsAt(record: JsonObject, pointer: string): JsonObject[] {
  const rows = getAt(record, pointer);
  return Array.isArray(rows) ? (rows as JsonObject[]) : [];
}
