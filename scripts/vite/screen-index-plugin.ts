import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import type { ScreenIndexEntry } from '../../engine/core/formats/screen-index.ts';
import { definitionFiles } from './definition-files.ts';
import { menuGroupsOf } from './menu-groups.ts';
import { virtualJsonPlugin } from './virtual-json-plugin.ts';

const suffix = '.screen.json';

/** The index of all screens below `schemas`, without their content. */
export function readScreenIndex(schemas: string): ScreenIndexEntry[] {
  const screens = definitionFiles(schemas, suffix).map(({ path, json }) => ({
    ...(json as ScreenDefinition),
    id: path.slice(0, -suffix.length),
  }));
  const groups = menuGroupsOf(screens);
  return screens.map((screen) => {
    const group = groups.get(screen.id);
    return {
      id: screen.id,
      path: screen.path,
      aliases: screen.aliases,
      name: screen.name,
      code: screen.code,
      kind: screen.kind,
      access: screen.access,
      warning: screen.warning,
      complete: screen.complete,
      menu: screen.menu,
      family: screen.family,
      desk: screen.desk,
      // What a tile's rows are, for the names of their states.
      record: screen.desk && screen.record,
      list: screen.list && {
        call: screen.list.call,
        tab: screen.list.tab,
        opens: screen.list.opens,
        ...(screen.desk && { sort: screen.list.sort }),
      },
      ...(group !== undefined && { group }),
    };
  });
}

/** `virtual:screen-index`: small and eager, so that the address bar can be understood before anything else is loaded. */
export function screenIndexPlugin(root: string): Plugin {
  const schemas = join(root, 'schemas');
  return virtualJsonPlugin({ id: 'virtual:screen-index', watch: schemas, read: () => readScreenIndex(schemas) });
}
