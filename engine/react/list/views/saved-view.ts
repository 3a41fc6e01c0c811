import type { ColumnChoice } from '../columns/column-choice.ts';

/** A way of looking at a list that a user keeps on the server. */
export interface SavedView {
  id: string;
  name: string;
  query: SavedViewQuery;
}

/** What is kept of it. */
export interface SavedViewQuery {
  /** The list's part of the address: tab, filters, sort and page size, never a page. */
  address: string;
  columns: ColumnChoice;
  /** Applies when the screen is opened without saying what to show. At most one a screen. */
  isDefault: boolean;
}

/** The answer of `listView.list`, parsed: views that an older release wrote otherwise are left out. */
export function parseSavedViews(answer: unknown): SavedView[] {
  const items = isObject(answer) && Array.isArray(answer.items) ? answer.items : [];
  return items.flatMap((item) => {
    if (!isObject(item) || typeof item.id !== 'string' || typeof item.name !== 'string') return [];
    const query = parseQuery(item.query);
    return query ? [{ id: item.id, name: item.name, query }] : [];
  });
}

function parseQuery(value: unknown): SavedViewQuery | null {
  if (!isObject(value) || typeof value.address !== 'string') return null;
  return { address: value.address, columns: parseChoice(value.columns), isDefault: value.isDefault === true };
}

function parseChoice(value: unknown): ColumnChoice {
  if (!isObject(value)) return {};
  const widths = isObject(value.widths)
    ? Object.fromEntries(
        Object.entries(value.widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
      )
    : undefined;
  return {
    ...(isTexts(value.shown) && { shown: value.shown }),
    ...(isTexts(value.hidden) && { hidden: value.hidden }),
    ...(isTexts(value.order) && { order: value.order }),
    ...(widths && { widths }),
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
