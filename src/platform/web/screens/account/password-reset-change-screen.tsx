import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { PasswordRule } from '../../../domain/password-rule.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { showToast } from '../../shell/toaster.ts';
import { useText } from '../../texts/texts.ts';
import { EntryPage } from '../login/entry-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Chooses a new password by the link of a mail; a link that no longer works leads to asking for another. */
export function PasswordResetChangeScreen() {
  const { text } = useText();
  const { call } = usePage();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const [error, setError] = useState<string | null>(null);
  const { data, error: refused } = useSWR(
    token === '' ? null : ['password.resetRule', token],
    () =>
      call<{ userPasswordRule: PasswordRule; loginName: string }>('password.resetRule', {
        body: { token },
        quiet: true,
        silent: true,
      }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );

  async function save({ next }: { next: string }) {
    await call('password.reset', { body: { token, password: next }, quiet: true });
    void showToast({ tone: 'success', text: text('account.password.reset') });
    await navigate(pathOfScreen(screenIds.login), { replace: true });
  }

  const title = text('screen.general/password-reset-change');
  if (token === '' || refused) {
    return (
      <EntryPage title={title} error={text('account.reset.badLink')}>
        <p className="entry-more">
          <Link to={pathOfScreen(screenIds.passwordReset)}>{text('account.reset.again')}</Link>
        </p>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} error={error}>
      {data && (
        <NewPasswordForm
          rule={data.userPasswordRule}
          loginName={data.loginName}
          asksCurrent={false}
          save={save}
          onFailure={setError}
        />
      )}
    </EntryPage>
  );
}
