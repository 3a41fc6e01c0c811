import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { judgeOfUnits } from '../../master/index.server.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { joinLines, type SplitQuantity, splitLines } from '../domain/split-lines.ts';
import { purchaserNamed } from './request-effects.ts';

const requestType = 'estimate/request';

/** What a case that is split off has of the one that it came from: what was asked for, by whom, and that it was approved. */
const shared = [
  'opportunityCode',
  'title',
  'categoryCode',
  'categoryName',
  'categoryTaxType',
  'categoryTaxRate',
  'expectedAmount',
  'neededBy',
  'deliveryDate',
  'deliveryPlaceCode',
  'deliveryPlaceName',
  'deliveryPlaceAddress',
  'purpose',
  'noteToSupplier',
  'internalNote',
  'attachments',
  'invitees',
  'approvalStageList',
  'approval',
  'requesterCode',
  'requesterName',
  'organizationName',
  'organizationCode',
  'appliedAt',
  'memos',
] as const;

/**
 * `splitRequest`: so much of the lines as the event says becomes a case of its own, of the purchaser whom it names; the rest
 * stays. Refused for more than is there, for parts of what comes whole, and where nothing would go or nothing stay.
 */
export const splitRequest: Effect<typeof requestType> = async (context) => {
  const { record, recordId, owner, event, applyTo } = context;
  const purchaser = await purchaserNamed(context, String(event.params.purchaserCode));
  record.originNumber ??= record.requestNumber ?? '';
  for (const line of record.lines) line.originLineNo ??= line.lineNo ?? 0;
  const { left, given } = await dividedLines(context);
  record.lines = left;
  await applyTo({
    recordType: requestType,
    id: null,
    event: 'beginSplit',
    owner,
    record: {
      ...Object.fromEntries(shared.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))),
      splitFromId: recordId,
      splitFromNumber: record.requestNumber ?? '',
      originNumber: record.originNumber,
      purchaserCode: purchaser.code,
      purchaserName: purchaser.name,
      lines: given,
    },
  });
};

async function dividedLines({ record, event, query, actor }: EffectContext<typeof requestType>) {
  const { lines } = record;
  const quantities = (event.params.lines as JsonObject[]).map(
    ({ lineNo, splitQuantity }): SplitQuantity => ({
      lineNo: Number(lineNo),
      splitQuantity: String(splitQuantity ?? ''),
    }),
  );
  const divided = splitLines(lines, quantities);
  const tooFine = await judgeOfUnits(query, actor.tenant);
  const faults: FieldError[] = [
    ...divided.tooMuch.map(({ index, most }) => fault(`/lines/${index}/splitQuantity`, 'splitTooMuch', { most })),
    ...quantities.flatMap(({ lineNo, splitQuantity = '' }, index) => {
      const unitCode = lines.find((line) => line.lineNo === lineNo)?.unitCode ?? '';
      const fine = splitQuantity === '' ? undefined : tooFine(splitQuantity, unitCode);
      return fine ? [{ at: `/lines/${index}/splitQuantity`, ...fine }] : [];
    }),
  ];
  if (divided.given.length === 0) faults.push(fault('/lines', 'splitNothing'));
  else if (divided.left.length === 0) faults.push(fault('/lines', 'splitAll'));
  if (faults.length > 0) throw invalid(faults);
  return divided;
}

/** `returnSplit`: what was split off goes back to the case that it came from, as long as nobody was asked for any of it. */
export const returnSplit: Effect<typeof requestType> = async ({ record, find, applyTo }) => {
  const origin = await find(requestType, record.splitFromId ?? '');
  if (!origin) throw notFound();
  const lines = joinLines(origin.record.lines, record.lines);
  const isWaiting = ['undecided', 'beforeNegotiation', 'onHold'].includes(origin.state);
  if (!isWaiting || lines === null) throw eventNotAllowed('flow.estimateRequest.refused.originMovedOn');
  await applyTo({ recordType: requestType, id: origin.id, event: 'takeBack', record: { lines } });
};

function fault(at: string, keyword: string, params: Record<string, string> = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
