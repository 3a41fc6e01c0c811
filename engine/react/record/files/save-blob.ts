/** Hands bytes to the browser as a download with a file name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address when this turn ends; a minute is for slow disks.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
