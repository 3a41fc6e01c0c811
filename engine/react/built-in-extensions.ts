import { builtInCells } from './cells/built-in-cells.tsx';
import type { EngineExtension } from './extension.ts';
import { listAndRecordExtension } from './record/record-extension.ts';
import { builtInScreenKinds } from './screen-kinds.tsx';
import { builtInSectionKinds } from './section-kinds.tsx';
import { builtInWidgets } from './widgets.tsx';

/** Everything the engine brings; give it to `createRegistries` before the product's own extensions. */
export const builtInExtensions: readonly EngineExtension[] = [
  builtInScreenKinds,
  builtInSectionKinds,
  builtInWidgets,
  builtInCells,
  listAndRecordExtension,
];
