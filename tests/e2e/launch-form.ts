// Fills in the launch form and finds the launch terms on the coin's page.
import type { Page } from '@playwright/test';
import { connect, takeFaucetSui } from './person.ts';

export interface LaunchTexts {
  name: string;
  ticker: string;
  description: string;
}

/** Connects a new, funded account and fills in the form for a fun coin. */
export async function fillLaunchForm(page: Page, coin: LaunchTexts): Promise<void> {
  await page.goto('/');
  await takeFaucetSui(page, await connect(page));
  await page.goto('/create');
  await page.getByText('Fun coin', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(coin.name);
  await page.getByRole('textbox', { name: 'Ticker' }).fill(coin.ticker);
  await page.getByRole('textbox', { name: 'Description' }).fill(coin.description);
}

export const riskCard = (page: Page) => page.getByTestId('risk').filter({ visible: true });

/** Opens the receipt of the launch from the risk card. */
export async function openLaunchReceipt(page: Page): Promise<void> {
  await riskCard(page).getByRole('button', { name: 'Sources and details' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Launch transaction' }).click();
}
