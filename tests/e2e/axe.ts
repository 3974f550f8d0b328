// Runs axe inside the page, which takes 0.15 s per run. Its Playwright package injects axe again and opens a second page
// for each run, which takes ten times as long.
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { SEED } from './sample.ts';
import { setTransparency } from './transparency.ts';

// Without this, axe would measure colors in mid-transition.
const prepare = `(() => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(still);
})()`;

interface AxeOptions {
  /** The only rules to run; all that axe enables if omitted. */
  rules?: string[];
}

/** Returns axe's report on the page in its default look, a line for each violated rule. */
export async function violationsOf(page: Page, { rules }: AxeOptions = {}): Promise<string[]> {
  await setTransparency(page, 'no-preference');
  if (!(await page.evaluate(`'axe' in window`))) {
    await page.evaluate(prepare);
    await page.evaluate(axe.source);
  }
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(' | ')))`);
}

/** Reports violations without ending the test, so that one run lists them all. */
export async function expectNoViolations(
  page: Page,
  where: string,
  options?: AxeOptions,
): Promise<void> {
  expect.soft(await violationsOf(page, options), where).toEqual([]);
}

const WIDE = 1440;
const NARROW = 390;
const isDeep = process.env.ATOLL_DEEP === '1';
let checked = 0;

/**
 * Checks the page in both themes, which differ only in color, and leaves it in the dark one. Checks each theme at one
 * width, alternating between pages; with ATOLL_DEEP=1, both themes at both widths.
 */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  const isNarrowFirst = (SEED + checked) % 2 === 1;
  checked += 1;
  const [first, second] = isNarrowFirst ? [NARROW, WIDE] : [WIDE, NARROW];
  const show = async (theme: string, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    return `${path} at ${width} px in the ${theme} theme`;
  };
  const rules = ['color-contrast'];
  await expectNoViolations(page, await show('dark', first));
  if (isDeep) {
    await expectNoViolations(page, await show('dark', second));
    await expectNoViolations(page, await show('light', first), { rules });
  }
  await expectNoViolations(page, await show('light', second), { rules });
  await show('dark', second);
}
