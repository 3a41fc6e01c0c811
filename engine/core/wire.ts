import type { JsonObject, JsonSchema } from './formats/json-schema.ts';

/** A person, as shown beside a record. */
export interface Person {
  code: string;
  name: string;
}

/** An event that the server would take now, from this user. The client draws its buttons from these alone. */
export interface AllowedEvent {
  event: string;
  comment: 'required' | 'optional' | 'none';
  danger: boolean;
  /** Seldom what comes next: its button has no weight. */
  rare?: boolean;
  /** Its button stands in a menu beside the others. */
  folded?: boolean;
  params?: JsonSchema;
}

/** An event that this user could send if its guard did not refuse it. */
export interface RefusedEvent {
  event: string;
  /** The guard that refuses, or the part of it that does. */
  guard: string;
}

/** A record as the server answers it. `version` grows by one with every event; send it back with the next. */
export interface RecordEnvelope {
  id: string;
  number: string | null;
  state: string;
  tone: 'none' | 'primary' | 'success' | 'warning' | 'danger';
  version: number;
  /** Empty for a record without a lifecycle. */
  flow: { id: string; version: number };
  record: JsonObject;
  owner: Person;
  /** Who has it now. */
  heldBy: Person[];
  /** ISO 8601 instants. */
  createdAt: string;
  updatedAt: string;
  dueAt: string | null;
  allowedEvents: AllowedEvent[];
  /** Events that say why they are not among the allowed ones (`saysWhyNot`). Detail reads only. */
  refusedEvents?: RefusedEvent[];
  /** What else the server would let this user begin from it now, by name: a correction, a copy. Detail reads only. */
  offers?: string[];
  /** It goes on by itself, one transaction after the other: who looks at it looks again. Detail reads only. */
  goesOn?: true;
  /** Why it does not go on by itself at the moment, and when it is tried again. Detail reads only. */
  setBack?: SetBack;
  /** Oldest first. Detail reads only. */
  history?: HistoryEntry[];
  /** Who was asked to look at it. Detail reads of the tenant's own people only. */
  viewing?: RecordViewing;
}

/** Who was asked to look at a record for his information, and who has. */
export interface RecordViewing {
  /** Calls that look people up, ask them, and say that one has looked. */
  calls: { people: string; ask: string; see: string };
  /** May this person ask others? */
  mayAsk: boolean;
  /** Was this person asked, and has not said yet that he has looked? */
  toSee: boolean;
  /** Oldest first. */
  asked: Viewing[];
}

/** Somebody was asked to look at a record. Moments are ISO 8601. */
export interface Viewing {
  viewer: Person;
  askedBy: Person;
  /** For whom the asker acted. */
  principal?: Person;
  note: string | null;
  askedAt: string;
  seenAt: string | null;
  /** Who looked in the viewer's place, where it was not he. */
  seenBy?: Person;
}

/** A part of work in the background that could not be done. */
export interface SetBack {
  /** Text key and parameters of the reason. */
  messageKey: string;
  params: Record<string, string | number>;
  /** Broken rules, a few of them. */
  errors: FieldError[];
  /** How often it was tried. */
  tries: number;
  /** When it is tried again by itself, ISO 8601. */
  nextAt: string;
}

export interface HistoryEntry {
  seq: number;
  event: string;
  from: string | null;
  to: string;
  at: string;
  actor: Person;
  /** Whom the actor stood in for (proxy order, delegation). */
  principal?: Person;
  comment: string | null;
  /** Changed fields: pointer, before, after. At most 100. */
  changes: { at: string; before: unknown; after: unknown }[];
}

/** Body of every event call. `record` only where the transition validates one. */
export interface EventRequest {
  /** Absent: a new record. */
  id?: string;
  /** The version the user saw; required with `id`. Stale: CM-00001. */
  version?: number;
  record?: JsonObject;
  comment?: string;
  params?: JsonObject;
}

/** Body of a bulk event call; the answer is a `BulkResult` a row. */
export interface BulkEventRequest {
  rows: { id: string; version: number }[];
  comment?: string;
  params?: JsonObject;
}

export interface BulkResult {
  id: string;
  number: string | null;
  ok: boolean;
  error?: ApiError;
}

