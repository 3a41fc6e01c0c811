import { NonIdealState } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { screenIds } from '../../routes/screen-index.ts';
import { useUser } from '../../session/use-session.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';

/** The page is not there, or this user may not open it; says what to do and leads back to work. */
export function DenialScreen(props: { screen: LoadedScreen }) {
  const { screen } = props;
  const { text } = useText();
  const user = useUser();
  const notPermitted = screen.id === screenIds.notPermitted;
  return (
    <NonIdealState
      className="denial"
      icon={notPermitted ? 'lock' : 'search'}
      title={<h1>{screenTitle(screen.id)}</h1>}
      description={text(notPermitted ? 'general.notPermitted.body' : 'general.notFound.body')}
      action={<Link to={user.defaultScreenPath}>{text('general.toDefault')}</Link>}
    />
  );
}
