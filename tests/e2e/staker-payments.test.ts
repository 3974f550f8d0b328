// A creator shares the fees with the stakers of the coin, a holder stakes, and after 24 hours anyone pays the stakers. The
// holder claims what the contract divided, to the unit.
import { createApiClient } from '@atoll/api/client';
import { buyExactOut, type Deployment, getPool } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { GovernedAgent } from './governed-agent/client.ts';
import { expectMessage } from './messages.ts';
import { closePerson, connect, openPerson } from './person.ts';
import { sample } from './sample.ts';

const COIN = 1_000_000n;
const DAY_MS = 86_400_000;
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const errors: string[] = [];
const pages: Page[] = [];
let stack: GovernedAgent;

test.beforeAll(async () => {
  stack = await GovernedAgent.start();
});
test.afterAll(() => stack?.stop());
test.afterEach(async () => {
  for (const page of pages.splice(0)) await closePerson(page);
  expect(errors).toEqual([]);
});

/** Opens the coin as the owner of `key`, whose clock is the chain's. */
async function openCoin(
  browser: Browser,
  poolId: string,
  key: Ed25519Keypair,
  viewport: typeof phone,
): Promise<Page> {
  const page = await openPerson(browser, errors, { baseURL: stack.ready.url, viewport });
  pages.push(page);
  await page.addInitScript((secret) => {
    localStorage.setItem('development_wallet', secret);
  }, key.getSecretKey());
  await page.clock.install({ time: stack.now() });
  // The server keeps the real time, which is behind the chain's once its clock has moved.
  await page.route('**/api/staking-pools**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { meta: { now_ms: number } };
    body.meta.now_ms = stack.now();
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/coin/${poolId}`);
  await connect(page);
  return page;
}

async function shareWithStakers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share fees' }).click();
  const editor = page.getByRole('dialog', { name: 'Share creator fees' });
  await editor.getByLabel('Share (%)').fill('50');
  await editor.getByRole('button', { name: 'Add recipient' }).click();
  const stakers = editor.getByRole('group').nth(1);
  await stakers.getByRole('combobox').selectOption('Stakers of this coin');
  await expect(stakers.getByLabel('Profile name or address')).toHaveCount(0);
  await stakers.getByLabel('Share (%)').fill('50');
  await expect(editor.getByTestId('preview')).toContainText('Stakers of this coin');
  await editor.getByRole('button', { name: 'Sign and share' }).click();
  await expectMessage(page, /^Creator fees are shared/);
  await expect(page.getByTestId('fee-sharing')).toContainText('Stakers of this coin');
}

/** Buys coins on the curve with the SDK. */
async function buy(key: Ed25519Keypair, poolId: string, amountOut: bigint): Promise<void> {
  const { data } = await createApiClient({ baseUrl: stack.ready.url }).config.get();
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: stack.ready.chainUrl });
  const atoll = { client, deployment: data.deployment as unknown as Deployment };
  const pool = await getPool(atoll, { poolId });
  const transaction = new Transaction();
  const trader = key.toSuiAddress();
  transaction.add(buyExactOut(atoll, { pool, trader, amountOut, maxIn: 5_000_000_000n }));
  const { Transaction: done } = await client.core.signAndExecuteTransaction({
    transaction,
    signer: key,
  });
  if (!done) throw new Error('The purchase failed.');
  await client.core.waitForTransaction({ digest: done.digest });
}

const card = (page: Page) => page.getByTestId('holders-earn');

const devices = [
  ['on a phone', phone, desktop],
  ['on a desktop', desktop, phone],
] as const;
for (const [name, holderSize, creatorSize] of sample(devices, 2)) {
  test(`a holder ${name} earns a part of the creator fees`, async ({ browser }) => {
    const [creatorKey, holderKey] = [new Ed25519Keypair(), new Ed25519Keypair()];
    const { poolId } = await stack.launch(creatorKey.getSecretKey(), 1_000_000_000n, 90);
    const holder = holderKey.toSuiAddress();
    await stack.give(holder, 1n);
    await buy(holderKey, poolId, 5_000_000n * COIN);
    const creator = await openCoin(browser, poolId, creatorKey, creatorSize);
    await shareWithStakers(creator);

    const page = await openCoin(browser, poolId, holderKey, holderSize);
    await expect(card(page)).toContainText('Stakers receive 50% of the creator fees in SUI.');
    await expect(card(page)).toContainText('Be the first to stake');
    await expect(card(page)).toContainText('Stakes start earning 24 hours after staking.');
    const amount = card(page).getByRole('textbox', { name: /^Amount in/ });
    await amount.fill('6000000');
    await expect(card(page)).toContainText('You have 5,000,000');
    await amount.fill('2000000');
    await card(page)
      .getByRole('button', { name: /^Stake / })
      .click();
    await expectMessage(page, /^Staked 2,000,000 /);
    const pending = card(page).getByTestId('pending-stake');
    await expect(pending).toContainText('2,000,000');
    await expect(pending).toContainText(/in (23h \d+m|1d)/);
    await expect(pending.getByRole('button')).toHaveCount(0);
    await expect(card(page)).toContainText(
      /Adding to your stake restarts the 24-hour wait for the pending 2,000,000/,
    );
    await expectAccessible(page, 'pending stake');

    // Fees paid out now wait: no stake is active.
    const sharing = creator.getByTestId('fee-sharing');
    await sharing.getByRole('button', { name: 'Pay out' }).click();
    await expectMessage(creator, /^Fees paid out/);
    const waiting = card(creator).getByTestId('pay-stakers');
    await expect(waiting).toContainText('No stake is active yet.');
    await expect(waiting.getByRole('button', { name: 'Pay stakers' })).toBeDisabled();

    await stack.advance(DAY_MS, [page, creator]);
    await page.reload();
    await pending.getByRole('button', { name: 'Activate' }).click();
    await expectMessage(page, /^Activated 2,000,000 /);
    await expect(pending).toBeHidden();
    const claim = card(page).getByRole('button', { name: 'Claim' });

    // The creator pays the stakers right after another payout.
    await buy(holderKey, poolId, 1_000_000n * COIN);
    await creator.reload();
    await sharing.getByRole('button', { name: 'Pay out' }).click();
    await expectMessage(creator, /^Fees paid out/);
    await waiting.getByRole('button', { name: 'Pay stakers' }).click();
    await expectMessage(creator, /^Paid 0\.\d+ SUI to stakers/);
    await expect(waiting).toBeHidden();
    await expect(card(creator)).toContainText('Paid to stakers');

    await expect(claim).toBeEnabled();
    await page.goto('/portfolio');
    await expect(page.getByTestId('stakes')).toContainText(/0\.\d+ SUI to claim/);
    await expect(page.getByTestId('claims')).toContainText('Staking rewards of 1 pool');
    await page.goto('/staking');
    const listed = page.getByTestId('staking-pool');
    await expect(listed).toContainText('Paid from creator fees');
    await page.goto(`/coin/${poolId}`);
    await claim.click();
    await expectMessage(page, /Claimed 0\.\d+ SUI$/);
    await expect(claim).toBeDisabled();
    const api = createApiClient({ baseUrl: stack.ready.url });
    const claimed = async () => {
      const { data } = await api.staking.history({ staker: holder });
      return data.find(({ action }) => action === 'claim')?.amount;
    };
    await expect.poll(claimed).toBeDefined();
    const { data } = await api.feeSharing.get({ pool_id: poolId });
    const paid = data?.shares.find(({ is_stakers }) => is_stakers)?.paid ?? 0n;
    // Each of the payments can leave less than a unit.
    expect(paid - ((await claimed()) ?? 0n)).toBeLessThanOrEqual(1n);
    expect(await claimed()).toBeGreaterThan(0n);

    await page.goto('/?holders=1');
    await expect(page.locator(`a[href="/coin/${poolId}"]`).first()).toBeVisible();
  });
}
