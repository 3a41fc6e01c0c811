import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { monthsBefore, termEndOf } from '../../../contract/index.ts';
import { invoiceAmounts } from '../../../domain/amounts/invoice-amounts.ts';
import type { DemoContract } from '../data/contracts.ts';
import { plannedLineOf } from '../data/money/budget-lines.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { routeFor } from '../route-for.ts';

/** A contract as a person would enter it. */
export function buildContract(world: DemoWorld, contract: DemoContract, owner: DemoUser): JsonObject {
  const supplier = world.suppliers.find(({ code }) => code === contract.supplierCode);
  if (!supplier) throw new Error(`The contract with ${contract.supplierCode} has no supplier.`);
  const [closingDay, paymentMonths, paymentDay] = supplier.terms;
  const { startsOn, renewalMonths, noticeMonths, unitPrice, quantity } = contract;
  const endsOn = termEndOf(startsOn, contract.months);
  const amount = new ExactDecimal(unitPrice).times(quantity).toFixed();
  const line = {
    productName: contract.product,
    quantity,
    unitCode: contract.unitCode,
    unitPrice,
    taxType: 2,
    taxRate: '0.1',
  };
  const { amountWithTax = '0' } = invoiceAmounts([{ ...line, amount }], supplier.taxFraction);
  return {
    title: contract.title,
    contractKind: contract.kind,
    supplierCode: supplier.code,
    supplierName: supplier.name,
    closingDay,
    paymentMonths,
    paymentDay,
    supplierIsProtected: supplier.isProtected,
    isPostponementAgreed: supplier.isPostponementAgreed,
    taxFraction: supplier.taxFraction,
    startsOn,
    endsOn,
    renewal: renewalMonths === 0 ? 'none' : 'automatic',
    ...(renewalMonths !== 0 && { renewalMonths, noticeMonths }),
    ...(contract.lacksClause
      ? { missingClauseReason: '先方の約款による契約のため。覚書で補う予定です。' }
      : { antisocialClause: '第18条' }),
    paymentTermsClause: '第7条',
    ...plannedLineOf(world.organizations, owner.organization, titleOf(contract)),
    purpose: `${contract.product}を${supplier.name}に継続して依頼するため`,
    lines: [line],
    planRule: contract.planRule,
    ...(contract.planRule === 'milestones' && { milestones: milestonesOf(endsOn, amountWithTax) }),
    approvalStageList: routeFor(world, { ladder: world.contractLadder, person: owner, amountWithTax }),
  };
}

/** What a kind of contract is booked as, where its supplier says nothing else. */
const titleOfKind: Record<string, string> = {
  maintenance: '5230',
  outsourcing: '5240',
  lease: '5220',
  monthly: '5250',
  lumpSum: '5240',
  unitPrice: '5110',
};

/** Builders, carriers and caterers, whose work has an account of its own. */
const titleOfSupplier: Record<string, string> = { S041: '5230', S043: '5260', S051: '5280', S052: '5280' };

function titleOf({ kind, supplierCode }: DemoContract): string {
  return titleOfSupplier[supplierCode] ?? titleOfKind[kind] ?? '';
}

/** Three tenths two months before the end, the rest with it. */
function milestonesOf(endsOn: string, amountWithTax: string): JsonObject[] {
  const begun = new ExactDecimal(amountWithTax).times('0.3').floor();
  return [
    { name: '着手・中間', acceptOn: monthsBefore(endsOn, 2), amount: begun.toFixed() },
    { name: '完了', acceptOn: endsOn, amount: new ExactDecimal(amountWithTax).minus(begun).toFixed() },
  ];
}
