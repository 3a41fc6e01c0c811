import { Callout, HTMLTable, Tag } from '@blueprintjs/core';
import useSWR from 'swr';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { previewOptions } from '../../core/options/section-options.ts';
import { figureKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { useSettled } from '../use-settled.ts';
import { useFromSource } from './form-source.tsx';

interface Preview {
  columns: { name: string; width?: string }[];
  rows: { cells: PreviewCell[] }[];
  lines: string[];
  told?: string;
}

interface PreviewCell {
  text: string;
  /** What is wrong with it, in the reader's language. */
  fault?: string;
}

/** How long nothing is typed before it is asked again. */
const pause = 400;

/**
 * Section kind `preview`: what the record, as it is typed, would become, made of real rows that whoever types may see. The
 * call `options.call` makes it, and keeps nothing.
 */
export function PreviewSection({ section }: SectionProps) {
  const { call, text } = useEngine();
  const { call: callId = '' } = readOptions(previewOptions, section.options);
  const typed = useSettled(
    useFromSource(({ record }) => JSON.stringify(record())),
    pause,
  );
  const { data } = useSWR(
    [callId, typed],
    () => call<Preview>(callId, { body: { record: JSON.parse(typed) as JsonObject }, quiet: true, silent: true }),
    { keepPreviousData: true },
  );
  if (!data) return <p className="engine-preview__told">{text('engine.preview.none')}</p>;
  const faults = data.rows.flatMap(({ cells }) => cells.flatMap(({ fault }) => fault ?? [])).length;
  return (
    <div className="engine-preview">
      <div role="status">
        {data.told !== undefined && (
          <p className="engine-preview__told">{text(figureKey(callId, 'told', data.told))}</p>
        )}
        {faults > 0 && (
          <Callout compact intent="danger">
            {text('engine.preview.faults', { count: faults })}
          </Callout>
        )}
      </div>
      {data.rows.length > 0 && <Rows preview={data} />}
      {data.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
        <section className="engine-preview__lines" tabIndex={0} aria-label={text('engine.preview.lines')}>
          <pre>{data.lines.map(shown).join('\n')}</pre>
        </section>
      )}
    </div>
  );
}

function Rows({ preview: { columns, rows } }: { preview: Preview }) {
  const { text } = useEngine();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="record-table-scroll" tabIndex={0} aria-label={text('engine.preview.rows')}>
      <HTMLTable compact striped>
        <thead>
          <tr>
            {columns.map(({ name, width }, index) => (
              <th key={index} scope="col">
                {name} {width !== undefined && <Tag minimal>{width}</Tag>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index} className="engine-preview__cell">
                  {shown(cell.text)}
                  {cell.fault !== undefined && <div className="engine-preview__fault">{cell.fault}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** Blanks and tabs as signs, so that what fills a field up is seen. */
function shown(written: string): string {
  return written.replaceAll(' ', '␣').replaceAll('\u3000', '□').replaceAll('\t', '→');
}
