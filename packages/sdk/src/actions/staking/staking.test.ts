// Staking against the contracts themselves: amounts, rewards, boosts, campaigns, errors.
import { eventOf, gasOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installSigningKey } from '../../../test/signing-key.ts';
import {
  applyBoost,
  campaignCost,
  claimAllRewards,
  claimRewards,
  createStakingPool,
  decodeError,
  emergencyExit,
  encodeBoostGrant,
  extendCampaign,
  extendCampaignFromUnallocated,
  getBoostNonce,
  getStakingPool,
  getStakingPosition,
  openCampaign,
  openCampaignFromUnallocated,
  pendingRewards,
  raiseCampaign,
  readClock,
  restartableRewards,
  restartStakingPool,
  type StakingPool,
  setStakingPoolOwner,
  stake,
  type TransactionThunk,
  unstake,
} from '../../index.ts';

const SUI = '0x2::sui::SUI';
const HOUR_MS = 3_600_000n;
const IDLE_MS = 30n * 24n * HOUR_MS;
let chain: TestNode;
let owner: Ed25519Keypair;
let ATOLL: string;
let signGrant: (bytes: Uint8Array) => Uint8Array;

beforeAll(async () => {
  chain = await startTestNode();
  signGrant = await installSigningKey(chain);
  ATOLL = chain.deployment.atollToken.coinType;
  owner = await chain.createAccount({ atoll: 10n ** 14n });
});
afterAll(() => chain.close());

const run = (signer: Ed25519Keypair, thunk: TransactionThunk) => chain.execute(signer, thunk);

const codeOf = async (failing: Promise<unknown>) => {
  const error = await failing.then(
    () => new Error('It succeeded.'),
    (thrown: unknown) => thrown,
  );
  return decodeError(error, chain.deployment)?.code;
};

async function newPool(
  options: Partial<Parameters<typeof createStakingPool>[1]> = {},
): Promise<StakingPool> {
  const executed = await run(
    owner,
    createStakingPool(chain, {
      stakeType: ATOLL,
      rewardType: ATOLL,
      maxMultiplierBps: 30_000n,
      campaign: {
        payer: owner.toSuiAddress(),
        ratePerSecond: 1_000_000n,
        startsMs: 0n,
        durationMs: 100n * HOUR_MS,
      },
      ...options,
    }),
  );
  return getStakingPool(chain, eventOf(executed.decoded, 'StakingPoolCreated'));
}

const newStaker = async (pool: StakingPool, amount: bigint) => {
  const key = await chain.createAccount({ atoll: 10n ** 12n });
  const staker = key.toSuiAddress();
  await run(key, stake(chain, { pool, staker, amount }));
  return { key, staker };
};

/** Returns the claimable rewards of a position at a moment, from fresh reads. */
async function pendingAt(pool: StakingPool, staker: string, nowMs: bigint): Promise<bigint> {
  const [fresh, position] = await Promise.all([
    getStakingPool(chain, pool),
    getStakingPosition(chain, { pool, staker }),
  ]);
  return position ? pendingRewards(fresh, position, nowMs) : 0n;
}

describe('a pool', () => {
  it('is created with its first campaign, which costs what it emits', async () => {
    const before = await chain.balance(owner, ATOLL);
    const pool = await newPool();
    const cost = campaignCost(1_000_000n, 100n * HOUR_MS);
    expect(await chain.balance(owner, ATOLL)).toBe(before - cost);
    expect(pool).toMatchObject({
      owner: owner.toSuiAddress(),
      stakeType: ATOLL,
      rewardType: ATOLL,
      maxMultiplierBps: 30_000n,
      totalStaked: 0n,
      rewardBalance: cost,
    });
    const [campaign] = pool.campaigns;
    expect(campaign).toMatchObject({ id: 0n, ratePerSecond: 1_000_000n });
    expect((campaign?.endsMs ?? 0n) - (campaign?.startsMs ?? 0n)).toBe(100n * HOUR_MS);
  });

  it('stakes SUI from the gas coin and pays it back', async () => {
    const pool = await newPool({ stakeType: SUI });
    const key = await chain.createAccount();
    const staker = key.toSuiAddress();
    const before = await chain.balance(key, SUI);
    const staked = await run(key, stake(chain, { pool, staker, amount: 5_000_000_000n }));
    expect(await chain.balance(key, SUI)).toBe(before - 5_000_000_000n - gasOf(staked));
    const back = await run(key, unstake(chain, { pool, staker, amount: 5_000_000_000n }));
    expect(await chain.balance(key, SUI)).toBe(before - gasOf(staked) - gasOf(back));
    expect(await chain.coinCount(key, SUI)).toBe(1);
  });

  it('refuses multipliers above three', async () => {
    expect(await codeOf(newPool({ maxMultiplierBps: 30_001n }))).toBe('MultiplierOutOfBounds');
  });
});

