import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { pointerToPath } from '../../../core/values/json-pointer.ts';
import type { Query } from '../../ports.ts';
import { quoted } from '../../schema/identifiers.ts';
import type { RecordModel, RecordModels } from '../record-model.ts';
import { textsAt } from '../texts-at.ts';

/**
 * Locks the records that an event of this one may reach into, before it is locked itself: in the order of the
 * definition's `lockFirst`, each kind once and by id, so that two events never wait for each other. What the record names and
 * what was `sent` to name in its place are locked alike.
 */
export async function lockFirst(
  query: Query,
  models: RecordModels,
  model: RecordModel,
  place: { tenant: string; id: string | undefined; sent: JsonObject | undefined },
): Promise<void> {
  const first = model.facts.lockFirst ?? [];
  if (first.length === 0) return;
  const stored = place.id === undefined ? undefined : await readUnlocked(query, model, place.tenant, place.id);
  for (const record of new Set(first.map((one) => one.record))) {
    const paths = first.filter((one) => one.record === record).map(({ ids }) => pointerToPath(ids));
    const named = [stored, place.sent].flatMap((data) => paths.flatMap((path) => textsAt(data ?? null, path)));
    const found = [...new Set(named)].filter((id) => uuid.test(id));
    if (found.length === 0) continue;
    await query(
      `select id from ${quoted(models.of(record).table)} where tenant = $1 and id = any($2::uuid[]) order by id for update`,
      [place.tenant, found],
    );
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function readUnlocked(
  query: Query,
  model: RecordModel,
  tenant: string,
  id: string,
): Promise<JsonObject | undefined> {
  if (!uuid.test(id)) return undefined;
  const { rows } = await query<{ data: JsonObject }>(
    `select data from ${quoted(model.table)} where tenant = $1 and id = $2`,
    [tenant, id],
  );
  return rows[0]?.data;
}
