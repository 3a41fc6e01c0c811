import { AllCommunityModule, type ColDef, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useRef, useState } from 'react';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

type Line = Record<string, string | number>;

/** Fields of the header, typed by hand: no schema, no engine. */
const header = [
  'title',
  'categoryCode',
  'supplierCode',
  'deliveryDate',
  'deliveryPlaceCode',
  'deliveryPlaceName',
  'deliveryPlaceAddress',
  'purpose',
  'noteToSupplier',
  'internalNote',
];

const columns = ['productCode', 'productName', 'modelNumber', 'makerName', 'quantity', 'unitCode', 'unitPrice', 'note'];

/**
 * The limit: uncontrolled inputs, lines in AG Grid, and per change one validation of the whole record and the same
 * computed amounts. What remains is the browser and the grid.
 */
export function LimitForm(props: {
  record: JsonObject;
  validate: (record: JsonObject) => FieldError[];
  recompute: (record: JsonObject, changed: readonly string[]) => JsonObject;
}) {
  const { validate, recompute } = props;
  const record = useRef(props.record);
  const messages = useRef<Record<string, HTMLSpanElement | null>>({});
  const [lines] = useState(() => (props.record.lines as Line[]).map((_, index) => ({ index })));
  const lineAt = (index: number) => (record.current.lines as Line[])[index] ?? {};

  const change = (next: JsonObject, pointer: string) => {
    record.current = recompute(next, [pointer]);
    const errors = validate(record.current);
    for (const field of header) {
      const message = messages.current[field];
      const text = errors.find((error) => error.at === `/${field}`)?.keyword ?? '';
      if (message && message.textContent !== text) message.textContent = text;
    }
  };

  const definitions = useMemo<ColDef<{ index: number }>[]>(
    () =>
      columns.map((field) => ({
        colId: field,
        headerName: field,
        editable: true,
        valueGetter: (row) => (row.data ? lineAt(row.data.index)[field] : ''),
      })),
    [],
  );

  return (
    <form>
      {header.map((field) => (
        <label key={field}>
          {field}
          <input
            name={field}
            defaultValue={String(props.record[field] ?? '')}
            onChange={(event) => change({ ...record.current, [field]: event.target.value }, `/${field}`)}
          />
          <span
            ref={(element) => {
              messages.current[field] = element;
            }}
          />
        </label>
      ))}
      <div style={{ height: 400 }}>
        <AgGridReact
          rowData={lines}
          columnDefs={definitions}
          readOnlyEdit
          onCellEditRequest={(edit) => {
            const index = edit.data.index;
            const field = edit.column.getColId();
            const changed = (record.current.lines as Line[]).map((line, at) =>
              at === index ? { ...line, [field]: edit.newValue } : line,
            );
            change({ ...record.current, lines: changed }, `/lines/${index}/${field}`);
            edit.api.refreshCells({ rowNodes: [edit.node], force: true });
          }}
        />
      </div>
    </form>
  );
}
