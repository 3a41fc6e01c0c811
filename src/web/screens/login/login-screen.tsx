import { Button } from '@blueprintjs/core';
import { LogIn } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isCallFailure } from '../../../../engine/core/call-failure.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { SsoLink } from '../sso/sso-link.tsx';
import { CredentialFields, type Credentials, emptyFields } from './credential-fields.tsx';
import { DemoLink } from './demo-link.tsx';
import { EntryPage } from './entry-page.tsx';

/** Named by the server's specification of the token call; opens nothing. */
const clientId = 'procurement-web';

/** Signs in by company group code, user name and password. What was typed stays when it is refused. */
export function LoginScreen() {
  const { text } = useText();
  const { call, session } = usePage();
  const [typed, setTyped] = useState<Credentials>({
    companyGroupCode: '',
    username: '',
    password: '',
    remember: false,
  });
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const signIn = async () => {
    setBusy(true);
    setError(null);
    try {
      const answer = await call<{ accessToken: string; jti: string }>('auth.login', {
        body: {
          grant_type: 'password',
          client_id: clientId,
          company_group_code: typed.companyGroupCode.trim(),
          username: typed.username.trim(),
          password: typed.password,
          loginMemory: typed.remember,
        },
        silent: true,
      });
      await session.signIn({ accessToken: answer.accessToken, jti: answer.jti }, typed.remember);
    } catch (failure) {
      setBusy(false);
      if (isCallFailure(failure) && !failure.told) setError(failure.error?.message ?? text('general.systemError'));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const firstEmpty = emptyFields(typed)[0];
    if (firstEmpty) event.currentTarget.querySelector<HTMLInputElement>(`[name=${firstEmpty}]`)?.focus();
    else void signIn();
  };

  return (
    <EntryPage title={text('screen.general/login')} error={error}>
      <form onSubmit={submit} noValidate>
        <CredentialFields typed={typed} onChange={setTyped} showMissing={submitted} />
        <Button type="submit" intent="primary" size="large" fill icon={<LogIn />} loading={busy}>
          {text('shell.login')}
        </Button>
      </form>
      <SsoLink />
      <p className="entry-more">
        <Link to={pathOfScreen(screenIds.passwordReset)}>{text('general.login.forgot')}</Link>
      </p>
      <DemoLink />
    </EntryPage>
  );
}
