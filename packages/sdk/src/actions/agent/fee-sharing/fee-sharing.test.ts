// Shared creator fees against the contracts: payouts on the curve and the pair, burns, changes with notice.
import { eventOf } from '@atoll/testing';
import { coinWithBalance } from '@mysten/sui/transactions';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AgentFixture, HOUR_MS, SUI } from '../../../../test/agent.ts';
import * as sdk from '../../../index.ts';

const SUI_TYPE = '0x2::sui::SUI';
const ZERO_ADDRESS = normalizeSuiAddress('0x0');
let fixture: AgentFixture;
let friend: Awaited<ReturnType<AgentFixture['chain']['createAccount']>>;
let shares: sdk.FeeShare[];

beforeAll(async () => {
  fixture = await AgentFixture.create();
  friend = await fixture.chain.createAccount({ sui: 1n });
  const stakers = sdk.paymentPoolId(fixture.chain.deployment, coins());
  shares = [
    { kind: 'account', recipient: friend.toSuiAddress(), bps: 4_001n, locked: true },
    { kind: 'account', recipient: stakers, bps: 1_000n, locked: true },
    { kind: 'treasury', recipient: null, bps: 1_999n, locked: false },
    { kind: 'burn', recipient: null, bps: 3_000n, locked: false },
  ];
});
afterAll(() => fixture.chain.close());

/** Coins of the payment pool. */
const coins = () => ({ stakeType: fixture.pool.baseType, rewardType: fixture.pool.quoteType });

const sharing = () => sdk.getFeeSharing(fixture.chain, { sharingId: fixture.pool.feeRecipient });

const sendCoin =
  (type: string, recipient: string, balance: bigint): sdk.TransactionThunk =>
  async (tx) => {
    tx.transferObjects([coinWithBalance({ type, balance })], recipient);
  };

it('shares the fees of a pool, after which its former fee recipient cannot claim them', async () => {
  const { chain, creator, holder, pool } = fixture;
  const share = (list: sdk.FeeShare[]) => sdk.shareFees(chain, { pool, shares: list });
  expect(await fixture.rejection(holder, share(shares))).toBe('NotFeeRecipient');
  expect(await fixture.rejection(creator, share(shares.slice(1)))).toBe('WrongTotal');
  const twice = shares.map((each) => ({ ...each, kind: 'burn' as const, recipient: null }));
  expect(await fixture.rejection(creator, share(twice))).toBe('DuplicateRecipient');
  await fixture.buy(100n * SUI + 1n);
  const events = await fixture.run(creator, share(shares));
  const { sharingId } = eventOf(events, 'FeeSharingCreated');
  expect(fixture.pool.feeRecipient).toBe(sharingId);
  expect(await sharing()).toMatchObject({
    poolId: pool.poolId,
    owner: creator.toSuiAddress(),
    shares,
    pending: null,
  });
  const claim = sdk.claimCreatorFees(chain, { pool, recipient: creator.toSuiAddress() });
  expect(await fixture.rejection(creator, claim)).toBe('NotFeeRecipient');
});

it('pays every recipient, to the unit', async () => {
  const { chain, holder, pool, agent } = fixture;
  const owed = pool.unclaimed.creator;
  const [toFriend, toStakers, toTreasury, toBurns] = sdk.divideFees(shares, owed);
  const parameters = { sharing: await sharing(), pool, agent };
  const events = await fixture.run(holder, sdk.distributeFees(chain, parameters));
  expect(eventOf(events, 'FeesShared').amounts).toEqual([toFriend, toStakers, toTreasury, toBurns]);
  expect(await chain.addressBalance(friend, SUI_TYPE)).toBe(toFriend);
  expect(fixture.agent.treasury.funds - agent.treasury.funds).toBe(toTreasury);
  expect(await sharing()).toMatchObject({ treasuryFunds: 0n, burnFunds: toBurns });
  expect(fixture.pool.unclaimed.creator).toBe(0n);
  const again = sdk.distributeFees(chain, parameters);
  expect(await fixture.rejection(holder, again)).toBe('NothingToClaim');
});

