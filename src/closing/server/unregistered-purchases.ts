import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { type RegistrationStanding, registrationStandingOn } from '../../master/index.ts';
import { taxedYenOf } from '../domain/taxed-yen.ts';
import type { UnregisteredPurchase } from '../domain/transitional-counter.ts';

/** Which purchases are looked for. */
export interface PurchasesAsked {
  tenant: string;
  /** The company that deducts the tax. */
  companyCode: string;
  supplierCodes: readonly string[];
  /** `YYYY/MM/DD`: none before. */
  since: string;
  /** Those booked before this journal; absent: all that are booked. */
  beforeJournal?: string;
}

interface FoundPurchase {
  supplierCode: string;
  tradedOn: string;
  lines: JsonObject[];
  taxFraction: number;
  registrationNumber: string | null;
  registrationEndedOn: string | null;
  standing: RegistrationStanding | null;
}

/**
 * What a company booked of suppliers who were not registered on the day: acceptances on statements, and bills without an order
 * that were transferred, as far as their journals stand.
 */
export async function unregisteredPurchases(query: Query, asked: PurchasesAsked): Promise<UnregisteredPurchase[]> {
  const { tenant, companyCode, supplierCodes, since, beforeJournal = null } = asked;
  if (supplierCodes.length === 0) return [];
  const { rows } = await query<FoundPurchase>(
    `with booked as (
       select journal."c_journalKind" as kind, journal."c_sourceId" as source, journal.data->'supplierCodes' as codes from record_journal_batch as journal
       where journal.tenant = $1 and journal."c_companyDisplayCode" = $2 and journal.state not in ('draft', 'withdrawn')
         and ($5::text is null or journal.id::text <> $5 and journal.created_at <= coalesce(
           (select own.created_at from record_journal_batch as own where own.tenant = $1 and own.id::text = $5), 'infinity'))
     )
     select one."c_supplierCode" as "supplierCode", coalesce(entry->>'acceptedOn', one."c_closingDate") as "tradedOn",
       entry->'taxAmounts' as lines, (one.data->>'taxFraction')::int as "taxFraction",
       one.data->>'registrationNumber' as "registrationNumber", supplier.data->>'registrationEndedOn' as "registrationEndedOn",
       null as standing
     from booked join record_closing_statement as one on one.tenant = $1 and one."c_closingId" = booked.source
       left join record_master_supplier as supplier
         on supplier.tenant = $1 and supplier.state in ('kept', 'ended') and supplier."c_code" = one."c_supplierCode",
       jsonb_array_elements(one.data->'entries') as entry
     where booked.kind = 'closing' and (booked.codes is null or booked.codes ? one."c_supplierCode") and one.state <> 'withdrawn' and one."c_supplierCode" = any($3::text[])
       and coalesce(entry->>'acceptedOn', one."c_closingDate") >= $4
     union all
     select bill."c_supplierCode", bill."c_receivedOn", bill.data->'lines', (bill.data->>'taxFraction')::int, null, null,
       bill.data->>'registrationStanding'
     from booked join record_transfer_proposal as proposal on proposal.tenant = $1 and proposal.id::text = booked.source,
       jsonb_array_elements(proposal.data->'lines') as line
       join record_payment_payment as bill on bill.tenant = $1 and bill.id::text = line->>'paymentId'
     where booked.kind = 'transfer' and bill."c_supplierCode" = any($3::text[]) and bill."c_receivedOn" >= $4
       and coalesce(bill.data->>'costDepartmentCode', '') <> '' and coalesce(bill.data->>'accountTitleCode', '') <> ''`,
    [tenant, companyCode, [...supplierCodes], since, beforeJournal],
  );
  return rows
    .filter((row) => (row.standing ?? standingOf(row)) !== 'registered')
    .map(({ supplierCode, tradedOn, lines, taxFraction }) => ({
      supplierCode,
      tradedOn,
      yen: taxedYenOf(lines, taxFraction),
    }));
}

function standingOf({ tradedOn, registrationNumber, registrationEndedOn }: FoundPurchase): RegistrationStanding {
  return registrationStandingOn(tradedOn, {
    registrationNumber: registrationNumber ?? undefined,
    registrationEndedOn: registrationEndedOn || undefined,
  });
}
