import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PunchoutRefusal } from '../../domain/punchout/shop-message.ts';
import type { ShopAddress } from './shop-address.ts';

/** How long a shop may take to answer, in milliseconds, and how much it may answer, in bytes. */
const limits = { milliseconds: 10_000, bytes: 262_144 } as const;

/**
 * Sends a message to a shop and answers what it says. A host that the operator has not named is reached at public addresses
 * alone: they are judged after the name is resolved, and the one that was judged is connected to. No redirect is followed.
 * @throws PunchoutRefusal
 */
export async function askShop({ url, isNamed }: ShopAddress, body: string): Promise<string> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isNamed && isIP(literal) !== 0) throw new PunchoutRefusal('address', url.host);
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const fail = (value: string) => reject(new PunchoutRefusal('noAnswer', value));
    const request = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=UTF-8', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(limits.milliseconds),
        ...(!isNamed && { lookup: publicLookup }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > limits.bytes) request.destroy(new Error('too large'));
          else chunks.push(chunk);
        });
        response.on('error', () => fail('connection'));
        response.on('end', () => {
          if (response.statusCode !== 200) fail(`HTTP ${response.statusCode}`);
          else resolve(Buffer.concat(chunks).toString('utf8'));
        });
      },
    );
    request.on('error', (error) =>
      fail(error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'connection'),
    );
    request.end(body);
  });
}

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4');
}

const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
/** Addresses of IPv6 that carry one of IPv4 or lead to another network. */
const carrying = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  carrying.addSubnet(network, prefix, 'ipv6');
}

/** Is this an address of the open internet? */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && outside.check(address, 'ipv6') && !carrying.check(address, 'ipv6');
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new Error('an address of the inside network'), '', 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
