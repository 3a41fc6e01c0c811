import type { ScreenDefinition } from '../../../../engine/core/formats/screen.ts';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';

/** The screen that a text says; `undefined` while it is no JSON object. Its id and kind stay those of the file. */
export function readScreen(text: string, { id, kind }: Pick<LoadedScreen, 'id' | 'kind'>): LoadedScreen | undefined {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
    return { ...(json as ScreenDefinition), id, kind };
  } catch {
    return undefined;
  }
}
