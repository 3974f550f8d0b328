// Waits for a page that shows what it loads.
import type { Page, Request } from '@playwright/test';

const QUIET_MS = 100;
const LIMIT_MS = 60_000;

/** Opens `path` and waits until its heading is there and everything that it fetches has arrived. */
export async function openSettled(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>();
  let lastChange = Date.now();
  const add = (request: Request) => {
    // Event streams stay open.
    if (new URL(request.url()).pathname.startsWith('/api/stream')) return;
    pending.add(request);
    lastChange = Date.now();
  };
  const remove = (request: Request) => {
    if (pending.delete(request)) lastChange = Date.now();
  };
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  try {
    await page.goto(path);
    // The page of an unknown NFT waits a few seconds, in case that it was minted just now.
    await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
    const end = Date.now() + LIMIT_MS;
    while (Date.now() < end && (pending.size > 0 || Date.now() - lastChange < QUIET_MS)) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4));
    }
  } finally {
    page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
  }
}
