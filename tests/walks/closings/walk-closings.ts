import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { EngineError } from '../../../engine/server/errors.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { correctionOf } from '../../../src/acceptance/server/acceptance-to-correct.ts';
import { createSeededRandom, type SeededRandom } from '../../../src/demo/server/seeded-random.ts';
import { isBusinessDay } from '../../../src/domain/dates/business-days.ts';
import { addDays } from '../../../src/domain/dates/calendar-date.ts';
import { businessDateOf } from '../../../src/platform/server/clock.ts';
import { changedMonths, closedMonths, moneyFaults } from '../../support/money-faults.ts';
import { deliver, sendAs } from '../accepted-order.ts';
import { withoutAmounts } from '../walk-documents.ts';
import { personOf } from '../walk-world.ts';
import { acceptanceFor, type ClosingWorld, withRouteOf } from './closing-world.ts';
import { isOpen, orderFaults, type Standing, type StandingClosings, standingClosings } from './standing-closings.ts';

/** What a walk did and what it broke. */
export interface ClosingWalk {
  /** What broke, with the round it broke in; empty: nothing. */
  faults: string[];
  /** How often each kind of call got through, and how often it was refused. */
  done: Record<string, number>;
  refused: Record<string, number>;
  /** The words refusals came with. */
  words: string[];
}

/** A call that a round fires at once with others. Throws what is refused. */
interface Call {
  kind: string;
  send: () => Promise<unknown>;
}

const api = '/service-buyer-order/v1/api';
const page = { page: 1, itemsPerPage: 20 };
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Walks through months: in each round some days pass, goods come, and several people accept, take back, correct, close, reopen,
 * transfer and read at the same moment. Whatever got through, each yen stands in one month, and whoever was refused was told why.
 */
export async function walkClosings(closing: ClosingWorld, seed: number, rounds: number): Promise<ClosingWalk> {
  const random = createSeededRandom(seed);
  const { test, world } = closing;
  const walk: ClosingWalk = { faults: [], done: {}, refused: {}, words: [] };
  const { query } = world.database;
  let months = await closedMonths(query);
  let before = await standingClosings(query, world.tenant);
  for (let round = 1; round <= rounds && walk.faults.length === 0; round += 1) {
    test.clock.advance(random.integer(0, 12) * dayMs);
    const calls = random.shuffled([...(await goodsOf(closing, random)), ...(await callsFor(closing, before, random))]);
    const answers = await Promise.allSettled(calls.map(({ send }) => send()));
    for (const [index, answer] of answers.entries()) note(walk, calls[index]?.kind ?? '', answer);
    const after = await standingClosings(query, world.tenant);
    const now = await closedMonths(query);
    walk.faults.push(...(await moneyFaults(query)), ...changedMonths(months, now), ...orderFaults(before, after));
    walk.faults = walk.faults.map((fault) => `seed ${seed}, round ${round}: ${fault}`);
    months = now;
    before = after;
  }
  return walk;
}

function note(walk: ClosingWalk, kind: string, answer: PromiseSettledResult<unknown>): void {
  const counted = answer.status === 'fulfilled' ? walk.done : walk.refused;
  counted[kind] = (counted[kind] ?? 0) + 1;
  if (answer.status === 'fulfilled') return;
  const { reason } = answer;
  if (reason instanceof EngineError && reason.httpStatus < 500) {
    if (!walk.words.includes(reason.messageKey)) walk.words.push(reason.messageKey);
  } else walk.faults.push(`${kind} was refused without a word: ${reason}`);
}

/** Goods that just came, each accepted, now and then by two at once. */
async function goodsOf(closing: ClosingWorld, random: SeededRandom): Promise<Call[]> {
  const calls: Call[] = [];
  const today = businessDateOf(closing.test.clock.now());
  for (const order of random.shuffled(closing.orders).slice(0, random.integer(1, 3))) {
    const delivery = await deliver(closing.world, order, String(random.integer(1, 40)), today);
    const record = await acceptanceFor(closing, delivery, order);
    const accept = () => sendAs(closing.world, closing.requester, 'acceptance/acceptance', 'apply', { record });
    calls.push({ kind: 'accept', send: accept });
    if (random.percent(20)) calls.push({ kind: 'accept', send: accept });
  }
  return calls;
}

