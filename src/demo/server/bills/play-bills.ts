import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { organizationsOfCompany } from '../../../master/index.ts';
import { billComments, type DemoBill, sazareBills, tourinBills } from '../data/money/bills.ts';
import type { DemoUser } from '../data/people/users.ts';
import { absentApprover } from '../data/stories.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, payingTime, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { buildBill } from './build-bill.ts';

/** A story of a bill: how many there are, how many working days ago it came, and what happens to it. */
type Story = readonly [
  count: number,
  daysAgo: readonly [from: number, to: number],
  events: readonly string[],
  /** Whose it is; somebody's unless told. */
  applicant?: string,
  /** Whose bill it is; the next one in turn unless told. */
  supplierCode?: string,
];

const tourinStories: readonly Story[] = [
  [16, [141, 475], ['apply', 'approve*', 'close']],
  [12, [62, 140], ['apply', 'approve*', 'close']],
  [4, [24, 40], ['apply', 'sendBack', 'apply', 'approve*']],
  [4, [8, 20], ['apply', 'approve*']],
  [7, [3, 6], ['apply']],
  [3, [4, 9], ['apply', 'approve']],
  [3, [9, 30], ['apply', 'reject']],
  [4, [5, 9], ['apply', 'sendBack']],
  [3, [5, 9], ['apply', 'pullBack']],
  [5, [1, 4], ['saveDraft']],
  [4, [2, 8], ['saveDraft', 'headerConfirm']],
  [3, [6, 12], ['saveDraft', 'headerConfirm', 'pending']],
  [3, [6, 12], ['apply', 'pending']],
  [3, [9, 14], ['apply', 'approve*', 'pending']],
  [3, [6, 12], ['apply', 'approve*', 'changeRequest']],
  [3, [20, 60], ['apply', 'approve*', 'cancel']],
  [3, [20, 60], ['saveDraft', 'discard']],
  // The desks of people on the sign-in screen.
  [3, [1, 4], ['saveDraft'], 'sato.kenta'],
  [3, [2, 5], ['apply'], 'sato.kenta'],
  [3, [5, 9], ['apply', 'pending'], 'takagi.shota'],
  [3, [6, 12], ['apply', 'approve*', 'changeRequest'], 'takagi.shota'],
  [3, [8, 20], ['apply', 'reject'], 'takagi.shota'],
  [2, [6, 9], ['apply', 'approve'], 'arai.shoko', 'S041'],
];

const sazareStories: readonly Story[] = [
  [4, [62, 475], ['apply', 'approve*', 'close']],
  [3, [5, 20], ['apply', 'approve*']],
  [2, [3, 6], ['apply']],
  [1, [1, 3], ['saveDraft']],
];

/** Plays the payment applications for bills without an order, each through the engine as the person who does it. */
export async function playBills(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const isLarge = world.group.code === 'TOURIN';
  const random = createSeededRandom(4_105 + world.users.length);
  const plans = (isLarge ? tourinStories : sazareStories)
    .flatMap(([count, [from, to], events, login, supplierCode]) =>
      Array.from({ length: count }, () => ({
        events,
        login,
        supplierCode,
        at: subtractWorkingMinutes(now, random.integer(from, to) * workingDay - random.integer(5, 400)),
      })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const applicants = world.users.filter(
    ({ left, roles }) => left !== true && roles.includes('K001') && !roles.includes('APPROVER'),
  );
  const bills = isLarge ? tourinBills : sazareBills;
  for (const [index, { login, supplierCode, ...plan }] of plans.entries()) {
    const named = bills.find((one) => one.supplierCode === supplierCode);
    const bill = named ?? (bills[index % bills.length] as DemoBill);
    await playBill(
      stage,
      world,
      { ...plan, bill, applicant: login === undefined ? random.pick(applicants) : userNamed(world, login), now },
      random,
    );
  }
  if (isLarge) await playAbsence(stage, world, now, random);
}

/** The one whose approver was away. */
async function playAbsence(stage: Stage, world: DemoWorld, now: Date, random: SeededRandom): Promise<void> {
  const { applicant, age, bill } = absentApprover;
  const at = subtractWorkingMinutes(now, age * workingDay);
  const events = ['apply', 'approverChange', 'approve*'];
  await playBill(stage, world, { events, at, bill, applicant: userNamed(world, applicant), now }, random);
}

interface BillPlan {
  events: readonly string[];
  at: Date;
  bill: DemoBill;
  applicant: DemoUser;
  now: Date;
}

async function playBill(stage: Stage, world: DemoWorld, plan: BillPlan, random: SeededRandom): Promise<void> {
  const record = buildBill(world, plan.bill, { applicant: plan.applicant, at: plan.at, random });
  let at = addWorkingMinutes(plan.at, random.integer(30, 500));
  let envelope: RecordEnvelope | null = null;
  const send = async (event: string): Promise<void> => {
    stage.setTime(at < plan.now ? at : plan.now);
    envelope = await stage.engine.applyEvent(actorOf(world, senderOf(world, plan, event, envelope)), {
      recordType: 'payment/payment',
      event,
      request: {
        ...(envelope && { id: envelope.id, version: envelope.version }),
        ...(['apply', 'saveDraft'].includes(event) && { record }),
        ...commentOf(event, random),
        ...(event === 'changeRequest' && { params: { wishedDate: laterDate(recordOf(envelope)) } }),
        ...(event === 'approverChange' && {
          params: { approverCode: userNamed(world, absentApprover.instead).code },
        }),
      },
    });
    at = addWorkingMinutes(at, random.integer(40, 700));
  };
  for (const event of plan.events) {
    if (event === 'close') at = payingTime(String(recordOf(envelope).dueDate));
    if (event !== 'approve*') await send(event);
    else while (stateOf(envelope) === 'pendingApproval') await send('approve');
  }
}

function recordOf(envelope: RecordEnvelope | null): JsonObject {
  return envelope?.record ?? {};
}

function stateOf(envelope: RecordEnvelope | null): string | undefined {
  return envelope?.state;
}

function senderOf(world: DemoWorld, plan: BillPlan, event: string, envelope: RecordEnvelope | null): DemoUser {
  const company = organizationsOfCompany(world.units, plan.applicant.organization);
  const withRole = (role: string) =>
    world.users.find(({ roles, organization }) => roles.includes(role) && company.includes(organization));
  const holder = world.users.find(({ code }) => code === envelope?.heldBy[0]?.code);
  const senders: Record<string, DemoUser | undefined> = {
    approve: holder,
    reject: holder,
    sendBack: holder,
    pending: withRole('CONTRACT_DEPARTMENT'),
    close: world.users.find(({ roles }) => roles.includes('UR006_CompanyGroupAdmin')),
  };
  return senders[event] ?? plan.applicant;
}

function commentOf(event: string, random: SeededRandom): { comment?: string } {
  const comments: Record<string, readonly string[]> = {
    reject: billComments.reject,
    sendBack: billComments.sendBack,
    pullBack: billComments.pullBack,
    pending: billComments.hold,
    cancel: billComments.cancel,
    changeRequest: billComments.change,
    approverChange: [absentApprover.comment],
  };
  return comments[event] ? { comment: random.pick(comments[event]) } : {};
}

/** A business day at the end of the year: within the law's limit for what came in lately. */
function laterDate({ dueDate }: JsonObject): string {
  return dueDate === '2026/12/18' ? '2026/12/21' : '2026/12/18';
}
