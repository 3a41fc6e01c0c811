import { mostPixels } from '../check/check-image.ts';
import { type PictureSize, pictureSizes } from './picture-sizes.ts';

/**
 * A picture in a size, as WebP: turned upright, never larger than it was, and without what cameras write into it (places,
 * people, devices). Rejects when it cannot be read to its end.
 */
export async function drawPicture(source: Buffer, size: PictureSize): Promise<Buffer> {
  // Loaded where it is used: its library is the system's own code, which most servers' requests never need.
  const { default: sharp } = await import('sharp');
  const side = pictureSizes[size];
  return sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}
