/* Generated from call.meta.json by `npm run types`: change it there. */

import type {Json, JsonSchema} from './json-schema.ts';

/**
 * `public`; `self`: any session, about the caller himself (his session, drafts, views, notices; no rows of records or masters); `rows`: any session, for what `visibleTo` of the operation shows him, and not there for whom it can show nothing; or the screens (by code) of which the role map must grant one.
 */
export type CallAccess =
  | 'public'
  | 'self'
  | 'rows'
  | {
      /**
       * Screen codes, one of which the role map must grant.
       *
       * @minItems 1
       */
      screens: string[];
    };
/**
 * A named handler of the product, or something the engine does by itself.
 */
export type CallOperation =
  | {
      /**
       * Its registered name.
       */
      handler: string;
      /**
       * With the access `rows`: access questions about whoever calls; one must be answered yes for some row.
       *
       * @minItems 1
       */
      visibleTo?: string[];
      /**
       * What it is told besides the call.
       */
      options?: Record<string, Json>;
    }
  | {
      /**
       * What the list shows.
       */
      list: ListOperation;
    }
  | {
      /**
       * Which list.
       */
      csv: {
        /**
         * Id of the list call.
         */
        of: string;
      };
    }
  | {
      /**
       * Which list, and what of it.
       */
      sums: {
        /**
         * Id of the list call.
         */
        of: string;
        /**
         * The list's column whose values make the groups.
         */
        by: string;
        /**
         * Numeric columns of the list that are summed up.
         *
         * @minItems 1
         * @maxItems 6
         */
        columns: string[];
      };
    }
  | {
      /**
       * Which list.
       */
      times: {
        /**
         * Id of the list call.
         */
        of: string;
        /**
         * The tab whose records are meant; the list's first unless said otherwise.
         */
        tab?: string;
      };
    }
  | {
      /**
       * Which record, and who sees it.
       */
      read: {
        /**
         * Id of the record.
         */
        record: string;
        /**
         * Access questions; rows for which one is answered yes are seen.
         *
         * @minItems 1
         */
        visibleTo: string[];
        /**
         * What a path says in place of the `id`: parameter of the query → promoted column. All of them say which record; of several the newest. One that may not be seen is not there.
         */
        by?: {
          [k: string]: string;
        };
      };
    }
  | {
      /**
       * Of which record, and who sees it.
       */
      file: {
        /**
         * Id of the record.
         */
        record: string;
        /**
         * Id of the layout by which it was written.
         */
        layout: string;
        /**
         * Pointer of the list in which the files that were made are noted.
         */
        at: string;
        /**
         * Access questions; records for which one is answered yes are seen.
         *
         * @minItems 1
         */
        visibleTo: string[];
      };
    }
  | {
      /**
       * From which record. Seen is what the calls that read records show to this user.
       */
      related: {
        /**
         * Id of the record.
         */
        record: string;
      };
    }
  | {
      /**
       * Of which record, and what of it.
       */
      import: {
        /**
         * Id of the record.
         */
        record: string;
        /**
         * `template`: a file to fill in. `begin`: takes one and looks at it. `execute`: makes the records of its good rows. `list`, `detail`, `rows`: those there are and what became of them. `file`: one as it was brought. `badRows`: its refused rows alone, with why.
         */
        part: 'template' | 'begin' | 'execute' | 'list' | 'detail' | 'rows' | 'file' | 'badRows';
      };
    }
  | {
      /**
       * Of which rows.
       */
      sheet: {
        /**
         * Id of the record.
         */
        record: string;
        /**
         * JSON pointer of the list of rows.
         */
        lines: string;
        /**
         * Fields of the rows, as the file has them after the column that says which row each one is. Those that only the server sets, or that are computed, are there to be read: a file that says otherwise is told so.
         *
         * @minItems 1
         * @maxItems 40
         */
        columns: string[];
        /**
         * The field of a row that says which row it is; absent: its place in the list.
         */
        key?: string;
        /**
         * The rows are given: a file adds none.
         */
        fixedRows?: true;
      };
    }
  | {
      /**
       * From what it begins.
       */
      begin: {
        /**
         * Id of a record: what its fields with `defaultFrom.last` had last.
         */
        usual?: string;
        /**
         * Id of the derivation. Of one that makes several records, the first.
         */
        derivation?: string;
        /**
         * Fields that it begins with whatever the last ones had: what kind of document it is to be.
         */
        values?: {
          [k: string]: string | number | boolean;
        };
      };
    }
  | {
      /**
       * Which event.
       */
      event: {
        /**
         * Id of the record.
         */
        record: string;
        /**
         * Event of its lifecycle.
         */
        event: string;
        /**
         * Fields without which the record does not come this way, whatever it demands itself: what makes it the kind of document that this call is for.
         *
         * @minItems 1
         */
        demands?: string[];
      };
    }
  | {
      /**
       * Which events.
       */
      events: {
        /**
         * Id of the record.
         */
        record: string;
        /**
         * Events of its lifecycle.
         *
         * @minItems 1
         */
        events: string[];
      };
    }
  | {
      /**
       * Which record and which of its fields.
       */
      options: {
        /**
         * Id of the master record.
         */
        record: string;
        /**
         * Access questions; rows for which one is answered yes are choices. `counterparty` asks by `record.counterpartyCode` of the master.
         *
         * @minItems 1
         */
        visibleTo: string[];
        /**
         * Field that is the name of a choice.
         */
        label: string;
        /**
         * Fields searched by keyword; `code` is always one.
         *
         * @minItems 1
         */
        search: string[];
        /**
         * Further fields answered.
         */
        columns?: string[];
        /**
         * Fields by which the caller may narrow the choices.
         */
        filters?: string[];
        /**
         * What the product holds back from whoever asks, by name: such rows are no choices. Codes that are chosen already are still told by their names.
         */
        without?: string;
        /**
         * Columns that are answered only to some of those who see the row.
         *
         * @minItems 1
         */
        restricted?: RestrictedColumns[];
      };
    };

