import { Background, Controls, ReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import '@xyflow/react/dist/style.css';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import { eventKeys, stateKeys } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { useMediaQuery } from '../../../../engine/react/list/use-media-query.ts';
import { FlowArrow } from './flow-arrow.tsx';
import { layOutFlow } from './lay-out-flow.ts';

const edgeTypes = { flow: FlowArrow };

/** Narrower than this a picture runs from top to bottom. */
const narrow = '(max-width: 640px)';

/** A lifecycle as a picture, with how many cases stand where; a state is chosen by mouse or keyboard. */
export function FlowPicture(props: {
  flow: FlowDefinition;
  counts: ReadonlyMap<string, number>;
  chosen: string;
  onChoose: (state: string) => void;
}) {
  const { flow, counts, chosen, onChoose } = props;
  const { text } = useEngine();
  const direction = useMediaQuery(narrow) ? 'TB' : 'LR';
  const { nodes, edges } = useMemo(
    () =>
      layOutFlow(
        flow,
        {
          state: (state) =>
            `${text(stateKeys(flow.id, state))}\n${text('flows.cases', { count: counts.get(state) ?? 0 })}`,
          event: (event) => text(eventKeys(flow.id, event)),
          className: (state) => `flow-state flow-state-${flow.states[state]?.meta?.tone ?? 'none'}`,
        },
        direction,
      ),
    [flow, counts, text, direction],
  );
  return (
    <section className="flow-picture" aria-label={text('flows.picture')}>
      <ReactFlow
        nodes={nodes.map((node) => ({ ...node, selected: node.id === chosen }))}
        edges={edges}
        edgeTypes={edgeTypes}
        nodesConnectable={false}
        nodesDraggable={false}
        deleteKeyCode={null}
        minZoom={0.2}
        fitView
        fitViewOptions={{ padding: 0.04 }}
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
