import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { businessTimeOf } from '../../../engine/server/records/business-date.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { firstLineFiles } from '../domain/line-files.ts';
import { weightOfCriteria } from '../domain/weigh-answers.ts';
import { holdCriteria } from './weigh-effects.ts';

const requestType = 'estimate/request';
const answerType = 'estimate/answer';

/** What the purchaser decides with the first invitation; later ones ask further suppliers on the same terms. */
const terms = ['answerDeadline', 'isSealed', 'noteToSupplier'] as const;

/**
 * `inviteSuppliers`: every supplier named who was not asked before is asked, each for himself, all on the same terms. What
 * was approved stays as it was approved, whatever was sent beside it.
 */
export const inviteSuppliers: Effect = async (context) => {
  holdCriteria(context);
  keepOnly(context, [...(context.stored.invitedAt === undefined ? terms : []), 'criteria', 'invitees']);
  await askInvitees(context);
};

/** Asks every invitee of the record who was not asked before, on the terms that stand in it. */
export async function askInvitees(context: EffectContext): Promise<void> {
  const { record, now } = context;
  // Who is asked later answers until the deadline that the others have, whatever was sent beside it.
  if (businessTimeOf(now) >= String(record.answerDeadline)) {
    throw eventNotAllowed('flow.estimateRequest.guard.hasInvitees');
  }
  record.invitedAt ??= now.toISOString();
  beginFileRevisions(context);
  record.roundNo ??= 1;
  const request = await requestOf(context);
  // Whoever was asked no longer may be asked anew.
  const asked = standingsOf(record).filter(({ status }) => status !== 'withdrawn');
  const known = new Set(asked.map(({ supplierCode }) => supplierCode));
  for (const invitee of record.invitees as JsonObject[]) {
    if (!known.has(String(invitee.supplierCode))) asked.push(await askSupplier(context, request, invitee));
  }
  keepStandings(record, asked);
}

/**
 * `inviteNextRound`: the suppliers named are asked again on new terms, each beginning with what he answered; that answer
 * stays as it was, and gives way to the new one. Who is not named keeps the answer he gave.
 */
export const inviteNextRound: Effect = async (context) => {
  const { record, applyTo, find } = context;
  holdCriteria(context);
  keepOnly(context, [...terms, 'criteria', 'invitees']);
  record.roundNo = Number(record.roundNo ?? 1) + 1;
  for (const name of ['openedAt', 'openedByName']) delete record[name];
  const request = await requestOf(context);
  const standings = new Map(standingsOf(record).map((standing) => [standing.supplierCode, standing]));
  for (const invitee of record.invitees as JsonObject[]) {
    const answerId = String(standings.get(String(invitee.supplierCode))?.answerId ?? '');
    const previous = await find(answerType, answerId);
    if (previous && previous.state !== 'withdrawn') {
      await applyTo({ recordType: answerType, id: answerId, event: 'supersede' });
    }
    standings.set(String(invitee.supplierCode), await askSupplier(context, request, invitee, previous ?? undefined));
  }
  keepStandings(record, [...standings.values()]);
};

/** Keeps who is asked, with what the record computes of it: lists go by it before the next event computes it anew. */
export function keepStandings(record: JsonObject, standings: readonly JsonObject[]): void {
  const asked = standings.filter(({ status }) => status === 'requested' || status === 'answered');
  record.answers = [...standings];
  record.invitedCount = standings.length;
  record.askedSupplierCodes = asked.map(({ supplierCode = '' }) => supplierCode);
}

/** The files of the lines, as they are when suppliers are asked first, are their first revision. */
function beginFileRevisions({ record, now }: EffectContext): void {
  if (record.fileRevision !== undefined) return;
  const files = firstLineFiles(record.lines as JsonObject[], now.toISOString());
  if (files.length > 0) Object.assign(record, { lineFiles: files, fileRevision: 1 });
}

/** What was approved stays; of what was sent only these fields count. */
function keepOnly({ record, stored }: EffectContext, decided: readonly string[]): void {
  const sent = Object.fromEntries(decided.map((name) => [name, record[name] ?? null]));
  for (const name of Object.keys(record)) delete record[name];
  Object.assign(record, structuredClone(stored), sent);
  for (const name of [...terms, 'criteria']) if (record[name] === null) delete record[name];
  const criteria = (record.criteria ?? []) as JsonObject[];
  if (criteria.length > 0) record.priceWeight = 100 - weightOfCriteria(criteria);
  else delete record.priceWeight;
}

async function requestOf({ find, recordId }: EffectContext): Promise<RelatedRecord> {
  const request = await find(requestType, recordId);
  if (!request) throw notFound();
  return request;
}

function standingsOf({ answers }: JsonObject): JsonObject[] {
  return rowsOf(answers);
}

function rowsOf(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : []) as JsonObject[];
}

