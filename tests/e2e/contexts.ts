// Browser contexts that tests of a worker use in turns. What was loaded and compiled stays, so that the next page
// needs half the time; cookies, storage and everything else of the person before is gone.
import type { Browser, BrowserContext } from '@playwright/test';

const idle = new WeakMap<Browser, BrowserContext[]>();
const shared = new WeakSet<BrowserContext>();

/** A context as `create` makes it, perhaps one that was used before. */
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

/** Removes what pages of `origin` stored in a context, for the next test, or closes it if it is not shared. */
export async function returnContext(context: BrowserContext, origin: string): Promise<void> {
  const browser = context.browser();
  if (!shared.has(context) || browser === null) return context.close();
  const [last, ...others] = context.pages();
  if (last === undefined) return context.close();
  await Promise.all(others.map((page) => page.close()));
  await context.setOffline(false);
  // A page that is still open could store something again. Scripts of the test fail on the blank page.
  last.removeAllListeners('pageerror');
  await last.goto('about:blank');
  const session = await context.newCDPSession(last);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await Promise.all([context.clearCookies(), context.clearPermissions(), last.close()]);
  idle.set(browser, [...(idle.get(browser) ?? []), context]);
}
