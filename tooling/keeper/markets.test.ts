// Keepers on coins that have graduated, and on coins whose quote is not SUI: tips count at the API's prices.
import { getOrder, mintTestUsdc, type Pool } from '@atoll/sdk';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { KeeperFixture, SUI, TIP } from './fixture.ts';

/** Gas that a keeper pays for one execution of a slice, rounded up, in MIST. */
const GAS = 2_000_000n;
const HOUR_MS = 3_600_000n;
const WINDOW_MS = 60_000;

let fixture: KeeperFixture;
beforeAll(async () => {
  fixture = await KeeperFixture.start();
}, 300_000);
afterEach(() => fixture.closeKeepers());
afterAll(() => fixture.close());

test('executes on the pair after the graduation what was placed on the curve', async () => {
  const { chain, owner, whale } = fixture;
  const pool = await chain.launchCoin(await chain.createAccount(), { kind: 'fun' });
  await fixture.trade(owner, 'buy', 100n * SUI, pool);
  const held = await chain.balance(owner, pool.baseType);
  const terms = { side: 'sell', amount: held / 4n, pool } as const;
  const limit = await fixture.place({ ...terms, limit: await fixture.priceAt(300n, pool) });
  const stop = await fixture.place({
    ...terms,
    stop: {
      trigger: await fixture.priceAt(90n, pool),
      bound: await fixture.priceAt(10n, pool),
      windowMs: BigInt(WINDOW_MS),
    },
  });
  await fixture.reaches(stop, { state: 'open' });
  const { address } = await fixture.keeper();
  // The purchase that sells out the curve graduates it, at several times the first price.
  await fixture.trade(whale, 'buy', 15_000n * SUI, pool);
  await vi.waitFor(async () => {
    const { data } = await fixture.api.pools.get({ pool_id: pool.poolId });
    expect(data.state).toBe('graduated');
  }, 60_000);
  await fixture.reaches(limit, { state: 'filled', tips: TIP });
  expect(await fixture.fills(limit)).toMatchObject([
    { executor: address, leg: 'limit', market: 'pair' },
  ]);

  // A window without a reading since the order was placed, so that the keeper has to store one at the price of the pair.
  await chain.advanceClock(3 * WINDOW_MS);
  const newerMs = async () => (await getOrder(chain, { orderId: stop })).readings?.newerMs;
  const placedMs = await newerMs();
  await fixture.trade(whale, 'sell', await chain.balance(whale, pool.baseType), pool);
  await vi.waitFor(async () => expect(await newerMs()).not.toBe(placedMs), 60_000);
  await chain.advanceClock(WINDOW_MS + 1_000);
  await fixture.reaches(stop, { state: 'filled' });
  expect(await fixture.fills(stop)).toMatchObject([
    { executor: address, leg: 'stop', market: 'pair' },
  ]);
});

/**
 * Places two recurring purchases, one for a tip above and one for a tip below the gas, and expects that a keeper executes
 * only the first.
 * @param mist - value of a quote base unit in MIST, as a fraction.
 */
async function expectTipsAtPrice(
  pool: Pool,
  owner: Ed25519Keypair,
  mist: { numerator: bigint; denominator: bigint },
): Promise<void> {
  const inQuote = (value: bigint) => (value * mist.denominator) / mist.numerator;
  const schedule = { slices: 2n, intervalMs: HOUR_MS };
  // Slices: the last execution of an order would pay with its storage deposit.
  const place = async (tip: bigint) =>
    fixture.place({
      ...{ side: 'buy', amount: inQuote(2n * SUI), pool, owner, schedule },
      limit: await fixture.priceAt(150n, pool),
      tip: 2n * inQuote(tip),
    });
  const [enough, tooLittle] = [await place(2n * GAS), await place(GAS / 4n)];
  const { keeper, address } = await fixture.keeper();
  await fixture.reaches(enough, { state: 'open', fills: 1, tips: inQuote(2n * GAS) });
  await vi.waitFor(() => expect(keeper.waiting).toBe(1), 60_000);
  expect(await fixture.fills(enough)).toMatchObject([{ executor: address }]);
  expect(await fixture.read(tooLittle)).toMatchObject({ state: 'open', fills: 0 });
}

test('values tips in USDC at its dollar and the price of SUI', async () => {
  const { chain } = fixture;
  const quoteType = chain.deployment.testUsdc?.coinType ?? '';
  const pool = await chain.launchCoin(await chain.createAccount(), { kind: 'fun', quoteType });
  const owner = await chain.createAccount();
  const recipient = owner.toSuiAddress();
  await chain.execute(owner, mintTestUsdc(chain, { recipient, amount: 1_000_000_000n }));
  await fixture.listed(pool);
  // A unit is 10^-6 dollars, and the server starts with $3.60 for a SUI of 10^9 MIST.
  await expectTipsAtPrice(pool, owner, { numerator: 1_000n * 100n, denominator: 360n });
});

test('values tips in ATOLL at its price in SUI', async () => {
  const { chain } = fixture;
  const quoteType = chain.deployment.atollToken.coinType;
  const pool = await chain.launchCoin(await chain.createAccount(), { quoteType });
  const owner = await chain.createAccount({ atoll: 1_000_000n * SUI });
  await fixture.listed(pool);
  // The server starts with 0.0005 SUI for an ATOLL, and both have nine decimals.
  await expectTipsAtPrice(pool, owner, { numerator: 1n, denominator: 2_000n });
});
