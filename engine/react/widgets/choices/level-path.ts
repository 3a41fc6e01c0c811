import type { Json } from '../../../core/formats/json-schema.ts';
import type { OptionItem } from '../../../core/wire.ts';

/** One step of a way from the top of a tree to a choice. */
export type LevelStep = Pick<OptionItem, 'code' | 'name'> & { displayCode?: string };

/** The way to an item, itself last, as the call answers it in `path`. */
export function pathOfItem(item: OptionItem): LevelStep[] {
  return Array.isArray(item.path) ? (item.path as LevelStep[]) : [item];
}

/** The way as one text: `事務用品 > 紙・ファイル > 封筒`. */
export function pathText(path: readonly LevelStep[]): string {
  return path.map((step) => step.name).join(' > ');
}

/** A way as an object with one member a level (`{ large, medium, small }`), each with `code`, `name` and `displayCode`. */
export function levelsToObject(levels: readonly string[], path: readonly LevelStep[]): Json {
  return Object.fromEntries(
    path.map(({ code, name, displayCode = code }, depth) => [levels[depth] ?? '', { code, name, displayCode }]),
  );
}

/** The way that such an object stands for; `[]` for anything else. */
export function objectToLevels(levels: readonly string[], value: unknown): LevelStep[] {
  if (typeof value !== 'object' || value === null) return [];
  return levels.flatMap((level) => {
    const step: unknown = (value as Record<string, unknown>)[level];
    return isStep(step) ? [step] : [];
  });
}

function isStep(step: unknown): step is LevelStep {
  return typeof step === 'object' && step !== null && 'code' in step && 'name' in step && typeof step.name === 'string';
}
