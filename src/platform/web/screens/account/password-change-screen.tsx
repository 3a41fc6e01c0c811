import { Callout, Card } from '@blueprintjs/core';
import { useState } from 'react';
import { usePage } from '../../page-context.ts';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../shell/toaster.ts';
import { useText } from '../../texts/texts.ts';
import './account.css';
import { NewPasswordForm, type TypedPasswords } from './new-password-form.tsx';
import { usePasswordRule } from './use-password-rule.ts';

/** Changes one's own password. */
export function PasswordChangeScreen() {
  const { text } = useText();
  const { call, session } = usePage();
  const user = useUser();
  const rule = usePasswordRule();
  const [error, setError] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  async function save({ current, next }: TypedPasswords) {
    setError(null);
    await call(user.mall ? 'mall.saveMyPassword' : 'password.change', {
      body: { currentPassword: current, newPassword: next },
      quiet: true,
    });
    void showToast({ tone: 'success', text: text('account.password.changed') });
    setRound((now) => now + 1);
    // It is not due any more.
    await session.reload();
  }

  return (
    <div className="account-screen">
      <h1>{text('screen.general/password-change')}</h1>
      <div role="alert">{error && <Callout intent="danger">{error}</Callout>}</div>
      <Card>
        <NewPasswordForm key={round} rule={rule} asksCurrent save={save} onFailure={setError} />
      </Card>
    </div>
  );
}
