import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { Effect, Query } from '../../../engine/server/ports.ts';
import { unregisteredPurchases } from '../../closing/index.server.ts';
import { transitionalCounter } from '../../closing/index.ts';
import { fiscalYearBegin } from '../../domain/dates/fiscal-year.ts';
import { isRegistrationNumber } from '../../master/index.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { closingJournal } from '../domain/closing-journal.ts';
import type { CostBearer } from '../domain/cost-rows.ts';
import { JournalMapping } from '../domain/journal-mapping.ts';
import type { CostShare } from '../domain/split-cost.ts';
import { transferJournal } from '../domain/transfer-journal.ts';

/** `drawUpJournal`: the rows of a closing or a transfer by the mapping of the masters as it is now, and what has no code there. */
export const drawUpJournal: Effect<'journal/batch'> = async ({ record, recordId, query, actor, find }) => {
  const { tenant } = actor;
  const counterOf = async (booked: readonly { supplierCode: string; tradedOn: string }[]) => {
    const [first] = booked.map(({ tradedOn }) => tradedOn).sort();
    if (first === undefined) return transitionalCounter();
    const supplierCodes = [...new Set(booked.map(({ supplierCode }) => supplierCode))];
    const companyCode = String(record.companyDisplayCode);
    const asked = { tenant, companyCode, supplierCodes, since: fiscalYearBegin(first), beforeJournal: recordId };
    return transitionalCounter(await unregisteredPurchases(query, asked));
  };
  const mapping = new JournalMapping(await mastersOf(query, tenant, 'journal_mapping'));
  const shares = sharesOf(await mastersOf(query, tenant, 'cost_department'));
  let rows: JsonObject[];
  if (record.journalKind === 'transfer') {
    const proposal = await find('transfer/proposal', record.sourceId);
    if (!proposal) throw notFound();
    const bills = await billsOf(query, tenant, proposal.record);
    const unregistered = [...bills.values()].filter(
      ({ registrationStanding }) => registrationStanding !== 'registered',
    );
    const counter = await counterOf(
      unregistered.map((bill) => ({ supplierCode: String(bill.supplierCode), tradedOn: String(bill.receivedOn) })),
    );
    rows = transferJournal(proposal.record, { mapping, shares, bills, counter });
  } else {
    const statements = await statementsOf(query, tenant, record);
    const bearers = await bearersOf(query, tenant, statements);
    const registrationsEnded = await registrationsEndedOf(query, tenant, statements);
    const unregistered = statements.filter(
      ({ supplierCode, registrationNumber }) =>
        !isRegistrationNumber(String(registrationNumber ?? '')) || registrationsEnded.has(String(supplierCode)),
    );
    const counter = await counterOf(
      unregistered.flatMap(({ supplierCode, closingDate, entries }) =>
        (entries as JsonObject[]).map(({ acceptedOn }) => ({
          supplierCode: String(supplierCode),
          tradedOn: String(acceptedOn ?? closingDate),
        })),
      ),
    );
    const books = { mapping, bearers, shares, registrationsEnded, counter };
    rows = statements.flatMap((statement) => closingJournal(statement, books));
  }
  const numbered = rows.map((row, index) => ({ ...row, rowNo: index + 1 }));
  Object.assign(record, { rows: numbered, missing: mapping.missing.slice(0, 1000) });
};

async function mastersOf(query: Query, tenant: string, table: string): Promise<JsonObject[]> {
  const { rows } = await query<{ data: JsonObject }>(
    `select data from record_master_${table} where tenant = $1 and state = 'kept'`,
    [tenant],
  );
  return rows.map(({ data }) => data);
}

function sharesOf(departments: readonly JsonObject[]): Map<string, CostShare[]> {
  return new Map(
    departments.map(({ code, shares }) => [
      String(code),
      ((shares ?? []) as JsonObject[]).map(({ departmentCode, departmentName, percent }) => ({
        departmentCode: String(departmentCode),
        departmentName: String(departmentName ?? ''),
        percent: String(percent),
      })),
    ]),
  );
}

/** The statements of a closing that stand: those of the suppliers that a journal is of, where a closing has several. */
async function statementsOf(
  query: Query,
  tenant: string,
  { sourceId, supplierCodes }: Pick<RecordOf<'journal/batch'>, 'sourceId' | 'supplierCodes'>,
): Promise<JsonObject[]> {
  const { rows } = await query<{ data: JsonObject }>(
    `select data from record_closing_statement
     where tenant = $1 and "c_closingId" = $2 and state <> 'withdrawn'
       and ($3::text[] is null or "c_supplierCode" = any($3::text[]))
     order by created_at, id`,
    [tenant, sourceId, supplierCodes ?? null],
  );
  return rows.map(({ data }) => data);
}

async function bearersOf(
  query: Query,
  tenant: string,
  statements: readonly JsonObject[],
): Promise<Map<string, CostBearer>> {
  const ids = statements.flatMap(({ entries }) => (entries as JsonObject[]).map(({ acceptanceId }) => acceptanceId));
  return recordsById(query, tenant, 'record_acceptance_acceptance', ids);
}

async function registrationsEndedOf(
  query: Query,
  tenant: string,
  statements: readonly JsonObject[],
): Promise<Map<string, string>> {
  const { rows } = await query<{ code: string; day: string }>(
    `select number as code, data->>'registrationEndedOn' as day from record_master_supplier
     where tenant = $1 and number = any($2::text[]) and coalesce(data->>'registrationEndedOn', '') <> ''`,
    [tenant, statements.map(({ supplierCode }) => supplierCode)],
  );
  return new Map(rows.map(({ code, day }) => [code, day]));
}

async function billsOf(query: Query, tenant: string, { lines }: JsonObject): Promise<Map<string, JsonObject>> {
  const ids = ((lines ?? []) as JsonObject[]).map(({ paymentId }) => paymentId);
  return recordsById(
    query,
    tenant,
    'record_payment_payment',
    ids.filter((id) => id !== undefined),
  );
}

async function recordsById(query: Query, tenant: string, table: string, ids: readonly unknown[]) {
  const { rows } = await query<{ id: string; data: JsonObject }>(
    `select id, data from ${table} where tenant = $1 and id = any($2::uuid[])`,
    [tenant, ids],
  );
  return new Map(rows.map(({ id, data }) => [id, data]));
}
