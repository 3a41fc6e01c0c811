import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { businessTimeOf } from '../../../engine/server/records/business-date.ts';
import type { EstimateAnswer, EstimateRequest } from '../../domain/records.generated.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { firstLineFiles } from '../domain/line-files.ts';
import type { Invitee, RequestLine, Standing } from '../domain/request-types.ts';
import { weightOfCriteria } from '../domain/weigh-answers.ts';
import { startOver } from './start-over.ts';
import { holdCriteria } from './weigh-effects.ts';

const requestType = 'estimate/request';
const answerType = 'estimate/answer';

/** What the purchaser decides with the first invitation; later ones ask further suppliers on the same terms. */
const terms = ['answerDeadline', 'isSealed', 'noteToSupplier'] as const;

/** What may be decided with an invitation. */
type Decided = (typeof terms)[number] | 'criteria' | 'invitees';

type Context = EffectContext<typeof requestType>;

/**
 * `inviteSuppliers`: every supplier named who was not asked before is asked, each for himself, all on the same terms. What
 * was approved stays as it was approved, whatever was sent beside it.
 */
export const inviteSuppliers: Effect<typeof requestType> = async (context) => {
  holdCriteria(context);
  keepOnly(context, [...(context.stored.invitedAt === undefined ? terms : []), 'criteria', 'invitees']);
  await askInvitees(context);
};

/** Asks every invitee of the record who was not asked before, on the terms that stand in it. */
export async function askInvitees(context: Context): Promise<void> {
  const { record, now } = context;
  // Who is asked later answers until the deadline that the others have, whatever was sent beside it.
  if (businessTimeOf(now) >= (record.answerDeadline ?? '')) {
    throw eventNotAllowed('flow.estimateRequest.guard.hasInvitees');
  }
  record.invitedAt ??= now.toISOString();
  beginFileRevisions(context);
  record.roundNo ??= 1;
  const request = await requestOf(context);
  // Whoever was asked no longer may be asked anew.
  const asked = (record.answers ?? []).filter(({ status }) => status !== 'withdrawn');
  const known = new Set(asked.map(({ supplierCode }) => supplierCode));
  for (const invitee of record.invitees ?? []) {
    if (!known.has(invitee.supplierCode)) asked.push(await askSupplier(context, request, invitee));
  }
  keepStandings(record, asked);
}

/**
 * `inviteNextRound`: the suppliers named are asked again on new terms, each beginning with what he answered; that answer
 * stays as it was, and gives way to the new one. Who is not named keeps the answer he gave.
 */
export const inviteNextRound: Effect<typeof requestType> = async (context) => {
  const { record, applyTo, find } = context;
  holdCriteria(context);
  keepOnly(context, [...terms, 'criteria', 'invitees']);
  record.roundNo = (record.roundNo ?? 1) + 1;
  for (const name of ['openedAt', 'openedByName'] as const) delete record[name];
  const request = await requestOf(context);
  const standings = new Map((record.answers ?? []).map((standing) => [standing.supplierCode, standing]));
  for (const invitee of record.invitees ?? []) {
    const answerId = standings.get(invitee.supplierCode)?.answerId ?? '';
    const previous = await find(answerType, answerId);
    if (previous && previous.state !== 'withdrawn') {
      await applyTo({ recordType: answerType, id: answerId, event: 'supersede' });
    }
    standings.set(invitee.supplierCode, await askSupplier(context, request, invitee, previous ?? undefined));
  }
  keepStandings(record, [...standings.values()]);
};

/** Keeps who is asked, with what the record computes of it: lists go by it before the next event computes it anew. */
export function keepStandings(record: EstimateRequest, standings: readonly Standing[]): void {
  const asked = standings.filter(({ status }) => status === 'requested' || status === 'answered');
  record.answers = [...standings];
  record.invitedCount = standings.length;
  record.askedSupplierCodes = asked.map(({ supplierCode = '' }) => supplierCode);
}

/** The files of the lines, as they are when suppliers are asked first, are their first revision. */
function beginFileRevisions({ record, now }: Context): void {
  if (record.fileRevision !== undefined) return;
  const files = firstLineFiles(record.lines, now.toISOString());
  if (files.length > 0) Object.assign(record, { lineFiles: files, fileRevision: 1 });
}

