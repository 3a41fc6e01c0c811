import { adaptRecord } from '../../../../../engine/core/adaptations/adapt-record.ts';
import { adaptScreen } from '../../../../../engine/core/adaptations/adapt-screen.ts';
import type { Adaptation } from '../../../../../engine/core/formats/adaptation.ts';
import type { EngineRuntime } from '../../../../../engine/react/runtime.ts';
import { loadBuiltScreen } from '../../engine/definitions.ts';
import { builtRecordSchema } from '../../engine/lazy-rules.ts';
import { builtText, fillIn } from '../../texts/texts.ts';
import type { WebProduct } from '../../web-capability.ts';

/** Told of every text that is shown, with the key it came from. */
export type NoteText = (shown: string, key: string) => void;

/** A runtime in which a draft already holds: its texts, screens and records. */
export function draftRuntime(
  runtime: EngineRuntime,
  draft: Adaptation,
  functions: WebProduct['functions'],
  note: NoteText,
): EngineRuntime {
  const own = draft.texts?.[runtime.language] ?? {};
  return {
    ...runtime,
    text: (keys, params) => {
      const list = typeof keys === 'string' ? [keys] : keys;
      for (const key of list) {
        const shown = own[key] === undefined ? builtText(key, params) : fillIn(own[key], params);
        if (shown === null) continue;
        note(shown, key);
        return shown;
      }
      return list.at(-1) ?? '';
    },
    definitions: {
      ...runtime.definitions,
      screen: async (id) => {
        const built = await loadBuiltScreen(id);
        const changes = draft.screens?.[id];
        return changes ? adaptScreen(built, changes, draft.records?.[built.record ?? '']) : built;
      },
      record: async (id) => {
        const changes = draft.records?.[id];
        const built = await builtRecordSchema(id);
        return changes ? adaptRecord(built, changes) : built;
      },
    },
    validator: async (id) => {
      const { draftValidator } = await import('./draft-validator.ts');
      return draftValidator(id, draft.records?.[id], await functions());
    },
  };
}
