import { HTMLTable, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { FormSourceProvider } from '../../../../../engine/react/form/form-source.tsx';
import { readOnlySource } from '../../../../../engine/react/form/read-only-source.ts';
import { useRecordDefinition } from '../../../../../engine/react/record/use-record-definition.ts';
import { usePage } from '../../page-context.ts';
import { useText } from '../../texts/texts.ts';
import { type RowKind, sumOf, type Upload, type UploadRow } from './upload.ts';
import { UploadPages } from './upload-pages.tsx';
import { useUploadPlace, useUploadText } from './upload-place.ts';
import { UploadedChanges } from './uploaded-changes.tsx';
import { UploadedRecord } from './uploaded-record.tsx';

/** Which outcomes are shown together. */
const tabs = { refused: ['bad', 'kept'], changed: ['change', 'make', 'entered', 'back'], same: ['same'] } as const;

/** Rows that are shown together: how many, and what they are asked by. */
interface Tab {
  id: string;
  count: number;
  query: Record<string, string>;
}

function tabsOf(counts: Upload['counts'], kinds: Upload['kinds']): Tab[] {
  const byOutcome = (id: keyof typeof tabs): Tab => ({
    id,
    count: sumOf(counts, tabs[id]),
    query: { outcomes: tabs[id].join(',') },
  });
  const byKind = (id: RowKind): Tab => ({ id: `kind.${id}`, count: kinds?.[id] ?? 0, query: { kind: id } });
  const good = kinds ? [byKind('added'), byKind('changed'), byKind('ended')] : [byOutcome('changed')];
  return [byOutcome('refused'), ...good, byOutcome('same')];
}

/** The rows of a file: the refused ones with why, the others with what they change; with `kinds` by what they do. */
export function UploadRows(props: Pick<Upload, 'id' | 'recordType' | 'counts' | 'kinds'>) {
  const { id, recordType, counts, kinds } = props;
  const { text } = useText();
  const { call } = usePage();
  const { calls, detail } = useUploadPlace();
  const said = useUploadText();
  const record = useRecordDefinition(recordType);
  const shown = tabsOf(counts, kinds);
  const [chosenId, setChosen] = useState(() => (shown.find(({ count }) => count > 0) ?? shown[1])?.id);
  const chosen = shown.find((tab) => tab.id === chosenId);
  const [page, setPage] = useState(1);
  const { data } = useSWR([calls.rows, id, chosen?.query, page, JSON.stringify(counts)], () =>
    call<{ items: UploadRow[] }>(calls.rows, { query: { id, ...chosen?.query, page: String(page) } }),
  );
  if (!record || !chosen) return null;
  return (
    <section className="uploads-rows">
      <SegmentedControl
        value={chosen.id}
        onValueChange={(value) => {
          setChosen(value);
          setPage(1);
        }}
        options={shown.map((tab) => ({ value: tab.id, label: `${said(`tab.${tab.id}`)} ${tab.count}` }))}
      />
      <FormSourceProvider value={readOnlySource(recordType, record.schema, {})}>
        <div className="uploads-table">
          <HTMLTable>
            <thead>
              <tr>
                <th>{text('uploads.rowNo')}</th>
                <th>{said('code')}</th>
                <th>{text('uploads.outcome')}</th>
                <th>{text('uploads.what')}</th>
              </tr>
            </thead>
            <tbody>
              {data?.items.map((row) => (
                <tr key={row.rowNo}>
                  <td className="uploads-number" data-label={text('uploads.rowNo')}>
                    {row.rowNo}
                  </td>
                  <td data-label={said('code')}>{row.code}</td>
                  <td data-label={text('uploads.outcome')}>{said(`outcome.${row.outcome}`)}</td>
                  <td data-label={text('uploads.what')}>
                    {row.reason ||
                      (row.recordId !== null && detail !== undefined ? (
                        <UploadedRecord screen={detail} id={row.recordId} number={row.recordNumber} />
                      ) : (
                        <UploadedChanges id={id} row={row} schema={record.schema} />
                      ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      </FormSourceProvider>
      <UploadPages total={chosen.count} page={page} onPage={setPage} />
    </section>
  );
}
