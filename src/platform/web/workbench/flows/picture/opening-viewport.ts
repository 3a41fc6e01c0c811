import type { Viewport } from '@xyflow/react';

/** Smaller than this nobody reads a picture. */
const readable = 0.85;

/** Room around the picture, in pixels; arrows may run outside the boxes. */
const margin = 48;

/** Where a picture opens: whole if it can be read so, else at a readable size with the chosen box a third of the way in. */
export function openingViewport(
  whole: { width: number; height: number },
  frame: { width: number; height: number },
  chosen: { x: number; y: number },
): Viewport {
  const fitting = Math.min((frame.width - 2 * margin) / whole.width, (frame.height - 2 * margin) / whole.height, 1);
  if (fitting >= readable) {
    return {
      zoom: fitting,
      x: (frame.width - whole.width * fitting) / 2,
      y: (frame.height - whole.height * fitting) / 2,
    };
  }
  // The chosen box at a third, but nothing left empty beyond an edge of the picture.
  const place = (at: number, length: number, room: number) => {
    const wished = room / 3 - at * readable;
    const [least, most] = [room - margin - length * readable, margin];
    return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, wished));
  };
  return {
    zoom: readable,
    x: place(chosen.x, whole.width, frame.width),
    y: place(chosen.y, whole.height, frame.height),
  };
}
