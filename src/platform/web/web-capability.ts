import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import type { EngineExtension } from '../../../engine/react/extension.ts';
import type { WidgetExample } from '../../../engine/react/widget-example.ts';

/** What one capability brings to the browser, all of it optional. Components and examples come when they are needed. */
export interface WebCapability {
  name: string;
  /** Kinds of screens and sections, widgets and cells. */
  extension?: EngineExtension;
  /** Its widgets at work, by name. */
  widgetExamples?: () => Promise<Record<string, WidgetExample>>;
}

/** A product in the browser: everything that its capabilities bring, together. */
export interface WebProduct {
  extensions: readonly EngineExtension[];
  widgetExamples: () => Promise<Record<string, WidgetExample>>;
  /** Functions that expressions of definitions may call; they come with the first record that is checked. */
  functions: () => Promise<readonly ExpressionFunction[]>;
}
