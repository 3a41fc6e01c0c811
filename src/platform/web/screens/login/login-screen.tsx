import { Link, useSearchParams } from 'react-router-dom';
import { webClientAuthorization, webClientId } from '../../../domain/web-client.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import type { StoredSession } from '../../session/session-storage.ts';
import { useText } from '../../texts/texts.ts';
import { SsoLink } from '../sso/sso-link.tsx';
import { CredentialForm } from './credential-form.tsx';
import { DemoLink } from './demo-link.tsx';
import { MallDoors } from './mall-doors.tsx';

/** Signs in by company group code, user name and password. */
export function LoginScreen() {
  const { text } = useText();
  const { call } = usePage();
  const [query] = useSearchParams();
  // Not one's own doing: an invalid check-in to the catalog mall ended the session (spec §8).
  const wasCheckedOut = query.has('ssoLogout');
  return (
    <CredentialForm
      title={text('screen.general/login')}
      notice={wasCheckedOut ? text('general.login.checkInFailed') : null}
      signIn={({ companyGroupCode, username, password, remember }) =>
        call<StoredSession>('auth.login', {
          body: {
            grant_type: 'password',
            client_id: webClientId,
            company_group_code: companyGroupCode,
            username,
            password,
            loginMemory: remember,
          },
          headers: { authorization: webClientAuthorization },
          silent: true,
        })
      }
    >
      <SsoLink />
      <p className="entry-more">
        <Link to={pathOfScreen(screenIds.passwordReset)}>{text('general.login.forgot')}</Link>
      </p>
      <DemoLink />
      <MallDoors />
    </CredentialForm>
  );
}
