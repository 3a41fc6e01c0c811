import { Graph, layout } from '@dagrejs/dagre';
import { type Edge, MarkerType, type Node, Position } from '@xyflow/react';
import { edgesOf } from '../../../../engine/core/flow-edges.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';

const size = { width: 168, height: 56 };

/** A lifecycle as boxes and arrows, laid out by itself from left to right; events between the same two states share an arrow. */
export function layOutFlow(
  flow: FlowDefinition,
  describe: {
    state: (state: string) => string;
    event: (event: string) => string;
    className: (state: string) => string;
  },
): { nodes: Node[]; edges: Edge[] } {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 28, ranksep: 96 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const state of Object.keys(flow.states)) graph.setNode(state, { ...size });
  const arrows = new Map<string, { from: string; to: string; events: Set<string> }>();
  for (const { from, target, event } of edgesOf(flow)) {
    if (from === target || !Object.hasOwn(flow.states, target)) continue;
    const key = `${from} ${target}`;
    const arrow = arrows.get(key) ?? { from, to: target, events: new Set() };
    arrow.events.add(event);
    arrows.set(key, arrow);
    graph.setEdge(from, target);
  }
  layout(graph);
  const nodes = Object.keys(flow.states).map((state): Node => {
    const { x, y } = graph.node(state);
    return {
      id: state,
      position: { x: x - size.width / 2, y: y - size.height / 2 },
      data: { label: describe.state(state) },
      className: describe.className(state),
      style: size,
      sourcePosition: Position.Right,
      targetPosition: Position.Left,
      connectable: false,
      draggable: false,
    };
  });
  const edges = [...arrows].map(
    ([id, { from, to, events }]): Edge => ({
      id,
      source: from,
      target: to,
      label: [...events].map(describe.event).join('・'),
      markerEnd: { type: MarkerType.ArrowClosed },
      focusable: false,
    }),
  );
  return { nodes, edges };
}
