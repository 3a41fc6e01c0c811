import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CallName, namesOf } from '../../engine/core/calls/call-names.ts';
import { productDefinitions } from '../support/product-definitions.ts';

/** Names by which clients know the calls, a line each: method, or `*` where any will do, and path. */
const named = readFileSync('tests/definitions/named-calls.txt', 'utf8').trim().split('\n');

/** Names that nothing answers to yet, and why. */
const notYet: Readonly<Record<string, string>> = {};

const served = [...productDefinitions().calls.values()].flatMap(namesOf);

/** Does a call that is served answer to a name? A parameter of its path takes any part. */
function answers({ method, path }: CallName, name: string): boolean {
  const [wantedMethod, wanted = ''] = name.split(' ');
  if (wantedMethod !== '*' && wantedMethod !== method) return false;
  const [own, asked] = [path.split('/'), wanted.split('/')];
  return own.length === asked.length && own.every((part, at) => part === asked[at] || part.startsWith(':'));
}

describe('calls that clients know by name', () => {
  it.each(named.map((name) => [name]))('%s', (name) => {
    expect(served.some((one) => answers(one, name))).toBe(!(name in notYet));
  });

  it('that nothing answers to yet are among them', () => {
    expect(Object.keys(notYet).filter((name) => !named.includes(name))).toEqual([]);
  });
});
