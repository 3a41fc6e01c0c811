import type { EngineExtension } from './extension.ts';

/** The screen kinds the engine brings. Each loads with the first screen that needs it. */
export const builtInScreenKinds: EngineExtension = {
  screenKinds: {},
};
