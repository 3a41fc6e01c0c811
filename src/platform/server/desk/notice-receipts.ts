import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { businessInstant, businessTimeOf } from '../../../../engine/server/records/business-date.ts';
import { isAddressedTo } from '../access/addressed.ts';
import type { AppContext } from '../app-context.ts';
import { provider } from '../calls/across-groups.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';

/** So many people of one notice are named. */
const mostPeople = 1000;

/** Somebody who may be told things, and when he read what, by the notice's own name (ISO 8601). */
interface Reader extends Pick<Actor, 'code' | 'roles' | 'counterpartyCode'> {
  name: string;
  organizationName: string;
  readAt: Record<string, string>;
}

/**
 * `notice.receipts`: of the notices of the caller's own company group, to how many people each went and how many have read it;
 * of one of them also who has and who has not. What the provider publishes goes to all company groups: of another group it is
 * told how many, never who.
 */
export const noticeReceipts: CallHandler = async ({ app, actor, query }) => {
  const now = businessTimeOf(app.clock.now());
  const kept = (await app.engine.listMasters(actor.tenant, 'help/notice')).map(({ record }) => record);
  const begun = kept.filter(({ kind, publishedFrom }) => kind === 'notice' && publishedFrom <= now);
  const groups = await groupsToldBy(app, actor);
  const items = begun
    .toSorted((one, other) => (one.publishedFrom < other.publishedFrom ? 1 : -1))
    .map((notice) => ({
      ...told(notice, now),
      ...counted(
        groups.flatMap(({ readers }) => readers),
        actor,
        notice,
      ),
    }));
  if (query.code === undefined) return { items, people: [], groups: [] };
  const asked = begun.find(({ code }) => code === query.code);
  if (!asked) throw notFound();
  const ownReaders = groups.find(({ tenant }) => tenant === actor.tenant)?.readers ?? [];
  return {
    items,
    people: addressees(ownReaders, asked)
      .map(({ code, name, organizationName, readAt }) => ({
        ...{ code, name, organizationName, readAt: readAt[idOf(actor, asked)] ?? null },
      }))
      .toSorted((one, other) => (one.readAt ?? '').localeCompare(other.readAt ?? ''))
      .slice(0, mostPeople),
    groups: groups
      .filter(({ tenant }) => tenant !== actor.tenant)
      .map(({ tenant, name, readers }) => ({ code: tenant, name, ...counted(readers, actor, asked) })),
  };
};

type Notice = RecordOf<'help/notice'>;

function told({ code, name, publishedFrom, publishedUntil }: Notice, now: string) {
  return {
    code,
    title: name,
    publishedAt: businessInstant(publishedFrom)?.toISOString() ?? '',
    isOver: publishedUntil !== undefined && publishedUntil <= now,
  };
}

function counted(readers: readonly Reader[], actor: Actor, notice: Notice) {
  const all = addressees(readers, notice);
  return { addressed: all.length, read: all.filter(({ readAt }) => idOf(actor, notice) in readAt).length };
}

function addressees(readers: readonly Reader[], notice: Notice): Reader[] {
  return readers.filter((reader) => isAddressedTo(reader, notice));
}

/** A notice's name among those of all company groups, as readers are told it. */
function idOf({ tenant }: Actor, { code }: Notice): string {
  return `${tenant}/${code}`;
}

/** The company groups that the caller's notices go to, each with its people who can sign in. */
async function groupsToldBy({ database }: AppContext, actor: Actor) {
  const { rows: groups } = await database.query<{ tenant: string; name: string; division: number }>(
    'select code as tenant, name, division from company_group order by code',
  );
  const isProvider = groups.some(({ tenant, division }) => tenant === actor.tenant && division === provider);
  const meant = groups.filter(({ tenant }) => isProvider || tenant === actor.tenant);
  const found: { tenant: string; name: string; readers: Reader[] }[] = [];
  for (const { tenant, name } of meant) {
    const { rows: readers } = await database.query<Reader & { counterpartyCode: string | null }>(
      `select code, name, coalesce(organization_name, '') as "organizationName", roles,
         case when division = 20 then coalesce(supplier_code, '') end as "counterpartyCode", (
           select coalesce(jsonb_object_agg(one.notice_id, one.read_at), '{}') from notice_read one
           where one.tenant = $1 and one.user_code = user_account.code and starts_with(one.notice_id, $2)) as "readAt"
       from user_account where tenant = $1 and active and only_record is null order by code`,
      [tenant, `${actor.tenant}/`],
    );
    found.push({
      tenant,
      name,
      readers: readers.map(({ counterpartyCode, ...one }) => ({
        ...one,
        ...(counterpartyCode && { counterpartyCode }),
      })),
    });
  }
  return found;
}
