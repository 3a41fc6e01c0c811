import { Button } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { EntryPage } from '../login/entry-page.tsx';
import { LabelledInput } from './labelled-input.tsx';

const fields = [
  { name: 'companyGroupCode', autoComplete: 'organization', maxLength: 40 },
  { name: 'username', autoComplete: 'username', maxLength: 100 },
] as const;

/** Asks for a mail with a link to a new password. The page says the same whoever was named. */
export function PasswordResetScreen() {
  const { text } = useText();
  const { call } = usePage();
  const id = useId();
  const [typed, setTyped] = useState({ companyGroupCode: '', username: '' });
  const [isTried, setIsTried] = useState(false);
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (fields.some(({ name }) => typed[name].trim() === '')) return;
    setStep('sending');
    setError(null);
    try {
      await call('password.requestReset', { body: typed, silent: true });
      setStep('sent');
    } catch (failure) {
      setStep('asking');
      if (isCallFailure(failure) && !failure.told) setError(failure.error?.message ?? text('general.systemError'));
    }
  }

  const backLink = (
    <p className="entry-more">
      <Link to={pathOfScreen(screenIds.login)}>{text('account.toLogin')}</Link>
    </p>
  );
  if (step === 'sent') {
    return (
      <EntryPage title={text('account.reset.sent.title')}>
        <p role="status">{text('account.reset.sent.body')}</p>
        {backLink}
      </EntryPage>
    );
  }
  return (
    <EntryPage title={text('screen.general/password-reset')} error={error}>
      <p>{text('account.reset.lead')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {fields.map(({ name, autoComplete, maxLength }) => {
          const label = text(`general.login.${name}`);
          const isMissing = isTried && typed[name].trim() === '';
          return (
            <LabelledInput
              key={name}
              id={`${id}-${name}`}
              label={label}
              autoComplete={autoComplete}
              maxLength={maxLength}
              value={typed[name]}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
              error={isMissing ? text('general.login.missing', { label }) : ''}
            />
          );
        })}
        <Button type="submit" intent="primary" size="large" fill loading={step === 'sending'}>
          {text('account.reset.send')}
        </Button>
      </form>
      {backLink}
    </EntryPage>
  );
}
