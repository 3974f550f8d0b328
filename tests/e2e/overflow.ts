// Pages must not scroll sideways.
import { expect, type Page } from '@playwright/test';

/** Fails with the elements that stick out of the page. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(`(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *, header *, footer *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > clientWidth + 1)
      .map(({ element, right }) => element.tagName + '.' + element.className + ' ' + right)
      .slice(0, 5);
  })()`);
  expect(wide, where).toEqual([]);
}
