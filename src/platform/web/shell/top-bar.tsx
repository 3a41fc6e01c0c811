import { Button } from '@blueprintjs/core';
import { Menu as MenuIcon, Search } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../session/session-user.ts';
import { useText } from '../texts/texts.ts';
import { HelpKey } from './help/help-key.tsx';
import { ProductMark } from './product-mark.tsx';
import { TodoBell } from './todo-bell.tsx';
import { LanguageMenu } from './user/language-menu.tsx';
import { OrganizationSwitch } from './user/organization-switch.tsx';
import { ThemeButton } from './user/theme-button.tsx';
import { UserMenu } from './user/user-menu.tsx';

/** The bar above every screen, 48 px. */
export function TopBar(props: { user: SessionUser; isMenuOpen: boolean; onMenu: () => void; onSearch: () => void }) {
  const { user, isMenuOpen, onMenu, onSearch } = props;
  const { text } = useText();
  const search = text('shell.search');
  return (
    <header className="top-bar">
      <Button
        variant="minimal"
        icon={<MenuIcon />}
        aria-label={text('shell.navigation')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      />
      <Link to={user.defaultScreenPath} className="top-bar-home" aria-label={text('general.productName')}>
        <ProductMark />
      </Link>
      <span className="top-bar-place">
        <span className="top-bar-company">{user.companyGroupName}</span>
        {user.userOrgSwitch ? (
          <OrganizationSwitch user={user} />
        ) : (
          <span className="top-bar-organization">{user.organizationName}</span>
        )}
      </span>
      <button
        type="button"
        className="search-opener"
        onClick={onSearch}
        aria-label={search}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search />
        <span className="search-opener-text">{search}</span>
        <kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K'}</kbd>
      </button>
      <div className="top-bar-tools">
        <TodoBell user={user} />
        <HelpKey />
        <LanguageMenu />
        <ThemeButton />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
