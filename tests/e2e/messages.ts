// Records the short messages that a page shows. They vanish after seconds or with a reload, while a test may still be busy
// with something else: an assertion on the record holds however late it is made.
import { type BrowserContext, expect, type Page } from '@playwright/test';

const shown = new WeakMap<Page, string[]>();

/** Records titles, descriptions and buttons of the messages on all pages of `context`. */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordMessage', ({ page }, text: string) => {
    shown.set(page, [...messagesOf(page), text]);
  });
  await context.addInitScript(`{
    const last = new WeakMap();
    const record = () => {
      const parts = '[data-sonner-toast] :is([data-title], [data-description], [data-button])';
      for (const part of document.querySelectorAll(parts)) {
        const text = part.textContent;
        if (text === '' || last.get(part) === text || !part.checkVisibility()) continue;
        last.set(part, text);
        window.recordMessage(text);
      }
    };
    new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true });
  }`);
}

const messagesOf = (page: Page): readonly string[] => shown.get(page) ?? [];

/** Waits until `page` has shown a message, and returns its text. Each message counts once. */
export async function expectMessage(page: Page, expected: string | RegExp): Promise<string> {
  const index = () =>
    messagesOf(page).findIndex((text) =>
      typeof expected === 'string' ? text.includes(expected) : expected.test(text),
    );
  await expect
    .poll(() => (index() < 0 ? messagesOf(page) : expected), `message “${expected}”`)
    .toBe(expected);
  const found = index();
  const text = messagesOf(page)[found] ?? '';
  shown.set(
    page,
    messagesOf(page).filter((_, each) => each !== found),
  );
  return text;
}
