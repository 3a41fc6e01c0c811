import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { businessTimeOf } from '../../../../engine/server/records/business-date.ts';
import { isAddressedTo } from '../access/addressed.ts';
import { providerGroups } from '../access/provider-groups.ts';
import type { CallContext } from '../calls/call-handler.ts';

/** A notice or a banner that its reader may see, under a name that is its own among all company groups'. */
export interface PublishedNotice {
  id: string;
  notice: RecordOf<'help/notice'>;
  isOver: boolean;
}

/** Notices and banners of the caller's group and of the provider that are for him and have begun, the newest first. */
export async function publishedNotices({ app, actor }: Pick<CallContext, 'app' | 'actor'>): Promise<PublishedNotice[]> {
  const now = businessTimeOf(app.clock.now());
  const groups = [...new Set([actor.tenant, ...(await providerGroups(app.database.query))])];
  const kept = await Promise.all(
    groups.map(async (group) => {
      const notices = await app.engine.listMasters(group, 'help/notice');
      return notices.map(({ code, record }) => ({ id: `${group}/${code}`, notice: record }));
    }),
  );
  return kept
    .flat()
    .filter(({ notice }) => notice.publishedFrom <= now && isAddressedTo(actor, notice))
    .map((one) => ({ ...one, isOver: one.notice.publishedUntil !== undefined && one.notice.publishedUntil <= now }))
    .toSorted((one, other) => (one.notice.publishedFrom < other.notice.publishedFrom ? 1 : -1));
}