it('pays a day-old stake the fees sent before its payment pool existed', async () => {
  const { chain, holder } = fixture;
  const poolId = sdk.paymentPoolId(chain.deployment, coins());
  const waiting = () => sdk.getUncollectedPayments(chain, { poolId, rewardType: SUI_TYPE });
  const sent = await waiting();
  expect(sent).toBeGreaterThan(0n);
  const created = await fixture.run(holder, sdk.createPaymentPool(chain, coins()));
  expect(eventOf(created, 'StakingPoolCreated')).toMatchObject({ poolId, owner: ZERO_ADDRESS });
  expect(await fixture.rejection(holder, sdk.createPaymentPool(chain, coins()))).not.toBeNull();

  const pool = await sdk.getStakingPool(chain, { poolId });
  const staker = holder.toSuiAddress();
  const collect = sdk.collectPayments(chain, { pool });
  await fixture.run(holder, sdk.stake(chain, { pool, staker, amount: 1_000_000n }));
  expect(await fixture.rejection(holder, collect)).toBe('NoWeight');
  const activate = sdk.activateStakes(chain, { pool, stakers: [staker] });
  expect(await fixture.rejection(holder, activate)).toBe('ActivationTooEarly');
  await chain.advanceClock(24 * HOUR_MS);
  // A stake made now does not share in the payment.
  const { creator } = fixture;
  await chain.execute(holder, sendCoin(pool.stakeType, creator.toSuiAddress(), 5_000_000n));
  const late = { pool, staker: creator.toSuiAddress(), amount: 5_000_000n };
  await fixture.run(creator, sdk.stake(chain, late));
  expect(await waiting()).toBe(sent);

  await fixture.run(creator, activate);
  const paid = await fixture.run(creator, collect);
  expect(eventOf(paid, 'RewardsPaid')).toMatchObject({ poolId, amount: sent });
  expect(await waiting()).toBe(0n);
  expect(await fixture.rejection(creator, collect)).toBe('ZeroAmount');
  expect(await fixture.rejection(creator, sdk.claimRewards(chain, late))).toBe('NothingToClaim');
  const claimed = await fixture.run(holder, sdk.claimRewards(chain, { pool, staker }));
  expect(eventOf(claimed, 'RewardsClaimed').amount).toBe(sent);
});

it('buys and burns on the curve once an hour', async () => {
  const { chain, holder, pool } = fixture;
  const before = await sharing();
  const burn = sdk.burnSharedFees(chain, { sharing: before, pool });
  const events = await fixture.run(holder, burn);
  const { quoteSpent, baseBurned } = eventOf(events, 'SharedFeesBurned');
  expect(baseBurned).toBe(sdk.previewBuyExactIn(pool, quoteSpent).baseOut);
  expect((await sharing()).burnFunds).toBe(before.burnFunds - quoteSpent);
  expect(await fixture.rejection(holder, burn)).toBe('BurnTooSoon');
});

it('announces new shares, which take effect 48 hours later and only for later fees', async () => {
  const { chain, creator, holder, pool } = fixture;
  const [locked, stakers, treasury] = shares as [sdk.FeeShare, sdk.FeeShare, sdk.FeeShare];
  const next = [locked, stakers, { ...treasury, bps: 4_999n }];
  const self = await sharing();
  const announce = (list: sdk.FeeShare[]) =>
    sdk.announceFeeShares(chain, { sharing: self, pool, shares: list });
  const withoutLock = [{ ...locked, locked: false }, ...next.slice(1)];
  expect(await fixture.rejection(creator, announce(withoutLock))).toBe('ShareLocked');
  expect(await fixture.rejection(holder, announce(next))).toBe('NotOwner');
  await fixture.run(creator, announce(next));
  await fixture.run(creator, sdk.cancelFeeShares(chain, { sharing: self }));
  expect((await sharing()).pending).toBeNull();
  const announced = eventOf(await fixture.run(creator, announce(next)), 'SharesAnnounced');
  expect((await sharing()).pending).toEqual({
    shares: next,
    executableAtMs: announced.executableAtMs,
  });

  // The coin graduates during the notice, and its pair owes fees.
  await fixture.buy(9_000n * SUI);
  const trader = holder.toSuiAddress();
  const pair = (await sdk.getPairs(chain, { poolIds: [pool.poolId] })).get(pool.poolId);
  if (pair === undefined) throw new Error('No pair');
  const swap = { pair, trader, side: 'buy', amountIn: 10n * SUI, minOut: 1n } as const;
  await fixture.run(holder, sdk.swapExactIn(chain, swap));
  const { creator: onPair } = (await sdk.getPair(chain, pair)).uncollected;
  expect(onPair).toBeGreaterThan(0n);

  const execute = () => sdk.executeFeeShares(chain, { sharing: self, pool: fixture.pool });
  expect(await fixture.rejection(holder, execute())).toBe('NoticeNotElapsed');
  await fixture.advanceTo(announced.executableAtMs);
  const owed = fixture.pool.unclaimed.creator + onPair;
  const events = await fixture.run(holder, execute());
  expect(eventOf(events, 'FeesShared').amounts).toEqual(sdk.divideFees(shares, owed));
  expect(eventOf(events, 'SharesChanged').shares).toHaveLength(3);
  expect(await sharing()).toMatchObject({ shares: next, pending: null });
  expect(await fixture.rejection(holder, execute())).toBe('NoPendingChange');

  await chain.advanceClock(HOUR_MS);
  const burn = { sharing: self, pool: fixture.pool, pair };
  const burned = eventOf(
    await fixture.run(holder, sdk.burnSharedFees(chain, burn)),
    'SharedFeesBurned',
  );
  expect(burned.marketId).toBe(pair.pairId);
});