async function callsFor(closing: ClosingWorld, standing: StandingClosings, random: SeededRandom): Promise<Call[]> {
  return [
    ...takingBack(closing, standing, random),
    ...(await correcting(closing, standing, random)),
    ...closingMonths(closing, standing, random),
    ...transferring(closing, standing, random),
    ...reading(closing, standing, random),
  ];
}

/** The requester takes back what no month has, or what one has and will not give. */
function takingBack(
  { world, requester }: ClosingWorld,
  { acceptances }: StandingClosings,
  random: SeededRandom,
): Call[] {
  const open = acceptances.filter(isOpen);
  return random
    .shuffled(random.percent(80) ? open : acceptances)
    .slice(0, random.integer(0, 2))
    .map((one) => event(world, requester, 'acceptance/acceptance', 'revoke', one, { comment: '数え違い' }));
}

/** A red and a black one for what is too old to be taken back, for fewer than were accepted. */
async function correcting(
  { world, requester }: ClosingWorld,
  { acceptances }: StandingClosings,
  random: SeededRandom,
): Promise<Call[]> {
  const old = acceptances.filter(
    ({ record }) =>
      record.entryKind !== 'red' && (record.correctedById ?? '') === '' && Number(record.amountWithTax) > 0,
  );
  const calls: Call[] = [];
  for (const original of random.shuffled(old).slice(0, random.integer(0, 1))) {
    const begun = correctionOf(original);
    const [line = {}] = begun.lines as JsonObject[];
    const { amountTax: _tax, amountWithTax: _gross, amountWithoutTax: _net, ...head } = begun;
    const whole = Number(line.acceptedQuantity);
    const lines = [
      withoutAmounts({
        ...line,
        acceptedQuantity: String(whole - 1),
        rejectedQuantity: '1',
        rejectionReason: '外装に傷あり',
        rejectionBranch: 'return',
      }),
    ];
    const record = await withRouteOf(world, requester, { ...head, lines, correctionReason: '数え直したため' });
    const send = async () => {
      let black = await sendAs(world, requester, 'acceptance/acceptance', 'apply', { record });
      while (black.state === 'pendingApproval') {
        const approver = personOf(world, black.heldBy[0]?.code ?? '');
        black = await sendAs(world, approver, 'acceptance/acceptance', 'approve', {
          id: black.id,
          version: black.version,
        });
      }
    };
    calls.push({ kind: 'correct', send });
  }
  return calls;
}

/** The next month is registered or closed, by two at once; the last one is given back by two people. */
function closingMonths(
  { world, closers, test }: ClosingWorld,
  { runs }: StandingClosings,
  random: SeededRandom,
): Call[] {
  const [one, other] = random.percent(50) ? closers : ([closers[1], closers[0]] as const);
  const today = businessDateOf(test.clock.now());
  const send = (by: Actor, name: string, target: Standing, more: JsonObject = {}) =>
    event(world, by, 'closing/run', name, target, more);
  const byDate = [...runs].sort((left, right) => (dateOf(left) < dateOf(right) ? -1 : 1));
  const open = byDate.filter(({ state }) => state === 'open');
  const newest = newestClosed(runs);
  const isAsked = isReopeningAsked(runs);
  const calls: Call[] = open
    .filter((run) => dateOf(run) < today && random.percent(isAsked ? 80 : 40))
    .flatMap((run) =>
      [one, other].slice(0, random.integer(1, 2)).map((by) => send(by, 'execute', run, { comment: '翌月へ' })),
    );
  for (const run of open) if (random.percent(15)) calls.push(send(other, 'check', run));
  if (newest && !isAsked) {
    if (random.percent(60)) calls.push(send(one, 'askReopening', newest, { comment: '登録もれ' }));
  } else if (newest) {
    calls.push(...closers.map((by) => send(by, 'reopen', newest)));
    if (random.percent(20)) calls.push(send(other, 'dropReopening', newest));
  }
  // Two months are open at a time, so that a later one may overtake the one that is given back.
  if (open.length < 2) {
    const last = byDate.at(-1);
    const closingDate = last ? monthEndAfter(dateOf(last)) : '2026/11/30';
    const record = { closingDate };
    calls.push({ kind: 'register', send: () => sendAs(world, one, 'closing/run', 'register', { record }) });
  }
  return calls;
}

