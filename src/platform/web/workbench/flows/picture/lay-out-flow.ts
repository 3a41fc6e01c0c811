import { Graph, layout } from '@dagrejs/dagre';
import { type Edge, MarkerType, type Node, Position } from '@xyflow/react';
import { edgesOf } from '../../../../../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../../../../../engine/core/formats/flow.ts';

const size = { width: 168, height: 56 };

/** What a label takes, in pixels: its place is kept free, so that no two of them ever lie on each other. */
const label = { fontSize: 11, lineHeight: 16, padding: 10 };

/** Where an arrow runs and where its label stands, in the picture's coordinates. */
export interface FlowArrow extends Record<string, unknown> {
  points: { x: number; y: number }[];
  lines: string[];
  x: number;
  y: number;
}

/**
 * A lifecycle as boxes and arrows, laid out by itself; events between the same two states share an arrow.
 * @param direction left to right, or top to bottom where there is little width
 */
export function layOutFlow(
  flow: FlowDefinition,
  describe: {
    state: (state: string) => string;
    event: (event: string) => string;
    className: (state: string) => string;
  },
  direction: 'LR' | 'TB' = 'LR',
): { nodes: Node[]; edges: Edge<FlowArrow>[]; whole: { width: number; height: number } } {
  const graph = new Graph();
  graph.setGraph({ rankdir: direction, nodesep: 24, edgesep: 12, ranksep: 28 });
  for (const state of Object.keys(flow.states)) graph.setNode(state, { ...size });
  const arrows = arrowsOf(flow);
  for (const { from, to, events } of arrows) graph.setEdge(from, to, sizeOf([...events].map(describe.event)));
  layout(graph);
  const nodes = Object.keys(flow.states).map((state): Node => {
    const { x, y } = graph.node(state);
    return {
      id: state,
      position: { x: x - size.width / 2, y: y - size.height / 2 },
      data: { label: describe.state(state) },
      className: describe.className(state),
      ...size,
      style: size,
      sourcePosition: direction === 'LR' ? Position.Right : Position.Bottom,
      targetPosition: direction === 'LR' ? Position.Left : Position.Top,
      connectable: false,
      draggable: false,
    };
  });
  const edges = arrows.map(({ from, to, events }): Edge<FlowArrow> => {
    const { points, x, y } = graph.edge(from, to);
    return {
      id: `${from} ${to}`,
      type: 'flow',
      source: from,
      target: to,
      data: { points, lines: [...events].map(describe.event), x, y },
      markerEnd: { type: MarkerType.ArrowClosed },
      focusable: false,
    };
  });
  const { width = 0, height = 0 } = graph.graph();
  return { nodes, edges, whole: { width, height } };
}

/** Ways from one state to another; those that stay are no arrow. */
function arrowsOf(flow: FlowDefinition): { from: string; to: string; events: Set<string> }[] {
  const arrows = new Map<string, { from: string; to: string; events: Set<string> }>();
  for (const { from, target, event } of edgesOf(flow)) {
    if (from === target || !Object.hasOwn(flow.states, target)) continue;
    const key = `${from} ${target}`;
    const arrow = arrows.get(key) ?? { from, to: target, events: new Set() };
    arrow.events.add(event);
    arrows.set(key, arrow);
  }
  return [...arrows.values()];
}

function sizeOf(lines: readonly string[]): { width: number; height: number; labelpos: 'c' } {
  // Latin letters are half as wide as Japanese ones.
  const widthOf = (line: string) =>
    [...line].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < 0x250 ? 0.6 : 1), 0) * label.fontSize;
  return {
    width: Math.max(...lines.map(widthOf)) + label.padding,
    height: lines.length * label.lineHeight + 4,
    labelpos: 'c',
  };
}
