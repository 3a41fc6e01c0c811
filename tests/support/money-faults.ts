import type { Query } from '../../engine/server/ports.ts';

/**
 * What must always hold of closed money: each rule is one statement that answers the faults it finds, in words. They ask the
 * stored rows alone and share nothing with the product: what it rounds, sums up or gathers is reckoned here once more.
 */
const rules = {
  /** Each accepted yen is in exactly one month: on one standing statement, of the closing that it names. */
  oneMonth: `
    select coalesce(one.number, entry.id) || ': on ' || coalesce(entry.count, 0) || ' statements, closed with "'
      || coalesce(one."c_closingMonth", '') || '"' as fault
    from (select tenant, id, min(closing) as closing, min(month) as month, count(*) as count, sum(yen) as yen
        from entry group by tenant, id) as entry
      full join (select * from record_acceptance_acceptance where coalesce("c_closingId", '') <> '' ) as one
        on one.tenant = entry.tenant and one.id::text = entry.id
    where entry.id is null or one.id is null or one.state <> 'finished' or entry.count <> 1
      or entry.closing <> one."c_closingId" or entry.month <> one."c_closingMonth" or entry.yen <> one."c_amountWithTax"`,
  /** What stands on statements is closed, and what is closed stands on them: to the yen, supplier by supplier. */
  closedRuns: `
    select run.number || ': ' || run.state || ' with ' || coalesce(sum(statement."c_amountWithTax"), 0) || ' yen on '
      || count(statement.id) || ' statements, and ' || coalesce(run."c_amountWithTax", 0) || ' of its own' as fault
    from record_closing_run as run
      left join statement on statement.tenant = run.tenant and statement."c_closingId" = run.id::text
    group by run.tenant, run.id, run.number, run.state, run.data, run."c_amountWithTax", run."c_entryCount"
    having coalesce(sum(statement."c_amountWithTax"), 0)
        <> case when run.state in ('closed', 'executing', 'reopening') then coalesce(run."c_amountWithTax", 0) else 0 end
      or coalesce(sum(jsonb_array_length(statement.data->'entries')), 0)
        <> case when run.state in ('closed', 'executing', 'reopening') then coalesce(run."c_entryCount", 0) else 0 end
      or count(statement.id) <> count(distinct statement."c_supplierCode")
      or count(statement.id) <> case when run.state in ('closed', 'executing', 'reopening')
        then jsonb_array_length(jsonb_path_query_array(run.data, '$.suppliers[*] ? (exists(@.amountWithTax))')) else 0 end
      or run.state = 'closed' and run.data @? '$.suppliers[*] ? (!exists(@.amountWithTax))'`,
  /** Only one closing of a company and a month. */
  runsOfMonth: `
    select "c_companyDisplayCode" || ' ' || "c_targetMonthly" || ': closed ' || count(*) || ' times' as fault
    from record_closing_run where state in ('open', 'executing', 'closed', 'reopening')
    group by tenant, "c_companyDisplayCode", "c_targetMonthly" having count(*) > 1`,
  /** The tax of a statement is rounded once for each rate, as its supplier rounds. */
  taxOfStatements: `
    select statement.number || ': ' || statement."c_amountTax" || ' yen of tax instead of ' || coalesce(sum(rate.tax), 0) as fault
    from statement left join lateral (
      select case (statement.data->>'taxFraction')::int when 1 then floor(part.tax + 0.5) when 2 then ceil(part.tax)
          else floor(part.tax) end as tax
      from (select sum(inside + outside) as tax
          from (select rate, coalesce(sum(yen) filter (where type = 1), 0) * rate / (1 + rate) as inside,
              coalesce(sum(yen) filter (where type = 2), 0) * rate as outside
            from (select (amount->>'taxType')::int as type, (amount->>'amount')::numeric as yen,
                case amount->>'taxType' when '3' then 0 else (amount->>'taxRate')::numeric end as rate
              from jsonb_array_elements(statement.data->'entries') as entry,
                jsonb_array_elements(entry->'taxAmounts') as amount) as priced
            group by rate) as taxed
          group by rate) as part) as rate on true
    group by statement.tenant, statement.id, statement.number, statement."c_amountTax", statement."c_amountWithTax",
      statement."c_amountWithoutTax"
    having statement."c_amountTax" <> coalesce(sum(rate.tax), 0)
      or statement."c_amountWithoutTax" + statement."c_amountTax" <> statement."c_amountWithTax"`,
  /** A correction goes into the month of what it corrects only while that is open; else into a later one. */
  corrections: `
    select one.number || ': corrects ' || original.number || ' of ' || original."c_closingMonth" || ' in '
      || one."c_closingMonth" as fault
    from record_acceptance_acceptance as one
      join record_acceptance_acceptance as original
        on original.tenant = one.tenant and original.id::text = one."c_correctsId"
    where one."c_closingId" <> ''
      and (coalesce(original."c_closingId", '') = '' or one."c_closingMonth" < original."c_closingMonth")
      and original."c_amountWithTax" <> 0`,
  /** What is transferred of a line is what was closed less what is withheld, offset, taken as a fee and held. */
  transferLines: `
    select proposal.number || ' ' || coalesce(line->>'statementNumber', line->>'paymentNumber', '') || ': '
      || (line->>'transferAmount') || ' of ' || (line->>'closingAmount') as fault
    from proposal, jsonb_array_elements(proposal.data->'lines') as line
      left join record_closing_statement as statement on statement.id::text = line->>'statementId'
    where (line->>'closingAmount')::numeric - (line->>'withholdingTax')::numeric - (line->>'offsetAmount')::numeric
        - (line->>'payeeFee')::numeric - (line->>'heldAmount')::numeric <> (line->>'transferAmount')::numeric
      or (line->>'transferAmount')::numeric < 0
      or (line ? 'statementId' and (statement.id is null or statement.tenant <> proposal.tenant
        or statement."c_amountWithTax" <> (line->>'closingAmount')::numeric))`,
  /** A transfer comes to its lines. */
  transferSums: `
    select proposal.number || ': ' || "c_transferAmount" || ' yen, its lines ' || sum((line->>'transferAmount')::numeric) as fault
    from proposal, jsonb_array_elements(proposal.data->'lines') as line
    group by proposal.tenant, proposal.id, proposal.number, "c_transferAmount"
    having "c_transferAmount" <> sum((line->>'transferAmount')::numeric)`,
  /** No statement is sent twice, and none that does not stand. */
  sentOnce: `
    select statement.number || ': ' || statement.state || ', sent ' || count(*) || ' times' as fault
    from proposal, jsonb_array_elements(proposal.data->'lines') as line
      join record_closing_statement as statement on statement.id::text = line->>'statementId'
    where proposal.state in ('made', 'settled') and line->>'isHeld' <> 'true'
    group by statement.tenant, statement.id, statement.number, statement.state
    having count(*) > 1 or statement.state = 'withdrawn'`,
  /** Every closing has one standing journal, or one for each part that it was executed in; one that is given back has those of its standing statements, an open one none. */
  journalsOfRuns: `
    select run.number || ': ' || run.state || ' with ' || count(journal.id) || ' journals' as fault
    from record_closing_run as run
      left join journal on journal.tenant = run.tenant and journal."c_sourceId" = run.id::text
    group by run.tenant, run.id, run.number, run.state, run.data
    having count(journal.id) <> case run.state when 'closed' then greatest(1, count(journal.data->'supplierCodes'))
      when 'executing' then (run.data->>'stepNo')::int
      when 'reopening' then count(journal.id) filter (where exists (select 1 from statement
        where statement.tenant = run.tenant and statement."c_closingId" = run.id::text
          and (journal.data->'supplierCodes' is null or journal.data->'supplierCodes' ? statement."c_supplierCode")))
      else 0 end`,
  /** What a closing books as owed is what its statements come to, each by itself: rows have both sides, so that they balance. */
  journalsOfStatements: `
    select statement.number || ': ' || statement."c_amountWithTax" || ' yen owed, booked ' || coalesce(booked.yen, 0) as fault
    from statement
      left join (select booked.*, journal."c_sourceId" as source from booked join journal on journal.tenant = booked.tenant and journal.id = booked.id) as booked
        on booked.tenant = statement.tenant and booked.source = statement."c_closingId" and booked.slip = statement.number
    where statement."c_amountWithTax" <> coalesce(booked.yen, 0)`,
  /** What a transfer books as no longer owed is what it sent, withheld, offset and took as fees. */
  journalsOfTransfers: `
    select proposal.number || ': ' || sum(line.settled) || ' yen settled, booked ' || coalesce(-booked.yen, 0) as fault
    from proposal
      join journal on journal.tenant = proposal.tenant and journal."c_sourceId" = proposal.id::text
      join lateral (select coalesce((row->>'closingAmount')::numeric - (row->>'heldAmount')::numeric, 0) as settled
        from jsonb_array_elements(proposal.data->'lines') as row where row ? 'statementId') as line on true
      left join booked on booked.tenant = journal.tenant and booked.id = journal.id and booked.slip = proposal.number
    where not exists (select 1 from jsonb_array_elements(proposal.data->'lines') as row where row ? 'paymentId')
    group by proposal.tenant, proposal.id, proposal.number, booked.yen
    having sum(line.settled) <> coalesce(-booked.yen, 0)`,
  /** What the accounts of budgets hold is what moved there. */
  budgetAccounts: `
    select coalesce(held.account, moved.account) || ': ' || coalesce(held.balance, 0) || ' yen held, moved '
      || coalesce(moved.balance, 0) as fault
    from (select tenant, account, balance from ledger_account where ledger = 'budget') as held
      full join (select tenant, account, sum(amount) as balance from (
          select tenant, to_account as account, amount from ledger_movement where ledger = 'budget'
          union all select tenant, from_account, -amount from ledger_movement where ledger = 'budget') as ends
        group by tenant, account) as moved on moved.tenant = held.tenant and moved.account = held.account
    where coalesce(held.balance, 0) <> coalesce(moved.balance, 0)`,
  /** What an acceptance counts in a budget is what was accepted, in the month it was accepted in. */
  budgetLayers: `
    select coalesce(layer.account, one.account) || ': ' || coalesce(layer.yen, 0) || ' yen in the budget, accepted '
      || coalesce(one.yen, 0) as fault
    from (select tenant, account, sum(amount) as yen from (
          select tenant, regexp_replace(to_account, '/[^/]+$', '') as account, amount from ledger_movement
            where ledger = 'budget' and record_type = 'acceptance/acceptance' and to_account like '%/%/%/%'
          union all
          select tenant, regexp_replace(from_account, '/[^/]+$', ''), -amount from ledger_movement
            where ledger = 'budget' and record_type = 'acceptance/acceptance' and from_account like '%/%/%/%') as ends
        group by tenant, account having sum(amount) <> 0) as layer
      full join (select tenant, (data->>'costDepartmentCode') || '/' || (data->>'accountTitleCode')
            || coalesce(':' || nullif(data->>'budgetProjectCode', ''), '') || '/'
            || replace(left("c_acceptedOn", 7), '/', '-') as account, sum((data->>'amountWithoutTax')::numeric) as yen
        from record_acceptance_acceptance
        where state = 'finished' and coalesce(data->>'costDepartmentCode', '') <> ''
          and coalesce(data->>'accountTitleCode', '') <> ''
        group by 1, 2 having sum((data->>'amountWithoutTax')::numeric) <> 0) as one
        on one.tenant = layer.tenant and one.account = layer.account
    where coalesce(layer.yen, 0) <> coalesce(one.yen, 0)`,
  /** The months of a budget come to the budget. */
  budgetMonths: `
    select budget.number || ': ' || "c_amount" || ' yen, its months ' || sum((month->>'amount')::numeric) as fault
    from record_budget_budget as budget, jsonb_array_elements(budget.data->'months') as month
    where budget.state = 'kept'
    group by budget.tenant, budget.id, budget.number, "c_amount" having "c_amount" <> sum((month->>'amount')::numeric)`,
  /** The planned payments of a contract come to no more than it is about in all its periods. */
  planRows: `
    select contract.number || ': plans ' || sum((row->>'amount')::numeric) || ' of ' || (contract.data->>'amountWithTax') as fault
    from record_contract_contract as contract, jsonb_array_elements(contract.data->'plan') as row
    where contract.state not in ('draft', 'discarded')
    group by contract.tenant, contract.id, contract.number, contract.data
    having sum((row->>'amount')::numeric) > (contract.data->>'amountWithTax')::numeric
      * (1 + coalesce((contract.data->>'renewalCount')::int, 0))`,
  /** What is accepted of a contract is what its acceptances come to, and not more than it is about in all its periods. */
  contracts: `
    select contract.number || ': accepted ' || coalesce(contract.data->>'acceptedAmount', '0') || ', its acceptances '
      || coalesce(sum(one."c_amountWithTax"), 0) as fault
    from record_contract_contract as contract
      left join record_acceptance_acceptance as one
        on one.tenant = contract.tenant and one."c_contractId" = contract.id::text and one.state = 'finished'
    group by contract.tenant, contract.id, contract.number, contract.data
    having coalesce(sum(one."c_amountWithTax"), 0) <> coalesce((contract.data->>'acceptedAmount')::numeric, 0)
      or coalesce(sum(one."c_amountWithTax"), 0) > (contract.data->>'amountWithTax')::numeric
        * (1 + coalesce((contract.data->>'renewalCount')::int, 0))`,
};

