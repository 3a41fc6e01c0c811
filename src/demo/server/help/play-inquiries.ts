import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { type DemoInquiry, sazareInquiries, tourinInquiries } from '../data/inquiries.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';

const byAsker: ReadonlySet<string> = new Set(['add', 'reply', 'close', 'withdraw']);

/** Plays the inquiries of a buyer group, the oldest first, through the engine as those who ask and those who answer. */
export async function playInquiries(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const inquiries = world.group.code === 'TOURIN' ? tourinInquiries : sazareInquiries;
  for (const inquiry of inquiries.toSorted((one, other) => other.age - one.age))
    await playInquiry(stage, world, inquiry, now);
}

async function playInquiry(stage: Stage, world: DemoWorld, inquiry: DemoInquiry, now: Date): Promise<void> {
  const asker = actorOf(world, userNamed(world, inquiry.owner));
  let at = subtractWorkingMinutes(now, Math.round(inquiry.age * workingDay));
  stage.setTime(at);
  let envelope = await stage.engine.applyEvent(asker, {
    recordType: 'help/inquiry',
    event: 'ask',
    request: { record: questionOf(inquiry) },
  });
  const pause = Math.round(Math.min(inquiry.age * workingDay, 4 * workingDay) / (inquiry.course.length + 1));
  for (const [event, said] of inquiry.course) {
    at = addWorkingMinutes(at, pause);
    stage.setTime(at < now ? at : now);
    const sender = byAsker.has(event) ? asker : deskOf(world, envelope);
    envelope = await stage.engine.applyEvent(sender, {
      recordType: 'help/inquiry',
      event,
      request: {
        id: envelope.id,
        version: envelope.version,
        ...saidWith(inquiry, event, said),
      },
    });
  }
}

/** What goes along with an event: written into the record where both sides read it, else a comment. */
function saidWith(inquiry: DemoInquiry, event: string, said: string | undefined): JsonObject {
  if (event === 'answer') return { record: { ...questionOf(inquiry), answer: said ?? '' } };
  if (event === 'add' || event === 'reply') return { record: { ...questionOf(inquiry), reply: said ?? '' } };
  return said === undefined ? {} : { comment: said };
}

function questionOf({ addressee, kind, subject, body, screen, documentNumber, told }: DemoInquiry) {
  return {
    addressee,
    kind,
    subject,
    body,
    ...(screen && { screenCode: screen[0], screenTitle: screen[1] }),
    ...(documentNumber !== undefined && { documentNumber }),
    ...(told !== undefined && { toldMessage: told }),
  };
}

/** Who answers now: the provider's operator, or the group's administrator. */
function deskOf(world: DemoWorld, { state, record }: RecordEnvelope): Actor {
  const admin = actorOf(world, userNamed(world, world.group.code === 'TOURIN' ? 'kato.ryota' : 'kubo.seiji'));
  if (state !== 'atProvider' && record.addressee !== 'provider') return admin;
  return {
    ...admin,
    code: 'U9001',
    name: '堀内 静香',
    division: 90,
    roles: ['PROVIDER'],
    counterpartyCode: '*',
  };
}
