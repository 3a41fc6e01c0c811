import { Button } from '@blueprintjs/core';
import { LogIn } from '@blueprintjs/icons';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { usePage } from '../../page-context.ts';
import type { StoredSession } from '../../session/session-storage.ts';
import { useText } from '../../texts/texts.ts';
import { CredentialFields, type Credentials, emptyFields } from './credential-fields.tsx';
import { EntryPage } from './entry-page.tsx';

const nothingTyped: Credentials = { companyGroupCode: '', username: '', password: '', remember: false };

/**
 * A door: its page with the fields to sign in. `signIn` asks the server; what was typed stays when it is refused.
 * `lead` stands above the fields, `children` below them.
 */
export function CredentialForm(props: {
  title: string;
  lead?: string;
  /** Why one stands at the door again. */
  notice?: string | null;
  signIn: (typed: Credentials) => Promise<StoredSession>;
  children: ReactNode;
}) {
  const { title, lead, notice = null, signIn, children } = props;
  const { text } = useText();
  const { session } = usePage();
  const [typed, setTyped] = useState(nothingTyped);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(notice);

  const knock = async () => {
    setBusy(true);
    setError(null);
    try {
      const { accessToken, jti } = await signIn({
        ...typed,
        companyGroupCode: typed.companyGroupCode.trim(),
        username: typed.username.trim(),
      });
      await session.signIn({ accessToken, jti }, typed.remember);
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
    else void knock();
  };

  return (
    <EntryPage title={title} error={error}>
      {lead !== undefined && <p className="muted">{lead}</p>}
      <form onSubmit={submit} noValidate>
        <CredentialFields typed={typed} onChange={setTyped} showMissing={submitted} />
        <Button type="submit" intent="primary" size="large" fill icon={<LogIn />} loading={busy}>
          {text('shell.login')}
        </Button>
      </form>
      {children}
    </EntryPage>
  );
}
