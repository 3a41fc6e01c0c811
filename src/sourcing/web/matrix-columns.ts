import type { ColDef, ColGroupDef, ValueFormatterParams } from 'ag-grid-community';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { formatDate } from '../../../engine/react/format/format-date.ts';
import type { EngineRuntime } from '../../../engine/react/runtime.ts';
import {
  isBestTotal,
  isLowest,
  type MatrixRow,
  offeredAmount,
  openQuantityOf,
  roundChange,
  totalIn,
} from './matrix-model.ts';

/** What the columns read: the lines of the selection as they stand now, and how words and dates are written. */
export interface MatrixReading {
  lines: () => readonly JsonObject[];
  text: EngineRuntime['text'];
  readOnly: boolean;
}

type Column = ColDef<MatrixRow> | ColGroupDef<MatrixRow>;

/** The columns whose cells change with the awards. */
export const awardColumns = (offers: readonly JsonObject[]): string[] => [
  'open',
  ...offers.map(({ answerId }) => `${String(answerId)} award`),
];

/** Columns of the comparison: the requested line, then a group for each supplier who answered. */
export function matrixColumns(offers: readonly JsonObject[], reading: MatrixReading): Column[] {
  return [...lineColumns(reading), ...offers.map((offer) => supplierGroup(offer, offers, reading))];
}

function lineColumns({ lines, text }: MatrixReading): Column[] {
  const first = (row: MatrixRow | undefined) => lines()[[...(row?.places.values() ?? [])][0] ?? -1];
  return [
    {
      colId: 'item',
      headerName: text('estimateMatrix.item'),
      pinned: 'left',
      width: 220,
      valueGetter: ({ data }) =>
        data?.total === undefined
          ? [first(data)?.productName, first(data)?.modelNumber].filter((part) => part !== undefined).join(' ')
          : (data.criterion ?? text(`estimateMatrix.sum.${data.total}`)),
    },
    {
      colId: 'requested',
      headerName: text('estimateMatrix.requested'),
      pinned: 'left',
      width: 84,
      type: 'rightAligned',
      valueGetter: ({ data }) => first(data)?.requestedQuantity,
      valueFormatter: decimals,
    },
    {
      colId: 'open',
      headerName: text('estimateMatrix.open'),
      pinned: 'left',
      width: 76,
      type: 'rightAligned',
      valueGetter: ({ data }) => (data && data.total === undefined ? openQuantityOf(data, lines()) : undefined),
      valueFormatter: decimals,
      cellClassRules: { 'estimate-matrix__open': ({ value }) => value !== undefined && value !== '0' },
    },
  ];
}

function supplierGroup(
  offer: JsonObject,
  offers: readonly JsonObject[],
  { lines, text, readOnly }: MatrixReading,
): Column {
  const id = String(offer.answerId);
  const rowOf = (row: MatrixRow | undefined) => lines()[row?.places.get(id) ?? -1];
  const isOffered = (row: MatrixRow | undefined) => typeof rowOf(row)?.unitPrice === 'string';
  return {
    headerName: String(offer.supplierName ?? ''),
    children: [
      {
        colId: `${id} price`,
        headerName: text('estimateMatrix.price'),
        width: lines().some(({ previousUnitPrice }) => previousUnitPrice !== undefined) ? 148 : 104,
        type: 'rightAligned',
        valueGetter: ({ data }) => rowOf(data)?.unitPrice,
        valueFormatter: (params) =>
          params.data?.total !== undefined
            ? ''
            : isOffered(params.data)
              ? [decimals(params), roundChange(rowOf(params.data) ?? {})].join('  ').trim()
              : text('estimateMatrix.notOffered'),
        cellClassRules: {
          'estimate-matrix__best': ({ data }) =>
            data !== undefined && data.total === undefined && isLowest(data, lines(), id),
        },
      },
      {
        colId: `${id} amount`,
        headerName: text('estimateMatrix.amount'),
        width: 108,
        type: 'rightAligned',
        valueGetter: ({ data }) =>
          data?.total === undefined ? offeredAmount(rowOf(data) ?? {}) : totalIn(offer, data),
        valueFormatter: (params) => {
          const { total } = params.data ?? {};
          if (total === 'totalPoints' && offer.pointsRank !== undefined)
            return `${decimals(params)}（${text('estimateMatrix.rank', { rank: Number(offer.pointsRank) })}）`;
          return total === 'reduction' && offer.reductionRate !== undefined
            ? `${decimals(params)}（${String(offer.reductionRate)}%）`
            : decimals(params);
        },
        cellClassRules: {
          'estimate-matrix__best': ({ data }) => data?.total !== undefined && isBestTotal(data.total, offer, offers),
        },
      },
      {
        colId: `${id} date`,
        headerName: text('estimateMatrix.date'),
        width: 104,
        valueGetter: ({ data }) => rowOf(data)?.deliveryDate,
        valueFormatter: ({ value }) => (value ? formatDate(value) : ''),
      },
      {
        colId: `${id} note`,
        headerName: text('estimateMatrix.note'),
        width: 132,
        valueGetter: ({ data }) => rowOf(data)?.note,
        tooltipValueGetter: ({ data }) => rowOf(data)?.note,
      },
      {
        colId: `${id} award`,
        headerName: text('estimateMatrix.award'),
        width: 92,
        type: 'rightAligned',
        editable: ({ data }) => !readOnly && isOffered(data),
        valueGetter: ({ data }) => rowOf(data)?.quantity,
        valueFormatter: decimals,
        cellClassRules: { 'estimate-matrix__award': ({ data }) => !readOnly && isOffered(data) },
      },
    ],
  };
}

function decimals({ value }: ValueFormatterParams<MatrixRow>): string {
  return groupedDecimal(value);
}
