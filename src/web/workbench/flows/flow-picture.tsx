import { Background, Controls, ReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import '@xyflow/react/dist/style.css';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import { eventKeys, stateKeys } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { layOutFlow } from './lay-out-flow.ts';

/** A lifecycle as a picture, with how many cases stand where; a state is chosen by mouse or keyboard. */
export function FlowPicture(props: {
  flow: FlowDefinition;
  counts: ReadonlyMap<string, number>;
  chosen: string;
  onChoose: (state: string) => void;
}) {
  const { flow, counts, chosen, onChoose } = props;
  const { text } = useEngine();
  const { nodes, edges } = useMemo(
    () =>
      layOutFlow(flow, {
        state: (state) =>
          `${text(stateKeys(flow.id, state))}\n${text('flows.cases', { count: counts.get(state) ?? 0 })}`,
        event: (event) => text(eventKeys(flow.id, event)),
        className: (state) => `flow-state flow-state-${flow.states[state]?.meta?.tone ?? 'none'}`,
      }),
    [flow, counts, text],
  );
  return (
    <section className="flow-picture" aria-label={text('flows.picture')}>
      <ReactFlow
        nodes={nodes.map((node) => ({ ...node, selected: node.id === chosen }))}
        edges={edges}
        nodesConnectable={false}
        nodesDraggable={false}
        deleteKeyCode={null}
        minZoom={0.2}
        fitView
        onNodeClick={(_event, node) => onChoose(node.id)}
        onNodesChange={(changes) => {
          for (const change of changes) if (change.type === 'select' && change.selected) onChoose(change.id);
        }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  );
}