/**
 * One file in `schemas/calls`: every call of one service.
 */
export interface CallFile {
  /**
   * Path of the meta-schema, for editor completion.
   */
  $schema?: string;
  /**
   * Name of the service; the file is named after it.
   */
  service: string;
  /**
   * Sent through the proxy path with the service-name and company-group headers.
   */
  proxied: boolean;
  /**
   * The calls.
   *
   * @minItems 1
   */
  calls: CallDefinition[];
  /**
   * Records that files bring in (`record.import`), each with the eight calls of it: `<id>.template`, `.begin`, `.execute`, `.list`, `.detail`, `.rows`, `.file` and `.badRows`.
   *
   * @minItems 1
   */
  imports?: ImportCalls[];
}
/**
 * A call, once, for the browser's client and the server's route.
 */
export interface CallDefinition {
  /**
   * Unique over all files.
   */
  id: string;
  /**
   * HTTP method.
   */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Path; `:name` marks a parameter.
   */
  path: string;
  /**
   * Other names of the same call, as clients that know it by them ask for it: method and path, each answered by the same route with the same input and access.
   *
   * @minItems 1
   */
  alsoAt?: string[];
  /**
   * What it is for, one Japanese sentence.
   */
  purpose: string;
  /**
   * Default deny: a call without this does not parse.
   */
  access: CallAccess;
  /**
   * Shows no overlay; GET calls are silent by themselves.
   */
  silent?: boolean;
  /**
   * `json` unless said otherwise. `formBytes`: a form of another system in an encoding that its handler knows; the body is `{ form }`, the form as it came, a character for each byte.
   */
  bodyType?: 'json' | 'form' | 'formBytes' | 'multipart';
  /**
   * Most kilobytes the body may have; it is refused before it is parsed. Absent: 16 for `public` calls, 2048 for the others. Files of `multipart` have a limit of their own.
   */
  bodyLimit?: number;
  /**
   * Schema of path parameters and query.
   */
  query?: JsonSchema;
  /**
   * Schema of the body.
   */
  body?: JsonSchema;
  /**
   * Schema of the answer.
   */
  response?: JsonSchema;
  /**
   * Binary answers: the content type.
   */
  binary?: string;
  /**
   * The provider's people reach the records of every company group by it, as the other party that the record names; anybody else those of the own group. For lists, reads and events of records that say `acrossTenants`.
   */
  across?: true;
  /**
   * State-changing: the client must send an `Idempotency-Key`.
   */
  idempotent?: boolean;
  /**
   * What is named is gone for its people afterwards: a dialog that closes by itself says so, instead of a message.
   */
  deletes?: boolean;
  /**
   * A GET whose answer the browser keeps and asks about again: an unchanged one costs no body.
   */
  revalidate?: boolean;
  /**
   * A GET whose answer never changes: the browser keeps it for the session and does not ask again. Its handler says for how long.
   */
  immutable?: true;
  /**
   * A read whose last answers the browser keeps for the person who is signed in, and answers again while the server cannot be reached; gone with the session.
   */
  keepsOffline?: true;
  /**
   * What the server does.
   */
  operation: CallOperation;
}
/**
 * What a list call shows.
 */
