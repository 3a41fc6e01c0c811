import './widgets.css';
import { Button, Icon, InputGroup } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { type AskPassword, validatePassword } from '../../../../engine/core/keywords/validate-password.ts';
import { type PasswordDemand, type PasswordRule, passwordDemands } from '../../domain/password-rule.ts';
import { useText } from '../texts/texts.ts';

/** What a password field is given; it stands in forms of the engine and on pages without it. */
export interface PasswordFieldProps {
  id: string;
  value: string;
  onChange: (password: string) => void;
  onBlur?: () => void;
  /** Shown as ticks; none while it is on its way. */
  rule: PasswordRule | null;
  /** For demands about it; may be unknown. */
  loginName?: string;
  /** Asks the server when the field is left (`validate-password`); a failed call passes. */
  ask?: AskPassword;
  autoComplete?: 'new-password' | 'current-password';
  disabled?: boolean;
  isWrong?: boolean;
  describedBy?: string;
  isRequired?: boolean;
}

/** A password that may be looked at, with a tick beside every demand that it meets and the server's reasons below. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, value, onChange, rule, ask, disabled = false, isWrong = false } = props;
  const { text } = useText();
  const [isShown, setIsShown] = useState(false);
  const [reasons, setReasons] = useState('');
  const asked = useRef(0);
  const demands = rule
    ? passwordDemands(rule, value, { ...(props.loginName ? { loginName: props.loginName } : {}) })
    : [];
  const listId = `${id}__demands`;
  const reasonsId = `${id}__reasons`;

  async function leave() {
    props.onBlur?.();
    if (!ask) return;
    const question = ++asked.current;
    const verdict = await validatePassword(value, rule, ask);
    // What was typed meanwhile is judged when the field is left again.
    if (question === asked.current) setReasons(verdict.valid ? '' : verdict.message || text('rule.validate-password'));
  }

  return (
    <div className="password-field">
      <InputGroup
        id={id}
        fill
        type={isShown ? 'text' : 'password'}
        value={value}
        disabled={disabled}
        intent={isWrong || reasons !== '' ? 'danger' : 'none'}
        autoComplete={props.autoComplete ?? 'new-password'}
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={isWrong || reasons !== ''}
        aria-required={props.isRequired ?? false}
        aria-describedby={[reasonsId, listId, props.describedBy].filter(Boolean).join(' ')}
        onChange={(event) => {
          asked.current += 1;
          setReasons('');
          onChange(event.target.value);
        }}
        onBlur={() => void leave()}
        rightElement={
          <Button
            variant="minimal"
            icon={isShown ? 'eye-off' : 'eye-open'}
            aria-label={text(isShown ? 'general.login.hidePassword' : 'general.login.showPassword')}
            aria-pressed={isShown}
            disabled={disabled}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      <div id={reasonsId} role="alert" className="password-field__reasons">
        {reasons}
      </div>
      {demands.length === 0 ? null : (
        <ul id={listId} className="password-field__demands" aria-label={text('password.demands')}>
          {demands.map((demand) => (
            <Demand key={demand.name} demand={demand} isTyped={value !== ''} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** One demand; its answer is a sign and a word for ears, never a colour alone. */
function Demand({ demand, isTyped }: { demand: PasswordDemand; isTyped: boolean }) {
  const { text } = useText();
  const state = demand.isMet === undefined || !isTyped ? 'open' : demand.isMet ? 'met' : 'unmet';
  const icons = { open: 'circle', met: 'tick-circle', unmet: 'delete' } as const;
  return (
    <li className={`password-field__demand password-field__demand--${state}`}>
      <Icon icon={icons[state]} title={text(`password.state.${state}`)} />
      <span>{text(demand.messageKey, demand.params)}</span>
    </li>
  );
}
