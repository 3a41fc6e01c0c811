/** Where the browser keeps the texts that signing in needs (spec §9): they outlive a release that cannot be fetched. */
export const defaultTextsKey = 'DEFAULT_LOCALE_MSG';

/** Where the browser keeps the company's own texts (spec §9); they go with the session. */
export const customTextsKey = 'CUSTOM_LOCALE_MSG';

/** Texts by key. */
export type TextFile = Record<string, string>;

let isLoaded = false;

/** Have the company's own texts of the language shown been loaded (spec §4)? Also while it has none. */
export function isCustomizationLoaded(): boolean {
  return isLoaded;
}

/**
 * The company's own texts at an address of the customization host; `undefined`: it has none. What stands at an address never
 * changes, so the browser asks once. Where the host does not answer, the product's own words stay, and the next change of
 * language asks again.
 */
export async function fetchCustomization(
  address: string | undefined,
  get: typeof fetch = fetch,
  storage: Storage = localStorage,
): Promise<TextFile> {
  isLoaded = address === undefined;
  if (address === undefined) return {};
  const kept = keptTexts(customTextsKey, address, storage);
  if (kept) {
    isLoaded = true;
    return kept;
  }
  try {
    const answer = await get(address, { credentials: 'omit' });
    if (!answer.ok) throw new Error(`The customization host answered ${answer.status}.`);
    const texts: TextFile = await answer.json();
    keepTexts(customTextsKey, address, texts, storage);
    isLoaded = true;
    return texts;
  } catch (failure) {
    console.error(failure);
    return {};
  }
}

/** Texts kept in the browser under this name (an address, a language), if they are those that are asked for. */
export function keptTexts(key: string, name: string, storage: Storage = localStorage): TextFile | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('texts' in kept)) return null;
    return kept.name === name && isTextFile(kept.texts) ? kept.texts : null;
  } catch {
    return null;
  }
}

/** Keeps texts in the browser. */
export function keepTexts(key: string, name: string, texts: TextFile, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify({ name, texts }));
  } catch {
    // No room, or forbidden: they are asked for the next time.
  }
}

function isTextFile(value: unknown): value is TextFile {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
}
