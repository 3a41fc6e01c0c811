import { Link, useLocation } from 'react-router-dom';
import { mallAreaOf } from '../../../domain/mall-area.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import type { StoredSession } from '../../session/session-storage.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { CredentialForm } from '../login/credential-form.tsx';

/** The door of an area of the catalog mall: of suppliers, or of those who keep its masters, by the path. */
export function MallLoginScreen() {
  const { text } = useText();
  const { call } = usePage();
  const area = mallAreaOf(useLocation().pathname) ?? 'supplier';
  const [own, other] =
    area === 'supplier'
      ? [screenIds.supplierLogin, screenIds.masterLogin]
      : [screenIds.masterLogin, screenIds.supplierLogin];
  return (
    <CredentialForm
      key={area}
      title={screenTitle(own)}
      lead={text(`mall.door.${area}`)}
      signIn={({ companyGroupCode, username, password, remember }) =>
        call<StoredSession>('mall.login', {
          body: { area, companyGroupCode, username, password, loginMemory: remember },
          silent: true,
        })
      }
    >
      <p className="entry-more">
        <Link to={pathOfScreen(screenIds.login)}>{text('mall.door.toProcurement')}</Link>
      </p>
      <p className="entry-doors">
        <Link to={pathOfScreen(other)}>{screenTitle(other)}</Link>
      </p>
    </CredentialForm>
  );
}
