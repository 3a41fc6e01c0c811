/* Generated from screen.meta.json by `npm run types`: change it there. */

import type {Json} from './json-schema.ts';

/**
 * A screen: what a person sees. No label (text keys are derived from paths), no type, no validation, no permission that the flow already gives. Its file has at most 120 lines: a section that is long, or stands on other screens as well, has a file of its own (`*.section.json`).
 */
export interface ScreenDefinition {
  /**
   * Path of the meta-schema, for editor completion.
   */
  $schema?: string;
  /**
   * Route path; `:name` marks a parameter.
   */
  path: string;
  /**
   * The specification's name of the screen.
   */
  name: string;
  /**
   * Screen code for the role-screen map and the headers; `null` for screens open to all.
   */
  code: string | null;
  /**
   * A screen kind the engine brings (`input`, `approverSelection`, `confirm`, `complete`, `list`, `detail`) or the product registers.
   */
  kind: string;
  /**
   * What the screen is for, one Japanese sentence.
   */
  purpose: string;
  /**
   * Other paths that open it.
   */
  aliases?: string[];
  /**
   * Who may open it: everybody, any session, or those to whom the role-screen map grants the code.
   */
  access: 'public' | 'signedIn' | 'roleMap';
  /**
   * A warning screen asks before it is left with unsaved input.
   */
  warning?: boolean;
  /**
   * A completion screen.
   */
  complete?: boolean;
  /**
   * Id of the record shown or edited.
   */
  record?: string;
  /**
   * The step of a step flow that this screen is.
   */
  flow?: {
    /**
     * Id of the step flow.
     */
    id: string;
    /**
     * State of that flow.
     */
    step: string;
  };
  /**
   * Where it stands in the navigation; absent: reached from other screens only. An `input` stands among what one begins, everything else among the places of its group.
   */
  menu?: {
    /**
     * Group, a text key suffix.
     */
    group: string;
    /**
     * Place in the group, ascending.
     */
    order: number;
    /**
     * A badge: the number of rows in a tab of a list call that wait for whoever sees it. Nothing else is counted in the navigation.
     */
    countFrom?: {
      /**
       * Id of the list call.
       */
      call: string;
      /**
       * Tab of that call.
       */
      tab: string;
    };
  };
  /**
   * Screens of one family stand as one entry in the navigation, called `family.<name>`, and as tabs above one another, in the order of the menu. A member's tab is called `screen.<id>.tab`, else what the tab of its list is called.
   */
  family?: string;
  /**
   * Kind `list`: a tile on the desks of all who may open the screen, with its first rows; each row opens its document, the head leads here. It answers one question, `screen.<id>.desk`.
   */
  desk?: {
    /**
     * Place on the desk, ascending, until a person puts it elsewhere.
     */
    order: number;
    /**
     * Tab of the list's call whose rows it shows; the screen's own unless said otherwise.
     */
    tab?: string;
    /**
     * Which rows come first; as on the screen unless said otherwise.
     */
    sort?: ListSort;
    /**
     * Column of the amount that stands in each row.
     */
    amount?: string;
    /**
     * Column of the date that decides; when its state ends (`dueAt`) unless said otherwise.
     */
    due?: string;
  };
  /**
   * Kind `list`: its call, tabs, columns and filters.
   */
  list?: ListDefinition;
  /**
   * Kind `detail`: the call that reads the record by `id`.
   */
  read?: {
    /**
     * Id of the call.
     */
    call: string;
  };
  /**
   * What stands on it, from top to bottom: sections, written out or used from files of their own (`SectionUse`). Whoever reads screens finds all of them written out.
   */
  sections?: SectionDefinition[];
  /**
   * Exceptions per field, by path.
   */
  fields?: {
    [k: string]: FieldException;
  };
  /**
   * Buttons besides the events the record allows.
   */
  actions?: ActionDefinition[];
  /**
   * Anything else a registered kind needs.
   */
  options?: Record<string, Json>;
}
/**
 * Which rows come first.
 */
export interface ListSort {
  /**
   * A column of the list.
   */
  column: string;
  /**
   * Ascending or descending.
   */
  direction: 'asc' | 'desc';
}
/**
 * A list: where its rows come from and how they are shown.
 */
