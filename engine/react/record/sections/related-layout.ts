import { Graph, layout } from '@dagrejs/dagre';
import type { RelationGraph } from '../../../core/wire.ts';

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

interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a card. */
interface Place {
  left: number;
  top: number;
}

interface Lanes {
  lanes: readonly (readonly [from: number, to: number])[];
  isNarrow: boolean;
}

/** Where cards stand along the way of the lines: from and to, without those that stand beside one another twice. */
function lanesOf(cards: readonly Place[], isNarrow: boolean): [from: number, to: number][] {
  const starts = new Set(cards.map(({ left, top }) => (isNarrow ? top : left)));
  return [...starts].map((start) => [start, start + (isNarrow ? cardSize.height : cardSize.width)]);
}

/**
 * A line that leaves and reaches cards in the middle of their sides and bends between the lanes of cards only: where it
 * passes a lane it runs straight along, so that it never slants behind a card that stands there.
 */
function besideCards(from: Place, to: Place, points: readonly Point[], { lanes, isNarrow }: Lanes): Point[] {
  const isOnward = isNarrow ? from.top <= to.top : from.left <= to.left;
  const passed = points.slice(1, -1).flatMap((point) => {
    const along = isNarrow ? point.y : point.x;
    const lane = lanes.find(([start, end]) => start < along && along < end);
    if (!lane) return [point];
    const edges = isOnward ? lane : lane.toReversed();
    return edges.map((edge) => (isNarrow ? { x: point.x, y: edge } : { x: edge, y: point.y }));
  });
  return [sideOf(from, isOnward, isNarrow), ...passed, sideOf(to, !isOnward, isNarrow)];
}

/** The middle of the side of a card where lines leave it, or reach it. */
function sideOf({ left, top }: Place, isFarSide: boolean, isNarrow: boolean): Point {
  if (isNarrow) return { x: left + cardSize.width / 2, y: top + (isFarSide ? cardSize.height : 0) };
  return { x: left + (isFarSide ? cardSize.width : 0), y: top + cardSize.height / 2 };
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
  const lanes = lanesOf([...cards.values()], isNarrow);
  const lines = links.map(({ from, to }) => {
    const [start, end] = [cards.get(from), cards.get(to)];
    const points = start && end ? besideCards(start, end, graph.edge(from, to).points ?? [], { lanes, isNarrow }) : [];
    return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  });
  const { width = 0, height = 0 } = graph.graph();
  return { width, height, cards, lines };
}
