const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size as people read it, in steps of 1,024 and at most two decimals: 10485760 → `10 MB`. */
export function formatBytes(bytes: number): string {
  let size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let unit = 0;
  // 1,023.999 KB would be shown as 1,024 KB: what is shown decides the unit.
  while (roundToTwoPlaces(size) >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${roundToTwoPlaces(size)} ${units[unit]}`;
}

function roundToTwoPlaces(size: number): number {
  return Math.round(size * 100) / 100;
}