export interface ListDefinition {
  /**
   * Id of the list call.
   */
  call: string;
  /**
   * Rows on a page until a person chooses otherwise; 20 when absent. Lists that are searched to take something from them say 10.
   */
  itemsPerPage?: 10 | 20 | 50 | 100;
  /**
   * The tab this screen shows first.
   */
  tab?: string;
  /**
   * Tabs of the call from left to right, all on this screen. Lists that are screens of their own are members of a `family`.
   *
   * Items: A tab.
   */
  tabs?: {
    /**
     * Tab of the call.
     */
    tab: string;
  }[];
  /**
   * Columns from left to right; `number`, `state`, `owner`, `heldBy`, `updatedAt` and `dueAt` are known on every record with a lifecycle.
   *
   * @minItems 1
   *
   * Items: A column.
   */
  columns: {
    /**
     * A promoted column that the call answers, or a standing one.
     */
    field: string;
    /**
     * Width of the column in pixels, where the usual one does not fit.
     */
    width?: number;
    /**
     * Stays in sight when the table is scrolled sideways.
     */
    pinned?: 'left' | 'right';
    /**
     * Only shown when chosen in the column chooser.
     */
    hidden?: boolean;
    /**
     * Draws its cells otherwise than its value's meaning says: a registered cell renderer.
     */
    renderer?: string;
    /**
     * Its values lead to another record, whose id is in a column that the call answers; they need not be shown.
     */
    opens?: LineOpens;
    /**
     * Whether its heading sorts; yes unless said otherwise.
     */
    sortable?: boolean;
  }[];
  /**
   * What a row shows on a phone below its number, state and title: the first four of these columns that say something. They come first in a table that has no room for all, too. Absent: amounts, what is due, and the first others.
   *
   * @minItems 1
   */
  card?: string[];
  /**
   * Filters shown open, then those behind 詳細条件.
   */
  filters?: {
    /**
     * Shown open.
     */
    open: FilterDefinition[];
    /**
     * Shown on demand.
     */
    more?: FilterDefinition[];
  };
  /**
   * Order at first.
   */
  sort?: ListSort;
  /**
   * Screen that a row opens, with `?id=`.
   */
  opens?: string;
  /**
   * Record events that may be applied to many rows at once, each with its own result.
   *
   * Items: An event for many rows.
   */
  bulk?: {
    /**
     * Event of the record.
     */
    event: string;
    /**
     * Id of the call that takes it.
     */
    call: string;
  }[];
  /**
   * The call that answers the same list as a file, where there is one by name; else the list's own call does. Every list can be had as CSV and as a workbook.
   */
  download?: string;
  /**
   * The call that says what the rows of this list come to, by groups (operation `sums`). They stand above the rows, follow tab and filters, and each group leads to its rows where its column is a filter.
   */
  sums?: string;
}
/**
 * The screen that a cell of lines or of a list opens, and the field of the row that has the record's id.
 */
export interface LineOpens {
  /**
   * Id of the screen, opened with `?id=`.
   */
  screen: string;
  /**
   * Field of the row that has the id; where it is empty the value leads nowhere.
   */
  idFrom: string;
}
/**
 * A filter of a list.
 */
export interface FilterDefinition {
  /**
   * A promoted column, a standing one, or `keyword`.
   */
  column: string;
  /**
   * How it compares.
   */
  by: 'contains' | 'equals' | 'oneOf' | 'range';
  /**
   * Offers the rows that have no value there, too, in place of a value.
   */
  empty?: true;
}
/**
 * How one field differs from what its schema gives.
 */
export interface FieldException {
  /**
   * A registered widget.
   */
  widget?: string;
  /**
   * Takes the whole row.
   */
  wide?: boolean;
  /**
   * Where a value is only shown: the field is left out while it is empty.
   */
  hidesEmpty?: boolean;
  /**
   * A text key suffix for a unit shown behind the input.
   */
  unit?: string;
  /**
   * Anything else the widget needs.
   */
  options?: Record<string, Json>;
}
/**
 * A button: exactly one of `screen`, `event` and `call` says what it does.
 */
export interface ActionDefinition {
  /**
   * Unique on the screen; its caption is a text key.
   */
  id: string;
  /**
   * Go to this screen.
   */
  screen?: string;
  /**
   * Send this step event.
   */
  event?: string;
  /**
   * Make this call.
   */
  call?: string;
  /**
   * Kind `detail`: CEL over `record`, `state`, `owner`, `user`, `today`, `allowed` (events that may be sent now) and `offered`; the button is there only while it holds.
   */
  shownWhen?: string;
  /**
   * Colour of the button; one `primary` a screen.
   */
  tone?: 'none' | 'primary' | 'success' | 'warning' | 'danger';
  /**
   * Name of a Blueprint icon.
   */
  icon?: string;
  /**
   * What the screen that it opens is told.
   */
  options?: ActionOptions;
}
/**
 * What the screen that an action opens is told of the record shown.
 */
