import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { FieldError } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { indexErrors } from '../form/error-index.ts';
import { errorTextOf, labelOf } from '../form/texts.ts';
import { type WaitingRecord, waitingIdOf } from '../offline/waiting-record.ts';
import { dropWaiting, keepWaiting } from '../offline/waiting-store.ts';
import type { RecordValidator } from '../runtime.ts';
import { ScanInput } from '../scan/scan-input.tsx';
import type { Countable } from './load-tally.ts';
import { placeFaults } from './place-faults.ts';
import { meaningOf } from './scanned.ts';
import type { TallyOptions } from './tally-options.ts';
import { beginTally, rowsOf, withCell, withOneMore, withSplit } from './tally-record.ts';
import { TallyRowCard } from './tally-row-card.tsx';

interface Props {
  screen: LoadedScreen;
  options: TallyOptions;
  /** As it was read last; `null`: it is on the list no more. */
  countable: Countable | null;
  kept: WaitingRecord | null;
  rules: RecordValidator | null;
  onDone: () => void;
}

/** One record being counted. Every change is kept on the device at once; when all is counted it waits to be sent. */
export function TallyCount({ screen, options, countable, kept, rules, onDone }: Props) {
  const { text, today, user, toast } = useEngine();
  // What is counted belongs to the version it was begun from, whatever is read meanwhile.
  const [base] = useState(countable?.envelope ?? null);
  const recordId = screen.record ?? '';
  const known = countable?.known ?? { places: new Set<string>(), barcodes: new Map<string, string>() };
  const [record, setRecord] = useState(() => kept?.record ?? beginTally(base?.record ?? {}, options));
  const [current, setCurrent] = useState(0);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const isReady = kept?.state === 'ready';
  const rows = rowsOf(record, options);
  const nameOf = (at: number) => String(rows[at]?.[options.shows?.[0] ?? options.item] ?? '');

  const keep = async (next: JsonObject, state: 'open' | 'ready', key = kept?.key ?? '') => {
    const owner = user.inputOwner ?? user.code;
    const id = kept?.recordId ?? base?.id ?? '';
    try {
      await keepWaiting({
        id: waitingIdOf(owner, screen.id, id),
        owner,
        screen: screen.id,
        recordId: id,
        title: kept?.title ?? base?.number ?? id,
        version: kept?.version ?? base?.version ?? 0,
        record: next,
        state,
        send: options.send,
        read: options.read,
        key,
        changedAt: new Date().toISOString(),
      });
      return true;
    } catch (reason) {
      console.error(reason);
      toast({ tone: 'danger', text: text('engine.tally.noRoom') });
      return false;
    }
  };
  const change = (next: JsonObject) => {
    setRecord(next);
    setErrors([]);
    void keep(next, 'open');
  };
  const scan = (code: string) => {
    const meaning = meaningOf(code, record, options, known, current);
    if (meaning === null) return { known: false, text: text('engine.tally.unknownCode', { code }) };
    if ('place' in meaning) {
      change(withCell(record, options, current, options.place, meaning.place));
      return { known: true, text: text('engine.tally.placed', { name: nameOf(current), place: meaning.place }) };
    }
    const next = withOneMore(record, options, meaning.row);
    setCurrent(meaning.row);
    change(next);
    const count = rowsOf(next, options)[meaning.row]?.[options.count];
    return { known: true, text: text('engine.tally.counted', { name: nameOf(meaning.row), count }) };
  };
  const finish = async () => {
    const whole = rules?.recompute(record) ?? record;
    const broken = [
      ...(rules?.validate(whole, 'draft', { today }) ?? []),
      ...placeFaults(whole, options, known.places),
    ];
    setErrors(broken);
    if (broken.length === 0 && (await keep(whole, 'ready', uuid()))) onDone();
  };
  const drop = async () => {
    if (kept) await dropWaiting(kept.id);
    onDone();
  };
  const index = indexErrors(errors);
  return (
    <>
      <div className="tally-head">
        <Button icon="arrow-left" variant="minimal" text={text('engine.tally.back')} onClick={onDone} />
        <strong>{kept?.title ?? base?.number}</strong>
        <span>{(options.tells ?? []).flatMap((field) => record[field] ?? []).join(' / ')}</span>
      </div>
      {kept?.state === 'refused' && (
        <Callout intent="danger" role="alert">
          {kept.reason}
        </Callout>
      )}
      {isReady ? (
        <Callout intent="primary" role="status">
          {text('engine.tally.waits')}{' '}
          <Button size="small" text={text('engine.tally.again')} onClick={() => void keep(record, 'open')} />
        </Callout>
      ) : (
        <ScanInput onCode={scan} />
      )}
      <datalist id="tally-places">
        {[...known.places].map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <ol className="tally-rows">
        {rows.map((row, at) => (
          <TallyRowCard
            key={at}
            recordId={recordId}
            options={options}
            row={row}
            isCurrent={at === current && !isReady}
            isLocked={isReady}
            faults={[...index.list]
              .filter((error) => error.at.startsWith(`/${options.rows}/${at}/`))
              .map((error) => errorTextOf(text, recordId, error))}
            onFocus={() => setCurrent(at)}
            onChange={(field, value) => change(withCell(record, options, at, field, value))}
            onMore={(by) => change(withOneMore(record, options, at, by))}
            onSplit={() => change(withSplit(record, options, at))}
          />
        ))}
      </ol>
      {errors.length > 0 && (
        <Callout intent="danger" role="alert">
          {text('engine.tally.broken', { count: errors.length, list: labelOf(text, recordId, options.rows) })}
        </Callout>
      )}
      <div className="tally-end">
        {kept && <Button icon="trash" text={text('engine.tally.drop')} onClick={() => void drop()} />}
        {!isReady && (
          <Button
            intent="primary"
            icon="tick"
            text={text('engine.tally.finish')}
            onClick={() => void finish()}
            data-command="finish"
          />
        )}
      </div>
    </>
  );
}
