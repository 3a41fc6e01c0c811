import { v7 as uuidv7 } from 'uuid';
import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { SessionLine } from '../../domain/punchout/map-shop-lines.ts';
import type { FoundProduct } from '../search/catalog-search.ts';
import { type Unruled, withRules } from '../search/with-rules.ts';
import type { Viewer } from '../viewer.ts';

/** Days that a price which a shop told holds in a cart. */
const daysThatHold = 30;

interface Taken {
  tenant: string;
  userCode: string;
  sessionId: string;
  shopCode: string;
  supplierCode: string;
  operationAllowed: string;
  lines: readonly SessionLine[];
  at: Date;
}

/** Keeps what came back with a session as lines of its owner, in its order, and answers them. */
export async function keepExternalLines(
  query: Query,
  taken: Taken,
): Promise<{ code: string; quantity: string; seenPrice: string }[]> {
  const kept = taken.lines.map((line) => ({ ...line, code: `X-${uuidv7()}` }));
  for (const line of kept) {
    await query(
      `insert into mall_external_line
         (tenant, user_code, code, session_id, shop_code, operation_allowed, quantity, product, taken_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        taken.tenant,
        taken.userCode,
        line.code,
        taken.sessionId,
        taken.shopCode,
        taken.operationAllowed,
        line.quantity,
        JSON.stringify(productOf(line.code, line, taken.supplierCode)),
        taken.at.toISOString(),
      ],
    );
  }
  return kept.map(({ code, quantity, unitPrice }) => ({ code, quantity, seenPrice: unitPrice }));
}

/** Codes of the lines of a session that its owner still has in the cart. */
export async function codesOfSession(query: Query, tenant: string, sessionId: string): Promise<string[]> {
  const { rows } = await query<{ code: string }>(
    'select code from mall_external_line where tenant = $1 and session_id = $2',
    [tenant, sessionId],
  );
  return rows.map(({ code }) => code);
}

/** Lines of shops that stand in this person's cart, while their prices hold. `today`: `YYYY/MM/DD`. */
export async function findExternal(query: Query, viewer: Viewer, codes: readonly string[]): Promise<FoundProduct[]> {
  if (codes.length === 0) return [];
  const { tenant, userCode, today } = viewer;
  const { rows } = await query<Unruled>(
    `select external.code, product as record, product ->> 'unitPrice' as price, null as contract,
       jsonb_build_object('sessionId', session_id, 'shopCode', shop_code, 'operationAllowed', operation_allowed,
         'quantity', trim_scale(external.quantity)::text) as external
     from mall_external_line external
     join mall_cart_line line on line.tenant = external.tenant and line.user_code = external.user_code
       and line.product_code = external.code
     where external.tenant = $1 and external.user_code = $2 and external.code = any($3::text[])
       and (external.taken_at at time zone 'Asia/Tokyo')::date + ${daysThatHold} >= to_date($4, 'YYYY/MM/DD')`,
    [tenant, userCode, codes, today],
  );
  return withRules(viewer, rows);
}

function productOf(code: string, line: SessionLine, supplierCode: string): RecordOf<'master/product'> {
  const { name, partId, makerName, makerPartId, unitCode, unitPrice, taxType, taxRate, categoryCode } = line;
  const specification = [makerPartId, line.description].filter(Boolean).join(' ').slice(0, 300);
  return {
    code,
    name,
    ...(partId !== undefined && partId !== '' && { modelNumber: partId }),
    ...(makerName !== undefined && { makerName }),
    ...(specification !== '' && { specification }),
    ...(line.leadTimeDays !== undefined && { leadTimeDays: line.leadTimeDays }),
    categoryCode,
    supplierCode,
    unitCode,
    unitPrice,
    taxType,
    taxRate,
  };
}
