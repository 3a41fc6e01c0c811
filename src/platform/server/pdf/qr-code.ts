import { create } from 'qrcode';
import type { Sheet } from './pdf-sheet.ts';

/** White border that readers need, in modules. */
const quietZone = 4;

/** Sets a QR code of `text` into a square of `size` points, its quiet zone included: shapes, sharp at any scale. */
export function setQrCode(sheet: Sheet, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const module = size / (modules.size + 2 * quietZone);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      sheet.rect(x + (column + quietZone) * module, y + (row + quietZone) * module, module, module);
    }
  }
  sheet.fill('#000000');
}