describe('a staker', () => {
  it('claims what pendingRewards says at the millisecond of the claim', async () => {
    const pool = await newPool();
    const { key, staker } = await newStaker(pool, 3_000_000n);
    await newStaker(pool, 4_000_000n);
    await chain.advanceClock(1_234_567);
    const before = {
      state: await getStakingPool(chain, pool),
      coins: await chain.balance(key, ATOLL),
    };
    const position = await getStakingPosition(chain, { pool, staker });
    const executed = await run(key, claimRewards(chain, { pool, staker }));
    const { amount, timestampMs } = eventOf(executed.decoded, 'RewardsClaimed');
    expect(position && pendingRewards(before.state, position, timestampMs)).toBe(amount);
    expect(amount).toBeGreaterThan(0n);
    expect(await chain.balance(key, ATOLL)).toBe(before.coins + amount);
    expect(await chain.coinCount(key, ATOLL)).toBe(1);
  });

  it('claims from several pools at once, into the address balance', async () => {
    const pools = [await newPool(), await newPool()];
    const key = await chain.createAccount({ atoll: 2_000_000n });
    const staker = key.toSuiAddress();
    for (const pool of pools) await run(key, stake(chain, { pool, staker, amount: 1_000_000n }));
    expect(await chain.coinCount(key, ATOLL)).toBe(0);
    await chain.advanceClock(60_000);
    const { decoded } = await run(key, claimAllRewards(chain, { pools, staker }));
    const claims = decoded.filter(({ name }) => name === 'RewardsClaimed');
    expect(claims).toHaveLength(2);
    const total = claims.reduce((sum, { data }) => sum + ('amount' in data ? data.amount : 0n), 0n);
    expect(await chain.addressBalance(key, ATOLL)).toBe(total);
    expect(await chain.coinCount(key, ATOLL)).toBe(0);
  });

  it('unstakes a part, keeps earning, and keeps the rewards after the rest', async () => {
    const pool = await newPool();
    const { key, staker } = await newStaker(pool, 1_000n);
    await chain.advanceClock(10_000);
    await run(key, unstake(chain, { pool, staker, amount: 400n }));
    expect(await getStakingPosition(chain, { pool, staker })).toMatchObject({ amount: 600n });
    const { decoded } = await run(key, unstake(chain, { pool, staker, amount: 600n }));
    const { timestampMs } = eventOf(decoded, 'Unstaked');
    const owed = await pendingAt(pool, staker, timestampMs);
    expect(owed).toBeGreaterThan(10_000_000n - 2n);
    expect(await pendingAt(pool, staker, timestampMs + HOUR_MS)).toBe(owed);
    await run(key, claimRewards(chain, { pool, staker }));
    expect(await getStakingPosition(chain, { pool, staker })).toBeNull();
  });

  it('exits with the whole stake and without the rewards', async () => {
    const pool = await newPool();
    const { key, staker } = await newStaker(pool, 1_000_000n);
    await chain.advanceClock(10_000);
    const before = await chain.balance(key, ATOLL);
    const { decoded } = await run(key, emergencyExit(chain, { pool, staker }));
    expect(eventOf(decoded, 'EmergencyExited')).toMatchObject({ amount: 1_000_000n, staker });
    expect(await chain.balance(key, ATOLL)).toBe(before + 1_000_000n);
    expect(await getStakingPosition(chain, { pool, staker })).toBeNull();
  });

  it('receives the reason for a failed call', async () => {
    const pool = await newPool({ campaign: undefined });
    const { key, staker } = await newStaker(pool, 10n);
    expect(await codeOf(run(key, unstake(chain, { pool, staker, amount: 11n })))).toBe(
      'InsufficientStake',
    );
    expect(await codeOf(run(key, claimRewards(chain, { pool, staker })))).toBe('NothingToClaim');
    expect(await codeOf(run(key, stake(chain, { pool, staker, amount: 0n })))).toBe('ZeroAmount');
    expect(await codeOf(run(key, stake(chain, { pool, staker, amount: 10n ** 13n })))).toBe(
      'InsufficientBalance',
    );
    const stranger = await chain.createAccount();
    const exit = emergencyExit(chain, { pool, staker: stranger.toSuiAddress() });
    expect(await codeOf(run(stranger, exit))).toBe('NoPosition');
  });
});