export interface ListOperation {
  /**
   * Id of the record.
   */
  record: string;
  /**
   * Access questions; rows for which one is answered yes are seen.
   *
   * @minItems 1
   */
  visibleTo: string[];
  /**
   * Tab id → which states (absent: all) and which further question.
   */
  tabs: {
    /**
     * A tab.
     */
    [k: string]: {
      /**
       * States of the lifecycle; absent: all.
       *
       * @minItems 1
       */
      states?: string[];
      /**
       * A further access question that must be answered yes.
       */
      question?: string;
      /**
       * Only rows beside which a record of another kind stands: what runs with a supplier who was judged.
       */
      beside?: {
        /**
         * Id of the other record. Whether it may be read is not asked: that it stands is what the tab tells.
         */
        record: string;
        /**
         * States that it stands in.
         *
         * @minItems 1
         */
        states: string[];
        /**
         * What both have in common: `own` is a promoted column of the list's record, or a pointer with `*` to texts in its rows, one of which is enough; `other` a promoted column of the other.
         */
        same: {
          /**
           * Promoted column, or pointer with `*`.
           */
          own: string;
          /**
           * Promoted column of the other record.
           */
          other: string;
        };
      };
      /**
       * Promoted column of a date → whether that day is still to come, today included, or over; by the business calendar when the list is read. Rows without the date are in neither.
       */
      dates?: {
        [k: string]: 'toCome' | 'over';
      };
      /**
       * Promoted column → the value it must have.
       */
      filters?: Record<string, Json>;
    };
  };
  /**
   * Promoted columns answered besides the standing ones.
   */
  columns: string[];
  /**
   * Counts every row, up to 10,000, instead of saying 1,000+: for what waits for the reader.
   */
  exact?: true;
}
/**
 * Columns of choices that only some may see. They can be neither searched nor filtered by.
 */
export interface RestrictedColumns {
  /**
   * Fields of the master.
   *
   * @minItems 1
   */
  columns: string[];
  /**
   * Access questions; one of them must be answered yes for the row.
   *
   * @minItems 1
   */
  visibleTo: string[];
}
/**
 * The calls by which files bring records in and are told of.
 */
export interface ImportCalls {
  /**
   * What their ids begin with.
   */
  id: string;
  /**
   * Id of the record; it says `import`.
   */
  record: string;
  /**
   * What such a file has, in Japanese, as `purpose` says it.
   */
  name: string;
  /**
   * What their paths begin with.
   */
  path: string;
  /**
   * Path of the call that takes a file.
   */
  begin: string;
  /**
   * Who may make any of them.
   */
  access: CallAccess;
}
