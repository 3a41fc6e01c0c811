import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { corporateCheckDigit } from '../../../../engine/core/keywords/digit-tax.ts';
import type { ApprovalLadder } from '../../../approval/index.ts';
import { standardCategories, taxRates, units } from '../../../master/index.server.ts';
import { organizationPath } from '../../../master/index.ts';
import { demoArticles, demoDesks } from '../data/help-desks.ts';
import { demoStockSettings } from '../data/inventory/stock-settings.ts';
import { demoShelves, demoStorages } from '../data/inventory/storerooms.ts';
import { demoSpellings } from '../data/mall/spellings.ts';
import { demoMarginRules, demoSources } from '../data/mall/trading.ts';
import { budgetsOf, costDepartmentsOf, demoAccountTitles, demoProjects } from '../data/money/budget-lines.ts';
import { tourinMappings } from '../data/money/data-mappings.ts';
import { demoJournalMapping } from '../data/money/journal-mapping.ts';
import { demoTransferAccounts } from '../data/money/transfer-accounts.ts';
import { demoCalendarDays, demoPasswordRule } from '../data/people/company-settings.ts';
import { tourinCorrectionLadder } from '../data/people/ladders.ts';
import { profileFor } from '../data/people/supplier-profiles.ts';
import type { DemoSupplier } from '../data/people/suppliers.ts';
import type { DemoUser } from '../data/people/users.ts';
import { autoRulesOf } from '../data/sourcing/auto-rules.ts';
import { demoTemplates } from '../data/sourcing/estimate-templates.ts';
import { productFilesOf } from '../demo-files.ts';
import type { DemoWorld } from '../demo-world.ts';
import { stockYear } from '../inventory/stock-year.ts';
import { demoMailAddress } from '../people/demo-mail-address.ts';
import { practiceShops } from '../practice-shop/practice-shops.ts';
import type { DemoProduct } from './build-products.ts';
import { catalogTermsOf, contractPricesOf, postagesOf } from './catalog-terms.ts';

/** All records of one master. */
export interface DemoMaster {
  recordType: string;
  records: { code: string; record: JsonObject }[];
}

/** Every master of a buyer group; with the prices of a business date, otherwise of today. */
export function mastersOf(world: DemoWorld, pricesOn = '9999/12/31'): DemoMaster[] {
  return [
    master('unit', inOrder(units)),
    master('tax-rate', inOrder(taxRates)),
    master(
      'category',
      standardCategories.map((category) => ({ ...category })),
    ),
    master(
      'business-place',
      world.places.map((place) => ({ ...place })),
    ),
    master('organization', organizationsOf(world)),
    master('supplier', world.suppliers.map(supplierRecord)),
    master(
      'product',
      world.products.map((product) => productRecord(product, world, pricesOn)),
    ),
    { recordType: 'mall/contract-price', records: inRows(contractPricesOf(world)) },
    { recordType: 'mall/postage', records: inRows(postagesOf(world)) },
    { recordType: 'mall/spelling', records: inRows(demoSpellings) },
    { recordType: 'mall/punchout-shop', records: inRows(practiceShopsOf(world)) },
    master(
      'person',
      world.users.filter(isKept).map((user) => personRecord(user, world)),
    ),
    master(
      'supplier-person',
      world.supplierUsers.map((user) => supplierPersonRecord(user, world)),
    ),
    master('password-rule', [demoPasswordRule]),
    master('calendar-day', demoCalendarDays),
    master('cost-department', costDepartmentsOf(world.organizations)),
    master('account-title', demoAccountTitles),
    master('project', world.group.code === 'TOURIN' ? demoProjects : []),
    master('transfer-account', demoTransferAccounts),
    master('journal-mapping', demoJournalMapping),
    { recordType: 'budget/budget', records: inRows(budgetsOf(world.organizations)) },
    master('approval-ladder', laddersOf(world).map(toJson)),
    { recordType: 'help/desk', records: inRows(demoDesks) },
    { recordType: 'help/article', records: inRows(demoArticles) },
    { recordType: 'estimate/template', records: inRows(demoTemplates) },
    { recordType: 'estimate/auto-rule', records: inRows(autoRulesOf(world)) },
    { recordType: 'mapping/mapping', records: inRows(world.group.code === 'TOURIN' ? tourinMappings : []) },
    ...(world.suppliers.some(({ isTradingCompany }) => isTradingCompany) ? tradingMasters : []),
    ...(world.group.isInventory ? storeroomsOf(world) : []),
  ];
}

