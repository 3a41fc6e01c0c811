import type { ApiError, BulkEventRequest, BulkResult } from '../../../core/wire.ts';
import { badRequest, EngineError, refusal } from '../../errors.ts';
import type { Actor } from '../../ports.ts';
import type { EngineContext } from '../engine-context.ts';
import { applyEvent } from './apply-event.ts';

const mostRows = 100;

/** Applies one event to many records, each in a transaction of its own; a refused one does not stop the others. */
export async function applyToMany(
  context: EngineContext,
  actor: Actor,
  command: { recordType: string; event: string; request: BulkEventRequest; idempotencyKey?: string },
): Promise<BulkResult[]> {
  const { rows, comment, params } = command.request;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostRows) throw badRequest();
  if (new Set(rows.map((row) => row.id)).size < rows.length) throw badRequest();
  const results: BulkResult[] = [];
  for (const { id, version } of rows) {
    try {
      const { number } = await applyEvent(context, actor, {
        recordType: command.recordType,
        event: command.event,
        request: { id, version, ...(comment !== undefined && { comment }), ...(params && { params }) },
        // A row's own key: a repeated request replays the rows that were done and does the others.
        ...(command.idempotencyKey !== undefined && { idempotencyKey: `${command.idempotencyKey}/${id}` }),
      });
      results.push({ id, number, ok: true });
    } catch (error) {
      results.push({ id, number: null, ok: false, error: apiErrorOf(context, actor, error) });
    }
  }
  return results;
}

/** A refusal of one of many as it is told; what is no refusal is noted as a fault. */
export function apiErrorOf({ text, onFault }: EngineContext, { language, tenant }: Actor, error: unknown): ApiError {
  const isRefusal = error instanceof EngineError;
  if (!isRefusal) onFault(error);
  const { appCode, messageKey, params, errors } = isRefusal ? error : refusal('EN-SYSTEM');
  const message = text(language, messageKey, params, tenant);
  return { appCode, messageKey, message, ...(params && { params }), ...(errors && { errors }) };
}
