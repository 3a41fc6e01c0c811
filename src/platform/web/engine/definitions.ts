import { adaptScreen } from '../../../../engine/core/adaptations/adapt-screen.ts';
import { callsOfFile } from '../../../../engine/core/definitions/calls-of-file.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { ScreenDefinition } from '../../../../engine/core/formats/screen.ts';
import { screenFamily } from '../../../../engine/core/screen-family.ts';
import { noted } from '../../../../engine/react/coming.ts';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { ownAdaptation, whenAdapted } from '../adaptation/own-adaptation.ts';
import { pathOfScreen, screenIndex } from '../routes/screen-index.ts';
import { recordSchema } from './lazy-rules.ts';

const screenFiles = import.meta.glob<ScreenDefinition>('../../../../schemas/**/*.screen.json', { import: 'default' });
const flowFiles = import.meta.glob<FlowDefinition>('../../../../flows/**/*.json', { import: 'default' });

/** Keeps what `load` answered until another company's adaptation holds; what failed is asked for again. */
function cached<Value>(load: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  whenAdapted(() => kept.clear());
  return (id) => {
    const known = kept.get(id);
    if (known) return known;
    const promise = noted(load(id));
    kept.set(id, promise);
    promise.catch(() => kept.delete(id));
    return promise;
  };
}

/** A screen as it was built, with its id. */
export async function loadBuiltScreen(id: string): Promise<LoadedScreen> {
  const read = screenFiles[`../../../../schemas/${id}.screen.json`];
  if (!read) throw new Error(`There is no screen "${id}".`);
  const screen = await read();
  return screen.kind === 'detail' ? { ...screen, id, eventCalls: await eventCallsOf(id) } : { ...screen, id };
}

async function eventCallsOf(id: string): Promise<Record<string, string>> {
  const { value } = await import('virtual:event-calls');
  return value[id] ?? {};
}

/** Fetches the files of a screen and of its flow, before it is known how the user's company has them. */
export async function preloadBuiltScreen(id: string): Promise<LoadedScreen> {
  const built = await loadBuiltScreen(id);
  if (built.flow) await flowFileOf(built.flow.id)?.();
  return built;
}

/**
 * A screen as the user's company has it, with its id. The same promise for the same screen, so that components may `use` it.
 */
export const loadScreen: (id: string) => Promise<LoadedScreen> = cached(async (id) => {
  const built = await loadBuiltScreen(id);
  // Beside the code that draws it, which would ask for it later; whoever needs it hears why it did not come.
  if (built.flow) loadFlow(built.flow.id).catch(() => {});
  const { screens, records } = ownAdaptation();
  const record = built.record === undefined ? undefined : records[built.record];
  return screens[id] ? adaptScreen(built, screens[id], record) : built;
});

const loadFlow = cached(async (id) => {
  const { states, stepFlows } = ownAdaptation();
  if (stepFlows[id]) return stepFlows[id];
  const read = flowFileOf(id);
  if (!read) throw new Error(`There is no flow "${id}".`);
  const built = await read();
  const added = states[id];
  return added ? { ...built, states: { ...built.states, ...added } } : built;
});

function flowFileOf(id: string) {
  return flowFiles[`../../../../flows/steps/${id}.json`] ?? flowFiles[`../../../../flows/lifecycles/${id}.json`];
}

const loadCall = cached(async (id) => {
  const { callFiles } = await import('./call-files.ts');
  const found = callFiles.flatMap(callsOfFile).find(({ call }) => call.id === id);
  if (!found) throw new Error(`There is no call "${id}".`);
  return found.call;
});

/** The product's definitions, each fetched when it is first needed. */
export const definitions: EngineRuntime['definitions'] = {
  screen: loadScreen,
  record: cached(recordSchema),
  flow: loadFlow,
  call: loadCall,
  pathOf: pathOfScreen,
  familyOf: (screenId) => screenFamily(screenIndex, screenId),
};
