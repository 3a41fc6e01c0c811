import { listFileAsked } from '../../../../engine/core/calls/list-files.ts';
import type { ScreenDefinition } from '../../../../engine/core/formats/screen.ts';
import type { RelationGraph } from '../../../../engine/core/wire.ts';
import type { CallInput, EngineRuntime } from '../../../../engine/react/runtime.ts';
import { sampleRuntime } from './gallery/sample-calls.ts';
import { sampleItems } from './gallery/sample-values.ts';
import { begunOf, envelopeOf, leastOf, listOf, type SampleWorld } from './sample-answers.ts';

/** Calls that the samples of widgets answer by themselves. */
const answeredByWidgets = new Set([
  ...Object.keys(sampleItems),
  'pullDown.category',
  'pullDown.categoryLevel',
  'file.upload',
  'file.download',
  'file.downloadLink',
]);

/** Samples stand alone. */
const nothingRelated: RelationGraph = { records: [], links: [] };

/** A runtime in which nothing reaches the server: calls are answered from samples, screens may be changed on the spot. */
export function previewRuntime(
  runtime: EngineRuntime,
  world: SampleWorld | null,
  options: {
    screen: (id: string) => ScreenDefinition | undefined;
    go: EngineRuntime['go'];
    screens: ReadonlySet<string>;
  },
): EngineRuntime {
  const widgets = sampleRuntime(runtime);
  async function answer(callId: string, input: CallInput): Promise<unknown> {
    if (answeredByWidgets.has(callId)) return widgets.call(callId, input);
    const call = await runtime.definitions.call(callId);
    if (call.binary !== undefined || listFileAsked(input.headers?.accept) !== null)
      return { blob: new Blob(), fileName: null };
    const { operation } = call;
    if (world && operation && 'list' in operation) return listOf(world, call, tabOf(input.body));
    if (world && operation && 'begin' in operation) return begunOf(world, operation.begin);
    if (world && call.response?.$ref === 'engine/record-envelope') return envelopeOf(world);
    if (operation && 'related' in operation) return nothingRelated;
    return leastOf(call.response);
  }
  return {
    ...runtime,
    definitions: {
      ...runtime.definitions,
      screen: async (id) => options.screen(id) ?? runtime.definitions.screen(id),
    },
    call: async <Answer>(callId: string, input: CallInput = {}) => (await answer(callId, input)) as Answer,
    go: options.go,
    // A sample is no document that anybody opened.
    opened: undefined,
    // A code of its own: what is typed here is never offered as a draft in the real screens.
    user: { ...runtime.user, code: 'workbench', screens: options.screens },
  };
}

function tabOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'tab' in body && typeof body.tab === 'string'
    ? body.tab
    : undefined;
}
