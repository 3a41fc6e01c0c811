import type { KeptProduct } from '../../domain/my-catalogue.ts';
import type { FoundProduct } from '../search/catalog-search.ts';

/** A product as its viewer sees it now, to be compared with what it will be. */
export function keptAs({ code, record, price }: FoundProduct, folderId: string | null): KeptProduct {
  return { code, folderId, name: record.name, price, isDiscontinued: record.isDiscontinued === true };
}
