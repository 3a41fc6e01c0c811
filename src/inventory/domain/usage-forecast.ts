import { Decimal } from 'decimal.js';

/** What was used on one day: business date `YYYY/MM/DD` and a decimal quantity. */
export interface UsedOn {
  day: string;
  used: string;
}

/** A day of the chart; what is an outlier does not count where outliers are taken out. */
export interface UsageDay extends UsedOn {
  isOutlier: boolean;
}

/** What to keep of a product, reckoned from its use. Quantities are whole, as decimal text. */
export interface UsageForecast {
  days: UsageDay[];
  /** Used a day on the mean, to two places. */
  perDay: string;
  /** Up to here a day counts as usual: Tukey's fence over the days on which something was used; `null`: too few of them. */
  fence: string | null;
  minimum: string;
  reorderPoint: string;
  maximum: string;
}

/** Below so many days with use nothing is told apart as an outlier. */
const fewest = 4;

/** So many standard deviations of the use within the lead time are kept in reserve: 95 of 100 times it is enough. */
const service = '1.65';

/** What is ordered at once lasts about a month. */
const daysOfOneOrder = 30;

/**
 * The use of every day with what follows from it. Minimum: the reserve for an uneven use within the lead time; reorder point:
 * the use within the lead time and the reserve; maximum: the reorder point and a month's use, at least one lot.
 * @param days every day of the span, those without use included, the earliest first
 */
export function forecastUsage(
  days: readonly UsedOn[],
  { leadDays, orderLot, removesOutliers }: { leadDays: number; orderLot: string; removesOutliers: boolean },
): UsageForecast {
  const fence = fenceOf(days.map(({ used }) => new Decimal(used)).filter((used) => used.gt(0)));
  const told = days.map((one) => ({ ...one, isOutlier: fence?.lt(one.used) ?? false }));
  const counted = told.filter(({ isOutlier }) => !(removesOutliers && isOutlier)).map(({ used }) => new Decimal(used));
  const perDay = meanOf(counted);
  const spread = meanOf(counted.map((used) => used.minus(perDay).pow(2))).sqrt();
  const reserve = spread.times(service).times(new Decimal(leadDays).sqrt());
  const reorderPoint = perDay.times(leadDays).plus(reserve).ceil();
  return {
    days: told,
    perDay: perDay.toDecimalPlaces(2).toFixed(),
    fence: fence?.toFixed() ?? null,
    minimum: reserve.ceil().toFixed(),
    reorderPoint: reorderPoint.toFixed(),
    maximum: reorderPoint.plus(Decimal.max(perDay.times(daysOfOneOrder), orderLot).ceil()).toFixed(),
  };
}

/** The third quartile and one and a half times the distance between the quartiles. */
function fenceOf(used: readonly Decimal[]): Decimal | null {
  if (used.length < fewest) return null;
  const sorted = [...used].sort((one, other) => one.comparedTo(other));
  const [lower, upper] = [quantile(sorted, '0.25'), quantile(sorted, '0.75')];
  return upper.plus(upper.minus(lower).times('1.5'));
}

/** Between two values in proportion. */
function quantile(sorted: readonly Decimal[], share: string): Decimal {
  const place = new Decimal(sorted.length - 1).times(share);
  const below = sorted[place.floor().toNumber()] ?? new Decimal(0);
  const above = sorted[place.ceil().toNumber()] ?? below;
  return below.plus(above.minus(below).times(place.minus(place.floor())));
}

function meanOf(values: readonly Decimal[]): Decimal {
  if (values.length === 0) return new Decimal(0);
  return values.reduce((sum, value) => sum.plus(value), new Decimal(0)).div(values.length);
}