/** What the trading company buys from whom, and at which margin it sells. */
const tradingMasters: readonly DemoMaster[] = [
  { recordType: 'trading/source', records: inRows(demoSources) },
  { recordType: 'trading/margin-rule', records: inRows(demoMarginRules) },
];

function storeroomsOf({ products, suppliers }: DemoWorld): DemoMaster[] {
  const settings = [...demoStockSettings, ...stockYear(products).settings].map((setting) => {
    const product = products.find(({ code }) => code === setting.code);
    const supplierName = suppliers.find(({ code }) => code === product?.supplierCode)?.name ?? '';
    const places = (setting.places as JsonObject[]).map((place) => ({ ...place, supplierName }));
    return { ...setting, name: product?.name ?? '', unitCode: product?.unitCode ?? '', places };
  });
  return [
    master('storage', demoStorages),
    master('shelf', demoShelves),
    { recordType: 'inventory/stock-setting', records: inRows(settings) },
  ];
}

/** Of the suppliers that the group has. */
function practiceShopsOf({ suppliers }: DemoWorld): (JsonObject & { code: string })[] {
  return practiceShops.filter(({ supplierCode }) => suppliers.some(({ code }) => code === supplierCode));
}

function laddersOf(world: DemoWorld): ApprovalLadder[] {
  const { ladder, acceptanceLadder, paymentLadder, contractLadder, receiptLadder } = world;
  return [
    ladder,
    acceptanceLadder,
    paymentLadder,
    contractLadder,
    ...(receiptLadder ? [receiptLadder, tourinCorrectionLadder] : []),
  ];
}

function master(name: string, records: readonly (JsonObject & { code: string })[]): DemoMaster {
  return { recordType: `master/${name}`, records: inRows(records) };
}

function inRows(records: readonly (JsonObject & { code: string })[]): DemoMaster['records'] {
  return records.map((record) => ({ code: record.code, record }));
}

function inOrder<T extends { code: string }>(list: readonly T[]): (JsonObject & { code: string })[] {
  return list.map((one, index) => ({ ...toJson(one), sortOrder: (index + 1) * 10 }));
}

function organizationsOf({ organizations, units: known }: DemoWorld): (JsonObject & { code: string })[] {
  return organizations.map(({ code, place }) => {
    const unit = known.get(code);
    if (!unit) throw new Error(`There is no unit ${code}.`);
    const path = organizationPath(known, code);
    const pathName = path
      .map(({ name }) => name)
      .reverse()
      .join(' > ');
    return { ...toJson(unit), pathName, businessPlaceCode: place };
  });
}

/** Who left has ended: nobody keeps him any more. */
function isKept({ left }: DemoUser): boolean {
  return left !== true;
}

function personRecord(user: DemoUser, { group, organizations }: DemoWorld): JsonObject & { code: string } {
  const organization = organizations.find(({ code }) => code === user.organization);
  return {
    code: user.code,
    name: user.name,
    loginName: user.login,
    mailAddress: demoMailAddress(user.login, group.code),
    organizationCode: user.organization,
    organizationName: organization?.name ?? '',
    ...(user.position !== null && { positionName: user.position }),
    language: user.language ?? 'ja',
    roles: user.roles.map((code) => ({ code })),
  };
}

function supplierPersonRecord(user: DemoUser, { group }: DemoWorld): JsonObject & { code: string } {
  return {
    code: user.code,
    name: user.name,
    loginName: user.login,
    mailAddress: demoMailAddress(user.login, group.code),
    supplierCode: user.supplierCode ?? '',
    supplierName: user.organizationName ?? '',
    ...(user.position !== null && { positionName: user.position }),
    language: user.language ?? 'ja',
  };
}

