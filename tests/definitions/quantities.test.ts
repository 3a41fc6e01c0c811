import { expect, it } from 'vitest';
import type { JsonSchema } from '../../engine/core/formats/json-schema.ts';
import { productDefinitions } from '../support/product-definitions.ts';

/** Numbers beside a unit that may be finer than it says: by the reason, written by hand. */
const otherwise: Readonly<Record<string, string>> = {
  'how many base units one unit has': 'master/product/baseQuantity',
  'what stands on a supplier’s own bill, right or wrong': 'invoice/invoice/lines/billedQuantity',
  'what a shop outside says, judged as it is read': 'mall/punchout-session/lines/quantity',
  'what another document says or the server reckons': `acceptance/acceptance/lines/orderedQuantity
    acceptance/acceptance/lines/deliveredQuantity acceptance/acceptance/lines/overQuantity
    acceptance/acceptance/lines/formerQuantity delivery/delivery/lines/orderedQuantity
    estimate/selection/lines/requestedQuantity inventory/receipt/lines/deliveredQuantity
    inventory/replenishment/lines/coming trading/deal/lines/quantity invoice/invoice/lines/orderedQuantity
    invoice/invoice/lines/openQuantity`,
  'what is left of a whole delivery when the rest is as fine as its unit': 'inventory/receipt/lines/rejectedQuantity',
  'what is booked, and what was counted of it, as effects write it': `inventory/correction/lines/bookQuantity
    inventory/work/lines/free inventory/work/results/bookQuantity inventory/work/results/countedQuantity
    inventory/work/results/difference`,
};

function unmeasured({ properties = {}, items }: JsonSchema, place: string): string[] {
  const { decimals = {} } = properties.unitCode?.options ?? {};
  const typed = Object.entries(properties).filter(
    ([, field]) => field.valueFormat === 'quantity' && !field.readOnly && field.compute === undefined,
  );
  const own = properties.unitCode?.options?.call === 'static.units' ? typed.map(([name]) => name) : [];
  const inside = Object.entries(properties).flatMap(([name, field]) => unmeasured(field, `${place}/${name}`));
  return [
    ...own.filter((name) => !(name in decimals)).map((name) => `${place}/${name}`),
    ...inside,
    ...(items ? unmeasured(items, place) : []),
  ];
}

it('quantities beside a unit are as fine as the unit says, or stand here with the reason why not', () => {
  const { records } = productDefinitions();
  const found = [...records.values()].flatMap(({ id, schema, facts }) => (facts ? unmeasured(schema, id) : []));
  const told = Object.values(otherwise).flatMap((names) => names.split(/\s+/));
  expect(found.toSorted()).toEqual(told.toSorted());
});
