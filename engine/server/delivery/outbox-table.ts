import type { Query } from '../ports.ts';
import type { OutboxDelivery } from './outbox-message.ts';

const deliveryColumns = `tenant, id, topic, payload, record_type as "recordType", record_id as "recordId",
  created_at as "createdAt", attempts`;

/**
 * Leases run on the store's own clock, which is one for all servers; moving the business clock neither shortens a lease
 * nor sends anything twice.
 */
const isFree = '(leased_until is null or leased_until <= clock_timestamp())';

/** Is anything due? Reads only, so that an idle store stays untouched. */
export async function isAnythingDue(query: Query, topics: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await query(
    `select 1 from outbox where delivered_at is null and given_up_at is null and available_at <= $1::timestamptz
       and ${isFree} and topic = any($2::text[]) limit 1`,
    [now.toISOString(), topics],
  );
  return rows.length > 0;
}

/**
 * Takes messages that are due, oldest first, and hides them from other servers for `leaseMs`. Whoever takes them and dies
 * has not lost them: they are due again then.
 */
export async function claimMessages(
  query: Query,
  claim: { topics: readonly string[]; now: Date; leaseMs: number; limit: number },
): Promise<OutboxDelivery[]> {
  const { rows } = await query<OutboxDelivery>(
    `update outbox set attempts = attempts + 1, leased_until = clock_timestamp() + interval '1 millisecond' * $3::integer
     where (tenant, id) in (
       select tenant, id from outbox where delivered_at is null and given_up_at is null
         and available_at <= $1::timestamptz and ${isFree} and topic = any($2::text[])
       order by available_at, id limit $4 for update skip locked
     ) returning ${deliveryColumns}`,
    [claim.now.toISOString(), claim.topics, claim.leaseMs, claim.limit],
  );
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Marks a message delivered and forgets its `secret`. `false`: another server took it over and delivered it. */
export async function markDelivered(query: Query, { tenant, id }: OutboxDelivery, now: Date): Promise<boolean> {
  const { rowCount } = await query(
    `update outbox set delivered_at = $3::timestamptz, last_fault = null, payload = payload - 'secret'
     where tenant = $1 and id = $2 and delivered_at is null`,
    [tenant, id, now.toISOString()],
  );
  return rowCount === 1;
}

/**
 * Puts a message off, or gives it up when `next` is `null`: then it stays for an operator to look at, without its `secret`. `false`: another
 * server took it over.
 */
export async function markFailed(
  query: Query,
  { tenant, id, attempts }: OutboxDelivery,
  failure: { now: Date; next: Date | null; fault: string },
): Promise<boolean> {
  const { now, next, fault } = failure;
  const { rowCount } = await query(
    `update outbox set available_at = coalesce($4::timestamptz, available_at), leased_until = null, last_fault = $5,
       given_up_at = case when $4::timestamptz is null then $6::timestamptz end,
       payload = case when $4::timestamptz is null then payload - 'secret' else payload end
     where tenant = $1 and id = $2 and delivered_at is null and attempts = $3`,
    [tenant, id, attempts, next?.toISOString() ?? null, fault.slice(0, 1000), now.toISOString()],
  );
  return rowCount === 1;
}

/** Lets a message wait `until` then; the try does not count. `false`: another server took it over. */
export async function markHeld(query: Query, { tenant, id, attempts }: OutboxDelivery, until: Date): Promise<boolean> {
  const { rowCount } = await query(
    `update outbox set available_at = $4::timestamptz, leased_until = null, attempts = attempts - 1
     where tenant = $1 and id = $2 and delivered_at is null and attempts = $3`,
    [tenant, id, attempts, until.toISOString()],
  );
  return rowCount === 1;
}