function supplierRecord(supplier: DemoSupplier, index: number): JsonObject & { code: string } {
  const { code, name, kana, taxFraction, channel, terms, zipCode, address, contact } = supplier;
  const [closingDay, paymentMonths, paymentDay] = terms;
  const line = String(index + 1).padStart(2, '0');
  return {
    code,
    name,
    kana,
    taxFraction,
    ...(!supplier.isExempt && { registrationNumber: registrationNumber(index + 1) }),
    ...(supplier.registrationEndedOn !== undefined && { registrationEndedOn: supplier.registrationEndedOn }),
    zipCode,
    address,
    phone: `03-0000-11${line}`,
    ...(channel === 'fax' && { fax: `03-0000-12${line}` }),
    email: `order-${code.toLowerCase()}@supplier.example.co.jp`,
    contactName: contact,
    orderChannel: channel,
    closingDay,
    paymentMonths,
    paymentDay,
    ...payeeAccountFor(supplier, index),
    isProtected: supplier.isProtected,
    isPostponementAgreed: supplier.isPostponementAgreed,
    payeeKind: supplier.isSoleProprietor ? 'individual' : 'corporation',
    withholding: supplier.isSoleProprietor ? 2 : 1,
    ...profileFor(supplier, index),
    isActive: true,
    ...(supplier.isTradingCompany && { isTradingCompany: true }),
  };
}

/** Nobody has told where he is paid: what he is owed goes out by hand. */
export const withoutAccount: ReadonlySet<string> = new Set(['S017']);

/** Who agreed to bear the fee of transfers. */
const bearingFees: ReadonlySet<string> = new Set(['S001', 'S011', 'S016']);

/** An account that no bank has, at a bank that there is not. */
function payeeAccountFor({ code, name, kana, isProtected }: DemoSupplier, index: number): JsonObject {
  if (withoutAccount.has(code)) return {};
  const banks = ['架空第一銀行', '架空みなと銀行', '架空中央信用金庫', '架空さくら信用組合'];
  return {
    bankCode: String(9981 + (index % banks.length)),
    bankName: banks[index % banks.length] ?? '',
    branchCode: ['001', '024', '113'][index % 3] ?? '',
    branchName: ['本店営業部', '駅前支店', '工業団地支店'][index % 3] ?? '',
    feeBearer: bearingFees.has(code) && !isProtected ? 'supplier' : 'buyer',
    accountType: index % 5 === 0 ? 'current' : 'ordinary',
    accountNumber: String(1_000_000 + (index + 1) * 137),
    accountHolderKana: holderKana(name, kana),
  };
}

/** A holder as banks write him: the kind of company as an abbreviation, before or after the name. */
function holderKana(name: string, kana: string): string {
  const kinds: [string, string][] = [
    ['株式会社', 'カ'],
    ['有限会社', 'ユ'],
    ['合同会社', 'ド'],
  ];
  for (const [kind, short] of kinds) {
    if (name.startsWith(kind)) return `${short}）${kana}`;
    if (name.endsWith(kind)) return `${kana}（${short}`;
  }
  return kana;
}

/** A qualified-invoice number that no company has: base `000099` and a count, with the right check digit before it. */
function registrationNumber(count: number): string {
  const base = `000099${String(count).padStart(6, '0')}`;
  return `T${corporateCheckDigit(base)}${base}`;
}

/** A product as the master keeps it on a business date. */
export function productRecord(
  product: DemoProduct,
  { organizations }: DemoWorld,
  pricesOn: string,
): JsonObject & { code: string } {
  const { category, prices: all, quantity: _usual, ...rest } = product;
  const prices = all.filter(({ from }, index) => index === 0 || from <= pricesOn);
  return {
    ...rest,
    ...catalogTermsOf({ ...product, prices }, new Set(organizations.map(({ code }) => code))),
    ...productFilesOf(category.name),
    categoryCode: category.code,
    unitPrice: prices.at(-1)?.unitPrice ?? '0',
    priceHistory: prices.map((price) => ({ ...price })),
  };
}

/** Plain JSON of a typed value, without what is undefined. */
function toJson<T extends { code: string }>(value: T): JsonObject & { code: string } {
  return JSON.parse(JSON.stringify(value)) as JsonObject & { code: string };
}
