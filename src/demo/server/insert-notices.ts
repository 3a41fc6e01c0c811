import type { Query } from '../../../engine/server/ports.ts';
import { type DemoNotice, sazareNotices, tourinBanner, tourinNotices } from './data/notices.ts';
import { addWorkingMinutes, startOfDay } from './working-time.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Puts notices and banner of a buyer group in, dated back from `now`, published in working hours. */
export async function insertNotices(query: Query, tenant: string, now: Date): Promise<void> {
  for (const notice of tenant === 'TOURIN' ? tourinNotices : sazareNotices)
    await insertNotice(query, tenant, notice, now);
  if (tenant !== 'TOURIN') return;
  await query('insert into banner (tenant, id, text, tone, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)', [
    tenant,
    tourinBanner.id,
    tourinBanner.text,
    tourinBanner.tone,
    new Date(now.getTime() - dayMs).toISOString(),
    new Date(now.getTime() + 9 * dayMs).toISOString(),
  ]);
}

async function insertNotice(query: Query, tenant: string, notice: DemoNotice, now: Date): Promise<void> {
  const { id, title, body, important, daysAgo, shownFor, forSuppliers = false } = notice;
  const published = addWorkingMinutes(new Date(startOfDay(now.getTime()) - daysAgo * dayMs), 40);
  await query(
    `insert into notice (tenant, id, title, body, important, published_at, ends_at, divisions)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tenant,
      id,
      title,
      body,
      important,
      published.toISOString(),
      new Date(published.getTime() + shownFor * dayMs).toISOString(),
      forSuppliers ? [20] : [10],
    ],
  );
}
