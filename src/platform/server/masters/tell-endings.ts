import type { RecordFacts } from '../../../../engine/core/formats/json-schema.ts';
import { optionKeys } from '../../../../engine/core/text-keys.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { quoted, recordTableName } from '../../../../engine/server/schema/identifiers.ts';
import type { AppContext } from '../app-context.ts';
import { businessDateOf } from '../clock.ts';
import { tellAdministrators } from '../mail/tell-administrators.ts';
import type { Texts } from '../texts/load-texts.ts';

const dayMs = 24 * 60 * 60_000;

/** The screen on which masters are kept. */
const masterScreen = 'MA012';
const mastersPath = '/eProcurement/Settings/MasterManagement/MasterSetting';

/** Most rows that a mail lists. */
const mostNames = 50;

type Ending = NonNullable<NonNullable<RecordFacts['master']>['endings']>[number];

/** What telling takes of the application. */
export type EndingsContext = Pick<AppContext, 'database' | 'definitions' | 'clock' | 'companyTexts' | 'engine'>;

/**
 * Tells those who keep masters which of their rows will soon hold no more (`record.master.endings`): each end once, in one mail for
 * a list of a master. Answers how many ends were told.
 */
export async function tellEndings(context: EndingsContext): Promise<number> {
  const { database, definitions, engine, clock, companyTexts } = context;
  const masters = [...definitions.records.values()].flatMap(({ id, facts }) =>
    (facts?.master?.endings ?? []).map((ending) => ({ id, ending })),
  );
  const { rows: groups } = await database.query<{ code: string }>(
    'select code from company_group where division = 10 order by code',
  );
  let told = 0;
  for (const { code: tenant } of groups) {
    await engine.masters.keepUpToDate(tenant);
    // Outside the transactions, which hold the only way to an embedded store.
    const texts = await companyTexts.of(database.query, tenant);
    for (const { id, ending } of masters)
      told += await database.tenantTransaction(tenant, (query) =>
        tell(query, { tenant, id, ending, texts, now: clock.now() }),
      );
  }
  return told;
}

interface EndingRow {
  title: string;
  code: string;
  name: string;
  until: string;
}

async function tell(
  query: Query,
  { tenant, id, ending, texts, now }: { tenant: string; id: string; ending: Ending; texts: Texts; now: Date },
): Promise<number> {
  const { rows } = await query<EndingRow>(
    `with ending as (
       select master.number as code, coalesce(master.data ->> 'name', master.number) as title, row ->> $3 as name,
         row ->> $4 as until
       from ${quoted(recordTableName(id))} as master
         cross join lateral jsonb_array_elements(coalesce(master.data -> $5, '[]'::jsonb)) as row
       where master.tenant = $1 and master.state = 'kept' and row ->> $4 <= $6
     ), fresh as (
       insert into master_ending_told (tenant, record_type, code, name, until_day, told_at)
       select distinct $1, $2, code, name, until, $7::timestamptz from ending on conflict do nothing
       returning code, name, until_day
     )
     select ending.* from ending join fresh on fresh.code = ending.code and fresh.name = ending.name
       and fresh.until_day = ending.until
     order by until, title`,
    [
      tenant,
      id,
      ending.name,
      ending.until,
      ending.rows.slice(1),
      businessDateOf(new Date(now.getTime() + ending.days * dayMs)),
      now.toISOString(),
    ],
  );
  if (rows.length === 0) return 0;
  const labelOf = (name: string) => texts.text('ja', optionKeys(id, `${ending.rows.slice(1)}.${ending.name}`, name));
  const names = rows.slice(0, mostNames).map(({ title, name, until }) => `${title} / ${labelOf(name)} / ${until}`);
  const data = { names: names.join('\n'), count: rows.length, path: mastersPath };
  await tellAdministrators(query, { tenant, template: ending.mail, screen: masterScreen, data, now });
  return rows.length;
}
