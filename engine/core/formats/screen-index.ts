import type { ListDefinition, ScreenDefinition } from './screen.ts';

/** What the router, the navigation and the search need of every screen before the screen itself is loaded. */
export interface ScreenIndexEntry
  extends Pick<
    ScreenDefinition,
    | 'path'
    | 'aliases'
    | 'name'
    | 'code'
    | 'kind'
    | 'access'
    | 'warning'
    | 'complete'
    | 'menu'
    | 'family'
    | 'desk'
    | 'record'
  > {
  id: string;
  /** Of a list: the lifecycle of its records, for the names of their states. */
  flow?: string;
  /** Of a list: where its rows come from and which screen a row opens. */
  list?: Pick<ListDefinition, 'call' | 'tab' | 'opens' | 'sort'> & {
    /** Column of the amount that a record of the list is about. */
    amount?: string;
  };
  /** The menu group it belongs to, also where it does not stand in the menu itself. */
  group?: string;
}
