import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Key, LogOut, Settings, User } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { pathOfScreen, screenIds } from '../routes/screen-index.ts';
import type { SessionUser } from '../session/session-user.ts';
import { useText } from '../texts/texts.ts';

/** Who is signed in, and the way out. */
export function UserMenu(props: { user: SessionUser }) {
  const { user } = props;
  const { text } = useText();
  const navigate = useNavigate();
  const place = [user.organizationName, user.positionName].filter(Boolean).join(' ');
  return (
    <PopoverNext
      placement="bottom-end"
      content={
        <Menu>
          <MenuDivider
            title={
              <span className="user-card">
                <span>{user.name}</span>
                <span>{user.companyGroupName}</span>
                <span>{place}</span>
              </span>
            }
          />
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
          <MenuDivider />
          <MenuItem
            icon={<LogOut />}
            data-command="logout"
            text={text('shell.logout')}
            onClick={() => void navigate(pathOfScreen(screenIds.logout))}
          />
        </Menu>
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
    </PopoverNext>
  );
}
