import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { pathOfScreen, screenIds } from '../routes/screen-index.ts';
import type { SessionUser } from '../session/session-user.ts';
import { useText } from '../texts/texts.ts';

/** Tells whose password expires soon until when to change it, and leads there. */
export function PasswordLine({ user }: { user: Pick<SessionUser, 'passwordDueOn'> }) {
  const { text } = useText();
  if (user.passwordDueOn === null) return null;
  return (
    <Callout compact intent="warning" className="shell-banner">
      {text('shell.passwordDue', { date: user.passwordDueOn })}{' '}
      <Link to={pathOfScreen(screenIds.passwordChange)}>{text('screen.general/password-change')}</Link>
    </Callout>
  );
}
