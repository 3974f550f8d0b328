// Emulates the preference for less transparency, for which Playwright has no option. Blurring in software takes most of
// the time of drawing a page.
import type { CDPSession, Page } from '@playwright/test';

/** The emulation ends with its session. */
const sessions = new WeakMap<Page, CDPSession>();

/** Sets `prefers-reduced-transparency` of a page, for all its documents. */
export async function setTransparency(
  page: Page,
  value: 'reduce' | 'no-preference',
): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const features = [{ name: 'prefers-reduced-transparency', value }];
  await session.send('Emulation.setEmulatedMedia', { features });
}
