import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { actingAs } from '../../../engine/server/records/reading/access-questions.ts';
import type { EstimateRequest } from '../../domain/records.generated.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';

/** Throws `EN-VALIDATION` when criteria are sent that differ from those by which answers are judged that can be read already. */
export function holdCriteria({ record, stored }: Pick<EffectContext<'estimate/request'>, 'record' | 'stored'>): void {
  if (!isReadable(stored) || isDeepStrictEqual(record.criteria ?? [], stored.criteria ?? [])) return;
  throw invalid([{ at: '/criteria', keyword: 'criteriaFixed', messageKey: 'rule.criteriaFixed', params: {} }]);
}

/** Can the buyer's people read an answer? Sealed ones only once they were opened, but for what they typed in themselves. */
function isReadable({ answers = [], isSealed, openedAt, roundNo = 1 }: EstimateRequest): boolean {
  if (openedAt !== undefined || roundNo > 1) return true;
  return answers.some(({ status, channel }) => status === 'answered' && (isSealed !== true || channel === 'paper'));
}

/** `layOutScores`: a row for everything that is to be judged of the answers that were opened: supplier by criterion. */
const layOutScores: Effect<'estimate/request'> = ({ record }) => {
  const answered = (record.answers ?? []).filter(({ status }) => status === 'answered');
  const sheet = answered.flatMap(({ supplierCode = '', supplierName = '' }) =>
    (record.criteria ?? []).map(({ name }) => ({ supplierCode, supplierName, criterionName: name })),
  );
  record.scoreSheet = sheet.map((row, index) => ({ lineNo: index + 1, ...row }));
};

/** `keepScores`: what whoever sends the event gives; what he gave before gives way to it. */
const keepScores: Effect<'estimate/request'> = ({ record, actor, event, now }) => {
  const { code, name } = actingAs(actor);
  const sheet = record.scoreSheet ?? [];
  const given = (event.params.scores as JsonObject[]).flatMap(({ lineNo, score }) => {
    const row = sheet.find((one) => one.lineNo === lineNo);
    if (!row || typeof score !== 'number') return [];
    const { supplierCode = '', supplierName = '', criterionName = '' } = row;
    return [{ supplierCode, supplierName, criterionName, byCode: code, byName: name, score, at: now.toISOString() }];
  });
  const isReplaced = (one: Scores[number]) =>
    one.byCode === code &&
    given.some((own) => own.supplierCode === one.supplierCode && own.criterionName === one.criterionName);
  record.scores = [...(record.scores ?? []).filter((one) => !isReplaced(one)), ...given];
};

/** Effects of the request's lifecycle that concern weighted criteria. */
export const weighEffects: Record<string, Effect> = { layOutScores, keepScores };

type Scores = NonNullable<EstimateRequest['scores']>;
