import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { screenIds } from '../../routes/screen-index.ts';
import { useUser } from '../../session/use-session.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { DenialMessage } from './denial-message.tsx';

/** The page is not there, or this user may not open it; says what to do and leads back to work. */
export function DenialScreen(props: { screen: LoadedScreen }) {
  const { screen } = props;
  const { text } = useText();
  const user = useUser();
  const notPermitted = screen.id === screenIds.notPermitted;
  return (
    <DenialMessage
      icon={notPermitted ? 'lock' : 'search'}
      title={screenTitle(screen.id)}
      body={text(notPermitted ? 'general.notPermitted.body' : 'general.notFound.body')}
      to={{ path: user.defaultScreenPath, text: text('general.toDefault') }}
    />
  );
}
