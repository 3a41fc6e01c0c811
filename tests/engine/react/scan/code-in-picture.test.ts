import { describe, expect, it } from 'vitest';
import { codeInPicture, type Glance, glances } from '../../../../engine/react/scan/code-in-picture.ts';
import { type LightPicture, pictureOfCode } from '../../../browser/support/code-picture.ts';

/** What stands on a delivery note: an address with the id of the delivery, the same ones in every run. */
const notes = Array.from({ length: 200 }, (_none, index) => {
  const id = Array.from({ length: 4 }, (_part, part) =>
    (Math.imul(index * 4 + part + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0'),
  ).join('');
  return `https://totonoe.example/eProcurement/Acceptance/Input?copyFrom=${id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
});

/** The picture as it is drawn at another size and turned about its middle, each point the mean of what it covers. */
function drawn({ light, width, height }: LightPicture, { size, turn }: Glance): LightPicture {
  const [columns, rows] = [Math.round(width * size), Math.round(height * size)];
  const [cosine, sine] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const parts = [0.125, 0.375, 0.625, 0.875];
  const smaller = new Uint8ClampedArray(columns * rows);
  const lightAt = (x: number, y: number) => {
    const [column, row] = [
      Math.floor(x * cosine + y * sine + width / 2),
      Math.floor(y * cosine - x * sine + height / 2),
    ];
    return column < 0 || column >= width ? 0 : (light[row * width + column] ?? 0);
  };
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const all = parts.flatMap((right) =>
        parts.map((down) => lightAt((x + right) / size - width / 2, (y + down) / size - height / 2)),
      );
      smaller[y * columns + x] = all.reduce((sum, one) => sum + one, 0) / all.length;
    }
  return { light: smaller, width: columns, height: rows };
}

const readAt = (picture: LightPicture, glance: Glance) => {
  const { light, width, height } = glance.size === 1 && glance.turn === 0 ? picture : drawn(picture, glance);
  return codeInPicture(light, width, height);
};

describe('a code in a picture', () => {
  it('is read whatever it says, though paper and camera are still', () => {
    const [first, ...others] = glances;
    const unreadAtOnce = notes.filter((note) => first && readAt(pictureOfCode(note), first) !== note);
    // These are why pictures are looked at in several ways.
    expect(unreadAtOnce.length).toBeGreaterThan(5);
    const unread = unreadAtOnce.filter(
      (note) => !others.some((glance) => readAt(pictureOfCode(note), glance) === note),
    );
    expect(unread).toEqual([]);
  });

  it('is nothing where there is none, and where the picture is too small', () => {
    expect(codeInPicture(new Uint8ClampedArray(640 * 480).fill(200), 640, 480)).toBeNull();
    expect(codeInPicture(new Uint8ClampedArray(4).fill(0), 2, 2)).toBeNull();
  });
});
