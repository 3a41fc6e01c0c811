import type { Json } from './json-schema.ts';

/** Screen kinds the engine brings; the product registers more the same way. */
export type BuiltInScreenKind = 'input' | 'approverSelection' | 'confirm' | 'complete' | 'list' | 'detail' | 'custom';

/**
 * A screen: what a person sees. No label (text keys are derived from paths), no type, no validation,
 * no permission that the flow already gives. At most 120 lines.
 */
export interface ScreenDefinition {
  $schema?: string;
  /** Route path, e.g. `/eProcurement/DirectOrder/Input`; `:name` marks a parameter. */
  path: string;
  /** The specification's name of the screen, e.g. `DirectOrderInput`. */
  name: string;
  /** Screen code for the role-screen map and the headers, e.g. `DO001`; `null` for screens open to all. */
  code: string | null;
  kind: string;
  /** What the screen is for, one Japanese sentence. */
  purpose: string;
  /** Other paths that open it. */
  aliases?: string[];
  access: 'public' | 'signedIn' | 'roleMap';
  /** A warning screen asks before it is left with unsaved input. */
  warning?: boolean;
  /** A completion screen. */
  complete?: boolean;
  /** Id of the record shown or edited. */
  record?: string;
  /** The step of a step flow that this screen is. */
  flow?: { id: string; step: string };
  /** Where it stands in the navigation; absent: reached from other screens only. */
  menu?: { group: string; order: number; countFrom?: { call: string; tab: string } };
  /** Kind `list`. */
  list?: ListDefinition;
  /** Kind `detail`: the call that reads the record by `id`. */
  read?: { call: string };
  sections?: SectionDefinition[];
  /** Exceptions per field, by path (`supplierCode`, `lines.quantity`). */
  fields?: Record<string, FieldException>;
  /** Buttons besides the events the record allows. */
  actions?: ActionDefinition[];
  /** Anything else a registered kind needs. */
  options?: Record<string, Json>;
}

export interface SectionDefinition {
  id: string;
  /** `fields` (default), or a section kind registered in the engine. */
  kind?: 'fields' | 'lines' | 'totals' | 'approvers' | 'approval' | 'timeline' | 'files' | 'related' | string;
  /** Columns of fields on a wide screen. */
  columns?: 1 | 2 | 3;
  /** Field paths from top to bottom. */
  fields?: string[];
  /** `lines`: the array's path. */
  at?: string;
  /** `lines`: fields of a row, from left to right. */
  lineFields?: LineField[];
  /** `totals`: fields shown as a sum block. */
  options?: Record<string, Json>;
  /** Folded at first. */
  collapsed?: boolean;
}

export interface LineField {
  field: string;
  /** Pixels. */
  width?: number;
  /** Summed in the pinned row. */
  total?: boolean;
  pinned?: 'left' | 'right';
}

export interface FieldException {
  /** A registered widget. */
  widget?: string;
  /** Takes the whole row. */
  wide?: boolean;
  /** A text key suffix for a unit shown behind the input, e.g. `yen`. */
  unit?: string;
  options?: Record<string, Json>;
}

export interface ActionDefinition {
  id: string;
  /** `screen`: go there. `event`: send a step event. `call`: make a call. `command`: a registered command. */
  screen?: string;
  event?: string;
  call?: string;
  command?: string;
  tone?: 'none' | 'primary' | 'success' | 'warning' | 'danger';
  icon?: string;
  options?: Record<string, Json>;
}

export interface ListDefinition {
  /** Id of the list call. */
  call: string;
  /** The tab this screen shows first; tabs with `screen` are links to sibling screens, the others stay here. */
  tab?: string;
  tabs?: { tab: string; screen?: string }[];
  /** Columns from left to right; `state`, `number`, `heldBy`, `updatedAt` are known on every record with a lifecycle. */
  columns: { field: string; width?: number; pinned?: 'left' | 'right'; hidden?: boolean; sortable?: boolean }[];
  /** Filters shown open, then those behind 詳細条件. */
  filters?: { open: FilterDefinition[]; more?: FilterDefinition[] };
  sort?: { column: string; direction: 'asc' | 'desc' };
  /** Screen that a row opens, with `?id=`. */
  opens?: string;
  /** Record events that may be applied to many rows at once, each with its own result. */
  bulk?: { event: string; call: string }[];
  /** The call that answers the same list as CSV. */
  download?: string;
}

export interface FilterDefinition {
  /** A promoted column, or `keyword`. */
  column: string;
  by: 'contains' | 'equals' | 'oneOf' | 'range';
}
