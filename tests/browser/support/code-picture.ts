import { writeFile } from 'node:fs/promises';
import QRCode from 'qrcode';

const [width, height] = [640, 480];

/** A picture as a camera takes it: a byte for each point, how light it is. */
export interface LightPicture {
  light: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** What a camera sees that is held over a QR code. */
export function pictureOfCode(code: string): LightPicture {
  const { size, data } = QRCode.create(code, { errorCorrectionLevel: 'M' }).modules;
  const module = Math.floor((height - 80) / size);
  const [left, top] = [Math.floor((width - size * module) / 2), Math.floor((height - size * module) / 2)];
  const light = new Uint8ClampedArray(width * height).fill(235);
  for (let row = 0; row < size * module; row += 1)
    for (let column = 0; column < size * module; column += 1) {
      const isDark = data[Math.floor(row / module) * size + Math.floor(column / module)];
      if (isDark) light[(top + row) * width + left + column] = 16;
    }
  return { light, width, height };
}

/** Writes it as a film (Y4M) of one still picture, as Chromium's fake camera takes it. */
export async function filmOfCode(code: string, path: string): Promise<void> {
  const { light } = pictureOfCode(code);
  const colour = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(light.buffer), colour]);
  await writeFile(path, Buffer.concat([head, frame, frame]));
}
