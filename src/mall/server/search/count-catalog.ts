import type { Query } from '../../../../engine/server/ports.ts';
import { createSqlValues } from '../../../../engine/server/store/sql-values.ts';
import type { Viewer } from '../viewer.ts';
import type { CatalogPage } from './catalog-search.ts';
import { visibleSql } from './offered-sql.ts';

/** How many products the viewer may seek of each category, maker and supplier: all of them, however many there are. */
export async function countCatalog(query: Query, viewer: Viewer): Promise<CatalogPage['facets']> {
  const sql = createSqlValues();
  const { rows } = await query<{ facet: keyof CatalogPage['facets']; value: string; many: number }>(
    `select case when grouping("c_categoryCode") = 0 then 'categories' when grouping("c_makerName") = 0 then 'manufacturers'
        else 'catalogs' end as facet, coalesce("c_categoryCode", "c_makerName", "c_supplierCode") as value,
      count(*)::integer as many
    ${visibleSql(sql, viewer)}
    group by grouping sets (("c_categoryCode"), ("c_makerName"), ("c_supplierCode"))`,
    sql.values,
  );
  const of = (facet: keyof CatalogPage['facets']) =>
    Object.fromEntries(
      rows.filter((row) => row.facet === facet && row.value !== null).map(({ value, many }) => [value, many]),
    );
  return { categories: of('categories'), manufacturers: of('manufacturers'), catalogs: of('catalogs') };
}
