import type { Query } from '../../../engine/server/ports.ts';
import { foldSpelling } from '../../../engine/server/schema/fold-spelling.ts';

/** How much there is. */
export interface MallSize {
  products: number;
  /** Organizations that a part of the products is shown to, and that have prices of their own. */
  companies: number;
}

/** The organization whose people search; its own prices are those of one product in twenty. */
export const ownUnit = '00010101';

/** Words by the share of the products that they find. */
export const words = { rare: 'チタンスペーサ', seldom: 'ソケットスクリュ', often: 'ボルト' } as const;

/** The same, by what searches compare them as. */
const folded = Object.fromEntries(Object.values(words).map((word) => [word, foldSpelling(word)]));

const tenant = 'A';

/**
 * Puts a catalog into the store: of ten products one is shown to single companies alone, half of these to the own one; three
 * of ten have tiers, one in twenty has a price of the own company, and as many one of another. Everything follows from a
 * row's number.
 */
export async function loadMall(query: Query, { products, companies }: MallSize): Promise<void> {
  await query(
    `insert into record_master_product (tenant, id, number, state, version, owner_code, owner_name, organization_code,
       created_at, updated_at, search, data)
     select $1, gen_random_uuid(), code, 'kept', 1, '', '', '', now(), now(),
       lower(replace(code, '-', '')) || E'\\n' || coalesce($8::jsonb ->> kind, kind) || detail || E'\\n' || lower(replace(model, '-', '')) || E'\\n' || maker,
       jsonb_strip_nulls(jsonb_build_object('code', code, 'name', kind || ' ' || detail, 'modelNumber', model, 'makerName', maker,
         'categoryCode', lpad((mixed % 900 + 1)::text, 7, '0'), 'supplierCode', 'S' || lpad((mixed % 97)::text, 4, '0'),
         'unitCode', 'PC', 'unitPrice', price::text, 'taxType', 2, 'taxRate', '0.1', 'leadTimeDays', mixed % 14,
         'specification', 'ステンレス鋼、表面処理あり、箱入り。' || repeat('仕様の説明 ', 6),
         'isRecommended', case when mixed % 23 = 0 then true end,
         'priceTiers', case when mixed % 10 < 3 then jsonb_build_array(
           jsonb_build_object('minQuantity', 1, 'maxQuantity', 9, 'salePrice', price::text),
           jsonb_build_object('minQuantity', 10, 'maxQuantity', -1, 'salePrice', (price - 1)::text)) end,
         'shownTo', case when n % 10 = 7 and n % 100 <> 37 then jsonb_build_array(jsonb_build_object('organizationCode',
           case when n % 20 = 7 then $3 else 'C' || (mixed % $4::int) end)) end))
     from (
       select n, mixed, 'P-' || lpad(n::text, 8, '0') as code, 'MX-' || lpad((mixed % 10000000)::text, 7, '0') || 'A' as model,
         2 + mixed % 90000 as price,
         case when n % 10000 = 4242 then $5 when n % 100 = 37 then $6 when n % 10 < 3 then $7
           else (array['カッタ','ドライバ','ケブル','リレ','ホス','軸受','手袋','封筒','潤滑油','センサ'])[1 + mixed % 10] end as kind,
         (array['六角','薄形','ステンレス','全ねじ','耐熱'])[1 + mixed % 13 % 5] || 'm' || (1 + mixed % 47) || 'x' || (mixed % 997) as detail,
         (array['ハルツミ','青葉精機','川瀬産業','大宮金属','日ノ出理化','港町工具','東林計測'])[1 + mixed % 7]
           || (mixed % 60) as maker
       from (select n, (n::bigint * 2654435761 % 4294967296 / 7)::int as mixed from generate_series(1, $2::int) as n) as one
     ) as made`,
    [tenant, products, ownUnit, companies, words.rare, words.seldom, words.often, JSON.stringify(folded)],
  );
  await query(
    `insert into record_mall_contract_price (tenant, id, number, state, version, owner_code, owner_name, organization_code,
       created_at, updated_at, search, data)
     select $1, gen_random_uuid(), code, 'kept', 1, '', '', '', now(), now(), '',
       jsonb_build_object('code', code, 'productCode', 'P-' || lpad(n::text, 8, '0'), 'contractNumber', 'K-' || n % 400,
         'organizationCode', unit, 'unitPrice', (1 + n % 50000)::text, 'validFrom', '2026/04/01', 'validUntil', '2027/03/31')
     from (select n, 'K-' || n || '-' || side as code, case when side = 1 then $3 else 'C' || (n % $4::int) end as unit
       from generate_series(11, $2::int, 20) as n, generate_series(1, 2) as side) as made`,
    [tenant, products, ownUnit, companies],
  );
}
