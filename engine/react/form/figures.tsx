import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { figureKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import { formatAmount } from '../format/format-value.ts';

interface Standing {
  items: { name: string; amount: string }[];
  told?: string;
  tone?: 'warning' | 'danger';
  params?: Record<string, string>;
}

/** What is asked: the record that is kept (with its version), or the values that are typed, in place of those of a kept one. */
export type FiguresBody = { id: string } | { values: JsonObject; id?: string };

/**
 * Amounts of a call of figures, the last one as their result, and the sentence that is told of them. `version` asks anew when
 * a kept record changed; `nothing` stands where the call answers no figure.
 */
export function Figures(props: { callId: string; body: FiguresBody; version?: number; nothing?: ReactNode }) {
  const { callId, body, version, nothing = null } = props;
  const { call, text } = useEngine();
  const { data } = useSWR([callId, body, version], () => call<Standing>(callId, { body, quiet: true, silent: true }), {
    keepPreviousData: true,
  });
  if (!data || data.items.length === 0) return nothing;
  return (
    <>
      <dl className="engine-figures">
        {data.items.map(({ name, amount }, index) => (
          <div
            key={name}
            className={`engine-totals__row${index === data.items.length - 1 ? ' engine-totals__row--grand' : ''}`}
          >
            <dt>{text(figureKey(callId, 'figure', name))}</dt>
            <dd>{formatAmount(amount, { text })}</dd>
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
