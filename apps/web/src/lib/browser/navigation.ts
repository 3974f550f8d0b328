// Loads a page's code before its address is entered. When the code cannot be loaded, the current page
// stays: offline with a banner, online by loading the document anew, because a deployment has replaced
// the files that this document knows.

import type { AnyRoute, AnyRouter, BlockerFn } from '@tanstack/react-router';
import { createAtom, useSelector } from '@tanstack/react-store';
import { $online } from './online.ts';

/** A page's code is being loaded. */
export const $navigating = createAtom(false);

/** The last requested page could not be loaded; the current one stayed. */
export const $navigationFailed = createAtom(false);

export const useNavigating = (): boolean => useSelector($navigating);
export const useNavigationFailed = (): boolean => useSelector($navigationFailed);

/** Vite reports each file of the app that it could not load. */
let failedLoads = 0;
window.addEventListener('vite:preloadError', () => {
  failedLoads += 1;
});

/** Installs the check on every navigation of `router`. */
export function guardNavigation(router: AnyRouter): void {
  let latest = 0;
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation }: Parameters<BlockerFn>[0]) => {
      const attempt = ++latest;
      $navigating.set(true);
      const loaded = await loadPage(router, nextLocation.pathname);
      // A later navigation has replaced this one.
      if (attempt !== latest) return true;
      $navigating.set(false);
      $navigationFailed.set(!loaded);
      if (!loaded && (await isReachable())) window.location.assign(nextLocation.href);
      return !loaded;
    },
  });
  $online.subscribe((online) => online && $navigationFailed.set(false));
}

/** Whether the code of every part of the page is there. */
async function loadPage(router: AnyRouter, pathname: string): Promise<boolean> {
  const before = failedLoads;
  const [routes]: readonly [readonly AnyRoute[], ...unknown[]] = router.getMatchedRoutes(pathname);
  await Promise.all(routes.map(({ options }) => (options.component as Preloadable)?.preload?.()));
  return failedLoads === before;
}

type Preloadable = { preload?: () => Promise<unknown> } | undefined;

/** A document must not be left for one that cannot be loaded. */
async function isReachable(): Promise<boolean> {
  if (!$online.get()) return false;
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
