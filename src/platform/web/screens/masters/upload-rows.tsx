import { HTMLTable, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { FormSourceProvider } from '../../../../../engine/react/form/form-source.tsx';
import { readOnlySource } from '../../../../../engine/react/form/read-only-source.ts';
import { useRecordDefinition } from '../../../../../engine/react/record/use-record-definition.ts';
import { usePage } from '../../page-context.ts';
import { useText } from '../../texts/texts.ts';
import { sumOf, type UploadRow } from './upload.ts';
import { UploadPages } from './upload-pages.tsx';
import { useUploadPlace, useUploadText } from './upload-place.ts';
import { UploadedChanges } from './uploaded-changes.tsx';
import { UploadedRecord } from './uploaded-record.tsx';

/** Which outcomes are shown together. */
const tabs = { refused: ['bad', 'kept'], changed: ['change', 'make', 'entered', 'back'], same: ['same'] } as const;

/** The rows of a file: the refused ones with why, the others with what they change. */
export function UploadRows(props: { id: string; recordType: string; counts: Readonly<Record<string, number>> }) {
  const { id, recordType, counts } = props;
  const { text } = useText();
  const { call } = usePage();
  const { calls, detail } = useUploadPlace();
  const said = useUploadText();
  const record = useRecordDefinition(recordType);
  const countOf = (tab: keyof typeof tabs) => sumOf(counts, tabs[tab]);
  const [chosen, setChosen] = useState<keyof typeof tabs>(countOf('refused') > 0 ? 'refused' : 'changed');
  const [page, setPage] = useState(1);
  const outcomes = tabs[chosen].join(',');
  const { data } = useSWR([calls.rows, id, outcomes, page, JSON.stringify(counts)], () =>
    call<{ items: UploadRow[] }>(calls.rows, { query: { id, outcomes, page: String(page) } }),
  );
  if (!record) return null;
  return (
    <section className="uploads-rows">
      <SegmentedControl
        value={chosen}
        onValueChange={(value) => {
          setChosen(value as keyof typeof tabs);
          setPage(1);
        }}
        options={(['refused', 'changed', 'same'] as const).map((tab) => ({
          value: tab,
          label: `${said(`tab.${tab}`)} ${countOf(tab)}`,
        }))}
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
      <UploadPages total={countOf(chosen)} page={page} onPage={setPage} />
    </section>
  );
}
