import { AnchorButton } from '@blueprintjs/core';
import useSWR from 'swr';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { lastRowsOptions } from '../../core/options/section-options.ts';
import { CellValue } from '../cells/cell-value.tsx';
import { rendererNameOf } from '../cells/renderer-name.ts';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { schemaAtPath } from '../form/record-schema.ts';
import { labelOf } from '../form/texts.ts';
import { formatDate } from '../format/format-date.ts';
import { SectionFrame } from './section-frame.tsx';
import { useRecordDefinition } from './use-record-definition.ts';

/** A thing that the record's rows name, with what earlier records said of it, the latest first. */
interface LastRows {
  name: string;
  earlier: { id: string; number: string | null; on: string; party: string; row: JsonObject }[];
}

/**
 * Section kind `lastRows`: what earlier records said of the same things as the rows of this one, as far as the call
 * `options.call` answers it to whoever looks. Without any the section is not there.
 */
export function LastRowsSection({ screen, section, envelope }: SectionProps) {
  const { call, definitions, text } = useEngine();
  const { call: callId = null, columns = [], opens } = readOptions(lastRowsOptions, section.options);
  const record = useRecordDefinition(screen.record);
  const { data } = useSWR(callId && envelope ? [callId, envelope.id] : null, ([asked, id]) =>
    call<{ items: LastRows[] }>(asked, { query: { id }, quiet: true, silent: true }),
  );
  const at = section.at;
  if (!data?.items?.length || !record || !at) return null;
  const shown = columns.map((field) => {
    const path = `${at}.${field}`;
    return { field, path, schema: schemaAtPath(record.schema, path) };
  });
  return (
    <SectionFrame screen={screen} section={section}>
      <table className="record-last">
        <thead>
          <tr>
            {[
              'engine.record.last.thing',
              'engine.record.last.on',
              'engine.record.last.number',
              'engine.record.last.party',
            ].map((key) => (
              <th key={key} scope="col">
                {text(key)}
              </th>
            ))}
            {shown.map(({ field, path }) => (
              <th key={field} scope="col">
                {labelOf(text, record.id, path)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.flatMap(({ name, earlier }) =>
            earlier.map(({ id, number, on, party, row }, index) => (
              <tr key={`${name} ${id} ${index}`}>
                <td>{index === 0 ? name : ''}</td>
                <td>{formatDate(on)}</td>
                <td>
                  {opens === undefined ? (
                    number
                  ) : (
                    <AnchorButton
                      variant="minimal"
                      size="small"
                      href={`${definitions.pathOf(opens)}?${new URLSearchParams({ id })}`}
                      text={number ?? text('engine.list.noNumber')}
                    />
                  )}
                </td>
                <td>{party}</td>
                {shown.map(({ field, path, schema }) => (
                  <td key={field}>
                    {schema && (
                      <CellValue
                        value={row[field]}
                        row={row}
                        schema={schema}
                        recordId={record.id}
                        path={path}
                        renderer={rendererNameOf(schema)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </SectionFrame>
  );
}
