import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  type ColGroupDef,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  TextEditorModule,
  TooltipModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import Decimal from 'decimal.js';
import { useMemo, useRef, useState } from 'react';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellStyleModule,
  PinnedRowModule,
  RenderApiModule,
  TextEditorModule,
  TooltipModule,
]);

/** The sums below the lines, under the names by which the server answers them. */
const sums = {
  amountWithoutTax: '税抜合計',
  amountTax: '消費税',
  amountWithTax: '合計',
  realCost: '実質コスト',
  reduction: '削減額',
} as const;
type Sum = keyof typeof sums;

/** What the comparison is made of, as the server answers it. */
export interface Selection {
  lines: Offer[];
  offers: ({ answerId: string; supplierName: string; status: string } & { [sum in Sum]?: string })[];
}

interface Offer {
  lineNo: number;
  answerId: string;
  productName?: string;
  modelNumber?: string;
  requestedQuantity: string;
  unitPrice?: string;
  previousUnitPrice?: string;
  realUnitPrice?: string;
  deliveryDate?: string;
  note?: string;
  quantity?: string;
}

interface Row {
  id: string;
  name: string;
  requested: Decimal;
  open: Decimal;
  lowest: Decimal | null;
  offers: Map<string, Offer>;
}

const grouped = (value: Decimal | string | undefined) =>
  value === undefined || value === '' ? '' : Number(value).toLocaleString('ja-JP');

function rowsOf(lines: readonly Offer[]): Row[] {
  const rows = new Map<number, Row>();
  for (const offer of lines) {
    let row = rows.get(offer.lineNo);
    if (!row) {
      const requested = new Decimal(offer.requestedQuantity);
      row = {
        id: String(offer.lineNo),
        name: [offer.productName, offer.modelNumber].filter(Boolean).join(' '),
        requested,
        open: requested,
        lowest: null,
        offers: new Map(),
      };
      rows.set(offer.lineNo, row);
    }
    row.offers.set(offer.answerId, offer);
    if (offer.realUnitPrice !== undefined) {
      const price = new Decimal(offer.realUnitPrice);
      if (row.lowest === null || price.lt(row.lowest)) row.lowest = price;
    }
  }
  for (const row of rows.values()) row.open = openOf(row);
  return [...rows.values()];
}

const openOf = (row: Row) =>
  [...row.offers.values()].reduce((rest, { quantity }) => rest.minus(quantity || '0'), row.requested);

/** The limit: the same grid with the same columns, rows and size, over plain objects; an award changes one row and the sum above. */
export function HandMatrix({ selection }: { selection: Selection }) {
  const rows = useMemo(() => rowsOf(selection.lines), [selection]);
  const offers = useMemo(() => selection.offers.filter(({ status }) => status === 'answered'), [selection]);
  const awarded = useRef<HTMLOutputElement>(null);
  const [columns] = useState(() => columnsOf(offers));
  const sum = () => {
    let total = new Decimal(0);
    for (const row of rows)
      for (const { quantity, unitPrice } of row.offers.values())
        if (quantity && unitPrice) total = total.plus(new Decimal(unitPrice).times(quantity));
    return total;
  };
  return (
    <>
      <p>
        Awarded <output ref={awarded}>{grouped(sum())}</output>
      </p>
      <div style={{ height: 640, width: 1136, contain: 'strict' }}>
        <AgGridReact<Row>
          rowData={rows}
          columnDefs={columns}
          defaultColDef={{ sortable: false, suppressMovable: true }}
          pinnedBottomRowData={totalsOf(offers)}
          getRowId={({ data }) => data.id}
          rowHeight={36}
          headerHeight={34}
          singleClickEdit
          stopEditingWhenCellsLoseFocus
          enterNavigatesVertically
          enterNavigatesVerticallyAfterEdit
          onCellValueChanged={({ api, data, node }) => {
            data.open = openOf(data);
            api.refreshCells({ rowNodes: [node], columns: ['open'] });
            if (awarded.current) awarded.current.textContent = grouped(sum());
          }}
        />
      </div>
    </>
  );
}

/** The sums below: rows of which each cell is known by the answer alone. */
function totalsOf(offers: Selection['offers']): Row[] {
  return Object.entries(sums).map(([id, name]) => ({
    id,
    name,
    requested: new Decimal(0),
    open: new Decimal(0),
    lowest: null,
    offers: new Map(offers.map((offer) => [offer.answerId, { ...none, unitPrice: offer[id as Sum] }])),
  }));
}

const none: Offer = { lineNo: -1, answerId: '', requestedQuantity: '0' };

function columnsOf(offers: Selection['offers']): (ColDef<Row> | ColGroupDef<Row>)[] {
  return [
    { colId: 'item', headerName: '品名', pinned: 'left', width: 220, valueGetter: ({ data }) => data?.name },
    {
      colId: 'requested',
      headerName: '依頼数',
      pinned: 'left',
      width: 84,
      type: 'rightAligned',
      valueGetter: ({ data }) => data?.requested.toFixed(),
      valueFormatter: ({ value }) => grouped(value),
    },
    {
      colId: 'open',
      headerName: '残り',
      pinned: 'left',
      width: 76,
      type: 'rightAligned',
      valueGetter: ({ data }) => data?.open.toFixed(),
      valueFormatter: ({ value }) => grouped(value),
      cellClassRules: { open: ({ value }) => value !== '0' },
    },
    ...offers.map(({ answerId, supplierName }): ColGroupDef<Row> => {
      const of = (row: Row | undefined) => row?.offers.get(answerId);
      return {
        headerName: supplierName,
        children: [
          {
            colId: `${answerId} price`,
            headerName: '単価',
            width: 148,
            type: 'rightAligned',
            valueGetter: ({ data }) => of(data)?.unitPrice,
            valueFormatter: ({ value, data }) => {
              const before = of(data)?.previousUnitPrice;
              if (!before || !value) return grouped(value);
              return `${grouped(value)}  ${grouped(new Decimal(value).minus(before))}`;
            },
            cellClassRules: {
              best: ({ data }) => {
                const price = of(data)?.realUnitPrice;
                return !!price && !!data?.lowest?.eq(price);
              },
            },
          },
          {
            colId: `${answerId} amount`,
            headerName: '金額',
            width: 108,
            type: 'rightAligned',
            valueGetter: ({ data }) => {
              const price = of(data)?.unitPrice;
              return price && data ? data.requested.times(price).toFixed(0) : '';
            },
            valueFormatter: ({ value }) => grouped(value),
          },
          {
            colId: `${answerId} date`,
            headerName: '納期',
            width: 104,
            valueGetter: ({ data }) => of(data)?.deliveryDate,
          },
          {
            colId: `${answerId} note`,
            headerName: '備考',
            width: 132,
            valueGetter: ({ data }) => of(data)?.note,
            tooltipValueGetter: ({ data }) => of(data)?.note,
          },
          {
            colId: `${answerId} award`,
            headerName: '選定数',
            width: 92,
            type: 'rightAligned',
            editable: ({ data }) => of(data)?.unitPrice !== undefined,
            valueGetter: ({ data }) => of(data)?.quantity,
            valueSetter: ({ data, newValue }) => {
              const offer = of(data);
              if (offer) offer.quantity = String(newValue ?? '');
              return true;
            },
            valueFormatter: ({ value }) => grouped(value),
            cellClassRules: { award: () => true },
          },
        ],
      };
    }),
  ];
}
