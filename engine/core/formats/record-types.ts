import type { JsonObject } from './json-schema.ts';

/** Record id → type of its content. A product adds its own, generated from its schemas (`npm run types`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the product
export interface RecordTypes {}

/** The content of a record by its id; any JSON object where the id is not known to the types. */
export type RecordOf<Id extends string> = Id extends keyof RecordTypes ? RecordTypes[Id] : JsonObject;
