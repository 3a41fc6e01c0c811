/** Longer ones are told apart by how they begin. */
const longest = 80;

/**
 * The number of a bill as it is compared: whoever types it again writes other widths, cases, hyphens and blanks.
 * @example billKeyOf('ＩＮＶ－１２３ a') // 'INV123A'
 */
export function billKeyOf(billNumber: string): string {
  return billNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, longest);
}
