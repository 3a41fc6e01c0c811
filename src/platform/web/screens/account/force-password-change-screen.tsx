import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { EntryPage } from '../login/entry-page.tsx';
import { NewPasswordForm, type TypedPasswords } from './new-password-form.tsx';
import { usePasswordRule } from './use-password-rule.ts';

/** A new password before anything else; then on to where the user wanted to go. */
export function ForcePasswordChangeScreen() {
  const { text } = useText();
  const { call, session } = usePage();
  const rule = usePasswordRule();
  const [error, setError] = useState<string | null>(null);

  async function save({ current, next }: TypedPasswords) {
    await call('password.change', { body: { currentPassword: current, newPassword: next }, quiet: true });
    // With the change done, the route leads on.
    await session.reload();
  }

  return (
    <EntryPage title={text('screen.general/force-password-change')} error={error}>
      <p>{text('account.force.lead')}</p>
      <NewPasswordForm rule={rule} asksCurrent save={save} onFailure={setError} />
      <p className="entry-more">
        <Link to={pathOfScreen(screenIds.logout)}>{text('shell.logout')}</Link>
      </p>
    </EntryPage>
  );
}
