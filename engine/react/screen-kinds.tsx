import { completeOptions, confirmOptions, inputOptions } from '../core/options/screen-options.ts';
import type { EngineExtension } from './extension.ts';
import { onDemand } from './on-demand.tsx';

const step = onDemand(async () => (await import('./steps/step-screen.tsx')).StepScreen);

/** The screen kinds of step flows. Each loads with the first screen that needs it. */
export const builtInScreenKinds: EngineExtension = {
  screenKinds: {
    input: { ...step, optionSchema: inputOptions },
    approverSelection: { ...step, optionSchema: confirmOptions },
    confirm: { ...step, optionSchema: confirmOptions },
    complete: {
      ...onDemand(async () => (await import('./steps/complete-screen.tsx')).CompleteScreen),
      optionSchema: completeOptions,
    },
  },
};
