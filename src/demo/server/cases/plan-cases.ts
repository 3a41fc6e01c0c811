import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import type { DemoUser } from '../data/people/users.ts';
import { type StandingCase, standingCases } from '../data/standing-cases.ts';
import { type DemoStory, demoStories } from '../data/stories.ts';
import type { DemoWorld } from '../demo-world.ts';
import { userNamed } from '../people/find-people.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { isOf, type OrderWish, storyOrder } from './build-order.ts';
import type { CaseScript, ScriptContext } from './case-script.ts';
import {
  askedAgain,
  declined,
  declinedAndCorrected,
  declinedAndDiscarded,
  discarded,
  draft,
  ordered,
  orderedUntil,
  priceFixed,
  provisional,
  pulledBack,
  pulledBackAndCorrected,
  revoked,
  sentBack,
  sentBackAndCorrected,
  waitingFor,
} from './case-scripts.ts';
import { spreadTimes } from './case-times.ts';
import type { ChainEnd } from './chain-scripts.ts';
import { storyScripts } from './story-scripts.ts';

/** A case to be played: what is wanted, when, and what happens to it. */
export interface CasePlan {
  wish: OrderWish;
  /** The order itself, where nothing of it is left to chance. */
  order?: JsonObject;
  script: (context: ScriptContext) => CaseScript;
  /** People answer within hours, so that it stands where it should today. */
  prompt: boolean;
}

/** How many cases take which way. */
type Deck = readonly (readonly [count: number, script: CasePlan['script']])[];

const tourinDeck: Deck = [
  [186, ordered],
  [20, sentBackAndCorrected],
  [10, declinedAndDiscarded],
  [8, declinedAndCorrected],
  [6, askedAgain],
  [8, pulledBackAndCorrected],
  [9, revoked],
  [8, discarded],
];

const sazareDeck: Deck = [
  [20, ordered],
  [3, sentBackAndCorrected],
  [1, declinedAndDiscarded],
  [1, revoked],
  [1, discarded],
];

/** Every case of a buyer group: the everyday ones of two years, and those on somebody's desk today. */
export function planCases(world: DemoWorld, now: Date, random: SeededRandom): CasePlan[] {
  const deck = world.group.code === 'TOURIN' ? tourinDeck : sazareDeck;
  const scripts = random.shuffled(deck.flatMap(([count, script]) => Array.from({ length: count }, () => script)));
  const requesters = world.users.filter(
    ({ left, position, roles }) => left !== true && !isHead(position) && roles.includes('K001'),
  );
  const times = spreadTimes(scripts.length, now, random);
  return [
    ...scripts.map((script, index) => everydayPlan(world, script, { at: times[index] ?? now, requesters }, random)),
    ...chainEnds.flatMap((end) =>
      Array.from({ length: world.group.code === 'TOURIN' ? 4 : 1 }, () =>
        chainPlan(world, requesters, end, now, random),
      ),
    ),
    ...standingCases(world.group.code).map((standing) => standingPlan(world, standing, now)),
    ...(world.group.code === 'TOURIN' ? demoStories.map((story) => storyPlan(world, story, now)) : []),
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

/** In April people who are new need a computer and a desk. */
function everydayPlan(
  world: DemoWorld,
  script: CasePlan['script'],
  { at, requesters }: { at: Date; requesters: readonly DemoUser[] },
  random: SeededRandom,
): CasePlan {
  const isForNewcomers = businessDateOf(at).slice(5, 7) === '04' && random.percent(30);
  const themes = ['02', '什器・備品'].filter((theme) => world.products.some((product) => isOf(product, theme)));
  const wish = {
    requester: requesterOf(requesters, script, random),
    at,
    ...(isForNewcomers && { theme: random.pick(themes) }),
  };
  return { wish, script, prompt: false };
}

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

function standingPlan(world: DemoWorld, standing: StandingCase, now: Date): CasePlan {
  const { kind, desk, requester, age, theme, amount } = standing;
  const at = subtractWorkingMinutes(now, age * workingDay);
  const wish = { requester: userNamed(world, requester), at, theme, amount };
  const scripts: Record<string, CasePlan['script']> = {
    ordered,
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

function storyPlan(world: DemoWorld, story: DemoStory, now: Date): CasePlan {
  const script = storyScripts.get(story);
  if (!script) throw new Error(`Nothing happens in ${story.title}.`);
  const at = subtractWorkingMinutes(now, story.age * workingDay);
  const wish = { requester: userNamed(world, story.requester), at };
  return { wish, order: storyOrder(world, story, wish), script, prompt: true };
}

function scriptOf(world: DemoWorld, kind: string, desk: string): CasePlan['script'] | undefined {
  if (kind === 'waiting') return waitingFor(userNamed(world, desk).code);
  if (kind === 'provisionalWaiting') return waitingFor(userNamed(world, desk).code, 'provisional');
  const end = chainEnds.find((one) => one === kind);
  return end && orderedUntil(end);
}
