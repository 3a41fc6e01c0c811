/** A product that somebody keeps, as it was when he saw it last. `price`: yen per unit, without tax, for him. */
export interface KeptProduct {
  code: string;
  folderId: string | null;
  name: string;
  price: string;
  isDiscontinued: boolean;
}

/** Folders and products of a catalogue, both in their owner's order. */
export interface CatalogueContent {
  folders: readonly { id: string; name: string }[];
  items: readonly KeptProduct[];
}

/** The catalogue that everybody has for himself. */
export const ownCatalogue = 'own';

/** How much a catalogue holds, and how many catalogues for colleagues one person keeps. */
export const catalogueLimits = { items: 500, folders: 50, catalogues: 50, users: 200 } as const;

export const emptyContent: CatalogueContent = { folders: [], items: [] };

/** Keeps products at the end of a folder; what is kept already only moves there. */
export function addProducts(content: CatalogueContent, added: readonly KeptProduct[]): CatalogueContent {
  const codes = new Set(added.map(({ code }) => code));
  return { ...content, items: [...content.items.filter(({ code }) => !codes.has(code)), ...added] };
}

export function removeProducts(content: CatalogueContent, codes: readonly string[]): CatalogueContent {
  return { ...content, items: content.items.filter(({ code }) => !codes.includes(code)) };
}

/** Keeps a product in the place and folder of another; what is kept already stays where its owner put it. */
export function exchangeProduct(content: CatalogueContent, code: string, successor: KeptProduct): CatalogueContent {
  if (content.items.some((item) => item.code === successor.code)) return removeProducts(content, [code]);
  const items = content.items.map((item) => (item.code === code ? { ...successor, folderId: item.folderId } : item));
  return { ...content, items };
}

/** Puts products at the end of another folder; `null`: none. */
export function moveProducts(
  content: CatalogueContent,
  codes: readonly string[],
  folderId: string | null,
): CatalogueContent {
  const moved = content.items.filter(({ code }) => codes.includes(code));
  return addProducts(
    content,
    moved.map((item) => ({ ...item, folderId })),
  );
}

/** Puts the named products in this order, on the places that they have among the others. */
export function orderProducts(content: CatalogueContent, codes: readonly string[]): CatalogueContent {
  const byCode = new Map(content.items.map((item) => [item.code, item]));
  const wanted = codes.flatMap((code) => byCode.get(code) ?? []);
  const moved = new Set(wanted.map(({ code }) => code));
  const next = wanted.values();
  return {
    ...content,
    items: content.items.map((item) => (moved.has(item.code) ? (next.next().value ?? item) : item)),
  };
}

/** Takes a folder away; its products stay, in none. */
export function removeFolder({ folders, items }: CatalogueContent, folderId: string): CatalogueContent {
  return {
    folders: folders.filter(({ id }) => id !== folderId),
    items: items.map((item) => (item.folderId === folderId ? { ...item, folderId: null } : item)),
  };
}

/** Gives a folder its name, a new one at the end. */
export function nameFolder(content: CatalogueContent, folder: { id: string; name: string }): CatalogueContent {
  const isThere = content.folders.some(({ id }) => id === folder.id);
  const folders = isThere
    ? content.folders.map((one) => (one.id === folder.id ? folder : one))
    : [...content.folders, folder];
  return { ...content, folders };
}

/** Which of the things that a buyer heeds are not as they were when he saw the product last. */
export function differencesOf(
  kept: KeptProduct,
  now: Pick<KeptProduct, 'name' | 'price' | 'isDiscontinued'>,
): ('name' | 'price' | 'isDiscontinued')[] {
  return (['name', 'price', 'isDiscontinued'] as const).filter((name) => kept[name] !== now[name]);
}
