import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import { companyOf, toOrganizations } from '../../master/index.ts';
import { beginFrom } from '../../platform/server/calls/begin-from.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { foundOrNull } from '../../platform/server/calls/found-or-null.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { buildSelection, type ComparedAnswer } from '../domain/build-selection.ts';
import { awardsOf, headOf } from './hold-selection.ts';
import { withBoughtInYear } from './with-bought-in-year.ts';

/** `estimate.selectionInput`: a selection that is taken up again, or the comparison that a new one of a request begins with. */
export const selectionInput: CallHandler = async (context) => {
  const { app, actor, query } = context;
  const id = query.id ?? '';
  const kept = await foundOrNull(readRecordFor(app, actor, 'estimate/selection', id));
  if (kept) return kept;
  const request = await readRecordFor(app, actor, 'estimate/request', id);
  if (request.state !== 'answered') throw eventNotAllowed('flow.estimateSelection.refused.notAnswered');
  const today = businessDateOf(app.clock.now());
  const answers = await answersOf(context, request, today);
  const built = buildSelection(request.record, answers, { awards: awardsOf([]), today });
  return beginFrom(request, { requestId: request.id, ...headOf(request.record), ...built });
};

/** The answers of a request that this person may see, with what the masters say of their suppliers. */
export async function answersOf(
  { app, actor }: CallContext,
  { record }: RecordEnvelope,
  today: string,
): Promise<ComparedAnswer[]> {
  const standings = Array.isArray(record.answers) ? record.answers : [];
  const ids = standings.map((one) => String((one as Record<string, unknown>).answerId));
  const seen = await Promise.all(
    ids.map((id) => foundOrNull(readRecordFor(app, actor, 'estimate/answer', id, { recordOnly: true }))),
  );
  const answers = seen.filter((one) => one !== null);
  const codes = answers.map((one) => String(one.record.supplierCode));
  const suppliers = new Map(
    (await app.engine.listMasters(actor.tenant, 'master/supplier', undefined, codes)).map((one) => [
      one.code,
      one.record,
    ]),
  );
  const compared = answers.map(({ id, state, record: answer }) => ({
    id,
    state,
    record: answer,
    supplier: suppliers.get(String(answer.supplierCode)) ?? {},
  }));
  const { tenant } = actor;
  const units = await app.engine.listMasters(tenant, 'master/organization');
  // Validated against their schema when they were put.
  const organizations = toOrganizations(units.map(({ record }) => record));
  const companyCode = companyOf(organizations, String(record.organizationCode))?.code;
  return app.database.tenantTransaction(tenant, (query) =>
    withBoughtInYear(query, compared, { tenant, companyCode, today }),
  );
}
