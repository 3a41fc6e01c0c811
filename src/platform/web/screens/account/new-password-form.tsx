import { Button, FormGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import type { AskPassword, PasswordAnswer } from '../../../../../engine/core/keywords/validate-password.ts';
import type { PasswordRule } from '../../../domain/password-rule.ts';
import { usePage } from '../../page-context.ts';
import { useText } from '../../texts/texts.ts';
import { PasswordField } from '../../widgets/password-field.tsx';
import { LabelledInput } from './labelled-input.tsx';

/** What was typed; `current` is empty where a link stands for it. */
export interface TypedPasswords {
  current: string;
  next: string;
}

/**
 * Chooses a new password: the old one where it is asked for, the new one with the company's demands, and the new one
 * again. What the server refuses is said at the field; everything typed stays.
 */
export function NewPasswordForm(props: {
  rule: PasswordRule | null;
  loginName?: string;
  asksCurrent: boolean;
  /** Throws the call's failure when the server refuses. */
  save: (typed: TypedPasswords) => Promise<void>;
  onFailure: (message: string) => void;
}) {
  const { rule, loginName, asksCurrent, save, onFailure } = props;
  const { text } = useText();
  const { call } = usePage();
  const id = useId();
  const [typed, setTyped] = useState({ current: '', next: '', again: '' });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const ask: AskPassword = (body) => call<PasswordAnswer>('password.validate', { body, quiet: true, silent: true });

  const missing = (label: string) => text('general.login.missing', { label });
  const errors = {
    current: asksCurrent && typed.current === '' ? missing(text('account.password.current')) : '',
    next: typed.next === '' ? missing(text('account.password.new')) : '',
    again: typed.again === typed.next ? '' : text('account.password.differs'),
  };
  const shown = (name: keyof typeof errors) => refused[name] || (isTried ? errors[name] : '');
  const change = (name: keyof typeof typed) => (value: string) => {
    setTyped({ ...typed, [name]: value });
    setRefused({});
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (Object.values(errors).some((error) => error !== '')) return;
    setIsBusy(true);
    try {
      await save({ current: typed.current, next: typed.next });
    } catch (failure) {
      if (!isCallFailure(failure) || failure.told) return;
      const [first] = failure.error?.errors ?? [];
      const reason = first && text(first.messageKey, first.params);
      if (reason) setRefused({ [first.at === '/currentPassword' ? 'current' : 'next']: reason });
      else onFailure(failure.error?.message ?? text('general.systemError'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="account-form">
      {asksCurrent && (
        <LabelledInput
          id={`${id}-current`}
          label={text('account.password.current')}
          type="password"
          autoComplete="current-password"
          value={typed.current}
          onChange={change('current')}
          error={shown('current')}
        />
      )}
      <FormGroup
        label={text('account.password.new')}
        labelFor={`${id}-next`}
        intent={shown('next') === '' ? 'none' : 'danger'}
        helperText={shown('next') !== '' && <span id={`${id}-next-error`}>{shown('next')}</span>}
      >
        <PasswordField
          id={`${id}-next`}
          value={typed.next}
          onChange={change('next')}
          rule={rule}
          {...(loginName === undefined ? {} : { loginName })}
          ask={ask}
          isWrong={shown('next') !== ''}
          isRequired
          describedBy={`${id}-next-error`}
        />
      </FormGroup>
      <LabelledInput
        id={`${id}-again`}
        label={text('account.password.repeat')}
        type="password"
        autoComplete="new-password"
        value={typed.again}
        onChange={change('again')}
        error={shown('again')}
      />
      <Button type="submit" intent="primary" size="large" loading={isBusy} text={text('account.password.save')} />
    </form>
  );
}
