import { Callout } from '@blueprintjs/core';
import useSWR from 'swr';
import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import { getAt } from '../../core/json-pointer.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { figuresOptions } from '../../core/options/section-options.ts';
import { figureKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { formatValue } from '../format/format-value.ts';
import { useSettled } from '../use-settled.ts';
import { useFromSource } from './form-source.tsx';
import { pathToFieldPointer } from './record-schema.ts';

interface Figures {
  items: { name: string; amount: string }[];
  told?: string;
  tone?: 'warning' | 'danger';
  params?: Record<string, string>;
}

/** How long nothing is typed before it is asked again. */
const pause = 300;

/**
 * Section kind `figures`: how what is typed, or the kept record that is shown, stands among figures that the server alone
 * knows: a budget, a stock, a limit. The call `options.call` answers only what whoever looks may know.
 */
export function FiguresSection({ section, envelope }: SectionProps) {
  const { call, text, language } = useEngine();
  const { call: callId = '', by = [] } = readOptions(figuresOptions, section.options);
  const typed = useSettled(
    useFromSource(({ record }) => JSON.stringify(valuesOf(record(), by))),
    pause,
  );
  const asked = envelope ? JSON.stringify({ id: envelope.id, version: envelope.version }) : typed;
  const { data } = useSWR(
    [callId, asked],
    () => {
      const body = envelope ? { id: envelope.id } : { values: JSON.parse(typed) as JsonObject };
      return call<Figures>(callId, { body, quiet: true, silent: true });
    },
    { keepPreviousData: true },
  );
  if (!data || data.items.length === 0)
    return <p className="engine-figures__nothing">{text(`call.${callId}.nothing`)}</p>;
  return (
    <>
      <dl className="engine-figures">
        {data.items.map(({ name, amount }, index) => (
          <div
            key={name}
            className={`engine-totals__row${index === data.items.length - 1 ? ' engine-totals__row--grand' : ''}`}
          >
            <dt>{text(figureKey(callId, 'figure', name))}</dt>
            <dd>{formatValue(amount, 'amount', { text, language })}</dd>
          </div>
        ))}
      </dl>
      <div role="status">
        {data.told !== undefined && (
          <Callout compact intent={data.tone ?? 'none'}>
            {text(figureKey(callId, 'told', data.told), data.params)}
          </Callout>
        )}
      </div>
    </>
  );
}

function valuesOf(record: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = getAt(record, pathToFieldPointer(field)) as Json | undefined;
      return value === undefined || value === null || value === '' ? [] : [[field, value] as const];
    }),
  );
}
