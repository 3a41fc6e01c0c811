import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import type { JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { trialOptions } from '../../core/options/section-options.ts';
import { groupedDecimal } from '../../core/values/grouped-decimal.ts';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { FormField } from '../form/form-field.tsx';
import { FormSourceProvider, useFormSource } from '../form/form-source.tsx';
import { createLooseSource } from '../form/loose-source.ts';
import { emptyValueOf } from '../form/record-schema.ts';

interface Trial {
  looked: number;
  items: { number: string | null; title: string; amount: string | null; before: Lines; after: Lines }[];
  hidden: number;
}

type Lines = readonly string[] | null;

/**
 * Section kind `trial`: what the record, as it is typed, would change: for a sample (`options.sample`, a record) and for what
 * really happened. The call `options.call` knows; nothing is written.
 */
export function TrialSection({ section }: SectionProps) {
  const { text, call, definitions } = useEngine();
  const { call: callId = '', sample, fields = [] } = readOptions(trialOptions, section.options);
  const form = useFormSource();
  const [found, setFound] = useState<{ of: JsonObject; trial: Trial } | null>(null);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const { data: schema } = useSWR(sample === undefined ? null : ['trial', sample], () =>
    definitions.record(sample ?? ''),
  );

  const run = async (given?: JsonObject) => {
    const of = form.record();
    setBusy(true);
    setRefusal('');
    try {
      const body = { record: of, ...(given && { sample: given }) };
      setFound({ of, trial: await call<Trial>(callId, { body, quiet: true }) });
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      setFound(null);
      setRefusal(failure.error?.message ?? text('engine.form.invalid'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="master-trial">
      {schema && sample !== undefined && (
        <Sample recordId={sample} schema={schema} fields={fields} busy={busy} onTry={(given) => void run(given)} />
      )}
      <Button icon="history" loading={busy} text={text('engine.trial.year')} onClick={() => void run()} />
      {refusal !== '' && <Callout intent="danger">{refusal}</Callout>}
      <div role="status">
        {found && (
          <p>
            {text('engine.trial.looked', {
              looked: found.trial.looked,
              changed: found.trial.items.length + found.trial.hidden,
            })}
          </p>
        )}
      </div>
      {found && found.trial.items.length > 0 && <Differences items={found.trial.items} />}
    </div>
  );
}

function Sample(props: {
  recordId: string;
  schema: JsonSchema;
  fields: readonly string[];
  busy: boolean;
  onTry: (sample: JsonObject) => void;
}) {
  const { recordId, schema, fields, busy, onTry } = props;
  const { text } = useEngine();
  const source = useMemo(() => createLooseSource(recordId, schema, emptyValueOf(schema)), [recordId, schema]);
  return (
    <FormSourceProvider value={source}>
      <div className="engine-fields engine-fields--2">
        {fields.map((field) => (
          <FormField key={field} pointer={`/${field}`} />
        ))}
      </div>
      <Button icon="play" loading={busy} text={text('engine.trial.sample')} onClick={() => onTry(source.record())} />
    </FormSourceProvider>
  );
}

function Differences({ items }: { items: Trial['items'] }) {
  const { text } = useEngine();
  const heads = ['number', 'what', 'amount', 'before', 'after'] as const;
  const told = (lines: Lines) =>
    lines === null ? text('engine.trial.nobody') : lines.length === 0 ? text('engine.format.none') : lines.join(' → ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="record-table-scroll" tabIndex={0} aria-label={text('engine.trial.differences')}>
      <HTMLTable compact striped>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {text(`engine.trial.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ number, title, amount, before, after }) => (
            <tr key={`${number} ${title}`}>
              <td>{number}</td>
              <td>{title}</td>
              <td className="list-cell-right">{amount === null ? '' : groupedDecimal(amount)}</td>
              <td>{told(before)}</td>
              <td>{told(after)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}
