import type { WidgetProps } from '@rjsf/utils';
import useSWR from 'swr';
import type { AskPassword, PasswordAnswer } from '../../../../engine/core/keywords/validate-password.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { describedBy } from '../../../../engine/react/widgets/described-by.ts';
import type { PasswordRule } from '../../domain/password-rule.ts';
import { PasswordField } from './password-field.tsx';

/** What the widget may be told in `options`. */
interface PasswordWidgetOptions {
  /** Call that answers `{ userPasswordRule }`. */
  ruleCall?: string;
  /** Call that judges a password. */
  validateCall?: string;
}

/** A new password: the company's rule as live ticks, and the server asked when the field is left. */
export function PasswordWidget(props: WidgetProps) {
  const { call } = useEngine();
  const { ruleCall = 'password.rule', validateCall = 'password.validate' } = props.options as PasswordWidgetOptions;
  const { data: rule } = useSWR(
    ['password/rule', ruleCall],
    async () => (await call<{ userPasswordRule: PasswordRule }>(ruleCall, { quiet: true })).userPasswordRule,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const ask: AskPassword = (body) => call<PasswordAnswer>(validateCall, { body, quiet: true, silent: true });
  const described = describedBy(props);
  return (
    <PasswordField
      id={props.id}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={props.onChange}
      onBlur={() => props.onBlur(props.id, props.value)}
      rule={rule ?? null}
      ask={ask}
      disabled={props.disabled ?? false}
      isWrong={described['aria-invalid']}
      isRequired={described['aria-required']}
      describedBy={described['aria-describedby']}
    />
  );
}
