import { toHalfWidth } from '../../../engine/core/values/half-width.ts';

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

/**
 * Is it no town but a note: that it is not in the list, or that all of a city has one code (`…一円`)?
 * There is a town whose name is 一円.
 */
function isNote(town: string): boolean {
  return ['以下に掲載がない場合', '番地がくる場合'].some((note) => town.includes(note)) || /.一円$/.test(town);
}

function townOf(town: string): string {
  if (isNote(town)) return '';
  const bracket = town.indexOf('（');
  if (bracket < 0) return town;
  const floor = /^（([０-９]{1,3}階)）$/.exec(town.slice(bracket));
  return town.slice(0, bracket) + (floor?.[1] ?? '');
}
