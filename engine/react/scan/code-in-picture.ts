import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** How a picture is looked at: how large, and by how many degrees it is turned. */
export interface Glance {
  size: number;
  turn: number;
}

/**
 * How a picture is looked at, one way after the other until a code is read. In one of some ten QR codes a part of what it says
 * looks like a fourth corner where its rows lie level, and ZXing takes the wrong three: as long as paper and camera are still,
 * it never reads it. Turned a little, it does.
 */
export const glances: readonly Glance[] = [
  { size: 1, turn: 0 },
  { size: 0.5, turn: 10 },
  { size: 1, turn: 10 },
  { size: 0.6, turn: -15 },
];

const { QR_CODE, EAN_13, EAN_8, UPC_A, CODE_128, CODE_39, ITF } = BarcodeFormat;
const reader = new MultiFormatReader();
reader.setHints(new Map([[DecodeHintType.POSSIBLE_FORMATS, [QR_CODE, EAN_13, EAN_8, UPC_A, CODE_128, CODE_39, ITF]]]));

/** What a picture of so many points by so many says by a code; `null`: none can be read. `light`: a byte for each point. */
export function codeInPicture(light: Uint8ClampedArray, width: number, height: number): string | null {
  try {
    const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)));
    return reader.decodeWithState(picture).getText();
  } catch {
    // Whatever it stumbles over, a picture that cannot be read is followed by the next one.
    return null;
  } finally {
    reader.reset();
  }
}
