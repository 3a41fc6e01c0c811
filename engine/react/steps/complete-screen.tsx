import { Button, Callout } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import type { ActionDefinition } from '../../core/formats/screen.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { completeOptions } from '../../core/options/screen-options.ts';
import { actionKeys, screenKey, stateKeys } from '../../core/text-keys.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { queryOfAction } from '../action-query.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { FormSections } from '../form/form-sections.tsx';
import { FormSourceProvider } from '../form/form-source.tsx';
import { readOnlySource } from '../form/read-only-source.ts';
import { formatPeople } from '../format/format-people.ts';
import { useOpenableScreens } from '../list/use-openable-screens.ts';
import { Heading } from '../theme/heading.tsx';
import '../styles/form.css';
import '../styles/steps.css';
import { textOrNull } from '../form/texts.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { OpenFailure } from './open-failure.tsx';
import { useFlowSessions } from './session/flow-session-provider.tsx';
import { planSteps, type StepPlan } from './session/step-plan.ts';
import { StepIndicator } from './step-indicator.tsx';

interface Completed {
  envelope: RecordEnvelope;
  plan: StepPlan;
  schema: Parameters<typeof readOnlySource>[1];
}

/**
 * Screen kind `complete`: the document's number, what happens next and who has it now, and what may be done next.
 * After a reload the record is read again by the `id` in the address.
 */
export function CompleteScreen(props: { screen: LoadedScreen }) {
  const { screen } = props;
  const { text } = useEngine();
  const { data, error, mutate } = useCompleted(screen);
  return (
    <div className="engine-screen">
      <h1 className="engine-screen__title">{text(screenKey(screen.id))}</h1>
      {error ? <OpenFailure failure={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <FormSkeleton /> : null}
      {data ? <CompletedBody screen={screen} {...data} /> : null}
    </div>
  );
}

function CompletedBody(props: Completed & { screen: LoadedScreen }) {
  const { screen, envelope, plan, schema } = props;
  const { text, go } = useEngine();
  const recordId = screen.record ?? plan.flow.record;
  const source = useMemo(() => readOnlySource(recordId, schema, envelope.record), [recordId, schema, envelope]);
  const holders = formatPeople(envelope.heldBy, { text }, 5);
  const offered = screen.actions ?? [];
  const openable = useOpenableScreens(offered.flatMap((action) => (action.screen ? [action.screen] : [])));
  const actions = offered.filter((action) => action.screen && openable.has(action.screen));
  const next = textOrNull(text, [`screen.${screen.id}.next.${envelope.state}`, `screen.${screen.id}.next`]);
  return (
    <>
      <StepIndicator plan={plan} step={screen.flow?.step ?? ''} />
      <Callout intent="success" className="engine-complete" role="status">
        <Heading>{text([`screen.${screen.id}.done`, 'engine.complete.done'])}</Heading>
        {envelope.number ? (
          <p className="engine-complete__number">{text('engine.complete.number', { number: envelope.number })}</p>
        ) : null}
        <p>{text('engine.complete.state', { state: text(stateKeys(envelope.flow.id, envelope.state)) })}</p>
        {holders === '' ? null : <p>{text('engine.complete.heldBy', { people: holders })}</p>}
        {next === null ? null : <p>{next}</p>}
      </Callout>
      {/* Above what follows: sections whose program is still loading move what stands below them. */}
      <div className="engine-actions engine-actions--start">
        {actions.map((action) => (
          <Button
            key={action.id}
            intent={action.tone ?? 'none'}
            text={text(actionKeys(screen.id, action.id))}
            onClick={() => action.screen && go(action.screen, queryFor(action, envelope))}
          />
        ))}
      </div>
      <FormSourceProvider value={source}>
        <FormSections screen={screen} envelope={envelope} />
      </FormSourceProvider>
    </>
  );
}

/** Buttons that say how they bring the completed record; the others begin something of their own. */
function queryFor(action: ActionDefinition, envelope: RecordEnvelope): Record<string, string> {
  const { query, idFrom } = action.options ?? {};
  return query === undefined && idFrom === undefined ? {} : queryOfAction(action, envelope);
}

function useCompleted(screen: LoadedScreen) {
  const { definitions, call } = useEngine();
  const sessions = useFlowSessions();
  const id = new URLSearchParams(useLocation().search).get('id');
  const flowId = screen.flow?.id ?? '';
  return useSWR<Completed, unknown>(
    ['engine/completed', flowId, id],
    async () => {
      const flow = await definitions.flow(flowId);
      const schema = await definitions.record(screen.record ?? flow.record);
      const screens = await Promise.all(
        Object.values(flow.states).flatMap((state) =>
          state.meta?.screen ? [definitions.screen(state.meta.screen)] : [],
        ),
      );
      const plan = planSteps(
        flow,
        new Map(screens.flatMap((one) => (one.flow ? [[one.flow.step, { ...one, id: '' }]] : []))),
      );
      const result = sessions.get(flowId)?.session?.actor.getSnapshot().context.result ?? null;
      if (result && (id === null || result.id === id)) return { envelope: result, plan, schema };
      // Where a button leads with this record it is read by its own id; steps may begin from a record of another kind.
      const led = (screen.actions ?? []).flatMap((one) =>
        one.screen && one.options?.query === 'id' ? [one.screen] : [],
      );
      const opened = await Promise.all(led.map((one) => definitions.screen(one)));
      const read = [...opened, ...screens]
        .map((one) => one.read?.call ?? readOptions(completeOptions, one.options).read)
        .find((one) => one !== undefined);
      if (id === null || read === undefined) throw new Error(`Nothing was completed in flow ${flowId}`);
      return { envelope: await call<RecordEnvelope>(read, { query: { id }, quiet: true }), plan, schema };
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
}
