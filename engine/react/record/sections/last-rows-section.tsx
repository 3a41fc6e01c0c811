import { Fragment } from 'react';
import useSWR from 'swr';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { readOptions } from '../../../core/options/option-schema.ts';
import { lastRowsOptions } from '../../../core/options/section-options.ts';
import { CellValue } from '../../cells/cell-value.tsx';
import { rendererNameOf } from '../../cells/renderer-name.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { schemaAtPath } from '../../form/record-schema.ts';
import { labelOf } from '../../form/texts.ts';
import { formatDate } from '../../format/format-date.ts';
import { NumberLink } from '../number-link.tsx';
import { useRecordDefinition } from '../use-record-definition.ts';
import { SectionFrame } from './section-frame.tsx';

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
  const { call, text } = useEngine();
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
      {data.items.map(({ name, earlier }) => (
        <Fragment key={name}>
          <h3 className="record-last-thing">{name}</h3>
          <ul className="record-rows">
            {earlier.map(({ id, number, on, party, row }, index) => (
              // An order may have the same thing in two lines.
              <li key={`${id} ${index}`}>
                <span>{formatDate(on)}</span>
                {opens === undefined ? <span>{number}</span> : <NumberLink screen={opens} id={id} number={number} />}
                <span>{party}</span>
                {shown.map(({ field, path, schema }) =>
                  schema ? (
                    <span key={field}>
                      <small>{labelOf(text, record.id, path)}</small>
                      <CellValue
                        value={row[field]}
                        row={row}
                        schema={schema}
                        recordId={record.id}
                        path={path}
                        renderer={rendererNameOf(schema)}
                      />
                    </span>
                  ) : null,
                )}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </SectionFrame>
  );
}
