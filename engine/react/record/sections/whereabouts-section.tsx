import '../../styles/whereabouts.css';
import { HTMLTable } from '@blueprintjs/core';
import useSWR from 'swr';
import { readOptions } from '../../../core/options/option-schema.ts';
import { whereaboutsOptions } from '../../../core/options/section-options.ts';
import { figureKey } from '../../../core/text-keys.ts';
import { groupedDecimal } from '../../../core/values/grouped-decimal.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { NumberLink } from '../number-link.tsx';
import { SectionFrame } from './section-frame.tsx';

interface Whereabouts {
  /** Names of figures; the first is all of it. */
  columns: string[];
  items: {
    name: string;
    figures: Record<string, string>;
    documents: { id: string; number: string | null; screen: string | null }[];
  }[];
}

/**
 * Section kind `whereabouts`: of each thing that the record counts, how much of it is where, and the documents that have some
 * of it, as far as whoever looks may read them. Without any the section is not there.
 */
export function WhereaboutsSection({ screen, section, envelope }: SectionProps) {
  const { call, text } = useEngine();
  const { call: callId = '' } = readOptions(whereaboutsOptions, section.options);
  const { data } = useSWR(
    envelope ? [callId, envelope.id, envelope.version] : null,
    ([asked, id]) => call<Whereabouts>(asked, { query: { id }, quiet: true, silent: true }),
    { keepPreviousData: true },
  );
  if (!data || data.items.length === 0) return null;
  const titles = data.columns.map((column) => [column, text(figureKey(callId, 'figure', column))] as const);
  return (
    <SectionFrame screen={screen} section={section}>
      <HTMLTable compact className="record-whereabouts">
        <thead>
          <tr>
            <th scope="col">{text('engine.record.whereabouts.name')}</th>
            {titles.map(([column, title]) => (
              <th key={column} scope="col" className="record-whereabouts__figure">
                {title}
              </th>
            ))}
            <th scope="col">{text('engine.record.whereabouts.documents')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ name, figures, documents }, index) => (
            // Two things may have one name.
            <tr key={`${index} ${name}`}>
              <th scope="row">{name}</th>
              {titles.map(([column, title]) => (
                <td
                  key={column}
                  className={`record-whereabouts__figure${figures[column] === '0' ? ' record-whereabouts__figure--none' : ''}`}
                  data-title={title}
                >
                  {groupedDecimal(figures[column])}
                </td>
              ))}
              <td className="record-whereabouts__documents">
                {documents.map(({ id, number, screen: opens }) =>
                  opens === null ? (
                    <span key={id}>{number}</span>
                  ) : (
                    <NumberLink key={id} screen={opens} id={id} number={number} />
                  ),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </SectionFrame>
  );
}
