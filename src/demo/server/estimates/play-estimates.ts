import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { actorOf, type Stage } from '../cases/play-cases.ts';
import { type DemoEstimate, type EstimateFate, estimateComments, tourinEstimates } from '../data/estimates.ts';
import type { DemoUser } from '../data/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { buildEstimate, invitationOf, pricesFor } from './build-estimate.ts';
import { selectionFor } from './build-selection.ts';

const untilAnswered = ['apply', 'approve*', 'takeOver', 'requestSuppliers', 'answers*', 'closeAnswers'] as const;

/** What happens to a request, event by event, until it stands where its fate says. */
const courses: Readonly<Record<EstimateFate, readonly string[]>> = {
  draft: ['saveDraft'],
  waiting: ['apply'],
  sentBack: ['apply', 'sendBack'],
  undecided: ['apply', 'approve*'],
  taken: ['apply', 'approve*', 'takeOver', 'addMemo'],
  held: ['apply', 'approve*', 'takeOver', 'hold'],
  returned: ['apply', 'approve*', 'reject'],
  asked: ['apply', 'approve*', 'takeOver', 'requestSuppliers'],
  partlyAnswered: ['apply', 'approve*', 'takeOver', 'requestSuppliers', 'answers'],
  answered: untilAnswered,
  selecting: [...untilAnswered, 'select'],
  selected: [...untilAnswered, 'select', 'decide*'],
  split: [...untilAnswered, 'select', 'decide*'],
  notCheapest: [...untilAnswered, 'select', 'decide*'],
  withdrawn: ['apply', 'approve*', 'takeOver', 'requestSuppliers', 'withdraw'],
};

const requestType = 'estimate/request';
const answerType = 'estimate/answer';
const selectionType = 'estimate/selection';

/** Plays the requests for estimates, each event through the engine as the person who does it. */
export async function playEstimates(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  if (world.group.code !== 'TOURIN') return;
  const random = createSeededRandom(5_501 + world.users.length);
  for (const estimate of tourinEstimates) await new EstimateCase(stage, world, estimate, { now, random }).play();
}

/** One request on its way. */
class EstimateCase {
  readonly #stage: Stage;
  readonly #world: DemoWorld;
  readonly #estimate: DemoEstimate;
  readonly #random: SeededRandom;
  readonly #now: Date;
  readonly #requester: DemoUser;
  readonly #purchaser: DemoUser;
  #at: Date;
  #request: RecordEnvelope | null = null;
  #selection: RecordEnvelope | null = null;

  constructor(
    stage: Stage,
    world: DemoWorld,
    estimate: DemoEstimate,
    { now, random }: { now: Date; random: SeededRandom },
  ) {
    this.#stage = stage;
    this.#world = world;
    this.#estimate = estimate;
    this.#random = random;
    this.#now = now;
    this.#requester = this.#userNamed(estimate.login);
    // Parts that are made and bought for production are one desk's, the rest the other's.
    this.#purchaser = this.#userNamed(estimate.age % 4 === 3 ? 'maeda.rie' : 'tanaka.mai');
    this.#at = subtractWorkingMinutes(now, estimate.age * workingDay - random.integer(5, 300));
  }

