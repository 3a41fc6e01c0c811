import { Position } from '@blueprintjs/core';
import { Drawer } from '../../../../../engine/react/theme/drawer.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { useText } from '../../texts/texts.ts';
import { DeviceChoices } from '../user/device-choices.tsx';
import { NavigationList } from './navigation-list.tsx';
import type { NavigationState } from './use-navigation-state.ts';

/** The left navigation; on narrow screens a drawer. */
export function Navigation(props: { user: SessionUser; state: NavigationState }) {
  const { user, state } = props;
  const { text } = useText();
  if (state.drawer) {
    return (
      <Drawer
        isOpen={state.open}
        onClose={state.close}
        position={Position.LEFT}
        size="288px"
        title={text('shell.navigation')}
        className="navigation-drawer"
      >
        <NavigationList user={user} />
        <DeviceChoices />
      </Drawer>
    );
  }
  if (!state.open) return null;
  return (
    <div className="navigation">
      <NavigationList user={user} />
    </div>
  );
}
