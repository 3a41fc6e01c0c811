import { PunchoutRefusal } from '../../domain/punchout/shop-message.ts';

/** Where a shop is. `isNamed`: an operator has named its host, so that it may lie in the inside network or be without TLS. */
export interface ShopAddress {
  url: URL;
  isNamed: boolean;
}

/**
 * An address of a shop that may be gone to: https, or a host that the operator named, with where it really is if he said so.
 * `hosts`: host (with its port, if any) → origin, or `null` as it stands.
 * @throws PunchoutRefusal
 */
export function shopAddress(text: string, hosts: ReadonlyMap<string, string | null>): ShopAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) {
    throw new PunchoutRefusal('address');
  }
  const named = hosts.get(url.host);
  if (named === undefined && url.protocol !== 'https:') throw new PunchoutRefusal('address', url.host);
  if (!named) return { url, isNamed: named === null };
  return { url: new URL(url.pathname + url.search, named), isNamed: true };
}
