import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCode } from '../../scripts/check-texts.ts';
import { sourcesOf } from '../../scripts/product-sources.ts';

const root = join(import.meta.dirname, '..', '..');

it('every source of the product belongs to what is built anew when it changes', () => {
  const sources = [...sourcesOf(root, 'server'), ...sourcesOf(root, 'web')];
  const isKnown = (file: string) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  const ofProduct = [...readCode(root).keys()].filter((file) => file.startsWith('src/'));
  expect(ofProduct.filter((file) => !isKnown(file))).toEqual([]);
});

it('neither side is built anew for what only the other one runs', () => {
  expect(sourcesOf(root, 'server')).not.toContain('src/platform/web');
  expect(sourcesOf(root, 'web')).not.toContain('src/platform/server');
});
