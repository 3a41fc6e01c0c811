import type { GetLocaleTextParams } from 'ag-grid-community';
import type { EngineRuntime } from '../runtime.ts';

/** How AG Grid marks the place of a value in its texts. */
const variable = /\$\{variable\}/;

/**
 * The grid's own words in the user's language, from `engine.grid.<key>`; a word without a text stays English.
 * A handful of texts instead of AG Grid's locale package, as the grid's menus and filters are not in use.
 */
export function gridTextOf(text: EngineRuntime['text']): (params: GetLocaleTextParams) => string {
  return ({ key, defaultValue, variableValues = [] }) => {
    const name = `engine.grid.${key}`;
    const found = text(name);
    const words = found === name ? defaultValue : found;
    return variableValues.reduce<string>((result, value) => result.replace(variable, value), words);
  };
}
