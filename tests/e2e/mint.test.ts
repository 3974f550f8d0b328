// NFTs as a user meets them: the OG gallery, minting a Contributor NFT from eligibility to its page, and
// what refuses a mint.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import { type Atoll, type Deployment, getContributorNumber, getNftDisplay } from '@atoll/sdk';
import { ContributorNft } from '@atoll/sdk/contracts/nft/contributor.ts';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, type Page, test } from '@playwright/test';
import { restoreAccount } from './account.ts';
import { launchCoin } from './coin.ts';
import { expectMessage } from './messages.ts';
import { runAdmin } from './operator.ts';
import { chainUrl, closePerson, openPerson, stackUrl, trade } from './person.ts';

const errors: string[] = [];
const OGS = 60;
/** Owns one in twenty of the OG NFTs. A new one, because other runs on the same stack mint OG NFTs too. */
const owner = new Ed25519Keypair().toSuiAddress();
const ownerShown = `${owner.slice(0, 6)}…${owner.slice(-4)}`;
let page: Page;
let atoll: Atoll;
let poolId: string;
/** Number of the first OG NFT of this run. */
let first: number;

const collections = async () =>
  (await createApiClient({ baseUrl: stackUrl() }).nfts.collections()).data;

/** Sets the minting window and waits until the server has indexed it: the page reads it once. */
async function setWindow(opens: string, closes: string): Promise<void> {
  const known = async () => (await collections()).contributor.closes_ms;
  const before = await known();
  await runAdmin('nft', 'window', opens, closes);
  await expect.poll(known).not.toBe(before);
}

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext();
  const config = await (await request.get(`${stackUrl()}/api/config`)).json();
  await request.dispose();
  const deployment = config.data.deployment as Deployment;
  atoll = { client: new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() }), deployment };
  ({ poolId } = await launchCoin('MINTED'));
  const folder = mkdtempSync(join(tmpdir(), 'atoll-og-'));
  const file = join(folder, 'og.txt');
  const other = `0x${'0b'.repeat(32)}`;
  const icon = `${stackUrl()}/icon-192.png`;
  const line = (index: number) => `${index % 20 === 0 ? owner : other} ${icon}`;
  writeFileSync(file, Array.from({ length: OGS }, (_, index) => line(index)).join('\n'));
  const minted = async () => (await collections()).og.minted;
  const before = await minted();
  await runAdmin('nft', 'mint-og', file);
  await expect.poll(minted).toBe(before + OGS);
  first = before + 1;
  rmSync(folder, { recursive: true });
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const panel = () => page.getByTestId('mint-panel');
const gallery = () => page.getByRole('region', { name: 'Gallery' });
const cards = () => gallery().getByTestId('nft');

