// The header of every page.
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useProduct } from '../../lib/api/config.ts';
import { useIsFunTab } from '../../lib/browser/tab.ts';
import { cx } from '../../lib/cx.ts';
import { shell as text } from '../../messages/en/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LogoMark } from '../../ui/ring.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { NavigationBar } from './navigation-bar.tsx';

const ContractAddress = lazy(() => import('./contract-address.tsx'));
const MoreLinks = lazy(() => import('./more-links.tsx'));

/** Reserves its width while it loads. */
function PlatformToken() {
  return (
    <Suspense fallback={<span className="block w-41" />}>
      <ContractAddress />
    </Suspense>
  );
}

export interface HeaderProps {
  /** Other features'; the root composes them. */
  search: ReactNode;
  bell: ReactNode;
  wallet: ReactNode;
  /** Lines under the header. */
  notices: ReactNode;
}

export function Header({ search, bell, wallet, notices }: HeaderProps) {
  const isFun = useIsFunTab();
  const product = useProduct();
  return (
    <header className="contents">
      <NavigationBar />
      <a
        href="#main"
        className={cx(
          buttonClass({ look: 'action' }),
          'absolute top-2 left-2 z-40 -translate-y-20 focus:translate-y-0',
        )}
      >
        {text.skip}
      </a>
      <div className="sticky top-0 z-30 translucent-75">
        <div className="mx-auto flex h-16 max-w-7xl items-center gap-1.5 px-3 sm:gap-2 sm:px-4 xl:gap-3">
          <Link
            to={isFun ? '/fun' : '/'}
            aria-label={text.home(product)}
            className="tap flex shrink-0 items-center gap-2 rounded-control"
          >
            <LogoMark className="size-8" />
            <span className="hidden font-display text-lead font-bold tracking-tight sm:inline">
              {product}
            </span>
          </Link>
          <ListTabs isFun={isFun} />
          <Link
            to="/watchlist"
            aria-label={text.watchlist}
            className={cx(
              buttonClass({ look: 'ghost', size: 'icon' }),
              'max-sm:hidden aria-[current=page]:text-glow',
            )}
          >
            <Icon name="star" className="size-4.5" />
          </Link>
          <nav aria-label={text.main} className="hidden items-center xl:flex">
            <Suspense>
              <MoreLinks />
            </Suspense>
          </nav>
          <div className="group ml-auto flex min-w-0 items-center sm:gap-2">
            {/* An open trading session needs its place. */}
            <span className="hidden xl:block xl:group-has-[[data-session]]:hidden">
              <PlatformToken />
            </span>
            <Link
              to="/create"
              aria-label={text.create}
              className={cx(buttonClass({ look: 'quiet' }), 'max-sm:hidden')}
            >
              <Icon name="plus" />
              {text.create}
            </Link>
            {search}
            {bell}
            {wallet}
          </div>
        </div>
        <ConnectionBanner />
        {notices}
      </div>
      <nav
        aria-label={text.main}
        className="flex items-center justify-between gap-1 overflow-x-auto px-2 pb-2 sm:px-4 xl:hidden"
      >
        <div className="flex min-h-8 items-center">
          <Suspense>
            <MoreLinks />
          </Suspense>
        </div>
        <PlatformToken />
      </nav>
    </header>
  );
}

const tabClass =
  'tap flex h-8 items-center rounded-pill px-2.5 text-label font-semibold transition-colors sm:px-3.5';

/** The two lists; the one looked at last stands first. */
function ListTabs({ isFun }: { isFun: boolean }) {
  const tabs = [
    { to: '/', label: text.ai, current: !isFun },
    { to: '/fun', label: text.fun, current: isFun },
  ] as const;
  return (
    <nav aria-label={text.lists} className="flex rounded-pill bg-surface p-1 shadow-card">
      {(isFun ? tabs.toReversed() : tabs).map(({ to, label, current }) => (
        <Link
          key={to}
          to={to}
          className={cx(
            tabClass,
            current ? 'bg-action text-on-action' : 'text-muted hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
