import { allOf, type SqlValues } from '../../../../engine/server/store/sql-values.ts';
import type { Viewer } from '../viewer.ts';
import type { CatalogRequest } from './catalog-search.ts';

/** What the viewer pays for the least quantity of a product, beside which `pricesSql` stands. */
export const priceSql = `coalesce((contract ->> 'unitPrice')::numeric, "firstPrice")`;

/** Does what a product costs decide whether it is asked for? */
export function isLimitedByPrice({ minPrice, maxPrice }: CatalogRequest): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

/** Do the cheapest stand first, or the dearest? */
export function isSortedByPrice({ sort }: CatalogRequest): boolean {
  return sort === 'priceUp' || sort === 'priceDown';
}

/** Conditions on what the viewer pays. */
export function priceLimits({ bind }: SqlValues, { minPrice, maxPrice }: CatalogRequest): string[] {
  return [
    ...(minPrice !== undefined ? [`${priceSql} >= ${bind(minPrice)}::numeric`] : []),
    ...(maxPrice !== undefined ? [`${priceSql} <= ${bind(maxPrice)}::numeric`] : []),
  ];
}

/**
 * Beside each `product`: what its least quantity costs by the list, and the contract that stands in its place, which is looked
 * up for each, or, where many are priced, found among `agreements`.
 */
export function pricesSql({ bind }: SqlValues, { tenant, units, today }: Viewer, isWide = false): string {
  const contract = () => contractSql(bind(tenant), bind(units), bind(today));
  const agreed = isWide
    ? `agreements agreed on agreed."c_productCode" = product.number`
    : `lateral (${contract()}) agreed on true`;
  return `cross join lateral (select coalesce((
      select (tier ->> 'salePrice')::numeric from jsonb_array_elements(product.data -> 'priceTiers') tier
      where coalesce((product.data ->> 'minQuantity')::numeric, 1) >= (tier ->> 'minQuantity')::numeric
        and ((tier ->> 'maxQuantity')::numeric = -1
          or coalesce((product.data ->> 'minQuantity')::numeric, 1) <= (tier ->> 'maxQuantity')::numeric)
      limit 1), "c_unitPrice") as "firstPrice") listed
    left join ${agreed}`;
}

const contractOf = `jsonb_build_object('number', "c_contractNumber", 'unitPrice', "c_unitPrice"::text,
  'until', "c_validUntil") as contract`;

/** The contract of a `product` that holds today for the nearest organization of the viewer, the latest of several. */
function contractSql(tenant: string, units: string, today: string): string {
  return `select ${contractOf} from record_mall_contract_price agreement
    where ${holdsSql(tenant, units, today)} and agreement."c_productCode" = product.number
    order by ${nearestSql(units)} limit 1`;
}

/** The same of all products that have one. */
export function agreementsSql({ bind }: SqlValues, viewer: Viewer): string {
  const units = bind(viewer.units);
  return `select distinct on ("c_productCode") "c_productCode", ${contractOf} from record_mall_contract_price agreement
    where ${holdsSql(bind(viewer.tenant), units, bind(viewer.today))} order by "c_productCode", ${nearestSql(units)}`;
}

/** Does an `agreement` hold today for an organization of the viewer? */
export function holdsSql(tenant: string, units: string, today: string): string {
  return allOf([
    `agreement.tenant = ${tenant}`,
    `agreement.state = 'kept'`,
    `(agreement."c_organizationCode" is null or agreement."c_organizationCode" = any(${units}::text[]))`,
    `agreement."c_validFrom" <= ${today}`,
    `(agreement."c_validUntil" is null or ${today} <= agreement."c_validUntil")`,
  ]);
}

function nearestSql(units: string): string {
  return `array_position(${units}::text[], agreement."c_organizationCode") nulls last, agreement."c_validFrom" desc,
    agreement.number`;
}
