// Reuses browser contexts for the tests of a worker. Loaded and compiled code stays cached, which halves the time of the
// next page; cookies, storage and everything else of the previous user is removed.
import type { Browser, BrowserContext } from '@playwright/test';

const idle = new WeakMap<Browser, BrowserContext[]>();
const shared = new WeakSet<BrowserContext>();

/** Returns a context from `create`, or a cleared one that was used before. */
export async function takeContext(
  browser: Browser,
  create: () => Promise<BrowserContext>,
): Promise<BrowserContext> {
  const used = idle.get(browser)?.pop();
  if (used !== undefined) return used;
  const context = await create();
  shared.add(context);
  return context;
}

/** Clears what pages of `origin` stored in a context for the next test, or closes the context if it is not shared. */
export async function returnContext(context: BrowserContext, origin: string): Promise<void> {
  const browser = context.browser();
  if (!shared.has(context) || browser === null) return context.close();
  const [last, ...others] = context.pages();
  if (last === undefined) return context.close();
  await Promise.all(others.map((page) => page.close()));
  await context.setOffline(false);
  // An open page could store data again. Scripts of the test fail on the blank page.
  last.removeAllListeners('pageerror');
  await last.goto('about:blank');
  const session = await context.newCDPSession(last);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await Promise.all([context.clearCookies(), context.clearPermissions(), last.close()]);
  idle.set(browser, [...(idle.get(browser) ?? []), context]);
}