export interface ActionOptions {
  /**
   * Under which name the address takes the id; `id` unless said otherwise.
   */
  query?: string;
  /**
   * The field that has the id, instead of the record's own; where it is empty there is no button.
   */
  idFrom?: string;
  /**
   * Fields that fill the `:parameters` of the screen's path.
   */
  fills?: string[];
  /**
   * Of a list: what it is asked for goes along. Parameter of the screen that is opened → the list's own (`keyword`, `f.<column>`, `f.<column>.from`, `.to`, `.empty`).
   */
  carries?: {
    [k: string]: string;
  };
  /**
   * The call whose PDF the screen shows.
   */
  pdf?: string;
}
/**
 * A part of a screen.
 */
export interface SectionDefinition {
  /**
   * Unique on the screen; its heading is a text key.
   */
  id: string;
  /**
   * `fields` (default), `lines`, `totals`, `approvers`, `approval`, `timeline`, `files`, `related`, `versions`, `rows`, or a section kind registered in the engine.
   */
  kind?: string;
  /**
   * Columns of fields on a wide screen.
   */
  columns?: 1 | 2 | 3;
  /**
   * Field paths from top to bottom.
   */
  fields?: string[];
  /**
   * `lines`, `files`, `approvers`: the array's path.
   */
  at?: string;
  /**
   * `lines`: fields of a row, from left to right.
   */
  lineFields?: LineField[];
  /**
   * Anything else the section kind needs.
   */
  options?: Record<string, Json>;
  /**
   * Folded at first.
   */
  collapsed?: boolean;
  /**
   * Kind `rows`: which records it lists, by what they name the one shown, and what each row says.
   */
  rows?: SectionRows;
}
/**
 * A column of the line table.
 */
export interface LineField {
  /**
   * Field of a row.
   */
  field: string;
  /**
   * Width of the column in pixels, where the usual one does not fit.
   */
  width?: number;
  /**
   * Summed in the pinned row.
   */
  total?: boolean;
  /**
   * Zero says nothing here: where lines are shown, the column is left out while every line has zero.
   */
  zeroIsEmpty?: boolean;
  /**
   * Stays in sight when the table is scrolled sideways.
   */
  pinned?: 'left' | 'right';
  /**
   * Of a field that is a list of rows itself: its columns; absent: all its fields. The cell tells its rows in a line and opens them to be filled in.
   *
   * @minItems 1
   */
  lineFields?: LineField[];
  /**
   * Only shown here, though the record lets it be entered.
   */
  shown?: boolean;
  /**
   * Where lines are only shown: the value leads to the record that the row is about.
   */
  opens?: LineOpens;
}
/**
 * Kind `rows`: records that name the one shown (`by`), or that say the same as it in some columns (`same`).
 */
export interface SectionRows {
  /**
   * Id of the list call; its first tab is asked.
   */
  call: string;
  /**
   * Promoted column of those records that holds the id of the one shown; the list may be filtered by it.
   */
  by?: string;
  /**
   * Promoted columns in which those records, of the same kind as the one shown, say what it says; it is left out itself. Nothing is listed while one of them is empty.
   *
   * @minItems 1
   */
  same?: string[];
  /**
   * What each row says, from left to right; the first opens it. Empty ones are left out.
   *
   * @minItems 1
   */
  columns: string[];
  /**
   * Screen that a row opens, with `?id=`.
   */
  opens: string;
}
/**
 * A section that has a file of its own. What is said beside `use` takes the place of what the file says.
 */
export interface SectionUse {
  /**
   * Which one: the path of its file below `schemas`.
   */
  use: string;
  /**
   * Unique on the screen; its heading is a text key.
   */
  id?: string;
  /**
   * `lines`, `files`, `approvers`: the array's path.
   */
  at?: string;
  /**
   * Anything else the section kind needs.
   */
  options?: Record<string, Json>;
  /**
   * Folded at first.
   */
  collapsed?: boolean;
  /**
   * Fields or columns that are left out here.
   *
   * @minItems 1
   */
  without?: string[];
  /**
   * Where its rows lead here: the screen that a row opens (kind `rows`), or by column where its values lead (`lines`).
   */
  opens?:
    | string
    | {
        [k: string]: LineOpens;
      };
}
