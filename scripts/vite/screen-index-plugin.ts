import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import { definitionFiles } from './definition-files.ts';
import { virtualJsonPlugin } from './virtual-json-plugin.ts';

const suffix = '.screen.json';

/** What the router, the navigation and the search need of every screen before the screen itself is loaded. */
export interface ScreenIndexEntry
  extends Pick<
    ScreenDefinition,
    'path' | 'aliases' | 'name' | 'code' | 'kind' | 'access' | 'warning' | 'complete' | 'menu'
  > {
  id: string;
  /** Of a list: where its rows come from and which screen a row opens. */
  list?: { call: string; tab?: string; opens?: string };
}

/** The index of all screens below `schemas`, without their content. */
export function readScreenIndex(schemas: string): ScreenIndexEntry[] {
  return definitionFiles(schemas, suffix).map(({ path, json }) => {
    const screen = json as ScreenDefinition;
    return {
      id: path.slice(0, -suffix.length),
      path: screen.path,
      aliases: screen.aliases,
      name: screen.name,
      code: screen.code,
      kind: screen.kind,
      access: screen.access,
      warning: screen.warning,
      complete: screen.complete,
      menu: screen.menu,
      list: screen.list && { call: screen.list.call, tab: screen.list.tab, opens: screen.list.opens },
    };
  });
}

/** `virtual:screen-index`: small and eager, so that the address bar can be understood before anything else is loaded. */
export function screenIndexPlugin(root: string): Plugin {
  const schemas = join(root, 'schemas');
  return virtualJsonPlugin({ id: 'virtual:screen-index', watch: schemas, read: () => readScreenIndex(schemas) });
}
