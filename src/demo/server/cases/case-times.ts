import { businessDateOf } from '../../../platform/server/clock.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { isWorkingTime, startOfDay, workingHours } from '../working-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How far back the demo reaches, in days: two years, three fiscal years of which two are begun or ended within. */
const historyDays = 719;

/** The last months are the ones people look into: twice as much of them is told. */
const recentDays = 160;

/** Before a fiscal year ends budgets are used up; in August half the company rests. By month. */
const seasons: Readonly<Record<string, number>> = { '03': 1.8, '08': 0.55 };

/**
 * When so many everyday cases begin, the earliest first: in working hours of the two years before `now`, more before the
 * end of a fiscal year and of every month, fewer in August. Each has a stretch of its own, so that the seasons show
 * however few there are.
 */
export function spreadTimes(count: number, now: Date, random: SeededRandom): Date[] {
  const days = openDays(now);
  const whole = days.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  let next = random.next() / count;
  const times: Date[] = [];
  for (const { opens, weight } of days) {
    passed += weight / whole;
    for (; times.length < count && next < passed; next = (times.length + random.next()) / count) {
      times.push(new Date(opens + random.integer(5, workingHours.to - workingHours.from - 5) * minuteMs));
    }
  }
  return times.sort((one, other) => one.getTime() - other.getTime());
}

/** Every working day that is over, with how much begins on it. */
function openDays(now: Date): { opens: number; weight: number }[] {
  return Array.from({ length: historyDays }, (_, index) => {
    const ago = historyDays - index;
    const opens = startOfDay(now.getTime() - ago * dayMs) + workingHours.from * minuteMs;
    const [, month = '', day = ''] = businessDateOf(new Date(opens)).split('/');
    const rush = Number(day) >= 25 ? 1.6 : 1;
    return { opens, weight: rush * (seasons[month] ?? 1) * (ago <= recentDays ? 2 : 1) };
  }).filter(({ opens }) => isWorkingTime(new Date(opens)));
}
