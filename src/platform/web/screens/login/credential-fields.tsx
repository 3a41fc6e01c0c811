import { Button, Checkbox, FormGroup, InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useText } from '../../texts/texts.ts';

/** What is typed to sign in. */
export interface Credentials {
  companyGroupCode: string;
  username: string;
  password: string;
  /** Stay signed in on this device. */
  remember: boolean;
}

const fields = [
  { name: 'companyGroupCode', autoComplete: 'organization', maxLength: 40 },
  { name: 'username', autoComplete: 'username', maxLength: 100 },
  { name: 'password', autoComplete: 'current-password', maxLength: 200 },
] as const;

/** Names of the fields still to be filled in, from top to bottom. */
export function emptyFields(typed: Credentials): (typeof fields)[number]['name'][] {
  return fields.map((field) => field.name).filter((name) => typed[name].trim() === '');
}

/** The fields of the sign-in form. `showMissing`: an attempt was made, empty fields say so. */
export function CredentialFields(props: {
  typed: Credentials;
  onChange: (typed: Credentials) => void;
  showMissing: boolean;
}) {
  const { typed, onChange, showMissing } = props;
  const { text } = useText();
  const id = useId();
  const [visible, setVisible] = useState(false);

  return (
    <>
      {fields.map(({ name, autoComplete, maxLength }, index) => {
        const missing = showMissing && typed[name].trim() === '';
        const label = text(`general.login.${name}`);
        return (
          <FormGroup
            key={name}
            label={label}
            labelFor={`${id}-${name}`}
            intent={missing ? 'danger' : 'none'}
            helperText={missing && <span id={`${id}-${name}-error`}>{text('general.login.missing', { label })}</span>}
          >
            <InputGroup
              id={`${id}-${name}`}
              name={name}
              size="large"
              type={name === 'password' && !visible ? 'password' : 'text'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              // The screen has one purpose: typing can begin at once.
              autoFocus={index === 0}
              maxLength={maxLength}
              intent={missing ? 'danger' : 'none'}
              aria-required
              aria-invalid={missing}
              aria-describedby={missing ? `${id}-${name}-error` : undefined}
              value={typed[name]}
              onValueChange={(value) => onChange({ ...typed, [name]: value })}
              rightElement={
                name === 'password' ? (
                  <Button
                    variant="minimal"
                    icon={visible ? <EyeOff /> : <EyeOpen />}
                    aria-label={text(visible ? 'general.login.hidePassword' : 'general.login.showPassword')}
                    aria-pressed={visible}
                    onClick={() => setVisible(!visible)}
                  />
                ) : undefined
              }
            />
          </FormGroup>
        );
      })}
      <Checkbox
        checked={typed.remember}
        onChange={(event) => onChange({ ...typed, remember: event.currentTarget.checked })}
        label={text('general.login.remember')}
      />
    </>
  );
}
