import useSWR from 'swr';
import type { PasswordRule } from '../../../domain/password-rule.ts';
import { usePage } from '../../page-context.ts';

/** What the signed-in user's company asks of passwords; `null` while it is on its way or could not be read. */
export function usePasswordRule(): PasswordRule | null {
  const { call } = usePage();
  const { data } = useSWR(
    'password.rule',
    () => call<{ userPasswordRule: PasswordRule }>('password.rule', { quiet: true, silent: true }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data?.userPasswordRule ?? null;
}
