/** What files a field takes. */
export interface FileLimits {
  /** Extensions in small letters, without the dot. */
  types: readonly string[];
  /** Bytes of one file at most. */
  maxSize: number;
}

/** What every attachment may be unless the field says otherwise. */
export const attachmentLimits: FileLimits = {
  types: ['pdf', 'png', 'jpg', 'jpeg', 'zip', 'csv', 'docx', 'xlsx'],
  maxSize: 10_485_760,
};

/** Why a file is not sent at all: by its name and size. The server looks at the content as well. `null`: it may be sent. */
export function fileRefusal(
  file: { name: string; size: number },
  limits: FileLimits = attachmentLimits,
): 'type' | 'size' | 'empty' | null {
  const dot = file.name.lastIndexOf('.');
  const extension = dot < 0 ? '' : file.name.slice(dot + 1).toLowerCase();
  if (!limits.types.includes(extension)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > limits.maxSize ? 'size' : null;
}
