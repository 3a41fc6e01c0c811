import { type ReactNode, useMemo, useState } from 'react';
import type { ListDefinition } from '../../../core/formats/screen.ts';
import { readOptions } from '../../../core/options/option-schema.ts';
import { listOptions } from '../../../core/options/screen-options.ts';
import { screenKey } from '../../../core/text-keys.ts';
import { pointerToPath } from '../../../core/values/json-pointer.ts';
import type { ListRow } from '../../../core/wire.ts';
import { type RowsContextValue, RowsProvider } from '../../cells/rows-context.tsx';
import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import { onDemand } from '../../on-demand.tsx';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import { chosenColumns, useColumnChoice } from '../columns/column-choice.ts';
import type { ListColumn } from '../columns/list-column.ts';
import { CompletedBanner } from '../completed-banner.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { ScanField } from '../filters/scan-field.tsx';
import { listRequestOf } from '../list-state.ts';
import { ListTabs, tabPanelProps } from '../list-tabs.tsx';
import { ListTools } from '../list-tools.tsx';
import { ScreenActions } from '../screen-actions.tsx';
import { ScreenFamily } from '../screen-family.tsx';
import { useListData } from '../use-list-data.ts';
import { useListState } from '../use-list-state.ts';
import { useIsNarrow } from '../use-media-query.ts';
import { useRowOpening } from '../use-row-opening.ts';
import { useDefaultView } from '../views/use-default-view.ts';
import { useSavedViews } from '../views/use-saved-views.ts';
import { ListRows } from './list-rows.tsx';
import { ListSums } from './list-sums.tsx';

/** Most lists have nothing to do with many rows at once. */
const bulkBar = onDemand(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar);

/** What is a list's own of which one screen shows several, each of another kind of record. */
export interface OwnList {
  title: string;
  /** Sent with every request of its calls. */
  query: Readonly<Record<string, string>>;
  /** Beside the title. */
  actions: ReactNode;
  /** Where its rows lead. */
  opening: RowsContextValue;
}

/** A list whose definitions are there. */
export function ListBody(props: {
  screen: LoadedScreen;
  list: ListDefinition;
  record: RecordDefinitionInfo;
  columns: ListColumn[];
  own?: OwnList;
}) {
  const { screen, list, record, columns, own } = props;
  const { text } = useEngine();
  const { state, change } = useListState(list);
  const [choice, setChoice] = useColumnChoice(screen.id);
  const views = useSavedViews(screen.id);
  const ready = useDefaultView({ views: views.views, onColumns: setChoice });
  const request = useMemo(() => listRequestOf(state), [state]);
  const answer = useListData(list.call, ready ? request : null, own?.query);
  const narrow = useIsNarrow();
  const usual = useRowOpening(screen, record.flow);
  const rowsContext = own?.opening ?? usual;
  const shown = useMemo(() => chosenColumns(columns, choice), [columns, choice]);

  // Rows are chosen on a page; another page, filter or tab begins anew.
  const [selection, setSelection] = useState<{ of: unknown; rows: ListRow[] }>({ of: request, rows: [] });
  const selected = selection.of === request ? selection.rows : noRows;
  const select = (rows: ListRow[]) => setSelection({ of: request, rows });
  const bulk = list.bulk ?? [];
  const { scan, banner } = readOptions(listOptions, screen.options);

  return (
    <RowsProvider value={rowsContext}>
      <header className="list-head">
        <h1>{own?.title ?? text(screenKey(screen.id))}</h1>
        {scan !== undefined && list.opens !== undefined && (
          <ScanField call={scan} opens={list.opens} onSeveral={(keyword) => change({ filters: {}, keyword })} />
        )}
        {own?.actions ?? <ScreenActions screen={screen} />}
      </header>
      {banner === 'completed' && <CompletedBanner screen={screen} />}
      <ScreenFamily screen={screen} answer={answer.data} />
      <ListTabs
        list={list}
        screenId={screen.id}
        tab={state.tab}
        answer={answer.data}
        onTab={(tab) => change({ tab, filters: {}, keyword: '' })}
      />
      <div className="list-panel" {...tabPanelProps(list, screen.id, state.tab)}>
        <FilterBar list={list} record={record} state={state} change={change} narrow={narrow} />
        {list.sums !== undefined && (
          <ListSums
            list={list}
            callId={list.sums}
            record={record}
            request={ready ? request : null}
            state={state}
            change={change}
          />
        )}
        <div className="list-toolbar">
          {bulk.length > 0 && (
            <bulkBar.component
              bulk={bulk}
              record={record}
              rows={selected}
              tab={state.tab}
              amountColumn={columnAt(record.facts?.amount)}
              onClear={() => select([])}
              onDone={() => select([])}
            />
          )}
          <ListTools
            screen={screen}
            list={list}
            recordId={record.id}
            columns={columns}
            choice={choice}
            onChoice={setChoice}
            state={state}
            request={request}
            {...(own && { title: own.title, query: own.query })}
            views={views}
            narrow={narrow}
          />
        </div>
        <ListRows
          screen={screen}
          record={record}
          columns={shown}
          answer={answer}
          state={state}
          change={change}
          narrow={narrow}
          selected={bulk.length > 0 ? selected : null}
          titleColumn={columnAt(record.facts?.title)}
          arranged={choice.order !== undefined}
          onOpen={(row) => rowsContext.open?.(row)}
          onSelect={select}
          onArrange={({ order = choice.order, widths }) =>
            setChoice({ ...choice, ...(order && { order }), widths: { ...choice.widths, ...widths } })
          }
        />
      </div>
    </RowsProvider>
  );
}

const noRows: ListRow[] = [];

/** The list column that shows the field at a pointer of the record's facts. */
function columnAt(pointer: string | undefined): string | undefined {
  return pointer === undefined ? undefined : pointerToPath(pointer).join('.');
}
