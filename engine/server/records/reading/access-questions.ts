import type { Person } from '../../../core/wire.ts';
import type { AccessQuestion } from '../../access-question.ts';
import type { Actor } from '../../ports.ts';
import { looksFor, looksForSql, standsInFor, standsInWhere } from '../hand-over/deputies.ts';

/** As whom somebody acts: whom he stands in for, else himself. */
export function actingAs(actor: Pick<Actor, 'code' | 'name' | 'principal'>): Person {
  const { code, name } = actor.principal ?? actor;
  return { code, name };
}

const builtIn: readonly AccessQuestion[] = [
  {
    name: 'owner',
    description: 'whose the record is, or whoever stands in for him',
    ask: (actor, subject) => subject.ownerCode === actingAs(actor).code,
    where: (actor, bind) => `owner_code = ${bind(actingAs(actor).code)}`,
    marks: (actor) => [{ name: 'owner', value: actingAs(actor).code }],
  },
  {
    name: 'ownOrganization',
    description: 'people of the unit that the record belongs to',
    ask: (actor, subject) => subject.organizationCode === actor.organizationCode,
    where: (actor, bind) => `organization_code = ${bind(actor.organizationCode)}`,
    marks: (actor) => [{ name: 'unit', value: actor.organizationCode }],
  },
  {
    name: 'currentApprover',
    description: 'who has it to decide on now, and whoever decides for him while he is away',
    ask: (actor, subject) => subject.heldBy.includes(actingAs(actor).code) || standsInFor(actor, subject) !== null,
    where: (actor, bind, table) => {
      const own = `held_by @> array[${bind(actingAs(actor).code)}]::text[]`;
      const others = standsInWhere(actor, bind, table);
      return others === false ? own : `${own} or (${others})`;
    },
    marks: (actor) => [
      { name: 'holder', value: actingAs(actor).code },
      // What a deputy may decide on, only the record tells.
      ...(actor.deputyships ?? []).map(({ absent }) => ({ name: 'holder' as const, value: absent.code, wider: true })),
    ],
  },
  {
    name: 'participant',
    description: 'whoever decided on it or handed it on',
    ask: (actor, subject) => subject.participants.includes(actingAs(actor).code),
    where: (actor, bind) => `participants @> array[${bind(actingAs(actor).code)}]::text[]`,
    marks: (actor) => [{ name: 'participant', value: actingAs(actor).code }],
  },
  {
    name: 'counterparty',
    description: 'people of the other party, once it knows of the record; by a link to one record of that one alone',
    ask: (actor, subject) =>
      Boolean(actor.counterpartyCode) &&
      subject.counterpartyCode === actor.counterpartyCode &&
      (actor.onlyRecord === undefined || actor.onlyRecord === subject.id),
    where: (actor, bind, table) =>
      Boolean(actor.counterpartyCode) &&
      table.counterpartyCode !== null &&
      `${table.counterpartyCode} = ${bind(actor.counterpartyCode)}${
        actor.onlyRecord === undefined ? '' : ` and id = ${bind(actor.onlyRecord)}::uuid`
      }`,
    marks: (actor) => [{ name: 'party', value: actor.counterpartyCode ?? '' }],
  },
  // Whoever is in charge of it, whoever made it and whoever has it now.
  {
    name: 'assignee',
    description: 'who was put in charge of it',
    ask: (actor, subject) => subject.assigneeCode !== null && subject.assigneeCode === actingAs(actor).code,
    where: (actor, bind, table) =>
      table.assigneeCode !== null && `${table.assigneeCode} = ${bind(actingAs(actor).code)}`,
  },
  // Whoever belongs to the tenant itself; people of another party of it do not.
  {
    name: 'insider',
    description: 'people of the tenant itself, not of another party',
    ask: (actor) => actor.counterpartyCode === undefined,
    where: (actor) => actor.counterpartyCode === undefined,
  },
  {
    name: 'readableSource',
    description:
      'of a row that was gathered from another record (`gatheredIn`): whoever of the tenant may read that record',
    // Such a row is listed, never read by itself.
    ask: () => false,
    where: (actor, bind, { sources }) => actor.counterpartyCode === undefined && (sources?.(actor, bind) ?? false),
  },
  {
    name: 'viewer',
    description:
      'whoever was asked to look at the record (`viewedIn`), and who decides for him while he is away, for reading it',
    ask: (actor, { viewers, deciding }) =>
      actor.counterpartyCode === undefined &&
      looksFor(actor, deciding?.recordType).some(({ code }) => viewers?.includes(code)),
    where: (actor, bind, { viewed }) =>
      actor.counterpartyCode === undefined && viewed !== undefined && `id in (${viewed(actor, bind)})`,
  },
  {
    name: 'looker',
    description: 'of a row that asks somebody to look at a record: he, and who decides for him while he is away',
    ask: (actor, { ownerCode, record }) =>
      looksFor(actor, String(record.recordType)).some(({ code }) => code === ownerCode),
    where: (actor, bind) => looksForSql(actor, bind, { owner: 'owner_code', recordType: `(data ->> 'recordType')` }),
  },
  // Nobody: such transitions are open to effects of other records only (`EffectContext.applyTo`).
  {
    name: 'system',
    description: 'nobody: effects of other records and the server itself',
    ask: () => false,
    where: () => false,
  },
];

/** The questions that the engine brings, `role:<CODE>` aside. */
export const builtInQuestions: readonly AccessQuestion[] = builtIn;

const rolePrefix = 'role:';

/**
 * Finds an access question by name: `owner`, `ownOrganization`, `currentApprover`, `participant`, `counterparty`,
 * `assignee`, `insider`, `readableSource`, `viewer`, `looker`, `system`, `role:<CODE>`, or one of the product's. Throws at once for a name given twice, and when asked for one that is not there.
 * @param companyRoles roles that reach no further than the organizations of their holder's company
 */
export function createAccessQuestions(
  more: readonly AccessQuestion[],
  companyRoles: ReadonlySet<string>,
): (name: string) => AccessQuestion {
  const known = new Map<string, AccessQuestion>();
  for (const question of [...builtIn, ...more]) {
    if (known.has(question.name) || question.name.startsWith(rolePrefix)) {
      throw new Error(`The access question "${question.name}" is already there.`);
    }
    known.set(question.name, question);
  }
  return (name) => {
    const found = known.get(name) ?? (name.startsWith(rolePrefix) ? roleQuestion(name, companyRoles) : undefined);
    if (!found) throw new Error(`There is no access question "${name}".`);
    return found;
  };
}

function roleQuestion(name: string, companyRoles: ReadonlySet<string>): AccessQuestion {
  const role = name.slice(rolePrefix.length);
  const isHeld = (actor: Actor) => actor.roles.includes(role);
  const description = `whoever has the role ${role}, as far as it reaches`;
  if (!companyRoles.has(role)) return { name, description, ask: isHeld, where: isHeld };
  return {
    name,
    description,
    ask: (actor, subject) => isHeld(actor) && reachOf(actor).includes(subject.organizationCode),
    where: (actor, bind) => isHeld(actor) && `organization_code = any(${bind(reachOf(actor))}::text[])`,
  };
}

/** Organizations whose records a role of a company reaches; what is of no organization, as masters are, it reaches, too. */
function reachOf(actor: Actor): readonly string[] {
  return ['', ...(actor.companyOrganizations ?? [actor.organizationCode])];
}
