import type { JsonObject, JsonSchema } from '../core/formats/json-schema.ts';
import type { FieldException } from '../core/formats/screen.ts';

/** A widget at work: it feeds the gallery and the reference for authors. */
export interface WidgetExample {
  /** What it is for, in one English sentence. */
  description: string;
  /** Properties of the sample record; the first one has the widget. */
  properties: Record<string, JsonSchema>;
  /** Exceptions of the screen, by field. */
  fields?: Record<string, FieldException>;
  /** Which properties are drawn; absent: all. */
  shown?: readonly string[];
  /** What is in the record at first. */
  record?: JsonObject;
  /** Keys that do something beyond typing, for the reference. */
  keys?: string;
}
