import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { EstimateRequest } from '../../domain/records.generated.ts';

/** What somebody may give an answer for a criterion at most. */
export const mostScore = 5;

/**
 * The points of answers beside their price, out of 100: each criterion of the request weighs what was decided before any
 * answer could be read, and the rest is the price's. A criterion gets the average of what its judges gave; who was judged by
 * nobody gets none. The lowest real cost gets all points of the price, a higher one as much less as it is dearer.
 * @param offers answers of a comparison, see `buildSelection`; those without a real cost are left as they are
 */
export function weighAnswers(request: JsonObject, offers: readonly JsonObject[]): JsonObject[] {
  const criteria = rowsOf(request.criteria);
  if (criteria.length === 0) return [...offers];
  const costs = offers.flatMap(({ realCost }) => (typeof realCost === 'string' ? [new ExactDecimal(realCost)] : []));
  const lowest = costs.length > 0 ? ExactDecimal.min(...costs) : null;
  const priceWeight = criteria.reduce((rest, { weight }) => rest - Number(weight), 100);
  const weighed = offers.map((offer) => {
    if (lowest === null || typeof offer.realCost !== 'string') return offer;
    const byCriterion = criteria.map((criterion) => ({
      name: criterion.name ?? '',
      points: averageOf(request, offer, criterion).times(Number(criterion.weight)).div(mostScore),
    }));
    const quality = byCriterion.reduce((sum, { points }) => sum.plus(points), new ExactDecimal(0));
    const cost = new ExactDecimal(offer.realCost);
    const price = cost.isZero() ? new ExactDecimal(priceWeight) : lowest.div(cost).times(priceWeight);
    return {
      ...offer,
      points: rounded(quality),
      criterionPoints: byCriterion.map(({ name, points }) => ({ name, points: rounded(points) })),
      pricePoints: rounded(price),
      totalPoints: rounded(quality.plus(price)),
    };
  });
  const totals = weighed.flatMap(({ totalPoints }) => (totalPoints === undefined ? [] : [String(totalPoints)]));
  return weighed.map((offer) =>
    offer.totalPoints === undefined
      ? offer
      : {
          ...offer,
          pointsRank: 1 + totals.filter((other) => new ExactDecimal(other).gt(String(offer.totalPoints))).length,
        },
  );
}

/** What criteria weigh together, in per cent. Two of one name cannot be told apart: they weigh more than there is. */
export function weightOfCriteria(criteria: NonNullable<EstimateRequest['criteria']>): number {
  const names = new Set(criteria.map(({ name }) => name));
  if (names.size < criteria.length) return Number.MAX_SAFE_INTEGER;
  return criteria.reduce((sum, { weight }) => sum + weight, 0);
}

function averageOf({ scores }: JsonObject, { supplierCode }: JsonObject, { name }: JsonObject) {
  const given = rowsOf(scores).filter((one) => one.supplierCode === supplierCode && one.criterionName === name);
  if (given.length === 0) return new ExactDecimal(0);
  return given.reduce((sum, { score }) => sum.plus(Number(score)), new ExactDecimal(0)).div(given.length);
}

function rounded(points: InstanceType<typeof ExactDecimal>): string {
  return points.toDecimalPlaces(1).toFixed();
}

function rowsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}