export interface ListRequest {
  tab?: string;
  keyword?: string;
  /** Column → text, list of values, `{ from, to }`, or `{ empty }` for what has no value there. */
  filters?: Record<string, string | string[] | { from?: string; to?: string } | { empty: true }>;
  sort?: { column: string; direction: 'asc' | 'desc' };
  /** From 1. */
  page: number;
  itemsPerPage: number;
}

/** `total` stops at `countedTo` (`capped`). */
export interface ListResponse {
  items: ListRow[];
  total: number;
  capped: boolean;
  /** The person sees all that the company group has of these; else what concerns him. */
  seesAll: boolean;
  /** Tab id → number of rows; one that is above `countedTo` says that there are more. */
  counts: Record<string, number>;
  /** How far rows were counted: 1,000, or 10,000 where the operation is `exact`. */
  countedTo: number;
}

/** Rows of a list that have a value in common, and what they come to: a decimal for each summed column. */
export interface ListSum {
  /** `null`: those that say nothing there. */
  value: string | null;
  count: number;
  sums: string[];
}

/** What the rows of a list come to, the largest group first, and all together. */
export interface ListSums {
  by: string;
  columns: string[];
  groups: ListSum[];
  total: Omit<ListSum, 'value'>;
}

/** How long records stood in a state that they left. Hours to a tenth. */
export interface StateTimes {
  state: string;
  count: number;
  /** Half of them left it within so many hours. */
  medianHours: number;
  /** Nine of ten left it within so many hours. */
  longHours: number;
}

/** How long records stood where, who took longest to decide, and what waits longest now. */
export interface StageTimes {
  /** Id of the lifecycle, for the names of its states. */
  flow: string;
  states: StateTimes[];
  people: { code: string; name: string; count: number; medianHours: number }[];
  waiting: { id: string; number: string | null; state: string; heldBy: Person[]; hours: number }[];
}

/** Standing columns plus those the list names. */
export interface ListRow {
  id: string;
  number: string | null;
  state: string;
  tone: RecordEnvelope['tone'];
  version: number;
  owner: Person;
  heldBy: Person[];
  updatedAt: string;
  dueAt: string | null;
  [column: string]: unknown;
}

/** A record in the picture of what hangs together. */
export interface RelatedNode {
  /** Id of its record definition. */
  recordType: string;
  id: string;
  number: string | null;
  title: string | null;
  /** What kind of document it is, a code; `null` when its definition knows no kinds. */
  kind: string | null;
  flowId: string;
  state: string;
  tone: RecordEnvelope['tone'];
  /** Main amount, a decimal; `null` when the record has none. */
  amount: string | null;
  updatedAt: string;
  /** Whose it is, where that is somebody else who is told by name; `null` for one's own. */
  owner: Person | null;
  /** Screen that opens it for this user; `null` when there is none. */
  screen: string | null;
}

/** What hangs together with a record; a link leads from the earlier record to the one that names it. */
export interface RelationGraph {
  records: RelatedNode[];
  /** Ids of records. */
  links: { from: string; to: string }[];
}

export interface OptionItem {
  code: string;
  name: string;
  [property: string]: unknown;
}

/** A row of a file beside the row of a form that it means; texts are in the reader's language. */
export interface SheetRowTold {
  /** As spreadsheets count: the headings are row 1. */
  rowNo: number;
  /** Where the row stands in the form; `null`: a new one, or one that is not there. */
  index: number | null;
  outcome: 'changed' | 'added' | 'same' | 'bad';
  changes: { field: string; from: string; to: string }[];
  /** What the row is to have by field; `null` empties one. */
  values: JsonObject;
  /** Why it is refused; empty unless it is. */
  reason: string;
}

/** What a file would change in rows of a form. */
export interface ComparedSheet {
  rows: SheetRowTold[];
  /** Places of rows that the file says nothing of. */
  missing: number[];
}

/** Every refusal has this body. `errors` names fields by JSON pointer. */
export interface ApiError {
  /** From the error table, e.g. `CM-00001` (stale), `EN-VALIDATION`, `EN-NOT-ALLOWED`, `EN-NOT-FOUND`. */
  appCode: string;
  messageKey: string;
  /** In the user's language. */
  message: string;
  params?: Record<string, string | number>;
  errors?: FieldError[];
  /** For support; also in the log. */
  requestId?: string;
}

/** One broken rule. `at` is a JSON pointer into the record (`/lines/3/quantity`). */
export interface FieldError {
  at: string;
  keyword: string;
  messageKey: string;
  params: Record<string, unknown>;
}
