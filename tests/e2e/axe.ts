// Runs axe inside the page, where one run takes 0.15 s; its package for Playwright injects itself anew and opens a
// second page for each run, which takes ten times as long.
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

// Colors in transition would be measured half way.
const prepare = `(() => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(still);
})()`;

interface AxeOptions {
  /** The only rules to run; all that axe enables if omitted. */
  rules?: string[];
}

/** What axe reports on the page, a line for each violated rule. */
export async function violationsOf(page: Page, { rules }: AxeOptions = {}): Promise<string[]> {
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

/** Checks the page at a width in both themes, which differ in their colors only; leaves it in the dark one. */
export async function expectAccessible(page: Page, path: string, width: number): Promise<void> {
  const show = (theme: string) =>
    page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  await page.setViewportSize({ width, height: 900 });
  await expectNoViolations(page, `${path} at ${width} px`);
  await show('light');
  const rules = ['color-contrast'];
  await expectNoViolations(page, `${path} at ${width} px in the light theme`, { rules });
  await show('dark');
}
