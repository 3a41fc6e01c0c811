import { Button, Callout, Tab, Tabs } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
import type { FlowPublication } from '../../../../../engine/core/flow/flow-publication.ts';
import type { Problem } from '../../../../../engine/core/problem.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { DefinitionEditor } from '../definition-editor.tsx';
import { CaseTable } from './case-table.tsx';
import type { OpenFlow } from './flow-answers.ts';
import { FlowHistory } from './flow-history.tsx';
import { nameOfState } from './name-of-state.ts';
import { FlowPicture } from './picture/flow-picture.tsx';
import { type PublishChoice, PublishPanel } from './publish-panel.tsx';
import { ApprovalSettings } from './settings/approval-settings.tsx';
import { GuardSettings } from './settings/guard-settings.tsx';
import { StateSettings } from './settings/state-settings.tsx';
import { StepSettings } from './settings/step-settings.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { useFlowText } from './use-flow-text.ts';
import { Verdict } from './verdict.tsx';

/** One flow of one company: the picture, the cases, the settings, the trial, the publication and the way back. */
export function FlowBench(props: {
  /** As it is now: counts follow it, what is being changed does not. */
  live: OpenFlow;
  group: { code: string; name: string };
  onReload: () => void;
}) {
  const { live, group, onReload } = props;
  const engine = useEngine();
  const { text, call, toast } = engine;
  const [opened] = useState(live);
  const edit = useFlowText(opened.flow);
  const [state, setState] = useState(opened.flow.initial);
  const [mode, setMode] = useState<string | number>('form');
  const key = useRef({ body: '', value: '' });
  const counts = useMemo(() => {
    const sums = new Map<string, number>();
    for (const one of live.counts) sums.set(one.state, (sums.get(one.state) ?? 0) + one.count);
    return sums;
  }, [live.counts]);
  const shown = edit.flow ?? opened.flow;
  const inSteps = opened.flow.kind === 'steps';
  const at = Object.hasOwn(shown.states, state) ? state : shown.initial;
  const current = opened.flow.version === opened.standard.version ? null : opened.flow.version;
  const setFlow = (flow: unknown) => edit.setText(JSON.stringify(flow, null, 2));

  const send = async (id: 'flow.publish' | 'flow.rollBack', more: object) => {
    const body = { flow: opened.flow.id, group: group.code, basedOn: opened.seq, ...more };
    // The same request sent again after a lost answer keeps its key.
    const written = JSON.stringify([id, body]);
    if (key.current.body !== written) key.current = { body: written, value: crypto.randomUUID() };
    const idempotencyKey = key.current.value;
    try {
      const { publication } = await call<{ publication: FlowPublication | null; problems?: Problem[] }>(id, {
        body,
        idempotencyKey,
      });
      if (!publication) return;
      const { version, kind, moved } = publication;
      const name = version === null ? text('flows.standard') : text('flows.version', { version });
      const said = kind === 'rollBack' ? 'flows.rolledBack' : inSteps ? 'flows.steps.published' : 'flows.published';
      toast({ tone: 'success', text: text(said, { version: name, moved }) });
      onReload();
    } catch {
      // The user was told by the call; what was typed stays.
    }
  };

  return (
    <>
      {live.seq !== opened.seq && (
        <Callout intent="warning" role="alert">
          <p>{text('flows.publishedElsewhere')}</p>
          <Button icon="refresh" text={text('flows.reload')} onClick={onReload} />
        </Callout>
      )}
      <p>{text('flows.inForce', { version: current ?? text('flows.standard') })}</p>
      <p className="flow-hint">{text(inSteps ? 'flows.steps.help' : 'flows.picture.help')}</p>
      <FlowPicture flow={shown} counts={inSteps ? null : counts} chosen={at} onChoose={setState} />
      {!inSteps && (
        <>
          <h2>
            {text('flows.state', { state: nameOfState(shown, at, engine) })}{' '}
            {text('flows.cases', { count: counts.get(at) ?? 0 })}
          </h2>
          <CaseTable flow={shown.id} group={group.code} state={at} />
        </>
      )}
      <Tabs id="flow-edit" className="flow-edit" selectedTabId={mode} onChange={setMode} renderActiveTabPanelOnly>
        <Tab
          id="form"
          title={text('flows.form')}
          panel={
            inSteps ? (
              <StepSettings standard={opened.standard} flow={shown} onChange={setFlow} />
            ) : (
              <StateSettings base={opened.flow} flow={shown} state={at} askable={opened.askable} onChange={setFlow} />
            )
          }
        />
        {!inSteps && (
          <Tab id="guards" title={text('flows.guards')} panel={<GuardSettings flow={shown} onChange={setFlow} />} />
        )}
        {live.approval && (
          <Tab
            id="approval"
            title={text('flows.approval')}
            panel={<ApprovalSettings flow={shown} offered={live.approval} onChange={setFlow} />}
          />
        )}
        <Tab
          id="json"
          title={text('flows.definition')}
          panel={
            <DefinitionEditor
              label={text('flows.definition')}
              start={edit.text}
              check={async (typed) =>
                (await call<{ problems: Problem[] }>('flow.check', { body: { flow: shown.id, text: typed } })).problems
              }
              onChange={edit.setText}
            />
          }
        />
        <Tab
          id="history"
          title={text('flows.history')}
          panel={
            <FlowHistory
              flow={shown.id}
              publications={opened.publications}
              current={current}
              onRollBack={(version, note) => send('flow.rollBack', { version, note, running: 'keep', stateMap: {} })}
            />
          }
        />
      </Tabs>
      <Verdict flow={shown.id} isChanged={edit.isChanged} problems={edit.problems} />
      {edit.isChanged && (
        <div className="flow-buttons">
          <Button icon="reset" text={text('flows.reset')} onClick={edit.reset} />
        </div>
      )}
      {edit.isChanged && edit.problems?.length === 0 && (
        <>
          {!inSteps && <SimulationPanel key={edit.text} flow={shown.id} group={group.code} text={edit.text} />}
          <PublishPanel
            flow={edit.flow}
            states={[...counts.keys()]}
            group={group.name}
            disabled={edit.problems.length > 0}
            onPublish={(choice: PublishChoice) => send('flow.publish', { text: edit.text, ...choice })}
          />
        </>
      )}
    </>
  );
}
