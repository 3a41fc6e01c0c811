import { useId } from 'react';
import useSWR from 'swr';
import type { MasterUse } from '../../core/master-wire.ts';
import { recordKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';

/** What names a code: how many records of each kind, and how many of them are under way. */
export function MasterUses({ master, code, version }: { master: string; code: string; version: number }) {
  const { text, call } = useEngine();
  const id = useId();
  const { data } = useSWR(['master.uses', master, code, version], () =>
    call<{ items: MasterUse[] }>('master.uses', { query: { master, code }, quiet: true }),
  );
  if (!data) return null;
  return (
    <section className="record-section" aria-labelledby={id}>
      <h2 id={id}>{text('engine.master.uses')}</h2>
      {data.items.length === 0 ? (
        <p className="record-none">{text('engine.master.unused')}</p>
      ) : (
        <dl className="record-fields record-fields-2">
          {data.items.map(({ recordType, records, open }) => (
            <div key={recordType} className="record-field">
              <dt>{text(recordKey(recordType))}</dt>
              <dd>{text('engine.master.usedBy', { records, open })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
