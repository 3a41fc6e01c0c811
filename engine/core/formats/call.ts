import type { Json, JsonSchema } from './json-schema.ts';

/** One file in `schemas/calls`: every call of one service. */
export interface CallFile {
  $schema?: string;
  service: string;
  /** Sent through the proxy path with the service-name and company-group headers. */
  proxied: boolean;
  calls: CallDefinition[];
}

/** A call, once, for the browser's client and the server's route. */
export interface CallDefinition {
  /** Unique over all files, e.g. `order.directOrder`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** What it is for, one Japanese sentence. */
  purpose: string;
  /** Default deny: a call without this does not parse. */
  access: CallAccess;
  /** Shows no overlay; GET calls are silent by themselves. */
  silent?: boolean;
  /** `json` unless said otherwise. */
  bodyType?: 'json' | 'form' | 'multipart';
  query?: JsonSchema;
  body?: JsonSchema;
  response?: JsonSchema;
  /** Binary answers: the content type, e.g. `application/pdf`. */
  binary?: string;
  /** State-changing: the client must send an `Idempotency-Key`. */
  idempotent?: boolean;
  /** What the server does. */
  operation: CallOperation;
}

/** `public`; any session; or the screens (by code) of which the role map must grant one. */
export type CallAccess = 'public' | 'signedIn' | { screens: string[] };

/** A named handler of the product, or something the engine does by itself. */
export type CallOperation =
  | { handler: string; options?: Record<string, Json> }
  | { list: ListOperation }
  | { csv: { of: string } }
  | { read: { record: string; visibleTo: string[] } }
  | { event: { record: string; event: string } }
  | { events: { record: string; events: string[] } }
  | { options: { record: string; label: string; search: string[]; columns?: string[]; filters?: string[] } };

export interface ListOperation {
  record: string;
  /** Access questions; rows for which one is answered yes are seen. */
  visibleTo: string[];
  /** Tab id → which states (absent: all) and which further question. */
  tabs: Record<string, { states?: string[]; question?: string; filters?: Record<string, Json> }>;
  /** Columns answered besides the standing ones. */
  columns: string[];
}
