import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Json, JsonSchema } from '../core/formats/json-schema.ts';
import type { ScreenDefinition, SectionDefinition } from '../core/formats/screen.ts';
import type { OptionSchema } from '../core/options/option-schema.ts';
import type { RecordEnvelope } from '../core/wire.ts';

/** A screen together with its id (`order/direct-order-input`). */
export type LoadedScreen = ScreenDefinition & {
  id: string;
  /** Kind `detail`: which call applies which event of the record, as it follows from the calls. */
  eventCalls?: Readonly<Record<string, string>>;
};

/** Draws one kind of screen. */
export interface ScreenKind {
  /** What `options` of such a screen may hold; absent: nothing. */
  optionSchema?: OptionSchema;
  component: ComponentType<{ screen: LoadedScreen }>;
  /** Fetches the code of `component`, where it does not come with the kind. */
  code?: () => Promise<ComponentType<{ screen: LoadedScreen }>>;
}

/** What a section is given. The record comes from the form around it (`useFormSource`). */
export interface SectionProps {
  screen: LoadedScreen;
  section: SectionDefinition;
  /** Detail screens: the record as the server answered it. */
  envelope?: RecordEnvelope;
}

/** Draws one kind of section. */
export interface SectionKind {
  /** What `options` of such a section may hold; absent: nothing. */
  optionSchema?: OptionSchema;
  /** Draws its frame and title itself, because without anything to show there is none. */
  drawsFrame?: boolean;
  component: ComponentType<SectionProps>;
  /** Fetches the code of `component`, where it does not come with the kind. */
  code?: () => Promise<ComponentType<SectionProps>>;
}

/** An input for one scalar (or a list of files), named in `fields.<path>.widget` or chosen by `valueFormat`. */
export interface WidgetKind {
  component: ComponentType<WidgetProps>;
  /** What `fields.<path>.options` may hold; absent: nothing. */
  optionSchema?: OptionSchema;
  /** The value of an emptied field; `null` removes the property. */
  empty: Json;
  /** A value that shows it at work. */
  sample: Json;
}

/** What a cell renderer is given. */
export interface CellProps {
  value: unknown;
  row: Record<string, unknown>;
  /** The field's schema, where there is one. */
  schema?: JsonSchema;
  /** Record id and dotted path of the field, for text keys. */
  recordId?: string;
  path?: string;
}

/** Shows one value in a table. */
export interface CellRenderer {
  component: ComponentType<CellProps>;
  align: 'left' | 'right' | 'center';
}

/** Everything one extension brings. The engine's own kinds come in the same way. */
export interface EngineExtension {
  screenKinds?: Record<string, ScreenKind>;
  sectionKinds?: Record<string, SectionKind>;
  widgets?: Record<string, WidgetKind>;
  cellRenderers?: Record<string, CellRenderer>;
}
