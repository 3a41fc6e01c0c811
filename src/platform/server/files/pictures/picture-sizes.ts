/** The sizes that pictures are served in: pixels of the longer side, at least twice those of the boxes they are shown in. */
export const pictureSizes = { small: 288, large: 840 } as const;

/** A size that pictures are served in. */
export type PictureSize = keyof typeof pictureSizes;

/** All of them. */
export const allPictureSizes = Object.keys(pictureSizes) as PictureSize[];

/** Is it the name of one? */
export function isPictureSize(value: unknown): value is PictureSize {
  return typeof value === 'string' && value in pictureSizes;
}

/** Are files of this content type pictures, which only go out in sizes? */
export function isPictureType(contentType: string): boolean {
  return contentType.startsWith('image/');
}

/** The name under which a picture lies in a size, beside the file that it was made of. */
export function sizedName(fileId: string, size: PictureSize): string {
  return `${fileId}-${size}`;
}