async function askSupplier(
  context: EffectContext,
  { id, owner }: RelatedRecord,
  { supplierCode = '', supplierName = '', channel = 'portal' }: JsonObject,
  previous?: RelatedRecord,
): Promise<JsonObject> {
  const { record, now, applyTo, related } = context;
  const company = await buyerCompanyOf(context, owner.organizationCode);
  const [supplier] = await related('master/supplier', 'code', String(supplierCode));
  if (channel === 'link' && !supplier?.record.email) throw unreachable(record, supplierCode);
  const given: JsonObject = {
    requestId: id,
    supplierCode,
    supplierName,
    channel,
    ...(company && { buyerName: company.name }),
    taxFraction: supplier?.record.taxFraction ?? 3,
    requestFiles: shownFiles(record.attachments),
    lines: (record.lines as JsonObject[]).map((line) => askedLine(line, record, previous?.record)),
    ...(supplier?.record.isTradingCompany === true && {
      viaTrading: true,
      costs: (record.lines as JsonObject[]).map((line) => costRow(line, previous?.record)),
    }),
    ...(previous && { previousAnswerId: previous.id, ...present(previous.record, carriedTerms) }),
    criteria: rowsOf(record.criteria).map(({ name = '' }) => ({ name })),
    questions: publishedQuestions(record),
    ...(channel !== 'paper' && { requestedAt: now.toISOString() }),
    ...present(record, [
      'requestNumber',
      'title',
      'purchaserCode',
      'purchaserName',
      'isSealed',
      'roundNo',
      'answerDeadline',
      'deliveryDate',
      'deliveryPlaceName',
      'noteToSupplier',
      'lineFiles',
      'fileRevision',
    ]),
  };
  const answer = await applyTo({ recordType: answerType, id: null, event: 'request', record: given, owner });
  const { roundNo = 1 } = record;
  return {
    answerId: answer.id,
    supplierCode: String(supplierCode),
    supplierName,
    channel,
    status: 'requested',
    roundNo,
  };
}

/** A link needs an address to be sent to. */
function unreachable({ invitees }: JsonObject, supplierCode: Json) {
  const index = (invitees as JsonObject[]).findIndex((one) => one.supplierCode === supplierCode);
  const at = `/invitees/${index}/channel`;
  return invalid([{ at, keyword: 'linkNeedsAddress', messageKey: 'rule.linkNeedsAddress', params: {} }]);
}

/** What a supplier's next answer begins with: the terms of his last one, and of its lines what he said to each. */
const carriedTerms = ['freight', 'freightTaxRate', 'answerNote'] as const;
const carriedByLine = [
  'isNotOffered',
  'unitPrice',
  'taxType',
  'taxRate',
  'deliveryDate',
  'alternative',
  'note',
] as const;

/** A line as a supplier is asked for it; its tax begins as its category is taxed, or as he answered it the round before. */
function askedLine(
  { deliveryDate, note, originLineNo: _origin, files: _files, ...line }: JsonObject,
  request: JsonObject,
  previous?: JsonObject,
): JsonObject {
  const answered = (previous?.lines as JsonObject[] | undefined)?.find(({ lineNo }) => lineNo === line.lineNo) ?? {};
  const { unitPrice, firstUnitPrice = unitPrice } = answered;
  return {
    ...line,
    taxType: request.categoryTaxType ?? 2,
    taxRate: request.categoryTaxRate ?? '0.1',
    ...(deliveryDate !== undefined && { wishedDate: deliveryDate }),
    ...(note !== undefined && { requestNote: note }),
    ...present(answered, carriedByLine),
    ...(unitPrice !== undefined && { previousUnitPrice: unitPrice }),
    ...(firstUnitPrice !== undefined && { firstUnitPrice }),
  };
}

/** Where a trading company says what a line costs it: empty, or as it said the round before. */
function costRow({ lineNo = 0, productName = '' }: JsonObject, previous?: JsonObject): JsonObject {
  const said = (previous?.costs as JsonObject[] | undefined)?.find((cost) => cost.lineNo === lineNo) ?? {};
  return { lineNo, productName, ...present(said, ['sourceCode', 'sourceName', 'sourceTaxFraction', 'costPrice']) };
}

/** The questions that were answered, as all who are asked read them: not who asked. */
function publishedQuestions({ questions }: JsonObject): JsonObject[] {
  const all = Array.isArray(questions) ? (questions as JsonObject[]) : [];
  return all
    .filter(({ answer }) => answer !== undefined)
    .map((question) => present(question, ['lineNo', 'at', 'text', 'answer', 'answeredAt']));
}

/** Of the request's files those that are meant for suppliers. */
function shownFiles(files: unknown): JsonObject[] {
  const all = Array.isArray(files) ? (files as JsonObject[]) : [];
  return all.filter(({ audience }) => audience === 'counterparty');
}

function present(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name] ?? null]])),
  );
}