test('the OG gallery shows every NFT with image, number and owner, and finds them', async () => {
  await page.goto('/mint');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('OG NFT');
  await expect(heading).toContainText('Ended');
  await expect(page.getByTestId('og-facts')).toContainText('of 1,111');
  await expect(page.getByTestId('og-facts')).toContainText('5%');
  await expect(cards().first()).toContainText('OG #1');
  await expect(cards().first().locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  // The second page follows when the end comes near.
  await cards().last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards().count()).toBeGreaterThanOrEqual(OGS);

  const search = page.getByRole('searchbox', { name: /^Search by number/ });
  await search.fill(`#${first + 20}`);
  await expect(cards()).toHaveCount(1);
  await expect(cards()).toContainText(`OG #${first + 20}`);
  await expect(cards().getByRole('link', { name: ownerShown })).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await search.fill(owner);
  await expect(cards().first()).toContainText(`OG #${first}`);
  await expect(cards()).toHaveCount(OGS / 20);
  await search.fill('no user has this name');
  await expect(page.getByText('No NFT found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await search.fill(`#${first}`);
  await expect(cards()).toHaveCount(1);
  await cards()
    .getByRole('link', { name: `OG #${first}` })
    .click();
  await expect(page.getByTestId('nft-title')).toHaveText(`OG #${first}`);
  await expect(page.getByTestId('nft-display')).toContainText('One of at most 1,111');
  await expect(page.getByTestId('nft-facts')).toContainText(ownerShown);
});

test('rejects mints outside the window and explains missing eligibility', async () => {
  await setWindow('2020-01-01', '2020-01-02');
  await page.goto('/mint/contributor');
  await expect(page.getByTestId('mint-window')).toHaveText('Closed');
  await expect(panel()).toContainText('Check your eligibility');
  await panel().getByRole('button', { name: 'Connect wallet to mint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect your wallet' });
  await dialog.getByRole('button', { name: 'Development wallet' }).click();
  await expect(panel()).toContainText('This wallet is not eligible yet');
  await expect(panel().getByTestId('criteria')).toContainText(
    'Trade 1 SUI in total (0 SUI so far)',
  );
  await setWindow('+2d', '+1d');
  await page.reload();
  await expect(page.getByTestId('mint-window')).toHaveText(/^Opens in 1d 23h/);
});

test('mints a Contributor NFT from eligibility to its page; a second mint is refused', async () => {
  await setWindow('now', '+1d');
  const address = await restoreAccount(page);
  await page.goto(`/coin/${poolId}`);
  await trade(page, { side: 'Buy', amount: '2' });

  await page.goto('/mint/contributor');
  await expect(page.getByTestId('mint-window')).toHaveText(/^Closes in 23h 5\dm/);
  await expect(panel()).toContainText('This wallet is eligible');
  await panel().getByRole('textbox', { name: 'Your image' }).fill('an octopus by moonlight');
  await panel().getByRole('button', { name: 'Generate image' }).click();
  const preview = panel().getByRole('img', { name: 'Preview of your NFT' });
  await expect(preview).toBeVisible();
  const image = await preview.getAttribute('src');
  const granted = page.waitForResponse((answer) => answer.url().endsWith('/profile/get-signature'));
  await panel().getByRole('button', { name: 'Mint this NFT' }).click();
  const grant = await granted;
  expect(grant.status()).toBe(200);
  await expectMessage(page, /^Minted Contributor #\d+$/);

  // Its page, and the chain.
  await expect(page).toHaveURL(/\/nft\/0x[0-9a-f]{64}$/);
  const objectId = page.url().split('/').at(-1) ?? '';
  const { object } = await atoll.client.core.getObject({ objectId, include: { content: true } });
  const { number, contributor, imageUrl } = ContributorNft.parse(object.content);
  expect(object.owner).toMatchObject({ AddressOwner: address });
  expect({ contributor, imageUrl }).toEqual({ contributor: address, imageUrl: image });
  await expect(page.getByTestId('nft-title')).toHaveText(`Contributor #${number}`);
  await expect(page.getByTestId('nft-display')).toContainText('Awarded to contributors of Atoll.');
  expect(await getNftDisplay(atoll, { collection: 'contributor' })).toMatchObject({
    name: 'Contributor #{number}',
    image_url: '{image_url}',
  });
  await page.getByRole('button', { name: 'Use as avatar' }).click();
  await expect(page.getByRole('button', { name: 'Your avatar' })).toBeDisabled();

  // Once for each wallet: the page shows this, and the server rejects with the reason.
  await page.goto('/mint/contributor');
  await expect(panel()).toContainText('You have minted');
  await expect(panel()).toContainText('Each wallet can mint one Contributor NFT');
  await expect(panel().getByRole('link', { name: `Contributor #${number}` })).toBeVisible();
  const { image_url, step_up } = JSON.parse(grant.request().postData() ?? '{}');
  const token = await page.evaluate(() => localStorage.getItem('jwt'));
  const again = await page.request.post('/api/profile/get-signature', {
    data: { image_url, step_up },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(again.status()).toBe(403);
  const collection = await import('@atoll/sdk').then(({ getContributorCollection }) =>
    getContributorCollection(atoll),
  );
  expect(await getContributorNumber(atoll, { collection, wallet: address })).toBe(number);
  await gallery().getByRole('button', { name: 'Owned by me' }).click();
  await expect(cards()).toHaveCount(1);
});

test('a login on /mint reloads the page, and a 401 clears the session and reloads', async () => {
  await page.goto('/mint');
  await page.getByRole('button', { name: 'connect wallet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Connect your wallet' });
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Development wallet' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Owned by me' })).toBeVisible();

  await page.goto('/mint/contributor');
  await expect(panel()).toContainText('This wallet is not eligible yet');
  // Does not wait for `load` events: the test may leave the page before them.
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened += 1;
  });
  const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/login'));
  // Immediately, so that no request of the page is sent with the revoked token.
  await page.evaluate(`localStorage.setItem('jwt', 'ended'); location.reload()`);
  // The 401 removes the token and reloads once more; then the wallet signs in anew.
  await signedIn;
  await expect.poll(() => opened).toBe(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwt'))).toMatch(/^ey/);
});

test('shows an error with a retry when the server is unreachable', async () => {
  await page.route('**/api/nft**', (route) => route.abort());
  await page.goto('/mint/contributor');
  await expect(page.getByText('Couldn’t load the minting window')).toBeVisible();
  await page.unroute('**/api/nft**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByTestId('mint-window')).toBeVisible();
  await page.goto(`/nft/0x${'9'.repeat(64)}`);
  await expect(page.getByText('NFT not found')).toBeVisible();
});
