import type { ScreenDefinition } from './screen.ts';

/** What the router, the navigation and the search need of every screen before the screen itself is loaded. */
export interface ScreenIndexEntry
  extends Pick<
    ScreenDefinition,
    'path' | 'aliases' | 'name' | 'code' | 'kind' | 'access' | 'warning' | 'complete' | 'menu'
  > {
  id: string;
  /** Of a list: where its rows come from and which screen a row opens. */
  list?: { call: string; tab?: string; opens?: string };
  /** The menu group it belongs to, also where it does not stand in the menu itself. */
  group?: string;
}
