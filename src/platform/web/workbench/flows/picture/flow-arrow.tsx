import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import type { FlowArrow as Arrow } from './lay-out-flow.ts';

/** An arrow along the way that was laid out for it, with its events where room was kept for them. */
export function FlowArrow({ data, markerEnd }: EdgeProps<Edge<Arrow>>) {
  if (!data) return null;
  const place = `translate(-50%, -50%) translate(${data.x}px, ${data.y}px)`;
  return (
    <>
      <BaseEdge path={pathOf(data.points)} {...(markerEnd !== undefined && { markerEnd })} />
      <EdgeLabelRenderer>
        <div className="flow-arrow-label" style={{ transform: place }}>
          {data.lines.join('\n')}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}

/** A line through the points, rounded at the corners. */
function pathOf(points: Arrow['points']): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `L ${point.x} ${point.y}`;
    return `Q ${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return [`M ${first.x} ${first.y}`, ...bends].join(' ');
}
