import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { Chart, Key, LogOut, Settings, Share, User } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Popover } from '../../../../../engine/react/theme/popover.tsx';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { enterSystem } from '../../screens/sso/enter-system.ts';
import { openDashboard } from '../../screens/sso/open-dashboard.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { switchRole } from '../../session/switch-acting.ts';
import { useText } from '../../texts/texts.ts';
import { showToast } from '../toaster.ts';

/** Who is signed in, and the way out. */
export function UserMenu(props: { user: SessionUser }) {
  const { user } = props;
  const { text } = useText();
  const navigate = useNavigate();
  const { call, session } = usePage();
  const toDashboard = () =>
    openDashboard(call).catch((failure: unknown) => {
      console.error(failure);
      void showToast({ tone: 'danger', text: text('shell.dashboardFailed') });
    });
  const place = [user.organizationName, user.positionName].filter(Boolean).join(' ');
  return (
    <Popover
      placement="bottom-end"
      content={
        // Blueprint would nest a menu in the menu, which may hold items only and opens by hovering: groups stand below each other.
        <div className="user-menu">
          {/* Beside the menu: in it there may be nothing but its items. */}
          <p className="user-card">
            <span>{user.name}</span>
            <span>{user.companyGroupName}</span>
            <span>{place}</span>
          </p>
          <Menu aria-label={text('shell.userMenu', { name: user.name })}>
            <MenuItem
              icon={<Settings />}
              text={text('screen.general/profile-setting')}
              onClick={() => void navigate(pathOfScreen(screenIds.profile))}
            />
            <MenuItem
              icon={<Key />}
              text={text('screen.general/password-change')}
              onClick={() => void navigate(pathOfScreen(screenIds.passwordChange))}
            />
          </Menu>
          {user.switchableRoles.length > 0 && (
            <UserMenuGroup title={text('shell.switchRole')} role="listbox">
              {[null, ...user.switchableRoles].map((role) => (
                <MenuItem
                  key={role ?? ''}
                  roleStructure="listoption"
                  selected={role === user.roleCode}
                  text={role === null ? text('shell.allRoles') : text(`role.${role}`)}
                  onClick={() => void switchRole({ call, session, navigate }, user, role)}
                />
              ))}
            </UserMenuGroup>
          )}
          {user.connectedSystems.length > 0 && (
            <UserMenuGroup title={text('sso.systems')} role="menu">
              {user.connectedSystems.map((system) => (
                <MenuItem
                  key={system.systemName}
                  icon={<Share />}
                  text={system.name}
                  onClick={() => void enterSystem({ call, session }, user, system.systemName)}
                />
              ))}
            </UserMenuGroup>
          )}
          {user.hasDashboard && (
            <Menu className="user-menu-end">
              <MenuItem icon={<Chart />} text={text('shell.dashboard')} onClick={() => void toDashboard()} />
            </Menu>
          )}
          <Menu className="user-menu-end">
            <MenuItem
              icon={<LogOut />}
              data-command="logout"
              text={text('shell.logout')}
              onClick={() => void navigate(pathOfScreen(screenIds.logout))}
            />
          </Menu>
        </div>
      }
    >
      <Button
        variant="minimal"
        icon={<User />}
        className="user-button"
        aria-label={text('shell.userMenu', { name: user.name })}
      >
        <span className="user-name">{user.name}</span>
      </Button>
    </Popover>
  );
}

function UserMenuGroup({ title, role, children }: { title: string; role: 'listbox' | 'menu'; children: ReactNode }) {
  const id = useId();
  return (
    <section className="user-menu-group" aria-labelledby={id}>
      <p id={id}>{title}</p>
      <Menu role={role} aria-labelledby={id}>
        {children}
      </Menu>
    </section>
  );
}
