import { Background, Controls, MiniMap, ReactFlow, type ReactFlowInstance } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import '@xyflow/react/dist/style.css';
import type { FlowDefinition } from '../../../../../../engine/core/formats/flow.ts';
import { flowEventKeys } from '../../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../../engine/react/engine-provider.tsx';
import { useMediaQuery } from '../../../../../../engine/react/list/use-media-query.ts';
import { tellDelay } from '../../../../domain/changes/tell-delay.ts';
import { nameOfState } from '../name-of-state.ts';
import { FlowArrow } from './flow-arrow.tsx';
import { layOutFlow } from './lay-out-flow.ts';
import { openingViewport } from './opening-viewport.ts';

const edgeTypes = { flow: FlowArrow };

/** Narrower than this a picture runs from top to bottom. */
const narrow = '(max-width: 640px)';

/**
 * A flow as a picture, with how many cases stand where; a state is chosen by mouse or keyboard. Large ones open where
 * the chosen state is, at a size that can be read, with the whole as a map in the corner.
 */
export function FlowPicture(props: {
  flow: FlowDefinition;
  /** `null`: nothing is counted, as what people enter in steps is no case yet. */
  counts: ReadonlyMap<string, number> | null;
  chosen: string;
  onChoose: (state: string) => void;
}) {
  const { flow, counts, chosen, onChoose } = props;
  const engine = useEngine();
  const { text } = engine;
  const direction = useMediaQuery(narrow) ? 'TB' : 'LR';
  const casesIn = (state: string) => (counts ? [text('flows.cases', { count: counts.get(state) ?? 0 })] : []);
  const { nodes, edges, whole } = useMemo(
    () =>
      layOutFlow(
        flow,
        {
          state: (state) => [nameOfState(flow, state, engine), ...casesIn(state)].join('\n'),
          event: (event) => {
            const delay = flow.delays?.[event];
            const name = text(flowEventKeys(flow.id, event));
            return delay ? `⏱ ${name} (${tellDelay(delay, text)})` : name;
          },
          className: (state) => `flow-state flow-state-${flow.states[state]?.meta?.tone ?? 'none'}`,
        },
        direction,
      ),
    [flow, counts, text, direction],
  );
  const frame = useRef<HTMLElement>(null);
  const openReadable = (picture: Pick<ReactFlowInstance, 'setViewport'>) => {
    const { width, height } = frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const at = nodes.find(({ id }) => id === chosen)?.position ?? { x: 0, y: 0 };
    void picture.setViewport(openingViewport(whole, { width, height }, at));
  };
  return (
    <section ref={frame} className="flow-picture" aria-label={text('flows.picture')}>
      <ReactFlow
        key={direction}
        nodes={nodes.map((node) => ({ ...node, selected: node.id === chosen }))}
        edges={edges}
        edgeTypes={edgeTypes}
        nodesConnectable={false}
        nodesDraggable={false}
        deleteKeyCode={null}
        minZoom={0.2}
        onInit={openReadable}
        fitViewOptions={{ padding: 0.12 }}
        onNodeClick={(_event, node) => onChoose(node.id)}
        onNodesChange={(changes) => {
          for (const change of changes) if (change.type === 'select' && change.selected) onChoose(change.id);
        }}
      >
        <Background />
        <Controls showInteractive={false} />
        <MiniMap pannable zoomable ariaLabel={text('flows.picture.whole')} nodeStrokeWidth={8} />
      </ReactFlow>
    </section>
  );
}
