import useSWRImmutable from 'swr/immutable';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { loadSamples } from './load-samples.ts';
import type { SampleWorld } from './sample-answers.ts';

/** What samples can be shown of a record; `undefined` until it is loaded, `null` for screens without a record. */
export function useSampleWorld(
  recordId: string | undefined,
  chosen: { sample: string; state: string; actsAs: string },
): SampleWorld | null | undefined {
  const { definitions, user, today } = useEngine();
  const { data, error } = useSWRImmutable(recordId ? ['workbench/record', recordId] : null, async ([, id]) => {
    const facts = (await definitions.record(id)).record;
    const flow = facts?.lifecycle ? await definitions.flow(facts.lifecycle) : undefined;
    return { recordId: id, facts, flow, samples: await loadSamples(id) };
  });
  if (error) throw error;
  if (recordId === undefined) return null;
  if (!data) return undefined;
  const { flow, samples } = data;
  return {
    ...data,
    sample: samples.some(({ name }) => name === chosen.sample) ? chosen.sample : (samples[0]?.name ?? ''),
    state: flow && !flow.states[chosen.state] ? flow.initial : chosen.state,
    actsAs: chosen.actsAs === '' ? null : chosen.actsAs,
    person: { code: user.code, name: user.name },
    now: `${today.replaceAll('/', '-')}T00:00:00.000Z`,
  };
}