/** What was approved stays; of what was sent only these fields count. */
function keepOnly({ record, stored }: Context, decided: readonly Decided[]): void {
  const sent = decided.map((name) => [name, record[name]] as const);
  startOver(record, stored);
  for (const [name, value] of sent) {
    if (value === undefined) delete record[name];
    else Object.assign(record, { [name]: value });
  }
  const { criteria = [] } = record;
  if (criteria.length > 0) record.priceWeight = 100 - weightOfCriteria(criteria);
  else delete record.priceWeight;
}

async function requestOf({ find, recordId }: Context): Promise<RelatedRecord<typeof requestType>> {
  const request = await find(requestType, recordId);
  if (!request) throw notFound();
  return request;
}

async function askSupplier(
  context: Context,
  { id, owner }: RelatedRecord<typeof requestType>,
  { supplierCode, supplierName = '', channel = 'portal' }: Invitee,
  previous?: RelatedRecord<typeof answerType>,
): Promise<Standing> {
  const { record, now, applyTo, related } = context;
  const company = await buyerCompanyOf(context, owner.organizationCode);
  const [supplier] = await related('master/supplier', 'code', supplierCode);
  if (channel === 'link' && !supplier?.record.email) throw unreachable(record, supplierCode);
  const given: JsonObject = {
    requestId: id,
    supplierCode,
    supplierName,
    channel,
    ...(company && { buyerName: company.name }),
    taxFraction: supplier?.record.taxFraction ?? 3,
    requestFiles: (record.attachments ?? []).filter(({ audience }) => audience === 'counterparty'),
    lines: record.lines.map((line) => askedLine(line, record, previous?.record)),
    ...(supplier?.record.isTradingCompany === true && {
      viaTrading: true,
      costs: record.lines.map((line) => costRow(line, previous?.record)),
    }),
    ...(previous && { previousAnswerId: previous.id, ...present(previous.record, carriedTerms) }),
    criteria: (record.criteria ?? []).map(({ name }) => ({ name })),
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
    supplierCode,
    supplierName,
    channel,
    status: 'requested',
    roundNo,
  };
}

/** A link needs an address to be sent to. */
function unreachable({ invitees = [] }: EstimateRequest, supplierCode: string) {
  const index = invitees.findIndex((one) => one.supplierCode === supplierCode);
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
  { deliveryDate, note, originLineNo: _origin, files: _files, ...line }: RequestLine,
  request: EstimateRequest,
  previous?: EstimateAnswer,
): JsonObject {
  const answered = previous?.lines.find(({ lineNo }) => lineNo === line.lineNo);
  const { unitPrice, firstUnitPrice = unitPrice } = answered ?? {};
  return {
    ...line,
    taxType: request.categoryTaxType ?? 2,
    taxRate: request.categoryTaxRate ?? '0.1',
    ...(deliveryDate !== undefined && { wishedDate: deliveryDate }),
    ...(note !== undefined && { requestNote: note }),
    ...(answered && present(answered, carriedByLine)),
    ...(unitPrice !== undefined && { previousUnitPrice: unitPrice }),
    ...(firstUnitPrice !== undefined && { firstUnitPrice }),
  };
}

/** Where a trading company says what a line costs it: empty, or as it said the round before. */
function costRow({ lineNo = 0, productName }: RequestLine, previous?: EstimateAnswer): JsonObject {
  const said = previous?.costs?.find((cost) => cost.lineNo === lineNo) ?? {};
  return { lineNo, productName, ...present(said, ['sourceCode', 'sourceName', 'sourceTaxFraction', 'costPrice']) };
}

/** The questions that were answered, as all who are asked read them: not who asked. */
function publishedQuestions({ questions = [] }: EstimateRequest): JsonObject[] {
  return questions
    .filter(({ answer }) => answer !== undefined)
    .map((question) => present(question, ['lineNo', 'at', 'text', 'answer', 'answeredAt']));
}

function present(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name] ?? null]])),
  );
}