const nextStep: Record<string, readonly string[]> = {
  open: ['submit', 'discard'],
  submitted: ['approve', 'sendBack', 'approve', 'approve'],
  approved: ['makeFile', 'discard', 'makeFile'],
  made: ['settle', 'settle', 'remakeFile'],
};

/** Statements that are due are gathered, and proposals brought a step further by whoever may. */
function transferring(
  closing: ClosingWorld,
  { runs, proposals, journals }: StandingClosings,
  random: SeededRandom,
): Call[] {
  const { world, closers, test } = closing;
  const [maker, approver] = closers;
  const isAsked = isReopeningAsked(runs);
  const calls = proposals
    .filter(() => random.percent(50))
    .map((one) => {
      const name = random.pick(nextStep[one.state] ?? []);
      const by = name === 'approve' || name === 'sendBack' ? approver : maker;
      return event(world, by, 'transfer/proposal', name, one, name === 'sendBack' ? { comment: '確認' } : {});
    });
  if (random.percent(isAsked ? 60 : 20)) {
    let transferDate = addDays(businessDateOf(test.clock.now()), random.integer(5, 60));
    while (!isBusinessDay(transferDate)) transferDate = addDays(transferDate, 1);
    const record = { transferDate, accountCode: 'MAIN' };
    calls.push({ kind: 'propose', send: () => sendAs(world, maker, 'transfer/proposal', 'propose', { record }) });
  }
  // A month whose journal went out stays closed: now and then one of the older ones does.
  for (const journal of journals.slice(0, -2)) {
    if (random.percent(5)) calls.push(event(world, approver, 'journal/batch', 'export', journal));
  }
  return calls;
}

/** Lists and files, as they are looked at while others write. */
function reading(
  { online: [closer] }: ClosingWorld,
  { runs, proposals }: StandingClosings,
  random: SeededRandom,
): Call[] {
  const post = (path: string, body: JsonObject) =>
    read(path, () => closer.inject({ method: 'POST', url: path, payload: body }));
  const get = (path: string) => read(path, () => closer.inject({ method: 'GET', url: path }));
  const calls = [
    post(`${api}/payment-closing/list`, { tab: 'all', ...page }),
    post(`${api}/monthly-statement/list`, { tab: 'standing', ...page }),
    post(`${api}/payment-closing/monthly-anken-detail`, { tab: 'finished', ...page }),
    ...runs.slice(-1).map(({ id }) => get(`${api}/payment-closing/detail?id=${id}`)),
    ...proposals
      .filter(({ state }) => state === 'made')
      .slice(-1)
      .map(({ id }) => get(`${api}/transfer/file?id=${id}`)),
  ];
  return random.shuffled(calls).slice(0, 2);
}

function read(path: string, ask: () => Promise<{ statusCode: number; body: string }>): Call {
  return {
    kind: 'read',
    send: async () => {
      const { statusCode, body } = await ask();
      if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${body.slice(0, 200)}`);
    },
  };
}

function event(
  world: ClosingWorld['world'],
  by: Actor,
  recordType: string,
  name: string,
  { id, version }: Standing,
  more: JsonObject = {},
): Call {
  return { kind: name, send: () => sendAs(world, by, recordType, name, { id, version, ...more }) };
}

/** The last month that was closed. */
function newestClosed(runs: readonly Standing[]): Standing | undefined {
  return runs
    .filter(({ state }) => state === 'closed')
    .sort((left, right) => (dateOf(left) < dateOf(right) ? -1 : 1))
    .at(-1);
}

/** Has somebody asked for the last month back? Then others are about to close the next one, and to pay. */
function isReopeningAsked(runs: readonly Standing[]): boolean {
  return (newestClosed(runs)?.record.reopenAskedByCode ?? '') !== '';
}

function dateOf({ record }: Standing): string {
  return String(record.closingDate);
}

function monthEndAfter(date: string): string {
  const [year = 0, month = 0] = date.split('/').map(Number);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10).replaceAll('-', '/');
}
