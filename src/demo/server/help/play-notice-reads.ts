import type { Query } from '../../../../engine/server/ports.ts';
import { businessInstant } from '../../../../engine/server/records/business-date.ts';
import { isAddressedTo } from '../../../platform/server/access/addressed.ts';
import { markNoticesRead } from '../../../platform/server/desk/mark-notices-read.ts';
import type { DemoWorld } from '../demo-world.ts';
import { noticesOf } from '../masters/notice-masters.ts';
import { actorOf } from '../people/actor-of.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { addWorkingMinutes, workingDay } from '../working-time.ts';

/** Who reads a notice does so within so many working days, most of them on the first. */
const daysToRead = 3;

/** Lets most people of a buyer group have read its notices, of the newest fewer; whoever tries the demo finds them new. */
export async function playNoticeReads(query: Query, world: DemoWorld, now: Date): Promise<void> {
  const random = createSeededRandom(20_261_118);
  const people = [...world.users, ...(world.colleagues ?? []), ...world.supplierUsers].filter(
    ({ persona }) => persona === undefined,
  );
  for (const { code, record } of noticesOf(world.group.code, now).records) {
    const from = businessInstant(String(record.publishedFrom));
    if (from === null) continue;
    const reads = people
      .filter((user) => isAddressedTo(actorOf(world, user), record))
      .filter(() => random.percent(85))
      .map(({ code: userCode }) => ({
        ...{ noticeId: `${world.group.code}/${code}`, userCode },
        at: addWorkingMinutes(from, Math.round(random.next() ** 3 * daysToRead * workingDay)),
      }));
    await markNoticesRead(
      query,
      world.group.code,
      reads.filter(({ at }) => at < now),
    );
  }
}
