// The staking actions against the contracts.
import { eventOf, eventsOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as sdk from '../../index.ts';

const SUI_TYPE = '0x2::sui::SUI';
const HOUR = 3_600_000n;
let chain: TestNode;
let owner: Ed25519Keypair;
let staker: Ed25519Keypair;
let pool: sdk.StakingPool;

const refresh = async () => {
  pool = await sdk.getStakingPool(chain, pool);
};
const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => null,
    (error: unknown) => sdk.decodeError(error, chain.deployment)?.code,
  );

beforeAll(async () => {
  chain = await startTestNode();
  owner = await chain.createAccount({ atoll: 1_000_000_000_000n });
  staker = await chain.createAccount();
  const terms = {
    stakeType: SUI_TYPE,
    rewardType: chain.deployment.atollToken.coinType,
    maxMultiplierBps: 20_000n,
  };
  const { decoded } = await chain.execute(owner, sdk.createStakingPool(chain, terms));
  pool = await sdk.getStakingPool(chain, eventOf(decoded, 'StakingPoolCreated'));
});
afterAll(() => chain.close());

const stake = (amount: bigint) => sdk.stake(chain, { pool, staker: staker.toSuiAddress(), amount });

it('opens, extends and raises a campaign and returns what it did not cost', async () => {
  const payer = owner.toSuiAddress();
  const { rewardType } = pool;
  const before = await chain.balance(owner, rewardType);
  const campaign = {
    pool,
    payer,
    maxIn: 900_000_000n,
    ratePerSecond: 1_000n,
    startsMs: BigInt(chain.now()),
    durationMs: 24n * HOUR,
  };
  const opened = await chain.execute(owner, sdk.openCampaign(chain, campaign));
  const { paid, campaignId } = eventOf(opened.decoded, 'CampaignChanged');
  expect(await chain.balance(owner, rewardType)).toBe(before - paid);
  const extension = { pool, payer, maxIn: 100_000_000n, campaignId, extraMs: 24n * HOUR };
  const extended = await chain.execute(owner, sdk.extendCampaign(chain, extension));
  expect(eventOf(extended.decoded, 'CampaignChanged').paid).toBe(86_400_000n);
  const raise = { pool, payer, maxIn: 200_000_000n, campaignId, increase: 500n };
  const raised = await chain.execute(owner, sdk.raiseCampaign(chain, raise));
  expect(eventOf(raised.decoded, 'CampaignChanged').ratePerSecond).toBe(1_500n);
  const foreign = { ...campaign, payer: staker.toSuiAddress(), maxIn: 0n };
  expect(await codeOf(chain.execute(staker, sdk.openCampaign(chain, foreign)))).not.toBeNull();
});

it('stakes, claims and unstakes', async () => {
  const address = staker.toSuiAddress();
  await chain.execute(staker, stake(5_000_000_000n));
  await chain.advanceClock(Number(HOUR));
  await refresh();
  const position = await sdk.getStakingPosition(chain, { pool, staker: address });
  if (position === null) throw new Error('Nothing is staked');
  expect(position).toMatchObject({ amount: 5_000_000_000n, multiplierBps: 10_000n });
  const claim = sdk.claimAllRewards(chain, { pools: [pool], staker: address });
  const claimed = await chain.execute(staker, claim);
  const { amount, timestampMs } = eventOf(claimed.decoded, 'RewardsClaimed');
  expect(amount).toBe(sdk.claimableRewards(pool.rewards, position, timestampMs));
  expect(amount).toBeGreaterThan(0n);
  expect(await chain.balance(staker, pool.rewardType)).toBe(amount);

  const unstake = { pool, staker: address, amount: 2_000_000_000n };
  const { decoded } = await chain.execute(staker, sdk.unstake(chain, unstake));
  expect(eventOf(decoded, 'Unstaked').stakedAfter).toBe(3_000_000_000n);
  const excessive = sdk.unstake(chain, { ...unstake, amount: 3_000_000_001n });
  expect(await codeOf(chain.execute(staker, excessive))).toBe('InsufficientStake');
  await chain.advanceClock(1_000);
  const single = await chain.execute(staker, sdk.claimRewards(chain, { pool, staker: address }));
  expect(eventsOf(single.decoded, 'RewardsClaimed')).toHaveLength(1);
});

it('rejects a boost that the server did not sign', async () => {
  const grant = {
    pool,
    nonce: 1n,
    multiplierBps: 15_000n,
    expiresMs: BigInt(chain.now()) + HOUR,
    signature: new Uint8Array(64),
  };
  const code = await codeOf(chain.execute(staker, sdk.applyBoost(chain, grant)));
  expect(['InvalidSignature', 'NoSigningKey']).toContain(code);
});

it('returns the whole stake in an emergency', async () => {
  const address = staker.toSuiAddress();
  const exit = sdk.emergencyExit(chain, { pool, staker: address });
  const { decoded } = await chain.execute(staker, exit);
  expect(eventOf(decoded, 'EmergencyExited').amount).toBe(3_000_000_000n);
  expect(await sdk.getStakingPosition(chain, { pool, staker: address })).toBeNull();
});

it('spends unallocated rewards and changes hands', async () => {
  await chain.advanceClock(Number(HOUR));
  const campaignId = pool.rewards.campaigns[0]?.id ?? 0n;
  const extended = sdk.extendCampaignFromUnallocated(chain, { pool, campaignId });
  const { decoded } = await chain.execute(staker, extended);
  expect(eventOf(decoded, 'CampaignChanged')).toMatchObject({ campaignId, paid: 0n });
  await chain.advanceClock(Number(HOUR));
  const campaign = { ratePerSecond: 1n, startsMs: BigInt(chain.now()), durationMs: HOUR };
  const opened = sdk.openCampaignFromUnallocated(chain, { pool, ...campaign });
  expect(eventOf((await chain.execute(owner, opened)).decoded, 'CampaignChanged').paid).toBe(0n);
  const newOwner = staker.toSuiAddress();
  await chain.execute(owner, sdk.setStakingPoolOwner(chain, { pool, owner: newOwner }));
  await refresh();
  expect(pool.owner).toBe(newOwner);
});
