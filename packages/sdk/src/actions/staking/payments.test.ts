// Payment pools against the contracts: created with a first stake, claimed together with the payments that wait, and
// previewed to the unit.
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as sdk from '../../index.ts';

const SUI = '0x2::sui::SUI';
const DAY_MS = 86_400_000;
let chain: TestNode;
let ann: Ed25519Keypair;
let bo: Ed25519Keypair;
let payer: Ed25519Keypair;
let coins: { stakeType: string; rewardType: string };
let poolId: string;

beforeAll(async () => {
  chain = await startTestNode();
  ann = await chain.createAccount({ atoll: 10n ** 12n });
  bo = await chain.createAccount({ atoll: 10n ** 12n });
  payer = await chain.createAccount({ atoll: 10n ** 12n });
  coins = { stakeType: chain.deployment.atollToken.coinType, rewardType: SUI };
  poolId = sdk.paymentPoolId(chain.deployment, coins);
});
afterAll(() => chain.close());

const run = async (signer: Ed25519Keypair, thunk: sdk.TransactionThunk) =>
  (await chain.execute(signer, thunk)).decoded;

const rejection = (signer: Ed25519Keypair, thunk: sdk.TransactionThunk) =>
  chain.execute(signer, thunk).then(
    () => null,
    (error: unknown) => sdk.decodeError(error, chain.deployment)?.code,
  );

const pool = () => sdk.getStakingPool(chain, { poolId });
const waiting = () => sdk.getUncollectedPayments(chain, { poolId, rewardType: SUI });

/** Sends SUI to the stakers as shared fees are paid. */
const pay = (amount: bigint) =>
  run(payer, async (tx) => {
    tx.moveCall({
      target: '0x2::coin::send_funds',
      typeArguments: [SUI],
      arguments: [coinWithBalance({ balance: amount }), tx.pure.address(poolId)],
    });
  });

const preview = async (signer: Ed25519Keypair) => {
  const state = await pool();
  const position = await sdk.getStakingPosition(chain, {
    pool: state,
    staker: signer.toSuiAddress(),
  });
  const nowMs = await sdk.readClock(chain.client);
  return sdk.previewPaymentClaim(state, position, await waiting(), nowMs);
};

const claim = (signer: Ed25519Keypair) =>
  sdk.claimPayments(chain, { pool: { poolId, ...coins }, staker: signer.toSuiAddress() });

it('creates a payment pool with a first stake, which is pending for 24 hours', async () => {
  await pay(1_000_000_007n);
  const staker = ann.toSuiAddress();
  const excess = { staker, amount: 10n ** 13n };
  const create = (firstStake: { staker: string; amount: bigint }) =>
    sdk.createPaymentPool(chain, { ...coins, firstStake });
  expect(await rejection(ann, create(excess))).toBe('InsufficientBalance');
  expect(await rejection(ann, create({ staker, amount: 0n }))).toBe('ZeroAmount');
  const events = await run(ann, create({ staker, amount: 3_000_000n }));
  expect(eventOf(events, 'StakingPoolCreated').poolId).toBe(poolId);
  const { timestampMs } = eventOf(events, 'Staked');
  const state = await pool();
  const position = await sdk.getStakingPosition(chain, { pool: state, staker });
  if (!position) throw new Error('No position');
  expect(position).toMatchObject({ amount: 3_000_000n, pending: 3_000_000n });
  expect(sdk.activationTime(state, position)).toBe(timestampMs + BigInt(DAY_MS));
  // Nothing can be collected for a pending stake.
  expect(await preview(ann)).toEqual({ activated: 0n, collected: 0n, claimed: 0n });
  expect(await rejection(ann, claim(ann))).toBe('NothingToClaim');
});

it('activates a due stake, collects and claims in one transaction, as previewed', async () => {
  await chain.advanceClock(DAY_MS);
  await run(
    bo,
    sdk.stake(chain, { pool: await pool(), staker: bo.toSuiAddress(), amount: 5_000_000n }),
  );
  expect(await preview(bo)).toEqual({ activated: 0n, collected: 0n, claimed: 0n });
  const expected = await preview(ann);
  // The sole active stake receives everything except what division leaves.
  expect(expected).toEqual({
    activated: 3_000_000n,
    collected: 1_000_000_007n,
    claimed: 1_000_000_006n,
  });
  const events = await run(ann, claim(ann));
  expect(eventOf(events, 'StakeActivated').amount).toBe(expected.activated);
  expect(eventOf(events, 'RewardsPaid').amount).toBe(expected.collected);
  expect(eventOf(events, 'RewardsClaimed').amount).toBe(expected.claimed);
  expect(await waiting()).toBe(0n);
  expect(await rejection(ann, claim(ann))).toBe('NothingToClaim');
});

it('divides a payment among active stakes only, and claims without one once it was collected', async () => {
  await chain.advanceClock(DAY_MS);
  await pay(800_001n);
  const expected = await preview(ann);
  // A claim activates only the stake of its sender.
  expect(expected).toMatchObject({ activated: 0n, collected: 800_001n });
  expect(await preview(bo)).toEqual({
    activated: 5_000_000n,
    collected: 800_001n,
    claimed: 500_000n,
  });
  await run(bo, claim(bo));
  const left = await preview(ann);
  expect(left).toMatchObject({ activated: 0n, collected: 0n });
  expect(eventOf(await run(ann, claim(ann)), 'RewardsClaimed').amount).toBe(left.claimed);
});
