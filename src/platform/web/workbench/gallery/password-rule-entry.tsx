import { Icon, Tag } from '@blueprintjs/core';
import { checkPassword, defaultPasswordRule } from '../../../domain/password-rule.ts';
import { useText } from '../../texts/texts.ts';

/** Passwords that show what the usual rule of a company takes and refuses. */
const samples = ['Nagare-7kawa', 'kawanonagare', 'short-7', 'Password123', '12345678901'];

/** The rule that the server is asked about: what it would answer under the usual rule of a company. */
export function PasswordRuleEntry() {
  const { text } = useText();
  return (
    <section className="gallery-entry" id="rule-validate-password" aria-labelledby="rule-validate-password-title">
      <h3 id="rule-validate-password-title">
        <code>validate-password</code>
      </h3>
      <p className="gallery-entry__description">
        {text('gallery.rule.validate-password')} <code>{'{ userPasswordRule }'}</code>
      </p>
      <div className="gallery-table">
        <table>
          <thead>
            <tr>
              {['value', 'verdict', 'message'].map((column) => (
                <th key={column} scope="col">
                  {text(`gallery.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map((password) => {
              const { valid, invalidReasons } = checkPassword(defaultPasswordRule, password);
              return (
                <tr key={password}>
                  <td>
                    <code>{JSON.stringify(password)}</code>
                  </td>
                  <td>
                    <Tag minimal intent={valid ? 'success' : 'danger'} icon={<Icon icon={valid ? 'tick' : 'cross'} />}>
                      {text(valid ? 'gallery.valid' : 'gallery.invalid')}
                    </Tag>
                  </td>
                  <td className="gallery-lines">
                    {invalidReasons.map(({ messageKey, params }) => text(messageKey, params)).join('\n')}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
