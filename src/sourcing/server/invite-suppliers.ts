import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect, EffectContext, RelatedRecord } from '../../../engine/server/ports.ts';
import { buyerCompanyOf } from '../../master/index.server.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';

const requestType = 'estimate/request';
const answerType = 'estimate/answer';

/** What the purchaser decides with the first invitation; later ones ask further suppliers on the same terms. */
const terms = ['answerDeadline', 'isSealed', 'noteToSupplier'] as const;

/**
 * `inviteSuppliers`: every supplier named who was not asked before is asked, each for himself, all on the same terms. What
 * was approved stays as it was approved, whatever was sent beside it.
 */
export const inviteSuppliers: Effect = async (context) => {
  const { record, stored, now, recordId, find } = context;
  const request = await find(requestType, recordId);
  if (!request) throw notFound();
  const decided = [...(stored.invitedAt === undefined ? terms : []), 'invitees'];
  const sent = Object.fromEntries(decided.map((name) => [name, record[name] ?? null]));
  for (const name of Object.keys(record)) delete record[name];
  Object.assign(record, structuredClone(stored), sent);
  for (const name of terms) if (record[name] === null) delete record[name];
  record.invitedAt ??= now.toISOString();
  record.roundNo ??= 1;
  const asked = (Array.isArray(record.answers) ? record.answers : []) as JsonObject[];
  const known = new Set(asked.map(({ supplierCode }) => supplierCode));
  for (const invitee of record.invitees as JsonObject[]) {
    if (!known.has(String(invitee.supplierCode))) asked.push(await askSupplier(context, request, invitee));
  }
  record.answers = asked;
};

async function askSupplier(
  context: EffectContext,
  { id, owner }: RelatedRecord,
  { supplierCode = '', supplierName = '', channel = 'portal' }: JsonObject,
): Promise<JsonObject> {
  const { record, now, applyTo, related } = context;
  const company = await buyerCompanyOf(context, owner.organizationCode);
  const [supplier] = await related('master/supplier', 'code', String(supplierCode));
  const given: JsonObject = {
    requestId: id,
    supplierCode,
    supplierName,
    channel,
    ...(company && { buyerName: company.name }),
    taxFraction: supplier?.record.taxFraction ?? 3,
    requestFiles: shownFiles(record.attachments),
    lines: (record.lines as JsonObject[]).map((line) => askedLine(line, record)),
    ...(channel === 'portal' && { requestedAt: now.toISOString() }),
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

/** A line as a supplier is asked for it; its tax begins as its category is taxed. */
function askedLine({ deliveryDate, note, ...line }: JsonObject, request: JsonObject): JsonObject {
  return {
    ...line,
    taxType: request.categoryTaxType ?? 2,
    taxRate: request.categoryTaxRate ?? '0.1',
    ...(deliveryDate !== undefined && { wishedDate: deliveryDate }),
    ...(note !== undefined && { requestNote: note }),
  };
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