/** What the rules read: statements, proposals and journals that stand, entries of statements, and what journals book as owed. */
const standing = `with
  statement as (select * from record_closing_statement where state not in ('draft', 'withdrawn')),
  entry as (select tenant, part->>'acceptanceId' as id, "c_closingId" as closing, "c_targetMonthly" as month,
      (part->>'amountWithTax')::numeric as yen
    from statement, jsonb_array_elements(data->'entries') as part),
  proposal as (select * from record_transfer_proposal where state not in ('draft', 'discarded')),
  journal as (select * from record_journal_batch where state not in ('draft', 'withdrawn')),
  payable as (select tenant, data->>'theirCode' as code from record_master_journal_mapping
    where state = 'kept' and data->>'kind' = 'entry' and data->>'ownCode' = 'payable'),
  booked as (select journal.tenant, journal.id, part->>'slipNo' as slip,
      sum((part->>'amount')::numeric * case payable.code when part->>'creditTitleCode' then 1 else 0 end
        - (part->>'amount')::numeric * case payable.code when part->>'debitTitleCode' then 1 else 0 end) as yen
    from journal join payable on payable.tenant = journal.tenant, jsonb_array_elements(journal.data->'rows') as part
    group by journal.tenant, journal.id, part->>'slipNo')`;

/** A rule that money keeps. */
export type MoneyRule = keyof typeof rules;

