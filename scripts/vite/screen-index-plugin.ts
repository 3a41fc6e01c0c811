import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { JsonSchema } from '../../engine/core/formats/json-schema.ts';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import type { ScreenIndexEntry } from '../../engine/core/formats/screen-index.ts';
import { definitionFiles } from './definition-files.ts';
import { menuGroupsOf } from './menu-groups.ts';
import { virtualJsonPlugin } from './virtual-json-plugin.ts';

const suffix = '.screen.json';
const recordSuffix = '.schema.json';

/** The index of all screens below `schemas`, without their content. */
export function readScreenIndex(schemas: string): ScreenIndexEntry[] {
  const screens = definitionFiles(schemas, suffix).map(({ path, json }) => ({
    ...(json as ScreenDefinition),
    id: path.slice(0, -suffix.length),
  }));
  const groups = menuGroupsOf(screens);
  const amounts = amountColumns(schemas);
  const lifecycles = lifecyclesOf(join(schemas, '..', 'flows', 'lifecycles'));
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
      // What its rows are, for the names of their states.
      record: screen.list && screen.record,
      flow: screen.list && lifecycles.get(screen.record ?? ''),
      list: screen.list && {
        call: screen.list.call,
        tab: screen.list.tab,
        opens: screen.list.opens,
        amount: amounts.get(screen.record ?? ''),
        ...(screen.desk && { sort: screen.list.sort }),
      },
      ...(group !== undefined && { group }),
    };
  });
}

/** The id of each record's lifecycle, by record id. */
function lifecyclesOf(folder: string): ReadonlyMap<string, string> {
  return new Map(
    definitionFiles(folder, '.json').map(({ json }) => {
      const { record, id } = json as FlowDefinition;
      return [record, id];
    }),
  );
}

/** The promoted column of each record's amount, by record id. */
function amountColumns(schemas: string): ReadonlyMap<string, string> {
  return new Map(
    definitionFiles(schemas, recordSuffix).flatMap(({ path, json }) => {
      const { amount, columns = {} } = (json as JsonSchema).record ?? {};
      const column = Object.entries(columns).find(([, { at }]) => at === amount)?.[0];
      return column === undefined ? [] : [[path.slice(0, -recordSuffix.length), column] as const];
    }),
  );
}

/** `virtual:screen-index`: small and eager, so that the address bar can be understood before anything else is loaded. */
export function screenIndexPlugin(root: string): Plugin {
  const schemas = join(root, 'schemas');
  return virtualJsonPlugin({ id: 'virtual:screen-index', watch: schemas, read: () => readScreenIndex(schemas) });
}
