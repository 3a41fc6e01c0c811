/** What a supplier's master says of the account he is paid to. */
interface AccountHolder {
  bankName?: unknown;
  branchName?: unknown;
  accountType?: unknown;
  accountNumber?: unknown;
  accountHolderKana?: unknown;
}

const typeNames = new Map<unknown, string>([
  ['ordinary', '普通'],
  ['current', '当座'],
]);

/**
 * The account a supplier is paid to, as a transfer names it; `undefined` while the master does not have all of it.
 * @example payeeAccountOf(supplier) // '架空第一銀行 相模原支店 普通 1000137 カ）ハルツミショウカイ'
 */
export function payeeAccountOf(supplier: AccountHolder): string | undefined {
  const { bankName, branchName, accountType, accountNumber, accountHolderKana } = supplier;
  const parts = [bankName, branchName, typeNames.get(accountType), accountNumber, accountHolderKana];
  return parts.every((part) => typeof part === 'string' && part !== '') ? parts.join(' ') : undefined;
}
