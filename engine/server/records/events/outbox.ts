import { v7 as uuidv7 } from 'uuid';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { Query } from '../../ports.ts';
import type { SqlValues } from '../../store/sql-values.ts';

/** A message to be delivered after the transaction, at least once; its id lets the receiver know it again. */
export interface OutboxMessage {
  topic: string;
  payload: JsonObject;
}

/** The INSERT of messages: in the event's transaction, they exist if and only if the event happened. */
export function outboxInsert(
  { bind }: SqlValues,
  about: { tenant: string; recordType: string; recordId: string; now: Date },
  messages: readonly OutboxMessage[],
): string {
  const at = `${bind(about.now.toISOString())}::timestamptz`;
  return `insert into outbox (tenant, id, topic, payload, record_type, record_id, created_at, available_at)
    select ${bind(about.tenant)}, message.id, message.topic, message.payload, ${bind(about.recordType)},
      ${bind(about.recordId)}::uuid, ${at}, ${at}
    from unnest(${bind(messages.map(() => uuidv7()))}::uuid[], ${bind(messages.map((message) => message.topic))}::text[],
      ${bind(messages.map((message) => JSON.stringify(message.payload)))}::jsonb[]) as message (id, topic, payload)`;
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
