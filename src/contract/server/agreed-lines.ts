import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { calledAccount } from '../domain/called-account.ts';

type Contract = RecordOf<'contract/contract'>;

/** A line of a unit-price contract, and where it is counted what orders take of it. */
export interface AgreedLine {
  contractId: string;
  state: string;
  contract: Contract;
  line: Contract['lines'][number];
  /** In the ledger `called`. */
  account: string;
}

/** Whose contracts are looked for. */
interface Sought {
  supplierCodes: readonly string[];
  /** Business date that lies in their term, `YYYY/MM/DD`. */
  day: string;
  /** Contracts that count in any case, whatever has become of them. */
  ids?: readonly string[];
}

/** States in which a contract holds. */
const inForce = ['approved', 'decisionDue', 'changePending'];

/**
 * What is agreed with suppliers on a day in contracts of unit prices; of two contracts about one thing the one that began last
 * comes first. `locked`: the contracts stay as they are until the transaction ends, and whoever wants the same pieces
 * waits for it.
 */
export async function agreedLines(
  query: Query,
  tenant: string,
  { supplierCodes, day, ids = [] }: Sought,
  { locked = false } = {},
): Promise<AgreedLine[]> {
  const { rows } = await query<{ id: string; state: string; contract: Contract }>(
    `select id, state, data as contract from record_contract_contract
     where tenant = $1 and "c_contractKind" = 'unitPrice' and (
       id = any($5::uuid[]) or ("c_supplierCode" = any($2::text[]) and state = any($3::text[])
       and "c_startsOn" <= $4 and "c_endsOn" >= $4))
     order by id ${locked ? 'for update' : ''}`,
    [tenant, supplierCodes, inForce, day, ids],
  );
  return rows
    .toSorted((one, other) => (one.contract.startsOn < other.contract.startsOn ? 1 : -1))
    .flatMap(({ id: contractId, state, contract }) =>
      contract.lines.map((line) => ({
        contractId,
        state,
        contract,
        line,
        account: calledAccount(contractId, contract, line),
      })),
    );
}

/** Does a contract hold on a day? Its rows that were asked for by id may have ended. */
export function isInForce({ state, contract }: AgreedLine, day: string): boolean {
  return inForce.includes(state) && contract.startsOn <= day && contract.endsOn >= day;
}
