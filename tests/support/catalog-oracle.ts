/** What the search of the catalog is to answer, found by looking at every product one after the other. */

export interface OracleProduct {
  code: string;
  name: string;
  makerName?: string;
  supplierCode: string;
  categoryCode: string;
  unitPrice: string;
  priceTiers?: readonly { minQuantity: number; maxQuantity: number; salePrice: string }[];
  minQuantity?: string;
  shownTo?: readonly { organizationCode: string }[];
  isDiscontinued?: boolean;
}

export interface OracleContract {
  code: string;
  productCode: string;
  contractNumber: string;
  organizationCode?: string;
  unitPrice: string;
  validFrom: string;
  validUntil?: string;
}

interface Asked {
  keyword?: string;
  excludedKeyword?: string;
  categories?: string[];
  manufacturers?: string[];
  catalogs?: string[];
  minPrice?: string;
  maxPrice?: string;
  sort: 'priceUp' | 'priceDown' | 'name';
}

interface Seen {
  products: readonly OracleProduct[];
  contracts: readonly OracleContract[];
  units: readonly string[];
  today: string;
}

/** The first page and the counts, facets without their own ticks. */
export function searchCatalogSlowly(seen: Seen, asked: Asked) {
  const priced = seen.products.map((product) => ({ ...product, price: priceOf(seen, product) }));
  const withAll = (request: Asked) => priced.filter((product) => isShown(seen, product) && fits(product, request));
  const hits = withAll(asked);
  const count = (without: keyof Asked, facetOf: (product: OracleProduct) => string | undefined) => {
    const counts: Record<string, number> = {};
    for (const product of withAll({ ...asked, [without]: undefined })) {
      const value = facetOf(product);
      if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  };
  return {
    total: hits.length,
    items: hits
      .sort((one, other) => inOrder(asked.sort, one, other))
      .slice(0, 20)
      .map(({ code, price }) => [code, price]),
    facets: {
      categories: count('categories', ({ categoryCode }) => categoryCode),
      manufacturers: count('manufacturers', ({ makerName }) => makerName),
      catalogs: count('catalogs', ({ supplierCode }) => supplierCode),
    },
  };
}

type Priced = OracleProduct & { price: number };

function fits(product: Priced, asked: Asked): boolean {
  const text = [product.code, product.name, product.makerName ?? ''].map(plain).join('\n');
  const wordsIn = (words = '') =>
    words
      .split(' ')
      .map(plain)
      .filter((word) => word !== '');
  const among = (chosen: string[] | undefined, value: string | undefined) =>
    chosen === undefined || chosen.length === 0 || (value !== undefined && chosen.includes(value));
  return (
    wordsIn(asked.keyword).every((word) => text.includes(word)) &&
    !wordsIn(asked.excludedKeyword).some((word) => text.includes(word)) &&
    among(asked.categories, product.categoryCode) &&
    among(asked.manufacturers, product.makerName) &&
    among(asked.catalogs, product.supplierCode) &&
    (asked.minPrice === undefined || product.price >= Number(asked.minPrice)) &&
    (asked.maxPrice === undefined || product.price <= Number(asked.maxPrice))
  );
}

function isShown({ units }: Seen, { shownTo = [] }: OracleProduct): boolean {
  return shownTo.length === 0 || shownTo.some(({ organizationCode }) => units.includes(organizationCode));
}

function priceOf({ contracts, units, today }: Seen, product: OracleProduct): number {
  const near = (code?: string) => (code === undefined ? units.length : units.indexOf(code));
  const [agreed] = contracts
    .filter(({ productCode }) => productCode === product.code)
    .filter(({ organizationCode }) => organizationCode === undefined || units.includes(organizationCode))
    .filter(({ validFrom, validUntil = '9999/12/31' }) => validFrom <= today && today <= validUntil)
    .sort(
      (one, other) =>
        near(one.organizationCode) - near(other.organizationCode) ||
        other.validFrom.localeCompare(one.validFrom) ||
        one.code.localeCompare(other.code),
    );
  if (agreed) return Number(agreed.unitPrice);
  const quantity = Number(product.minQuantity ?? '1');
  const tier = product.priceTiers?.find(
    ({ minQuantity, maxQuantity }) => minQuantity <= quantity && (maxQuantity === -1 || quantity <= maxQuantity),
  );
  return Number(tier?.salePrice ?? product.unitPrice);
}

function inOrder(sort: Asked['sort'], one: Priced, other: Priced): number {
  const by = {
    priceUp: one.price - other.price,
    priceDown: other.price - one.price,
    name: bytes(one.name, other.name),
  };
  return (
    Number(one.isDiscontinued ?? false) - Number(other.isDiscontinued ?? false) ||
    by[sort] ||
    bytes(one.code, other.code)
  );
}

function bytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** The few spellings that the words of the test differ in. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ぁ-ん]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll(/[ー\s-]/gu, '');
}
