import type { CatalogProduct } from '../catalog-answers.ts';

/** A catalogue that one may see, as `myCatalogue.list` answers it. */
export interface CatalogueEntry {
  id: string;
  name: string;
  isGroup: boolean;
  isOwn: boolean;
  folders: { id: string; name: string }[];
}

/**
 * A kept product. `product`: as it is today, `null` if it is not there any more; `before`: as its owner saw it last; `successor`:
 * what he may keep in place of what is no longer sold.
 */
export interface KeptRow {
  code: string;
  product: CatalogProduct | null;
  before: { name: string; price: string } | null;
  differences: ('name' | 'price' | 'isDiscontinued')[];
  successor?: { code: string; name: string };
}

export interface KeptPage {
  total: number;
  itemsPerPage: number;
  items: KeptRow[];
  /** Codes of all products of the catalogue or folder that are not as they were. */
  changed: string[];
}
