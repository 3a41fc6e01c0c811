// @vitest-environment jsdom
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createRoutes } from '../../../src/platform/web/routes/create-routes.tsx';
import { pathOfScreen, screenIndex } from '../../../src/platform/web/routes/screen-index.ts';

const paths = (createRoutes()[0]?.children ?? []).map((route: RouteObject) => route.path);

describe('createRoutes', () => {
  it.each(screenIndex.map((screen) => [screen.id, screen.path]))('has a route for %s', (_id, path) => {
    expect(paths).toContain(path);
  });

  it('opens a screen by its aliases as well', () => {
    expect(paths).toContain('/PageNotFound');
  });

  it('takes every path once', () => {
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('catches unknown paths last', () => {
    expect(paths.at(-1)).toBe('*');
  });
});

describe('pathOfScreen', () => {
  it('puts the rest of the query behind the path', () => {
    expect(pathOfScreen('order/order-detail', { id: 'a b' })).toBe('/eProcurement/Order/Detail?id=a+b');
  });

  it('throws for a screen that is not there', () => {
    expect(() => pathOfScreen('order/nothing')).toThrow('order/nothing');
  });
});