  async play(): Promise<void> {
    for (const event of courses[this.#estimate.fate]) {
      if (event === 'approve*') while (this.#request?.state === 'pendingApproval') await this.#send('approve');
      else if (event === 'select') await this.#select();
      else if (event === 'decide*') while (this.#selection?.state === 'pendingApproval') await this.#decide();
      else if (event === 'answers') await this.#answer(this.#asked().slice(0, -1));
      else if (event === 'answers*') await this.#answer(this.#asked());
      else await this.#send(event);
    }
  }

  async #send(event: string): Promise<void> {
    const actor = this.#actor(this.#senderOf(event));
    const comment = commentOf(event);
    const record = this.#contentOf(event);
    this.#request = await this.#apply(actor, requestType, event, {
      ...(this.#request && { id: this.#request.id, version: this.#request.version }),
      ...(record && { record }),
      ...(comment !== undefined && { comment }),
    });
  }

  /** The suppliers answer one after the other; the last of many declines. */
  async #answer(ids: readonly string[]): Promise<void> {
    for (const [index, id] of ids.entries()) {
      const { actor, answer, isOnPaper } = await this.#answerer(id);
      const declines = ids.length > 3 && index === ids.length - 1;
      const record = declines
        ? { ...answer.record, refusalReason: 'deliveryDate', refusalNote: estimateComments.refusalNote }
        : pricesFor(this.#estimate, answer.record, { random: this.#random, at: this.#at });
      const event = declines ? (isOnPaper ? 'enterRefusal' : 'refuse') : isOnPaper ? 'enterAnswer' : 'answer';
      await this.#apply(actor, answerType, event, { id, version: answer.version, record });
    }
    this.#request = await this.#stage.engine.read(this.#actor(this.#purchaser), {
      recordType: requestType,
      id: this.#request?.id ?? '',
      visibleTo: ['assignee'],
    });
  }

  /** The purchaser compares what was opened, gives the lines to whom the story says, and applies for it. */
  async #select(): Promise<void> {
    const actor = this.#actor(this.#purchaser);
    const answers = await Promise.all(
      this.#asked().map((id) =>
        this.#stage.engine.read(actor, { recordType: answerType, id, visibleTo: ['openedAnswer'] }),
      ),
    );
    const record = selectionFor(this.#world, this.#estimate, {
      request: this.#request as RecordEnvelope,
      answers,
      purchaser: this.#purchaser,
      at: this.#at,
    });
    this.#selection = await this.#apply(actor, selectionType, 'apply', { record });
  }

  async #decide(): Promise<void> {
    const holder = this.#world.users.find(({ code }) => code === this.#selection?.heldBy[0]?.code);
    if (!holder || !this.#selection) throw new Error('Nobody decides on the selection.');
    const { id, version } = this.#selection;
    this.#selection = await this.#apply(this.#actor(holder), selectionType, 'approve', { id, version });
  }

  async #answerer(id: string): Promise<{ actor: Actor; answer: RecordEnvelope; isOnPaper: boolean }> {
    const standing = this.#standings().find(({ answerId }) => answerId === id);
    const isOnPaper = standing?.channel === 'paper';
    const supplier = this.#world.supplierUsers.find(({ supplierCode }) => supplierCode === standing?.supplierCode);
    if (!supplier) throw new Error(`Nobody answers for ${String(standing?.supplierCode)}.`);
    const actor = this.#actor(isOnPaper ? this.#purchaser : supplier);
    const visibleTo = [isOnPaper ? 'paperAnswer' : 'counterparty'];
    const answer = await this.#stage.engine.read(actor, { recordType: answerType, id, visibleTo });
    return { actor, answer, isOnPaper };
  }

  async #apply(actor: Actor, recordType: string, event: string, request: JsonObject): Promise<RecordEnvelope> {
    this.#stage.setTime(this.#at < this.#now ? this.#at : this.#now);
    const done = await this.#stage.engine.applyEvent(actor, { recordType, event, request });
    this.#at = addWorkingMinutes(this.#at, this.#random.integer(60, recordType === answerType ? 500 : 420));
    return done;
  }

  #contentOf(event: string): JsonObject | undefined {
    if (event === 'apply' || event === 'saveDraft') {
      return buildEstimate(this.#world, this.#estimate, { requester: this.#requester, at: this.#at });
    }
    if (event !== 'requestSuppliers' || !this.#request) return undefined;
    // What is asked for lately is answered after the demo's day.
    const deadline = addWorkingMinutes(this.#at, 8 * workingDay);
    return { ...this.#request.record, ...invitationOf(this.#world, this.#estimate, deadline) };
  }

  #senderOf(event: string): DemoUser {
    if (event === 'approve' || event === 'sendBack') {
      const holder = this.#world.users.find(({ code }) => code === this.#request?.heldBy[0]?.code);
      if (holder) return holder;
    }
    return ['apply', 'saveDraft', 'withdraw'].includes(event) ? this.#requester : this.#purchaser;
  }

  #asked(): string[] {
    return this.#standings().map(({ answerId }) => String(answerId));
  }

  #standings(): JsonObject[] {
    return (this.#request?.record.answers ?? []) as JsonObject[];
  }

  #actor(user: DemoUser): Actor {
    return actorOf(this.#world, user);
  }

  #userNamed(login: string): DemoUser {
    const user = this.#world.users.find((one) => one.login === login);
    if (!user) throw new Error(`There is no user ${login}.`);
    return user;
  }
}

function commentOf(event: string): string | undefined {
  const comments: Readonly<Record<string, string>> = {
    sendBack: estimateComments.sendBack,
    reject: estimateComments.reject,
    hold: estimateComments.hold,
    withdraw: estimateComments.withdraw,
    addMemo: estimateComments.memo,
  };
  return comments[event];
}
