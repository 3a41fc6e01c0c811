import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { nextOrganization } from '../data/people/next-organization.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { actorOf } from './actor-of.ts';
import { userNamed } from './find-people.ts';

/** The administrator plans the organization of the next first of April; who follows whom is still to be decided. */
export async function playNextOrganization(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  const { dissolved, leaver, led, merged } = nextOrganization;
  const plan = planner(stage, actorOf(world, userNamed(world, 'kato.ryota')), nextApril(now));
  stage.setTime(subtractWorkingMinutes(now, 3 * workingDay));
  const codeOf = (login: string) => userNamed(world, login).code;
  const head = userNamed(world, led.head);
  const roles = [...new Set([...head.roles, 'APPROVER'])].map((code) => ({ code }));
  await plan('master/person', head.code, (person) => ({ ...person, positionName: led.position, roles }));
  await plan('master/organization', led.unit, (unit) => ({
    ...unit,
    ...renamed(unit, led.name),
    managers: [{ code: head.code, name: head.name }],
  }));
  await plan('master/person', codeOf(leaver.login), () => null, { reason: leaver.reason });
  await plan(
    'master/organization',
    merged.to,
    (unit) => ({ ...unit, ...renamed(unit, merged.name), code: merged.to }),
    { like: merged.from },
  );
  for (const login of merged.people) {
    await plan('master/person', codeOf(login), (person) => ({
      ...person,
      organizationCode: merged.to,
      organizationName: merged.name,
    }));
  }
  await plan('master/organization', merged.from, () => null);
  await plan('master/person', codeOf(dissolved.head), (person) => ({
    ...person,
    organizationCode: dissolved.to,
    organizationName: dissolved.name,
  }));
  await plan('master/organization', dissolved.unit, () => null);
}

function renamed({ name, pathName }: JsonObject, next: string): JsonObject {
  return { name: next, pathName: String(pathName).replace(String(name), next) };
}

/** Plans one record for the day, from how it, or another that it is made after, stands on it. */
function planner({ engine }: Stage, actor: Actor, from: string) {
  return async (
    recordType: string,
    code: string,
    next: (record: JsonObject) => JsonObject | null,
    { reason = nextOrganization.reason, like }: { reason?: string; like?: string } = {},
  ): Promise<void> => {
    const { record, version } = await engine.masters.read(actor, { recordType, code: like ?? code, day: from });
    const change = { recordType, code, from, record: next(record ?? {}), ...(like === undefined && { version }) };
    const { waits } = await engine.masters.revise(actor, change, { reason });
    if (waits) throw new Error(`The plan for ${code} waits for somebody.`);
  };
}

/** The first of April that comes next, `YYYY/MM/DD`. */
function nextApril(now: Date): string {
  const today = businessDateOf(now);
  const year = Number(today.slice(0, 4));
  const april = `${year}/04/01`;
  return today < april ? april : `${year + 1}/04/01`;
}
