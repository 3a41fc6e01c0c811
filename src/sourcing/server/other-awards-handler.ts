import type { ListOperation } from '../../../engine/core/formats/call.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { openAwards } from '../domain/open-awards.ts';
import { linesFromEstimate } from '../domain/order-from-estimate.ts';
import { ordersOfEstimate } from './orders-of-estimate.ts';

/** Answers that are looked through at once. */
const perPage = 10;

/** Selected answers, as far as they are there for whoever orders by them. */
const awards: ListOperation = {
  record: 'estimate/answer',
  visibleTo: ['awardedAnswer'],
  tabs: { all: { states: ['selected'] } },
  columns: ['answerNumber', 'requestNumber', 'title', 'supplierCode', 'answeredAt'],
};

/** `estimateOrder.otherAwards`: of other selected answers than the one that the order begins with, of the same supplier for the same place what is left to be ordered. */
export const otherAwards: CallHandler = async ({ app, actor, body }) => {
  const asked = body as {
    keyword?: string;
    supplierCode?: string;
    deliveryPlaceCode?: string;
    estimateAnswerId?: string;
    page?: number;
  };
  const { keyword, supplierCode = '', deliveryPlaceCode = '', estimateAnswerId, page = 1 } = asked;
  const found = await app.engine.list(actor, awards, {
    tab: 'all',
    page,
    itemsPerPage: perPage,
    sort: { column: 'answeredAt', direction: 'desc' },
    ...(keyword && { keyword }),
    filters: { supplierCode },
  });
  const today = businessDateOf(app.clock.now());
  return app.database.tenantTransaction(actor.tenant, async (query) => {
    const { rows } = await query<{ id: string; record: JsonObject }>(
      `select answer.id, answer.data as record from record_estimate_answer answer
       join record_estimate_request request on request.tenant = answer.tenant
         and request.id::text = answer."c_requestId" and request.data ->> 'deliveryPlaceCode' = $3
       where answer.tenant = $1 and answer.id = any($2::uuid[]) order by answer."c_answeredAt" desc`,
      [actor.tenant, found.items.map(({ id }) => id).filter((id) => id !== estimateAnswerId), deliveryPlaceCode],
    );
    const items: JsonObject[] = [];
    for (const { id, record } of rows) {
      const open = openAwards(record, await ordersOfEstimate(query, actor.tenant, id));
      const { answerNumber = '', requestNumber = '', title = '' } = record;
      const lines = linesFromEstimate({ id, record }, { open, today });
      if (lines.length > 0) {
        items.push({ id, number: answerNumber, title: `${requestNumber}　${title}`, on: null, rows: lines });
      }
    }
    return { items, hasMore: found.total > page * perPage };
  });
};
