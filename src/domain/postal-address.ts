import { toHalfWidth } from '../../engine/core/half-width.ts';

/** A row of the post office's list, as far as it is used. Offices with a code of their own bring their street and name. */
export interface PostalRow {
  postalCode: string;
  prefecture: string;
  city: string;
  town: string;
  streetAddress?: string;
  companyName?: string;
}

/** An address as it goes into fields; what the list does not say is empty. */
export interface PostalAddress {
  /** `150-0001`. */
  zipCode: string;
  prefecture: string;
  city: string;
  /** Town, and the street for offices with a code of their own. */
  town: string;
  /** Name of such an office. */
  companyName: string;
}

/**
 * An address from a row of the list, without the notes that the post office writes into the name of a town
 * (`以下に掲載がない場合`, the streets in brackets); a floor of a tower is part of the address and stays.
 */
export function postalAddressOf(row: PostalRow): PostalAddress {
  return {
    zipCode: `${row.postalCode.slice(0, 3)}-${row.postalCode.slice(3)}`,
    prefecture: row.prefecture,
    city: row.city,
    town: toHalfWidth(townOf(row.town) + (row.streetAddress ?? '')),
    companyName: (row.companyName ?? '').replaceAll('\u3000', ' '),
  };
}

/** Towns of which nothing is known but that they are not in the list, or that all of the city has one code. */
const noTown = /以下に掲載がない場合|の次に.*番地がくる場合|^.{1,10}一円$/;

function townOf(town: string): string {
  if (noTown.test(town)) return '';
  const bracket = town.indexOf('（');
  if (bracket < 0) return town;
  const floor = /^（([０-９]{1,3}階)）$/.exec(town.slice(bracket));
  return town.slice(0, bracket) + (floor?.[1] ?? '');
}
