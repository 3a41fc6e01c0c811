import type { ScreenDefinition } from '../../../../engine/core/formats/screen.ts';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';

/** The screen that a text says; `undefined` while it is no JSON object. What the file's place and the calls say stays. */
export function readScreen(
  text: string,
  { id, kind, eventCalls }: Pick<LoadedScreen, 'id' | 'kind' | 'eventCalls'>,
): LoadedScreen | undefined {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
    return { ...(json as ScreenDefinition), id, kind, ...(eventCalls && { eventCalls }) };
  } catch {
    return undefined;
  }
}
