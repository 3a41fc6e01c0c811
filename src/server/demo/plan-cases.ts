import { businessDateOf } from '../clock.ts';
import type { OrderWish } from './build-order.ts';
import {
  askedAgain,
  type CaseScript,
  declined,
  declinedAndCorrected,
  discarded,
  draft,
  ordered,
  orderedUntil,
  priceFixed,
  provisional,
  pulledBack,
  pulledBackAndCorrected,
  revoked,
  type ScriptContext,
  sentBack,
  sentBackAndCorrected,
  waitingFor,
} from './case-scripts.ts';
import type { ChainEnd } from './chain-scripts.ts';
import { type StandingCase, standingCases } from './data/standing-cases.ts';
import type { DemoUser } from './data/users.ts';
import type { DemoWorld } from './demo-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import { subtractWorkingMinutes, workingDay } from './working-time.ts';

/** A case to be played: what is wanted, when, and what happens to it. */
export interface CasePlan {
  wish: OrderWish;
  script: (context: ScriptContext) => CaseScript;
  /** People answer within hours, so that it stands where it should today. */
  prompt: boolean;
}

/** How many cases take which way. */
type Deck = readonly (readonly [count: number, script: CasePlan['script']])[];

const tourinDeck: Deck = [
  [108, ordered],
  [12, sentBackAndCorrected],
  [6, declined],
  [5, declinedAndCorrected],
  [4, askedAgain],
  [5, pulledBackAndCorrected],
  [6, revoked],
  [5, discarded],
];

const sazareDeck: Deck = [
  [10, ordered],
  [2, sentBackAndCorrected],
  [1, declined],
  [1, revoked],
  [1, discarded],
];

/** How far back cases go, in working days. */
const historyDays = 110;

/** Every case of a buyer group: the everyday ones of the last months, and those on somebody's desk today. */
export function planCases(world: DemoWorld, now: Date, random: SeededRandom): CasePlan[] {
  const deck = world.group.code === 'TOURIN' ? tourinDeck : sazareDeck;
  const scripts = random.shuffled(deck.flatMap(([count, script]) => Array.from({ length: count }, () => script)));
  const requesters = world.users.filter(
    ({ left, position, roles }) => left !== true && !isHead(position) && roles.includes('K001'),
  );
  return [
    ...scripts.map((script) => ({
      script,
      prompt: false,
      wish: { requester: requesterOf(requesters, script, random), at: pickTime(now, random) },
    })),
    ...chainEnds.flatMap((end) =>
      Array.from({ length: world.group.code === 'TOURIN' ? 4 : 1 }, () =>
        chainPlan(world, requesters, end, now, random),
      ),
    ),
    ...standingCases(world.group.code).map((standing) => standingPlan(world, standing, now)),
  ];
}

/** Where cases of the last days stand between the supplier's answer and the acceptance. */
const chainEnds: readonly ChainEnd[] = [
  'unanswered',
  'dateProposed',
  'refused',
  'waitingDelivery',
  'revokeRequested',
  'partlyDelivered',
  'delivered',
  'withdrawn',
  'inAcceptance',
  'acceptanceDeclined',
  'acceptancePulledBack',
  'acceptanceDiscarded',
  'acceptanceRevoked',
  'partlyReturned',
  'returned',
  'changePending',
  'changeDeclined',
  'changeOffered',
  'changeRefused',
  'changed',
  'reorderPending',
];

/** Of people who have no desk to keep in order on the sign-in screen, and big enough for an acceptance to be approved. */
function chainPlan(
  world: DemoWorld,
  users: readonly DemoUser[],
  end: ChainEnd,
  now: Date,
  random: SeededRandom,
): CasePlan {
  const others = users.filter(({ persona, roles }) => persona === undefined && !roles.includes('APPROVER'));
  const at = subtractWorkingMinutes(now, random.integer(7 * workingDay, 13 * workingDay));
  const isTourin = world.group.code === 'TOURIN';
  const wish = {
    requester: random.pick(others),
    at,
    theme: isTourin ? '03' : '09',
    amount: isTourin ? ([130_000, 290_000] as const) : ([20_000, 190_000] as const),
  };
  return { wish, script: orderedUntil(end), prompt: true };
}

/** Heads of companies and works have others apply. */
function isHead(position: string | null): boolean {
  return position !== null && /社長|工場長|理事長|院長|本部長/.test(position);
}

/** Staff apply five times as often as those who approve. */
function requesterOf(users: readonly DemoUser[], script: CasePlan['script'], random: SeededRandom): DemoUser {
  const staff = users.filter(({ roles }) => !roles.includes('APPROVER'));
  // Only an order of several stages can be asked again at an earlier one; chiefs' orders are shorter.
  return random.pick(script === askedAgain || random.percent(83) ? staff : users);
}

/** More at the end of a month, less in August. */
function pickTime(now: Date, random: SeededRandom): Date {
  const at = subtractWorkingMinutes(now, random.integer(workingDay, historyDays * workingDay));
  const date = businessDateOf(at);
  const isQuiet = date.slice(5, 7) === '08' || Number(date.slice(8)) < 20;
  return isQuiet && random.percent(35) ? pickTime(now, random) : at;
}

function standingPlan(world: DemoWorld, standing: StandingCase, now: Date): CasePlan {
  const { kind, desk, requester, age, theme, amount } = standing;
  const at = subtractWorkingMinutes(now, age * workingDay);
  const wish = { requester: userNamed(world, requester), at, theme, amount };
  const scripts: Record<string, CasePlan['script']> = {
    sentBack,
    declined,
    pulledBack,
    draft,
    provisional,
    priceFixed,
  };
  const script = scriptOf(world, kind, desk) ?? scripts[kind];
  if (!script) throw new Error(`There is no standing case of kind ${kind}.`);
  return { wish, script, prompt: true };
}

function scriptOf(world: DemoWorld, kind: string, desk: string): CasePlan['script'] | undefined {
  if (kind === 'waiting') return waitingFor(userNamed(world, desk).code);
  if (kind === 'provisionalWaiting') return waitingFor(userNamed(world, desk).code, 'provisional');
  const end = chainEnds.find((one) => one === kind);
  return end && orderedUntil(end);
}

function userNamed(world: DemoWorld, login: string): DemoUser {
  const user = world.users.find((one) => one.login === login);
  if (!user) throw new Error(`There is no user ${login}.`);
  return user;
}
