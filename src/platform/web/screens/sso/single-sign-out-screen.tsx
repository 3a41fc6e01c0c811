import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../../page-context.ts';
import { ownPath } from '../../routes/own-path.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { EntryPage } from '../login/entry-page.tsx';

/**
 * `/auth/singleSignOut`: everything is ended, here and at the identity provider. With `idp` and `redirectUrl` a session
 * was lost, and the way back to the screen leads through the identity provider.
 */
export function SingleSignOutScreen() {
  const { text } = useText();
  const { session } = usePage();
  const [lost] = useState(readAddress);
  useEffect(() => {
    // The identity provider may have ended the session behind this page's back. One that still lives is not ours to end:
    // anybody could link here.
    if (session.state().status !== 'signedOut') void session.reload();
  }, [session]);
  return (
    <EntryPage title={text('screen.general/single-sign-out')}>
      <p role="status">{text(lost ? 'sso.lost' : 'sso.signedOut')}</p>
      {lost && (
        <p className="entry-more">
          <Link to={pathOfScreen(screenIds.samlToken, lost)}>{text('sso.retry')}</Link>
        </p>
      )}
      <p className="entry-more">
        <Link to={pathOfScreen(screenIds.login)}>{text('sso.toLogin')}</Link>
      </p>
    </EntryPage>
  );
}

function readAddress(): { idp: string; redirectUrl: string } | null {
  const query = new URLSearchParams(window.location.search);
  const idp = query.get('idp');
  const redirectUrl = ownPath(query.get('redirectUrl'));
  return idp && redirectUrl ? { idp, redirectUrl } : null;
}
