import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { lineAmounts } from '../../../domain/amounts/line-amounts.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { budgetLineOf, ofProject } from '../data/money/budget-lines.ts';
import { internalNotes, notesToSupplier, occasions, seasons, services } from '../data/order-texts.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoStory } from '../data/stories.ts';
import { themesOf } from '../data/themes.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { DemoProduct } from '../masters/build-products.ts';
import { routeFor } from '../route-for.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { addWorkingMinutes, workingDay } from '../working-time.ts';
import { totalWithTax } from './total-with-tax.ts';

/** What an order is wanted for; the rest is left to chance. */
export interface OrderWish {
  requester: DemoUser;
  /** When it is applied. */
  at: Date;
  /** Only from this category: code of a large one, or name of a medium or small one. */
  theme?: string;
  /** Amount with tax, in yen, both ends included. */
  amount?: readonly [from: number, to: number];
}

const mostTries = 400;

/** An order as a person would enter it: from one supplier, in the usual quantities, at the prices of that day. */
export function buildOrder(world: DemoWorld, wish: OrderWish, random: SeededRandom): JsonObject {
  for (let left = mostTries; left > 0; left -= 1) {
    const order = orderOnce(world, wish, random);
    const amount = amountOf(order);
    if (!wish.amount || (amount.gte(wish.amount[0]) && amount.lte(wish.amount[1])))
      return withRoute(world, wish, order);
  }
  throw new Error(`No order of ${wish.requester.name} came to ${wish.amount?.join('–')} yen.`);
}

/** The order of a story: what it says, nothing left to chance. */
export function storyOrder(world: DemoWorld, story: DemoStory, wish: OrderWish): JsonObject {
  const product = world.products.find(({ name }) => name === story.product);
  if (!product) throw new Error(`There is no product ${story.product}.`);
  const line = { ...lineOf(product, wish.at, String(story.quantity)), unitPrice: story.unitPrice };
  const { title, purpose, project } = story;
  const head = { ...headOf(world, [product], wish, 3), ...(project !== undefined && ofProject(project)) };
  return withRoute(world, wish, { ...head, title, purpose, lines: [line] });
}

/** The order with the route that the rules demand for it now. */
export function withRoute(
  world: DemoWorld,
  { requester }: Pick<OrderWish, 'requester'>,
  order: JsonObject,
): JsonObject {
  const lines = order.lines as JsonObject[];
  const products = new Map(world.products.map((product) => [product.code, product]));
  const approvalStageList = routeFor(world, {
    ladder: world.ladder,
    person: requester,
    amountWithTax: amountOf(order).toFixed(),
    categoryCodes: [
      String(order.categoryCode),
      ...lines.map((line) => products.get(String(line.productCode))?.category.code ?? ''),
    ],
  });
  return { ...order, ...inspectionOf(world, order), approvalStageList };
}

/** Work commissioned from a small company says until when it is inspected: a week after it came. */
function inspectionOf(world: DemoWorld, { supplierCode, deliveryDate }: JsonObject): JsonObject {
  const isProtected = world.suppliers.find(({ code }) => code === supplierCode)?.isProtected ?? false;
  return isProtected ? { inspectionDate: addDays(String(deliveryDate), 7) } : {};
}

/** Amount with tax of an order, as the engine will compute it. */
function amountOf(order: JsonObject): ReturnType<typeof totalWithTax> {
  const lines = order.lines as JsonObject[];
  return totalWithTax(lines.map((line) => lineAmounts(line, Number(order.taxFraction))));
}

function orderOnce(world: DemoWorld, wish: OrderWish, random: SeededRandom): JsonObject {
  const { requester, at } = wish;
  const theme = wish.theme ?? random.pick(themesFor(world, requester));
  const first = random.pick(world.products.filter((product) => isOf(product, theme)));
  const products = [first, ...furtherProducts(world, first, random)];
  const occasion = random.pick(occasionsOf(first, at));
  const order: JsonObject = {
    ...headOf(world, products, wish, random.integer(1, 6)),
    title: titleOf(products, occasion, at, random),
    ...(random.percent(22) && { noteToSupplier: random.pick(inSeason(notesToSupplier, at)) }),
    ...(random.percent(18) && { internalNote: random.pick(internalNotes) }),
    lines: products.map((product) => lineOf(product, at, quantityOf(product, random))),
  };
  const unit = world.organizations.find(({ code }) => code === requester.organization);
  return amountOf(order).gte(1_000_000) || random.percent(30)
    ? { ...order, purpose: `${unit?.name ?? ''}で使用。${occasion}のため、${first.category.name}を手配します。` }
    : order;
}

