import { v7 as uuidv7 } from 'uuid';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';

/** A message to be delivered after the transaction, at least once; its id lets the receiver know it again. */
export interface OutboxMessage {
  topic: string;
  payload: JsonObject;
}

/** Writes messages in the event's transaction: they exist if and only if the event happened. */
export async function putInOutbox(
  query: Query,
  about: { tenant: string; recordType: string; recordId: string; now: Date },
  messages: readonly OutboxMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await query(
    `insert into outbox (tenant, id, topic, payload, record_type, record_id, created_at, available_at)
     select $1, message.id, message.topic, message.payload, $2, $3::uuid, $4::timestamptz, $4::timestamptz
     from unnest($5::uuid[], $6::text[], $7::jsonb[]) as message (id, topic, payload)`,
    [
      about.tenant,
      about.recordType,
      about.recordId,
      about.now.toISOString(),
      messages.map(() => uuidv7()),
      messages.map((message) => message.topic),
      messages.map((message) => JSON.stringify(message.payload)),
    ],
  );
}

/** The next number of a series of this tenant, from 1. Others wait for the transaction, so no number is ever left out. */
export async function nextNumberOf(query: Query, tenant: string, series: string): Promise<number> {
  const { rows } = await query<{ value: number }>(
    `insert into series (tenant, name, value) values ($1, $2, 1)
     on conflict (tenant, name) do update set value = series.value + 1 returning value`,
    [tenant, series],
  );
  return Number(rows[0]?.value);
}