/** All of them. */
export const moneyRules = Object.keys(rules) as MoneyRule[];

/** What closed money breaks in a store, as `rule number: …`; empty when each yen is where it belongs. May be asked after any event. */
export async function moneyFaults(query: Query, asked: readonly MoneyRule[] = moneyRules): Promise<string[]> {
  const faults: string[] = [];
  for (const rule of asked) {
    const { rows } = await query<{ fault: string }>(`${standing} ${rules[rule]}`);
    faults.push(...rows.map(({ fault }) => `${rule} ${fault}`));
  }
  return faults.sort();
}

/** Each closed month as it stands, by its closing and its first statement (a later execution issues new ones): none ever changes. */
export async function closedMonths(query: Query): Promise<Map<string, string>> {
  const { rows } = await query<{ closing: string; digest: string }>(
    `select run.number || ' ' || min(statement.number) as closing, md5(string_agg(
       statement.number || (statement.data->'entries')::text || (statement.data->'taxTotals')::text
         || (statement.data->>'payOn'), ' ' order by statement.number)) as digest
     from record_closing_run as run
       join record_closing_statement as statement
         on statement.tenant = run.tenant and statement."c_closingId" = run.id::text and statement.state <> 'withdrawn'
     where run.state = 'closed' group by run.tenant, run.id, run.number`,
  );
  return new Map(rows.map(({ closing, digest }) => [closing, digest]));
}

/** Closings that are told otherwise than before; those that were reopened since are not among them. */
export function changedMonths(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before.keys()].filter((closing) => after.has(closing) && after.get(closing) !== before.get(closing));
}
