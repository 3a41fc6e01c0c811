import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import type { ListFile } from '../../core/calls/list-files.ts';
import type { ListDefinition } from '../../core/formats/screen.ts';
import { screenKey } from '../../core/text-keys.ts';
import type { ListRequest } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import type { ColumnChoice } from './columns/column-choice.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import type { ListColumn } from './columns/list-column.ts';
import { downloadList } from './download-list.ts';
import { type ListState, listStateToUrl } from './list-state.ts';
import type { SavedView } from './views/saved-view.ts';
import { SavedViewsMenu } from './views/saved-views-menu.tsx';
import type { useSavedViews } from './views/use-saved-views.ts';

/** Files of a list: what each is called everywhere, and its button where there is room. */
const listFiles: readonly [ListFile, string, string][] = [
  ['csv', 'CSV', 'engine.list.download'],
  ['xlsx', 'Excel', 'engine.list.downloadXlsx'],
];

/** What can be done with the list as a whole: the user's views, its columns, its files. */
export function ListTools(props: {
  screen: LoadedScreen;
  list: ListDefinition;
  recordId: string;
  columns: ListColumn[];
  choice: ColumnChoice;
  onChoice: (choice: ColumnChoice) => void;
  state: ListState;
  request: ListRequest;
  views: ReturnType<typeof useSavedViews>;
  narrow: boolean;
  /** Of a list that stands on a screen with others: what its files are called, and what is sent with its calls. */
  title?: string;
  query?: Readonly<Record<string, string>>;
}) {
  const { screen, list, recordId, columns, choice, onChoice, state, request, views, narrow, query } = props;
  const { text, call, toast } = useEngine();
  const { title = text(screenKey(screen.id)) } = props;
  const [, setParams] = useSearchParams();
  const [downloading, setDownloading] = useState<ListFile | null>(null);

  const download = async (callId: string, file: ListFile) => {
    setDownloading(file);
    try {
      await downloadList(
        (id, input) => call(id, { ...input, ...(query && { query: { ...query } }) }),
        callId,
        request,
        title,
        file,
      );
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (!error.told) toast({ tone: 'danger', text: text('engine.list.downloadFailed') });
    } finally {
      setDownloading(null);
    }
  };
  const show = (view: SavedView) => {
    setParams(new URLSearchParams(view.query.address));
    onChoice(view.query.columns);
  };
  const save = (name: string, isDefault: boolean) => {
    const address = listStateToUrl({ ...state, page: 1 }, list, new URLSearchParams()).toString();
    return views.save(name, { address, columns: choice, isDefault });
  };
  return (
    <div className="list-tools">
      <SavedViewsMenu
        views={views.views ?? []}
        onChoose={show}
        onSave={save}
        onDefault={views.setDefault}
        onRemove={views.remove}
      />
      {!narrow && <ColumnChooser recordId={recordId} columns={columns} choice={choice} onChoice={onChoice} />}
      {listFiles.map(([file, name, label]) => (
        <Button
          key={file}
          variant="minimal"
          icon="download"
          loading={downloading === file}
          disabled={downloading !== null}
          aria-label={text(label)}
          text={narrow ? name : text(label)}
          onClick={() => void download(list.download ?? list.call, file)}
        />
      ))}
    </div>
  );
}
