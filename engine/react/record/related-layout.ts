import { Graph, layout } from '@dagrejs/dagre';
import type { RelationGraph } from '../../core/wire.ts';

/** Size of a card in the picture, in CSS pixels. */
export const cardSize = { width: 216, height: 104 } as const;

/** Where the cards stand and how the lines between them run, in CSS pixels from the upper left corner. */
export interface RelatedLayout {
  width: number;
  height: number;
  /** By the id of the record. */
  cards: ReadonlyMap<string, { left: number; top: number }>;
  /** Paths for SVG, in the order of the links. */
  lines: string[];
}

/** Lays related records out from left to right, or from top to bottom where there is no width. */
export function layoutRelated({ records, links }: RelationGraph, isNarrow: boolean): RelatedLayout {
  const graph = new Graph();
  graph.setGraph({ rankdir: isNarrow ? 'TB' : 'LR', nodesep: 16, ranksep: 40, marginx: 2, marginy: 2 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of records) graph.setNode(id, { ...cardSize });
  for (const { from, to } of links) graph.setEdge(from, to);
  layout(graph);
  const cards = new Map(
    records.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { left: x - cardSize.width / 2, top: y - cardSize.height / 2 }] as const;
    }),
  );
  const lines = links.map(({ from, to }) =>
    (graph.edge(from, to).points ?? [])
      .map(({ x, y }: { x: number; y: number }, index: number) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
      .join(' '),
  );
  const { width = 0, height = 0 } = graph.graph();
  return { width, height, cards, lines };
}
