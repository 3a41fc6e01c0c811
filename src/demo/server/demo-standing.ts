import type { Query } from '../../../engine/server/ports.ts';

const marker = 'demoWorld';

/** How far the demo world was loaded into a store; `null`: not at all. */
export type DemoStanding = 'begun' | 'loaded' | null;

/** Looks how far the demo world was loaded. */
export async function demoStanding(query: Query): Promise<DemoStanding> {
  const { rows } = await query<{ value: DemoStanding }>('select value from server_setting where name = $1', [marker]);
  return rows[0]?.value ?? null;
}

/** Remembers how far the demo world was loaded. */
export async function markDemo(query: Query, standing: Exclude<DemoStanding, null>): Promise<void> {
  await query(
    'insert into server_setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [marker, JSON.stringify(standing)],
  );
}
