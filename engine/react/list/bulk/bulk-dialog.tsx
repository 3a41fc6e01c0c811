import { Button, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import type { ListDefinition } from '../../../core/formats/screen.ts';
import { eventKeys } from '../../../core/text-keys.ts';
import type { BulkResult, ListRow } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { callParams } from '../../record/call-params.ts';
import { CommentField } from '../../record/events/comment-field.tsx';
import { Refusal } from '../../record/events/refusal.tsx';
import { newAttempt } from '../../record/new-attempt.ts';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import { Dialog } from '../../theme/dialog.tsx';
import { bulkEventFacts, parseBulkResults } from './bulk-event.ts';
import { BulkResults } from './bulk-results.tsx';

/**
 * Applies one event to many rows: says how many and how much, asks for a comment where one is due,
 * then shows each row's own result. The rows are fixed while it is open.
 */
export function BulkDialog(props: {
  action: NonNullable<ListDefinition['bulk']>[number];
  record: RecordDefinitionInfo;
  rows: ListRow[];
  tab: string | undefined;
  total: string | undefined;
  /** `done`: something may have changed. */
  onClose: (done: boolean) => void;
}) {
  const { action, record, tab, total, onClose } = props;
  const { text, call, definitions } = useEngine();
  const [rows] = useState(props.rows);
  const [attempt] = useState(newAttempt);
  const [comment, setComment] = useState('');
  const [commentMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<BulkResult[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const facts = bulkEventFacts(record.flow, action.event, rows);
  const name = text(eventKeys(record.flow?.id ?? '', action.event));

  const apply = async () => {
    if (facts.comment === 'required' && comment.trim() === '') {
      setMissing(true);
      return;
    }
    setBusy(true);
    setFailure(null);
    const body = {
      event: action.event,
      rows: rows.map(({ id, version }) => ({ id, version })),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    };
    try {
      const query = callParams(await definitions.call(action.call), { tab });
      const answer = await call<unknown>(action.call, { query, body, idempotencyKey: attempt.keyFor(body) });
      setResults(parseBulkResults(answer));
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      className="engine-dialog"
      title={text('engine.list.bulkTitle')}
      canOutsideClickClose={false}
      isCloseButtonShown={!busy}
      canEscapeKeyClose={!busy}
      onClose={() => onClose(results !== null)}
    >
      <DialogBody>
        {results ? (
          <BulkResults results={results} rows={rows} />
        ) : (
          <>
            <p className="list-bulk-sum">
              {text('engine.list.bulkCount', { count: rows.length })}
              {total !== undefined && <strong>{text('engine.list.totalOf', { amount: total })}</strong>}
            </p>
            <Refusal failure={failure} />
            {facts.comment !== 'none' && (
              <CommentField
                required={facts.comment === 'required'}
                missing={commentMissing && comment.trim() === ''}
                value={comment}
                onChange={setComment}
              />
            )}
            {busy && <ProgressBar intent="primary" aria-label={name} />}
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          results ? (
            <Button intent="primary" text={text('engine.list.close')} onClick={() => onClose(true)} />
          ) : (
            <>
              <Button disabled={busy} text={text('engine.list.cancel')} onClick={() => onClose(false)} />
              <Button
                intent={facts.danger ? 'danger' : 'primary'}
                loading={busy}
                text={text('engine.list.bulkApply', { event: name, count: rows.length })}
                onClick={() => void apply()}
              />
            </>
          )
        }
      />
    </Dialog>
  );
}
