import { expect, it } from 'vitest';
import { homeMenus } from '../../src/platform/server/access/role-screens.ts';
import { productDefinitions } from '../support/product-definitions.ts';

it('home menus name screens that exist', () => {
  const codes = new Set([...productDefinitions().screens.values()].map(({ code }) => code));
  const named = Object.values(homeMenus).flat();
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((code) => !codes.has(code))).toEqual([]);
});
