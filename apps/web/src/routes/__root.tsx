// The frame of every page: header, footer, background, messages.
import { useStore } from '@nanostores/react';
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { BottomNav } from '../features/shell/bottom-nav.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { PageFailed, PageNotFound } from '../features/shell/page-states.tsx';
import { WalletButton } from '../features/wallet/wallet-button.tsx';
import { useProduct } from '../lib/config.ts';
import { useMe } from '../lib/session/state.ts';
import { $toasterWanted } from '../lib/toast.ts';
import { shell as text } from '../messages/en/shell.ts';

const SearchButton = lazy(() => import('../features/search/search-button.tsx'));
const Bell = lazy(() => import('../features/notifications/bell.tsx'));
const Toaster = lazy(() => import('../ui/toaster.tsx'));

export const Route = createRootRoute({
  component: Root,
  errorComponent: PageFailed,
  notFoundComponent: PageNotFound,
});

function Root() {
  const toasterWanted = useStore($toasterWanted);
  return (
    <>
      <PageHead />
      <div aria-hidden className="background" />
      <Header search={<Search />} bell={<OwnBell />} wallet={<WalletButton />} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-7xl px-4 pt-4 pb-8 lg:pb-[calc(var(--footer-height)+2rem)] outline-none"
      >
        <Outlet />
      </main>
      <Footer />
      <BottomNav />
      {toasterWanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** Its place is kept while it loads. */
function Search() {
  return (
    <Suspense fallback={<span className="size-10" />}>
      <SearchButton />
    </Suspense>
  );
}

/** Logged-in users have a bell; visitors do not load it. */
function OwnBell() {
  const me = useMe()?.address;
  return (
    me !== undefined && (
      <Suspense>
        <Bell me={me} />
      </Suspense>
    )
  );
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
