/** Milliseconds after which the browser has surely begun to save. */
const releaseAfterMs = 10_000;

/** Saves a file on the user's device. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}
