import type { Expressions } from '../core/expressions/expressions.ts';
import type { CallDefinition } from '../core/formats/call.ts';
import type { FlowDefinition } from '../core/formats/flow.ts';
import type { JsonObject, JsonSchema } from '../core/formats/json-schema.ts';
import type { ScreenDefinition } from '../core/formats/screen.ts';
import type { ScreenIndexEntry } from '../core/formats/screen-index.ts';
import type { FieldError, Person } from '../core/wire.ts';

/**
 * What the engine's React part needs from the product, given once through `EngineProvider`.
 * Definitions load lazily; the loaders are cached by the product.
 */
export interface EngineRuntime {
  definitions: {
    screen: (id: string) => Promise<ScreenDefinition>;
    /** Record schema with every `$ref` resolved: identical to the compiled one. */
    record: (id: string) => Promise<JsonSchema>;
    flow: (id: string) => Promise<FlowDefinition>;
    call: (id: string) => Promise<CallDefinition>;
    /** Address of a screen; for links. `query` first fills the `:parameters` of its path. */
    pathOf: (screenId: string, query?: Record<string, string>) => string;
    /** The screens of the same family that stand in the navigation, in its order; none for a screen without family. */
    familyOf: (screenId: string) => readonly ScreenIndexEntry[];
  };
  /** The build-time validator of a record: all errors, as the server would give them. */
  validator: (recordId: string) => Promise<RecordValidator>;
  /**
   * Makes a call of `schemas/calls`. Binary calls answer a `BinaryAnswer`. Throws `CallFailure`, whose `told`
   * says whether the user was told already; field errors (`EN-VALIDATION`) are left to the caller.
   */
  call: <Answer>(callId: string, input?: CallInput) => Promise<Answer>;
  /** First text found among the keys; the last key itself when none is. */
  text: (keys: string | readonly string[], params?: Record<string, unknown>) => string;
  language: string;
  /** Business date today, `YYYY/MM/DD`, from the server's clock. */
  today: string;
  user: Person & {
    screens: ReadonlySet<string>;
    /** Whose input a tab keeps, where the code alone does not say it; no dots. Absent: the code. */
    inputOwner?: string;
    /** Display code of the company group, for paths that name it. */
    group?: string;
  };
  /** `false`: the user has signed out, and a tab keeps no input any more. Absent: it keeps it. */
  keepsInput?: () => boolean;
  /** Goes to a screen by id. `quiet`: no unsaved-changes question. */
  go: (screenId: string, query?: Record<string, string>, options?: { quiet?: boolean; replace?: boolean }) => void;
  /** Destinations the product lets a warning screen be left for without a question (completion, not found, not permitted). */
  leavesQuietly?: (destination: { pathname: string; search: string }) => boolean;
  /** Name of the public holiday on a business date, `undefined` on other days; marked in calendars. */
  holidayName?: (date: string) => string | undefined;
  /** What tests the conditions of definitions: guards of step flows, `shownWhen` of buttons. Loaded when one is asked. */
  conditions: () => Promise<TestCondition>;
  /** Told of every document that a detail screen shows. */
  opened?: (document: { screen: string; id: string; title: string }) => void;
  /** `deleted`: something is gone now, which the product may say in its own way. `undo`: a button that takes it back. */
  toast: (toast: {
    tone: 'success' | 'warning' | 'danger' | 'primary';
    text: string;
    deleted?: boolean;
    undo?: { text: string; run: () => void };
  }) => void;
}

/** Does a CEL expression hold? What is absent or unfit makes it false. */
export type TestCondition = Expressions['test'];

export interface CallInput {
  /** Path parameters and query. */
  query?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Tells the user nothing when it fails: for polling, and for blocks that show their own error. */
  quiet?: boolean;
  /** Shows no overlay, though the call's definition would. */
  silent?: boolean;
  /** Further headers, by lower-case name. */
  headers?: Record<string, string>;
  /** Uploads: bytes sent so far of all. */
  onProgress?: (sent: number, total: number) => void;
}

/** What a binary call answers. */
export interface BinaryAnswer {
  blob: Blob;
  /** As the server named it, or null. */
  fileName: string | null;
}

export interface RecordValidator {
  /** All broken rules of a whole record; `draft` leaves out what is only missing. */
  validate: (record: JsonObject, mode: 'draft' | 'complete', context: { today: string }) => FieldError[];
  /** Returns the record with every computed field that depends on the changed paths computed again; shares structure. */
  recompute: (record: JsonObject, changedPaths?: readonly string[]) => JsonObject;
  /** Pointers of fields that are irrelevant now (their `relevantWhen` is false). */
  irrelevant: (record: JsonObject) => ReadonlySet<string>;
  /** Pointers of fields required now: `required`, and `requiredWhen` that holds. */
  required: (record: JsonObject) => ReadonlySet<string>;
  /** Does work in which these rules are asked several things: what they ask alike is asked once. No record may change in place. */
  together: <Value>(work: () => Value) => Value;
}
