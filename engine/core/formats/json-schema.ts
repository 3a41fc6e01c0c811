/** Types of record schemas, generated from `record.meta.json`. */
export type * from './record.generated.ts';

/** Any JSON value, as it comes off the wire or out of the store. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };
