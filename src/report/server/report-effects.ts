import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import { addDays } from '../../domain/dates/calendar-date.ts';
import { badRequest } from '../../platform/server/errors/refusals.ts';
import { nextMonthDay } from '../domain/next-month-day.ts';
import { dropWork, queueWork, workOf } from './report-work.ts';

/** Days that a report is kept (L2). */
const keptDays = 30;

/** Reports of one person that may be under way at once. */
const mostUnderWay = 20;

type Template = EffectContext<'report/template'>;
type Report = EffectContext<'report/report'>;

/** `beginReport`: a report begins from the template, for whoever asked for it; by time, for the template's owner. */
const beginReport: Effect<'report/template'> = async (context) => {
  const { record, recordId, actor, owner, now } = context;
  const isByTime = context.event.type !== 'run';
  // Work in the background goes by a person's own rights, never by those he is lent.
  if (actor.principal) throw badRequest('error.EN-BAD-REQUEST.reportForAnother');
  const {
    templateNumber: _number,
    isShared: _isShared,
    nextRunOn: _next,
    runDay: _day,
    isMonthly: _monthly,
    ...said
  } = record;
  await context.applyTo({
    recordType: 'report/report',
    id: null,
    event: 'begin',
    owner: isByTime ? owner : { code: actor.code, name: actor.name, organizationCode: actor.organizationCode },
    record: { ...said, templateId: recordId, isMonthly: isByTime, baseOn: businessDateOf(now) },
  });
};

/** `planReport`: the day on which a monthly report is made next. */
const planReport: Effect<'report/template'> = ({ record, now }: Template) => {
  delete record.nextRunOn;
  if (record.isMonthly === true) record.nextRunOn = nextMonthDay(businessDateOf(now), record.runDay ?? 1);
};

/** `queueReport`: the report, or another record with a file, waits its turn. Nobody has more than twenty of them waiting. */
const queueReport: Effect<'report/report'> = async ({ query, actor, recordType, recordId, owner }: Report) => {
  const waiting = await workOf(query, actor.tenant, owner.code);
  if (waiting.length >= mostUnderWay)
    throw eventNotAllowed('error.EN-NOT-ALLOWED.reportsUnderWay', { params: { most: mostUnderWay } });
  await queueWork(query, { tenant: actor.tenant, recordType, reportId: recordId, ownerCode: owner.code });
};

/** `keepReport`: the file is kept for thirty days, and nothing more is to be done. */
const keepReport: Effect<'report/report'> = async ({ query, actor, record, recordId, now }: Report) => {
  record.expiresOn = addDays(businessDateOf(now), keptDays);
  await dropWork(query, { tenant: actor.tenant, reportId: recordId });
};

/** `dropReport`: nobody has the file from now on; its bytes go with the next sweep. */
const dropReport: Effect<'report/report'> = async ({ query, actor, stored, record, recordId }: Report) => {
  const ids = (stored.files ?? []).map(({ fileId }) => fileId);
  await query(`update stored_file set owner_code = '' where tenant = $1 and id = any($2::text[])`, [actor.tenant, ids]);
  delete record.files;
  await dropWork(query, { tenant: actor.tenant, reportId: recordId });
};

/** Effects of templates and reports, by the name flows call them. */
export const reportEffects: Record<string, Effect> = { beginReport, planReport, queueReport, keepReport, dropReport };
