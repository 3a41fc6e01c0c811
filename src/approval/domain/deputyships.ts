import type { Deputyship } from '../../../engine/core/flow/approval.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { Person } from '../../../engine/core/wire.ts';
import { type Organizations, organizationPath } from '../../master/index.ts';

/** Somebody who is away today, and who decides for him. */
export interface Absence {
  absent: Person;
  /** Unit of who is away: his superiors stand above it. */
  organizationCode: string;
  deputy: Person;
  /** Kinds of records; all unless told. */
  records?: readonly string[];
  /** Decimal string, tax included; any amount unless told. */
  upTo?: string;
}

type Scope = Pick<Absence, 'records' | 'upTo'>;

/**
 * Who decides for whom today. A deputy who is away himself hands on to his own. Where all deputies applied for something or
 * approve it anyway, and where nobody is there at the end of the way, because it turns in a circle, the superiors of who is
 * away decide, the nearest first, at last the leaders of `fallbackOrganization`.
 */
export function deputyshipsOf(
  absences: readonly Absence[],
  organizations: Organizations,
  fallbackOrganization: string | undefined,
): Deputyship[] {
  return absences.flatMap((absence) => {
    const { absent } = absence;
    const reached = reachedFrom(absence, absences, new Set([absent.code]));
    const deputies = reached.map(({ deputy, scope }) => ({ deputy, absent, ...scope, insteadOf: [] }));
    const isAway = ({ code }: Person) => absences.some((one) => one.absent.code === code);
    // Everybody who comes before a superior: the deputies of who is away, for at least as much, who are there.
    const before = absences
      .filter((one) => one.absent.code === absent.code && covers(one, absence))
      .flatMap((one) => reachedFrom(one, absences, new Set([absent.code])))
      .flatMap(({ deputy }) => (isAway(deputy) ? [] : [deputy.code]));
    const superiors = superiorsOf(absence, organizations, fallbackOrganization).filter(
      (one) => one.code !== absent.code && !isAway(one) && !before.includes(one.code),
    );
    return [
      ...deputies,
      ...superiors.map((deputy, index) => ({
        deputy,
        absent,
        ...scopeOf(absence),
        insteadOf: [...new Set(before), ...superiors.slice(0, index).map(({ code }) => code)],
      })),
    ];
  });
}

/** The deputies of an absence, and those of deputies who are away; nobody twice, and never who is away himself. */
function reachedFrom(
  absence: Absence,
  absences: readonly Absence[],
  seen: ReadonlySet<string>,
): { deputy: Person; scope: Scope }[] {
  const { deputy } = absence;
  if (seen.has(deputy.code)) return [];
  const further = absences
    .filter((one) => one.absent.code === deputy.code)
    .flatMap((one) => {
      const scope = common(absence, one);
      return scope === null ? [] : reachedFrom({ ...one, ...scope }, absences, new Set([...seen, deputy.code]));
    });
  return [{ deputy, scope: scopeOf(absence) }, ...further];
}

function superiorsOf(
  { organizationCode }: Absence,
  organizations: Organizations,
  fallbackOrganization: string | undefined,
): Person[] {
  const path = organizationPath(organizations, organizationCode);
  const fallback = fallbackOrganization === undefined ? undefined : organizations.get(fallbackOrganization);
  const leaders = [...path, ...(fallback ? [fallback] : [])].flatMap(({ managers }) => managers);
  return [...new Map(leaders.map(({ code, name }) => [code, { code, name }])).values()];
}

/** What both of two scopes reach; `null`: nothing. */
function common(one: Scope, other: Scope): Scope | null {
  const records = one.records && other.records ? one.records.filter((id) => other.records?.includes(id)) : undefined;
  if (records?.length === 0) return null;
  const limits = [one.upTo, other.upTo].filter((limit) => limit !== undefined);
  return scopeOf({
    records: records ?? one.records ?? other.records,
    upTo: limits.length === 0 ? undefined : ExactDecimal.min(...limits).toFixed(),
  });
}

function covers(one: Scope, other: Scope): boolean {
  const reachesAll = one.records === undefined || (other.records?.every((id) => one.records?.includes(id)) ?? false);
  const isEnough = one.upTo === undefined || (other.upTo !== undefined && new ExactDecimal(one.upTo).gte(other.upTo));
  return reachesAll && isEnough;
}

function scopeOf({ records, upTo }: { [Name in keyof Scope]?: Scope[Name] | undefined }): Scope {
  return { ...(records !== undefined && { records }), ...(upTo !== undefined && { upTo }) };
}
