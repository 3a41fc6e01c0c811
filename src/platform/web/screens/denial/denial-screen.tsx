import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { screenIds } from '../../routes/screen-index.ts';
import { useUser } from '../../session/use-session.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { DenialMessage } from './denial-message.tsx';

const bodies: Readonly<Record<string, string>> = {
  [screenIds.notFound]: 'general.notFound.body',
  [screenIds.notPermitted]: 'general.notPermitted.body',
  [screenIds.supplierClosed]: 'mall.supplierClosed.body',
  [screenIds.supplierDenied]: 'mall.supplierDenied.body',
  [screenIds.invalidPermissions]: 'mall.invalidPermissions.body',
};

/** The page is not there, or this user may not open it; says what to do and leads back to work. */
export function DenialScreen(props: { screen: LoadedScreen }) {
  const { screen } = props;
  const { text } = useText();
  const user = useUser();
  return (
    <DenialMessage
      icon={screen.id === screenIds.notFound ? 'search' : 'lock'}
      title={screenTitle(screen.id)}
      body={text(bodies[screen.id] ?? 'general.notFound.body')}
      to={{ path: user.defaultScreenPath, text: text('general.toDefault') }}
    />
  );
}
