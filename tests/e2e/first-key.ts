// Presses a key as early as a user can know of it: in the task that shows the control.
import type { Page } from '@playwright/test';

/** On each later page load, presses `key` when an element that matches `selector` enters the document. */
export async function pressWhenShown(page: Page, selector: string, key: string): Promise<void> {
  const event = JSON.stringify({ key, bubbles: true, cancelable: true });
  await page.addInitScript(`
    const observer = new MutationObserver(() => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', ${event}));
    });
    observer.observe(document, { childList: true, subtree: true });
  `);
}
