import type { Actor, Query } from '../../../../engine/server/ports.ts';
import { lockByName } from '../../../../engine/server/store/lock-by-name.ts';
import { type CatalogueContent, emptyContent, ownCatalogue } from '../../domain/my-catalogue.ts';

/** A catalogue that a person keeps, or that a colleague lets him see. */
export interface Catalogue {
  ownerCode: string;
  id: string;
  /** Empty for one's own. */
  name: string;
  /** Who sees it beside its owner. */
  userCodes: string[];
  content: CatalogueContent;
}

type Person = Pick<Actor, 'tenant' | 'code'>;

const columns = `owner_code as "ownerCode", id, name, user_codes as "userCodes", content`;

/** All that somebody may see: his own first, then those for several by name. */
export async function cataloguesOf(query: Query, { tenant, code }: Person): Promise<Catalogue[]> {
  const { rows } = await query<Catalogue>(
    `select ${columns} from mall_my_catalogue where tenant = $1 and (owner_code = $2 or $2 = any(user_codes))
     order by id <> $3, name, id`,
    [tenant, code, ownCatalogue],
  );
  return rows[0]?.id === ownCatalogue ? rows : [newCatalogue(code, ownCatalogue, ''), ...rows];
}

/** Takes hold of all that somebody keeps: whoever changes or makes one of them beside this transaction waits for it. */
export function holdCatalogues(query: Query, { tenant, code }: Person): Promise<void> {
  return lockByName(query, ['my catalogues', tenant, code]);
}

/** One of somebody's own, held until the transaction ends; `null`: it is not there, or somebody else's. */
export async function heldCatalogue(query: Query, person: Person, id: string): Promise<Catalogue | null> {
  await holdCatalogues(query, person);
  const { tenant, code } = person;
  const { rows } = await query<Catalogue>(
    `select ${columns} from mall_my_catalogue where tenant = $1 and id = $2 and owner_code = $3`,
    [tenant, id, code],
  );
  return rows[0] ?? (id === ownCatalogue ? newCatalogue(code, ownCatalogue, '') : null);
}

export function newCatalogue(ownerCode: string, id: string, name: string): Catalogue {
  return { ownerCode, id, name, userCodes: [], content: emptyContent };
}

export async function putCatalogue(query: Query, tenant: string, catalogue: Catalogue, now: Date): Promise<void> {
  const { ownerCode, id, name, userCodes, content } = catalogue;
  await query(
    `insert into mall_my_catalogue (tenant, owner_code, id, name, user_codes, content, made_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant, owner_code, id)
     do update set name = excluded.name, user_codes = excluded.user_codes, content = excluded.content`,
    [tenant, ownerCode, id, name, userCodes, JSON.stringify(content), now.toISOString()],
  );
}

export async function dropCatalogue(query: Query, tenant: string, { ownerCode, id }: Catalogue): Promise<void> {
  await query('delete from mall_my_catalogue where tenant = $1 and owner_code = $2 and id = $3', [
    tenant,
    ownerCode,
    id,
  ]);
}
