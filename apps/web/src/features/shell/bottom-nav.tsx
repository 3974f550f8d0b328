// The navigation of phones and small tablets, at the thumb: the five places, and a menu with the rest.

import { Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { $theme, setTheme } from '../../lib/browser/theme.ts';
import { cx } from '../../lib/cx.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { shell as text } from '../../messages/en/shell.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Menu, MenuItem, menuItemClass } from '../../ui/menu.tsx';
import { LanguageItems } from './language.tsx';

const item = cx(
  'grid h-(--nav-height) w-full place-content-center justify-items-center gap-0.5 text-note text-muted',
  'hover:text-text aria-[current=page]:text-action',
);

const places = [
  { to: '/', label: text.ai, icon: 'bot' },
  { to: '/fun', label: text.fun, icon: 'party-popper' },
  { to: '/create', label: text.createShort, icon: 'plus' },
  { to: '/portfolio', label: text.portfolio, icon: 'briefcase' },
] as const;

export default function BottomNav() {
  const address = useAddress();
  const navigate = useNavigate();
  const showProfile = () => {
    const { href } = window.location;
    askForWallet((account) => {
      // Restoring the wallet takes a moment, in which another page may have been opened.
      if (window.location.href !== href) return;
      void navigate({ to: '/profile/$address', params: { address: account } });
    });
  };
  return (
    <nav
      aria-label={text.places}
      className="fixed inset-x-0 bottom-0 z-20 translucent-90 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-6">
        {places.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={item}>
              <Labeled icon={icon}>{label}</Labeled>
            </Link>
          </li>
        ))}
        <li>
          {address === undefined ? (
            <button type="button" className={item} onClick={showProfile}>
              <Labeled icon="user-round">{text.profile}</Labeled>
            </button>
          ) : (
            <Link to="/profile/$address" params={{ address }} className={item}>
              <Labeled icon="user-round">{text.profile}</Labeled>
            </Link>
          )}
        </li>
        <li>
          <MoreMenu />
        </li>
      </ul>
    </nav>
  );
}

function Labeled({ icon, children }: { icon: IconName; children: string }) {
  return (
    <>
      <Icon name={icon} className="mx-auto size-5" />
      <span>{children}</span>
    </>
  );
}

function MoreMenu() {
  const theme = useSelector($theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Menu buttonClass={item} label={<Labeled icon="ellipsis">{text.more}</Labeled>}>
      <Link to="/watchlist" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="star" />
        {text.watchlist}
      </Link>
      <Link to="/board" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="rows-3" />
        {text.board}
      </Link>
      <Link to="/now" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="bot" />
        {text.now}
      </Link>
      <Link to="/rank" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="trophy" />
        {text.ranking}
      </Link>
      <Link to="/staking" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="coins" />
        {text.staking}
      </Link>
      <Link to="/token" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="circle" />
        {text.token}
      </Link>
      <Link to="/governance" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <Icon name="landmark" />
        {text.governance}
      </Link>
      <MenuItem onClick={() => setTheme(other)}>
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        {other === 'light' ? text.toLight : text.toDark}
      </MenuItem>
      <LanguageItems />
    </Menu>
  );
}