describe('a boost', () => {
  it('applies once, to the staker and pool that the grant names', async () => {
    const pool = await newPool();
    const { key, staker } = await newStaker(pool, 1_000_000n);
    const other = await newStaker(pool, 1_000_000n);
    const terms = { nonce: 5n, multiplierBps: 20_000n, expiresMs: 2n ** 62n };
    const bytes = encodeBoostGrant(chain.deployment, { ...terms, poolId: pool.poolId, staker });
    const grant = { ...terms, signature: signGrant(bytes) };
    expect(await getBoostNonce(chain, { pool, staker })).toBeNull();
    expect(await codeOf(run(other.key, applyBoost(chain, { pool, ...grant })))).toBe(
      'InvalidSignature',
    );
    await run(key, applyBoost(chain, { pool, ...grant }));
    expect(await getStakingPosition(chain, { pool, staker })).toMatchObject({
      multiplierBps: 20_000n,
    });
    expect(await getBoostNonce(chain, { pool, staker })).toBe(5n);
    expect((await getStakingPool(chain, pool)).totalWeight).toBe(30_000_000_000n);
    expect(await codeOf(run(key, applyBoost(chain, { pool, ...grant })))).toBe('GrantUsed');
  });
});

describe('a campaign', () => {
  it('is opened, extended and raised for exactly its cost', async () => {
    const pool = await newPool({ campaign: undefined });
    const address = owner.toSuiAddress();
    const now = await readClock(chain.client);
    const campaign = {
      ratePerSecond: 333n,
      startsMs: now + HOUR_MS,
      durationMs: 2n * HOUR_MS + 1n,
    };
    const coins = () => chain.balance(owner, ATOLL);
    const first = await coins();
    await run(owner, openCampaign(chain, { pool, payer: address, maxIn: 10n ** 10n, ...campaign }));
    expect(await coins()).toBe(first - campaignCost(333n, campaign.durationMs));

    const [opened] = (await getStakingPool(chain, pool)).campaigns;
    if (!opened) throw new Error('No campaign');
    const second = await coins();
    const call = { pool, payer: address, maxIn: 10n ** 10n, campaignId: opened.id };
    await run(owner, extendCampaign(chain, { ...call, extraMs: HOUR_MS }));
    expect(await coins()).toBe(second - campaignCost(333n, HOUR_MS));

    const third = await coins();
    const raised = await run(owner, raiseCampaign(chain, { ...call, increase: 7n }));
    const { paid } = eventOf(raised.decoded, 'CampaignChanged');
    expect(paid).toBe(campaignCost(7n, 3n * HOUR_MS + 1n));
    expect(await coins()).toBe(third - paid);
    expect((await getStakingPool(chain, pool)).campaigns).toEqual([
      { id: 0n, ratePerSecond: 340n, startsMs: opened.startsMs, endsMs: opened.endsMs + HOUR_MS },
    ]);
  });

  it('can be raised for its remaining time', async () => {
    const pool = await newPool();
    await chain.advanceClock(Number(HOUR_MS));
    const [campaign] = pool.campaigns;
    if (!campaign) throw new Error('No campaign');
    const payer = owner.toSuiAddress();
    const before = await chain.balance(owner, ATOLL);
    const raise = { pool, payer, maxIn: 10n ** 10n, campaignId: campaign.id, increase: 10n };
    const raised = await run(owner, raiseCampaign(chain, raise));
    const { paid, timestampMs } = eventOf(raised.decoded, 'CampaignChanged');
    expect(paid).toBe(campaignCost(10n, campaign.endsMs - timestampMs));
    expect(await chain.balance(owner, ATOLL)).toBe(before - paid);
  });

  it('is opened by the owner of the pool only', async () => {
    const pool = await newPool({ campaign: undefined });
    const stranger = await chain.createAccount({ atoll: 10n ** 9n });
    const campaign = { pool, maxIn: 3_600n, ratePerSecond: 1n, startsMs: 0n, durationMs: HOUR_MS };
    const open = (key: Ed25519Keypair, durationMs: bigint) =>
      run(key, openCampaign(chain, { ...campaign, durationMs, payer: key.toSuiAddress() }));
    expect(await codeOf(open(stranger, HOUR_MS))).toBe('NotOwner');
    expect(await codeOf(open(owner, HOUR_MS - 1n))).toBe('DurationTooShort');
    await open(owner, HOUR_MS);
  });

  it('is extended and opened from unallocated rewards', async () => {
    const pool = await newPool();
    // No stake: emissions are unallocated.
    await chain.advanceClock(Number(2n * HOUR_MS));
    const [campaign] = pool.campaigns;
    if (!campaign) throw new Error('No campaign');
    const terms = { ratePerSecond: 1n, startsMs: 0n, durationMs: HOUR_MS };
    const opened = await run(owner, openCampaignFromUnallocated(chain, { pool, ...terms }));
    expect(eventOf(opened.decoded, 'CampaignChanged')).toMatchObject({ campaignId: 1n, paid: 0n });
    const stranger = await chain.createAccount();
    const extend = extendCampaignFromUnallocated(chain, { pool, campaignId: campaign.id });
    const extended = await run(stranger, extend);
    const { paid, endsMs } = eventOf(extended.decoded, 'CampaignChanged');
    expect(paid).toBe(0n);
    expect(endsMs).toBeGreaterThan(campaign.endsMs + HOUR_MS);
  });

  it('restarts by anyone once its pool has been idle for 30 days', async () => {
    const pool = await newPool();
    const [campaign] = pool.campaigns;
    if (!campaign) throw new Error('No campaign');
    const stranger = await chain.createAccount();
    const restart = () => run(stranger, restartStakingPool(chain, { pool }));
    expect(await codeOf(restart())).toBe('NotIdle');
    // The pool's state on chain is that of its last call, when the campaign began.
    expect(restartableRewards(pool, campaign.endsMs + IDLE_MS - 1n)).toBe(0n);
    await chain.advanceClock(Number(campaign.endsMs - campaign.startsMs + IDLE_MS));
    const restarted = eventOf((await restart()).decoded, 'CampaignChanged');
    const { startsMs, endsMs, ratePerSecond, paid } = restarted;
    expect({ lasts: endsMs - startsMs, paid }).toEqual({ lasts: IDLE_MS, paid: 0n });
    expect(restartableRewards(pool, startsMs)).toBe((ratePerSecond * IDLE_MS) / 1_000n);
    const state = await getStakingPool(chain, pool);
    expect(restartableRewards(state, endsMs)).toBe(0n);
    expect(restartableRewards(state, endsMs + IDLE_MS - 1n)).toBe(0n);
    expect(restartableRewards(state, endsMs + IDLE_MS)).toBeGreaterThan(0n);
  });
});

it('changes hands', async () => {
  const pool = await newPool({ campaign: undefined });
  const next = (await chain.createAccount()).toSuiAddress();
  await run(owner, setStakingPoolOwner(chain, { pool, owner: next }));
  expect((await getStakingPool(chain, pool)).owner).toBe(next);
  const again = setStakingPoolOwner(chain, { pool, owner: next });
  expect(await codeOf(run(owner, again))).toBe('NotOwner');
});
