// The frame of every page: header, footer, background, messages.

import { createRootRoute, Outlet } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, useEffect } from 'react';
import { Header } from '../features/shell/header.tsx';
import { PageFailed, PageNotFound } from '../features/shell/page-states.tsx';
import { WalletButton } from '../features/wallet/wallet-button.tsx';
import { useProduct } from '../lib/api/config.ts';
import { $quickBuy } from '../lib/coins/quick-buy.ts';
import { useMe, useSession } from '../lib/session/state.ts';
import { $toasterWanted } from '../lib/toast.ts';
import { $silentRequest } from '../lib/wallet/request.ts';
import { useAddress, useWallet } from '../lib/wallet/state.ts';
import { shell as text } from '../messages/en/shell.ts';

const BottomNav = lazy(() => import('../features/shell/bottom-nav.tsx'));
const Footer = lazy(() => import('../features/shell/footer.tsx'));
const SearchButton = lazy(() => import('../features/search/search-button.tsx'));
const SignedIn = lazy(() => import('./-signed-in.tsx'));
const SilentWallet = lazy(() => import('../features/wallet/silent-wallet.tsx'));
const QuickBuy = lazy(() => import('../features/trade/quick-buy.tsx'));
const OwnSessions = lazy(() => import('../features/session-trading/own-sessions.tsx'));
const SessionChip = lazy(() => import('../features/session-trading/session-chip.tsx'));
const Toaster = lazy(() => import('../ui/toaster.tsx'));

export const Route = createRootRoute({
  component: Root,
  errorComponent: PageFailed,
  notFoundComponent: PageNotFound,
});

function Root() {
  const toasterWanted = useSelector($toasterWanted);
  const silent = useSelector($silentRequest);
  const purchase = useSelector($quickBuy);
  const address = useAddress();
  return (
    <>
      <PageHead />
      <div aria-hidden className="background" />
      <Header
        search={<Search />}
        bell={<OwnBell />}
        wallet={
          <>
            {address && (
              <Suspense>
                <SessionChip address={address} className="max-lg:hidden" />
              </Suspense>
            )}
            <WalletButton />
          </>
        }
        notices={
          address && (
            <Suspense>
              <OwnSessions key={address} address={address} />
            </Suspense>
          )
        }
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-7xl px-4 pt-4 pb-8 lg:pb-[calc(var(--footer-height)+2rem)] outline-none"
      >
        <Outlet />
      </main>
      <Suspense fallback={<div className="h-(--footer-height)" />}>
        <Footer />
      </Suspense>
      <Suspense fallback={bottomBar}>
        <BottomNav />
      </Suspense>
      {silent && (
        <Suspense>
          <SilentWallet request={silent} />
        </Suspense>
      )}
      {purchase && (
        <Suspense>
          <QuickBuy key={purchase.number} purchase={purchase} />
        </Suspense>
      )}
      {toasterWanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** Placeholder for the mobile navigation. */
const bottomBar = (
  <div className="fixed inset-x-0 bottom-0 z-20 h-(--nav-height) translucent-90 lg:hidden" />
);

const iconPlace = <span className="size-10" />;

/** Its place is kept while it loads. */
function Search() {
  return (
    <Suspense fallback={iconPlace}>
      <SearchButton />
    </Suspense>
  );
}

/** Logged-in users have a bell and alerts of watched wallets; visitors do not load them. The bell's place is kept during a login. */
function OwnBell() {
  const me = useMe()?.address;
  const { status } = useSession();
  const isRestoring = useWallet().status === 'reconnecting';
  if (me !== undefined) {
    return (
      <Suspense fallback={iconPlace}>
        <SignedIn me={me} />
      </Suspense>
    );
  }
  return (isRestoring || status === 'checking' || status === 'signing') && iconPlace;
}

/** The description of an operator with another brand; index.html has ours. */
function PageHead() {
  const product = useProduct();
  useEffect(() => {
    document
      .querySelector('meta[name=description]')
      ?.setAttribute('content', text.description(product));
  }, [product]);
  return null;
}
