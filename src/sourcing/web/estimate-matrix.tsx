import '../../../engine/react/styles/lines.css';
import './estimate-matrix.css';
import { Tag } from '@blueprintjs/core';
import {
  type CellEditRequestEvent,
  type CellKeyDownEvent,
  type FullWidthCellKeyDownEvent,
  type GridApi,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  TextEditorModule,
  TooltipModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { toHalfWidth } from '../../../engine/core/values/half-width.ts';
import { gridModules } from '../../../engine/react/cells/grid-modules.ts';
import { gridTextOf } from '../../../engine/react/cells/grid-text.ts';
import { gridTheme } from '../../../engine/react/cells/grid-theme.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { SectionProps } from '../../../engine/react/extension.ts';
import { useFormSource, useFromSource } from '../../../engine/react/form/form-source.tsx';
import { leaveGrid } from '../../../engine/react/lines/leave-grid.ts';
import { awardColumns, matrixColumns } from './matrix-columns.ts';
import { changedRows, type MatrixRow, matrixRows, totalRows } from './matrix-model.ts';
import { ScenarioTable } from './scenario-table.tsx';

const modules = [...gridModules, PinnedRowModule, TextEditorModule, TooltipModule, RenderApiModule, RowApiModule];
const columnDefaults = { sortable: false, suppressMovable: true, suppressHeaderMenuButton: true };
const none: readonly JsonObject[] = [];

/** Above this number of lines the comparison scrolls by itself. */
const rowsShown = 18;

/**
 * Section kind `estimateMatrix`: the answers to a request side by side, a group of columns for each supplier, the lowest real
 * price marked, and what is given to whom typed in beside it. What is given to nobody yet stands in red.
 */
export function EstimateMatrix({ section }: SectionProps) {
  const { text, language } = useEngine();
  const source = useFormSource();
  const at = `/${section.at ?? 'lines'}`;
  const lines = useFromSource((form) => rowsAt(form.record(), section.at ?? 'lines'));
  const offers = useFromSource((form) => rowsAt(form.record(), 'offers'));
  const [api, setApi] = useState<GridApi<MatrixRow> | null>(null);
  const answered = useMemo(() => offers.filter(({ status }) => status === 'answered'), [offers]);
  const rows = useStableRows(lines);
  const totals = useMemo(() => totalRows(answered), [answered]);
  const columns = useMemo(
    () =>
      matrixColumns(answered, {
        lines: () => rowsAt(source.record(), section.at ?? 'lines'),
        text,
        readOnly: source.readOnly,
      }),
    [answered, source, section.at, text, language],
  );
  const getLocaleText = useMemo(() => gridTextOf(text), [text]);
  const drawn = useRef(lines);
  useEffect(() => {
    if (!api || api.isDestroyed() || drawn.current === lines) return;
    const changed = changedRows(rows, drawn.current, lines).flatMap(({ id }) => api.getRowNode(id) ?? []);
    drawn.current = lines;
    api.refreshCells({ rowNodes: changed, columns: awardColumns(answered) });
  }, [api, lines, rows, answered]);

  function award({ data, colDef, newValue }: CellEditRequestEvent<MatrixRow>) {
    const place = data.places.get(String(colDef.colId).split(' ')[0] ?? '');
    if (place === undefined) return;
    const typed = toHalfWidth(String(newValue ?? ''))
      .replaceAll(',', '')
      .trim();
    source.change([{ at: `${at}/${place}/quantity`, value: typed === '' ? undefined : typed }]);
    source.leave([`${at}/${place}/quantity`, at]);
  }

  return (
    <div className="estimate-matrix engine-lines">
      <ul className="estimate-matrix__offers">
        {offers.map((offer) => (
          <li key={String(offer.answerId)}>
            <OfferSummary offer={offer} />
          </li>
        ))}
      </ul>
      {source.readOnly ? null : <ScenarioTable at={at} />}
      <section
        className={rows.length > rowsShown ? 'estimate-matrix__grid--tall' : undefined}
        aria-label={text('estimateMatrix.label')}
      >
        <AgGridReact<MatrixRow>
          key={language}
          modules={modules}
          theme={gridTheme}
          getLocaleText={getLocaleText}
          rowData={rows}
          pinnedBottomRowData={totals}
          columnDefs={columns}
          defaultColDef={columnDefaults}
          getRowId={({ data }) => data.id}
          domLayout={rows.length > rowsShown ? 'normal' : 'autoHeight'}
          readOnlyEdit
          singleClickEdit
          stopEditingWhenCellsLoseFocus
          enterNavigatesVertically
          enterNavigatesVerticallyAfterEdit
          suppressNoRowsOverlay
          onGridReady={(event) => setApi(event.api)}
          onCellEditRequest={award}
          onCellKeyDown={leaveByEscape}
        />
      </section>
    </div>
  );
}

/** Escape leads out of the grid, past all of its cells; in a cell that is typed in it takes back what was typed. */
function leaveByEscape({ event }: CellKeyDownEvent<MatrixRow> | FullWidthCellKeyDownEvent<MatrixRow>) {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
  if (event.target instanceof Element && !(event.target instanceof HTMLInputElement)) leaveGrid(event.target);
}

/** What an answer comes to as a whole, and what there is to know of its supplier. */
function OfferSummary({ offer }: { offer: JsonObject }) {
  const { text } = useEngine();
  const { supplierName, rank, amountWithTax, realCost, freight, isRegistered, isBeyondLimit, isComplete, status } =
    offer;
  const { points, pricePoints, totalPoints, pointsRank, reduction, fileRevision, answeredFileRevision } = offer;
  if (status !== 'answered') {
    return (
      <>
        <strong>{String(supplierName ?? '')}</strong>
        <Tag minimal>{text(status === 'refused' ? 'estimateMatrix.refused' : 'estimateMatrix.expired')}</Tag>
      </>
    );
  }
  return (
    <>
      <strong>{String(supplierName ?? '')}</strong>
      {typeof rank === 'number' ? (
        <Tag intent={rank === 1 ? 'success' : 'none'} minimal={rank !== 1}>
          {text('estimateMatrix.rank', { rank })}
        </Tag>
      ) : null}
      <span>
        {text('estimateMatrix.total')} <b>{groupedDecimal(amountWithTax)}</b>
      </span>
      <span>
        {text('estimateMatrix.realCost')} <b>{groupedDecimal(realCost)}</b>
      </span>
      {totalPoints === undefined ? null : (
        <span>
          {text('estimateMatrix.points', { rank: Number(pointsRank) })} <b>{String(totalPoints)}</b>{' '}
          {text('estimateMatrix.pointsOf', { price: String(pricePoints), quality: String(points) })}
        </span>
      )}
      {freight === undefined ? null : (
        <span>{text('estimateMatrix.freight', { amount: groupedDecimal(freight) })}</span>
      )}
      {reduction === undefined ? null : (
        <span>
          {text('estimateMatrix.sum.reduction')} <b>{groupedDecimal(reduction)}</b>
        </span>
      )}
      {Number(fileRevision ?? 0) > Number(answeredFileRevision ?? 0) ? (
        <Tag minimal intent="warning">
          {text('estimateMatrix.oldRevision', {
            answered: Number(answeredFileRevision ?? 0),
            now: Number(fileRevision),
          })}
        </Tag>
      ) : null}
      {isRegistered === false ? (
        <Tag minimal intent="warning">
          {text('estimateMatrix.exempt')}
        </Tag>
      ) : null}
      {isBeyondLimit === true ? (
        <Tag minimal intent="warning">
          {text('estimateMatrix.beyondLimit')}
        </Tag>
      ) : null}
      {isComplete === false ? (
        <Tag minimal intent="warning">
          {text('estimateMatrix.incomplete')}
        </Tag>
      ) : null}
    </>
  );
}

/** The rows stay the same objects while only awards change, so that the grid keeps its place. */
function useStableRows(lines: readonly JsonObject[]): MatrixRow[] {
  const [kept, setKept] = useState(() => ({ lines, rows: matrixRows(lines) }));
  if (kept.lines === lines) return kept.rows;
  const isSame = lines.length === kept.lines.length && lines.every((row, index) => isSameOffer(row, kept.lines[index]));
  const next = { lines, rows: isSame ? kept.rows : matrixRows(lines) };
  setKept(next);
  return next.rows;
}

function isSameOffer(one: JsonObject, other: JsonObject | undefined): boolean {
  return (
    one === other ||
    (['lineNo', 'answerId', 'unitPrice', 'realUnitPrice'] as const).every((name) => one[name] === other?.[name])
  );
}

function rowsAt(record: JsonObject, name: string): readonly JsonObject[] {
  const rows = record[name];
  return Array.isArray(rows) ? (rows as JsonObject[]) : none;
}
