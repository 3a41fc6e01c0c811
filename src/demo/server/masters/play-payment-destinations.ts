import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { inOrderOfTime, type Track } from '../cases/in-order-of-time.ts';
import { type DemoPaymentDestination, demoPaymentDestinations } from '../data/money/payment-destinations.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { supplierUserOf, userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';

const recordType = 'supplier/payment-destination';

/** Plays what suppliers asked about where they are paid, and what the keepers of the masters made of it. */
export async function playPaymentDestinations(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const tracks = demoPaymentDestinations.map((request) => trackOf(stage, world, request, now));
  await inOrderOfTime(tracks, now);
}

function trackOf(stage: Stage, world: DemoWorld, request: DemoPaymentDestination, now: Date): Track {
  const { supplierCode, age, fields, reason } = request;
  const supplier = actorOf(world, supplierUserOf(world, supplierCode));
  const submitted = subtractWorkingMinutes(now, age * workingDay);
  return {
    at: submitted,
    step: async () => {
      stage.setTime(submitted);
      const held = await stage.engine.getMaster(world.group.code, 'master/supplier', supplierCode);
      const { id, record } = await stage.engine.applyEvent(supplier, {
        recordType,
        event: 'submit',
        request: { record: { ...accountOf({ ...held }), ...fields, supplierCode, reason } },
      });
      return stepsFrom(stage, world, { id, record, request, done: 0, at: submitted });
    },
  };
}

interface Going {
  id: string;
  record: JsonObject;
  request: DemoPaymentDestination;
  done: number;
  at: Date;
}

/** What comes next of a request, if anything does. */
function stepsFrom(stage: Stage, world: DemoWorld, going: Going): Track[] {
  const { id, record, request, done } = going;
  const next = request.steps[done];
  if (!next) return [];
  const at = addWorkingMinutes(going.at, next.after * workingDay);
  const actor =
    next.login === ''
      ? actorOf(world, supplierUserOf(world, request.supplierCode))
      : actorOf(world, userNamed(world, next.login));
  return [
    {
      at,
      step: async () => {
        stage.setTime(at);
        if (next.event === 'approve') await approve(stage, actor, next.said);
        else {
          const { version } = await stage.engine.read(actor, {
            recordType,
            id,
            visibleTo: ['counterparty', 'role:K999'],
          });
          const said: JsonObject =
            next.event === 'check'
              ? { params: { calledNumber: record.registeredPhone ?? '042-555-0100', spokeWith: next.said } }
              : { ...(next.said !== '' && { comment: next.said }), ...(next.event === 'submit' && { record }) };
          await stage.engine.applyEvent(actor, { recordType, event: next.event, request: { id, version, ...said } });
        }
        return stepsFrom(stage, world, { ...going, done: done + 1, at });
      },
    },
  ];
}

/** The second person approves the change of the master that waits for him. */
async function approve({ engine }: Stage, actor: Actor, comment: string): Promise<void> {
  const visibleTo = ['currentApprover'];
  const list = { record: 'master/application', visibleTo, tabs: { all: {} }, columns: ['number', 'reason'] };
  const { items } = await engine.list(actor, list, {
    page: 1,
    itemsPerPage: 50,
    sort: { column: 'number', direction: 'desc' },
  });
  const asked = items.find(({ reason }) => String(reason).startsWith('PD'));
  if (!asked) throw new Error('No change of an account waits.');
  const { version } = await engine.read(actor, { recordType: 'master/application', id: asked.id, visibleTo });
  await engine.applyEvent(actor, {
    recordType: 'master/application',
    event: 'approve',
    request: { id: asked.id, version, comment },
  });
}

function accountOf({
  bankCode,
  bankName,
  branchCode,
  branchName,
  accountType,
  accountNumber,
  accountHolderKana,
  registrationNumber,
}: JsonObject): JsonObject {
  const account = {
    bankCode,
    bankName,
    branchCode,
    branchName,
    accountType,
    accountNumber,
    accountHolderKana,
    registrationNumber,
  };
  return Object.fromEntries(
    Object.entries(account).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
