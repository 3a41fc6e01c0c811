import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { closingDateOf } from '../../domain/dates/payment-terms.ts';
import { registrationStandingOn } from '../../master/index.ts';
import { type ClosingPlace, companyPart, openAcceptances, openSuppliers } from './open-acceptances.ts';
import { transitionalYears } from './transitional-years.ts';

/** What is looked at before a closing, as rows that lead to their cases. All but the last two stop it. */
export interface ClosingChecks {
  /** Delivered in a period that is to be closed, and not accepted. */
  notAccepted: JsonObject[];
  /** To be delivered by then, at a price that nobody has fixed. */
  undecidedPrices: JsonObject[];
  /** Corrections of what was accepted that nobody has decided on. */
  differences: JsonObject[];
  /** Invoices of these periods that their suppliers have not confirmed. */
  notConfirmed: JsonObject[];
  /** Invoices of these periods whose bills differ from what was accepted, and nobody has settled it. */
  billsDiffering: JsonObject[];
  /** Accepted from suppliers whose registration number is not there, or has ended: their tax is not deducted in full. */
  withoutNumber: JsonObject[];
  /** How much the company buys of these suppliers in the fiscal year, against what the law still lets deduct. */
  transitional: JsonObject[];
}

/** More than anybody works off before a closing. */
const mostRows = 1000;

/** Looks at everything that stands against closing a company's month, or that whoever closes it should know. */
export async function closingChecks(query: Query, place: ClosingPlace): Promise<ClosingChecks> {
  const found = (table: string, state: string[], since: string, and = '') =>
    waiting(query, place, { table, state, since, and });
  // Whose registration never ends is registered on every day.
  const doubtful = (await openSuppliers(query, place)).filter(({ supplier }) => !isRegistered(supplier, '9999/12/31'));
  const supplierCodes = doubtful.map(({ code }) => code);
  const unregistered = (await openAcceptances(query, place, { supplierCodes })).filter(
    ({ record, supplier }) => !isRegistered(supplier, String(record.acceptedOn)),
  );
  const delivered = await found('delivery_delivery', ['delivered', 'inAcceptance'], 'deliveredOn');
  return {
    notAccepted: delivered
      .filter(({ since, closingDay }) => closingDateOf(String(since), Number(closingDay)) <= place.until)
      .map(withoutTerms),
    undecidedPrices: (await found('order_order', ['provisional'], 'deliveryDate')).map(withoutTerms),
    differences: (
      await found('acceptance_acceptance', ['pendingApproval'], 'receivedOn', `and one."c_correctsId" <> ''`)
    ).map(withoutTerms),
    notConfirmed: (await found('invoice_invoice', ['confirmation'], 'closingDate')).map(withoutTerms),
    billsDiffering: (await found('invoice_invoice', ['differing', 'correction'], 'closingDate')).map(withoutTerms),
    withoutNumber: unregistered.slice(0, mostRows).map(({ id, record }) => ({
      recordId: id,
      ...present({
        number: record.acceptanceNumber,
        title: record.title,
        supplierName: record.supplierName,
        personName: record.requesterName,
        since: record.acceptedOn,
        amountWithTax: record.amountWithTax,
      }),
    })),
    transitional: (await transitionalYears(query, place, unregistered)).slice(0, mostRows),
  };
}

/** How much of it stops the closing. */
export function stopsOf({ withoutNumber: _numbers, transitional: _years, ...stops }: ClosingChecks): number {
  return Object.values(stops).reduce((count, rows) => count + rows.length, 0);
}

async function waiting(
  query: Query,
  { tenant, companyCode, until }: ClosingPlace,
  { table, state, since, and }: { table: string; state: string[]; since: string; and: string },
): Promise<JsonObject[]> {
  const { rows } = await query<JsonObject>(
    `with ${companyPart}
     select one.id as "recordId", one.number, one.data->>'title' as title, one.data->>'supplierName' as "supplierName",
       one.owner_name as "personName", one.data->>'${since}' as since, one.data->>'amountWithTax' as "amountWithTax",
       coalesce((supplier.data->>'closingDay')::int, 31) as "closingDay"
     from record_${table} as one
       left join record_master_supplier as supplier
         on supplier.tenant = one.tenant and supplier.state in ('kept', 'ended') and supplier."c_code" = one."c_supplierCode"
     where one.tenant = $1 and one.state = any($4::text[]) and one.data->>'${since}' <= $3 ${and}
       and one.organization_code in (select code from company)
     order by one.data->>'${since}', one.number limit ${mostRows}`,
    [tenant, companyCode, until, state],
  );
  return rows;
}

function isRegistered({ registrationNumber, registrationEndedOn }: JsonObject, on: string): boolean {
  const endedOn = String(registrationEndedOn ?? '') || undefined;
  const standing = { registrationNumber: String(registrationNumber ?? ''), registrationEndedOn: endedOn };
  return registrationStandingOn(on, standing) === 'registered';
}

function withoutTerms({ closingDay: _closingDay, ...row }: JsonObject): JsonObject {
  return present(row);
}

function present(fields: Record<string, unknown>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
