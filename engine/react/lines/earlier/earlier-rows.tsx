import { Checkbox, DialogBody, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { earlierKeys } from '../../../core/text-keys.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import { ColumnCell } from '../../cells/cell-value.tsx';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource } from '../../form/form-source.tsx';
import { pathToFieldPointer } from '../../form/record-schema.ts';
import { labelOf } from '../../form/texts.ts';
import { formatDate } from '../../format/format-date.ts';
import { PageButtons } from '../../list/table/page-buttons.tsx';
import { Dialog } from '../../theme/dialog.tsx';
import { DialogChoice } from '../../theme/dialog-choice.tsx';
import type { EarlierRows, LineColumn, LineModel } from '../line-model.ts';

/** An earlier record with the rows that may be taken over from it, as the call answers it. */
interface EarlierRecord {
  id: string;
  number: string | null;
  title: string | null;
  /** When, as an instant. */
  on: string | null;
  /** What there is to say of it. */
  told?: string | null;
  /** Why nothing of it may be taken over. */
  refused?: string | null;
  rows: JsonObject[];
}

/** The rows of earlier records, each with what it cost then, to be taken over one by one or a whole record at a time; without columns, whole records only. */
export function EarlierRowsDialog(props: {
  model: LineModel;
  earlier: EarlierRows;
  onTake: (rows: readonly JsonObject[]) => void;
  onClose: () => void;
}) {
  const { model, earlier, onTake, onClose } = props;
  const { text, call } = useEngine();
  const source = useFormSource();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, JsonObject>>(new Map());
  const asked = Object.fromEntries(
    earlier.by.flatMap((field) => {
      const value = getAt(source.record(), pathToFieldPointer(field));
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
  const [page, setPage] = useState(1);
  const body = { ...asked, ...(keyword !== '' && { keyword }), page };
  const { data, error } = useSWR([earlier.call, JSON.stringify(body)], () =>
    call<{ items: EarlierRecord[]; hasMore: boolean }>(earlier.call, { body, quiet: true, silent: true }),
  );
  const isLast = data?.hasMore !== true;
  const records = (data?.items ?? []).filter(({ rows }) => rows.length > 0);
  const columns = model.columns.filter(({ field }) => earlier.columns.includes(field));
  const choose = (keys: readonly [string, JsonObject][], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const [key, row] of keys)
      if (isChosen) next.set(key, row);
      else next.delete(key);
    setChosen(next);
  };
  const said = error ? 'engine.form.searchFailed' : !data ? 'engine.form.searching' : 'engine.form.nothingFound';
  return (
    <Dialog isOpen className="engine-earlier" title={text(earlierKeys(earlier.call))} onClose={onClose}>
      <DialogBody>
        <InputGroup
          autoFocus
          type="search"
          leftIcon="search"
          placeholder={text('engine.form.searchHint')}
          aria-label={text('engine.form.searchHint')}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            setPage(1);
          }}
        />
        {records.length === 0 && <p role="status">{text(said)}</p>}
        {records.map((record) => (
          <EarlierRecordTable key={record.id} {...{ record, columns, chosen, choose }} recordId={source.recordId} />
        ))}
        {(page > 1 || !isLast) && (
          <PageButtons page={page} pages={page} isLast={isLast} hasMore={!isLast} onPage={setPage} />
        )}
      </DialogBody>
      <DialogChoice
        back={{ text: text('engine.list.cancel'), onClick: onClose }}
        icon="add"
        disabled={chosen.size === 0}
        text={text('engine.lines.takeEarlier', { count: chosen.size })}
        onClick={() => onTake([...chosen.values()])}
      />
    </Dialog>
  );
}

function EarlierRecordTable(props: {
  record: EarlierRecord;
  recordId: string;
  columns: readonly LineColumn[];
  chosen: ReadonlyMap<string, JsonObject>;
  choose: (keys: readonly [string, JsonObject][], isChosen: boolean) => void;
}) {
  const { record, recordId, columns, chosen, choose } = props;
  const { text } = useEngine();
  const keyed = record.rows.map((row, index): [string, JsonObject] => [`${record.id}/${index}`, row]);
  const count = keyed.filter(([key]) => chosen.has(key)).length;
  const isRefused = Boolean(record.refused);
  const on = record.on === null ? '' : formatDate(record.on);
  return (
    <table className="engine-earlier__table">
      <thead>
        <tr>
          <th scope="colgroup" colSpan={columns.length + 1}>
            <Checkbox
              checked={count === keyed.length}
              indeterminate={count > 0 && count < keyed.length}
              disabled={isRefused}
              label={[record.number, on, record.title].filter(Boolean).join('　')}
              onChange={(event) => choose(keyed, event.currentTarget.checked)}
            />
            {(record.told || record.refused) && (
              <small className="engine-earlier__told">{record.refused || record.told}</small>
            )}
          </th>
        </tr>
        {columns.length > 0 && (
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.field} scope="col">
                {labelOf(text, recordId, column.path)}
              </th>
            ))}
          </tr>
        )}
      </thead>
      <tbody>
        {(columns.length > 0 ? keyed : []).map(([key, row], index) => (
          <tr key={key}>
            <td>
              <Checkbox
                checked={chosen.has(key)}
                disabled={isRefused}
                aria-label={text('engine.form.rowPlace', { list: record.number ?? '', row: index + 1 })}
                onChange={(event) => choose([[key, row]], event.currentTarget.checked)}
              />
            </td>
            {columns.map((column) => (
              <td key={column.field}>
                <ColumnCell recordId={recordId} row={row} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