function occasionsOf({ category }: DemoProduct, at: Date): string[] {
  return inSeason(occasions[category.name] ?? occasions[category.largeCode] ?? [], at);
}

/** Whom the products come from, where they go, and when: so many working days after the slowest of them could be there. */
function headOf(
  world: DemoWorld,
  products: readonly DemoProduct[],
  { requester, at }: OrderWish,
  spareDays: number,
): JsonObject {
  const [first] = products;
  const supplier = world.suppliers.find(({ code }) => code === first?.supplierCode);
  const unit = world.organizations.find(({ code }) => code === requester.organization);
  const place = world.places.find(({ code }) => code === unit?.place);
  if (!first || !supplier || !place) throw new Error(`${first?.name} has no supplier, or ${requester.name} no place.`);
  const leadDays = Math.max(...products.map((product) => product.leadTimeDays)) + spareDays;
  return {
    categoryCode: first.category.code,
    categoryName: first.category.pathName,
    ...budgetLineOf(world.organizations, requester.organization, first.category.largeCode),
    supplierCode: supplier.code,
    supplierName: supplier.name,
    deliveryDate: businessDateOf(addWorkingMinutes(at, leadDays * workingDay)),
    deliveryPlaceCode: place.code,
    deliveryPlaceName: place.name,
    deliveryPlaceAddress: place.address,
    taxFraction: supplier.taxFraction,
  };
}

/** What a unit buys and its group's suppliers have. */
function themesFor(world: DemoWorld, { organization }: DemoUser): string[] {
  return themesOf(organization).filter((theme) => world.products.some((product) => isOf(product, theme)));
}

function inSeason(texts: readonly string[], at: Date): string[] {
  const month = Number(businessDateOf(at).slice(5, 7));
  const outOfSeason = seasons.filter(([, months]) => !months.includes(month)).map(([word]) => word);
  return texts.filter((text) => !outOfSeason.some((word) => text.includes(word)));
}

/** Is a product of this theme: the code of its large category, or the name of its medium or small one? */
export function isOf({ category }: DemoProduct, theme: string): boolean {
  return [category.largeCode, category.mediumName, category.name].includes(theme);
}

/** Others of the same supplier that people take along, of the same large category more often than not. */
function furtherProducts(world: DemoWorld, first: DemoProduct, random: SeededRandom): DemoProduct[] {
  // Works and services are ordered one at a time.
  if (services.has(first.category.largeCode)) return [];
  const beside = world.products.filter(
    (product) =>
      product !== first &&
      product.supplierCode === first.supplierCode &&
      product.category.largeCode === first.category.largeCode,
  );
  return random.shuffled(beside).slice(0, Math.min(4, Math.floor(random.longTailed(1.3, 0.8))));
}

function lineOf(product: DemoProduct, at: Date, quantity: string): JsonObject {
  const date = businessDateOf(at);
  const price = product.prices.filter(({ from }) => from <= date).at(-1) ?? product.prices[0];
  return {
    productCode: product.code,
    productName: product.name,
    modelNumber: product.modelNumber,
    makerName: product.makerName,
    quantity,
    unitCode: product.unitCode,
    unitPrice: price?.unitPrice ?? '0',
    taxType: product.taxType,
    taxRate: product.taxRate,
  };
}

/** Small quantities more often than large ones; wire by the half metre, rags by the half kilogram. */
function quantityOf({ quantity: [from, to], unitCode }: DemoProduct, random: SeededRandom): string {
  const wanted = from * (to / from) ** (random.next() ** 1.4);
  if (['M', 'KG'].includes(unitCode)) return String(Math.round(wanted * 2) / 2);
  if (wanted < 40) return String(Math.max(1, Math.round(wanted)));
  const step = wanted < 1000 ? 10 : 100;
  return String(Math.round(wanted / step) * step);
}

function titleOf(products: readonly DemoProduct[], occasion: string, at: Date, random: SeededRandom): string {
  const name = products[0]?.category.name ?? '';
  const more = products.length > 1 ? `ほか${products.length - 1}点` : '';
  const month = Number(businessDateOf(at).slice(5, 7));
  if (services.has(products[0]?.category.largeCode ?? '')) {
    return random.pick([`${name}の依頼（${occasion}）`, `${products[0]?.name ?? name}（${occasion}）`]);
  }
  const titles = [
    `${name}${more}の購入（${occasion}）`,
    `${name}${more} ${occasion}`,
    `${name}${more}（${month}月分）`,
  ];
  return random.pick(/[用分]$/.test(occasion) ? titles : [...titles, `${occasion}に伴う${name}${more}の手配`]);
}
