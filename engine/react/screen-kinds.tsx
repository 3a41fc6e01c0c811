import { type ComponentType, lazy } from 'react';
import { completeOptions, confirmOptions, inputOptions } from '../core/options/screen-options.ts';
import type { EngineExtension, LoadedScreen } from './extension.ts';

type Screen = ComponentType<{ screen: LoadedScreen }>;

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

function onDemand(load: () => Promise<Screen>): { component: Screen } {
  return { component: lazy(async () => ({ default: await load() })) };
}
