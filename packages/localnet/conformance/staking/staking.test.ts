// Staking with the system state at 0x5: requests, rewards at the end of epochs, and who the funds belong to. With
// ATOLL_REAL_FRAMEWORK, a folder with the published packages, the same expectations hold for those.
import { bcs } from '@mysten/sui/bcs';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Inputs, type Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  balanceIn,
  buildTransaction,
  createdIn,
  failureOf,
  LocalnetFixture,
  SUI,
} from '../../src/execution/localnet.fixture.ts';
import { GAS_COIN_TYPE } from '../../src/execution/protocol.ts';
import { SystemState } from '../../src/execution/system/system-state.ts';
import type { StoredObject } from '../../src/execution/types.ts';
import { createLocalnet, type ExecutedTransaction } from '../../src/index.ts';

const FRAMEWORK = process.env.ATOLL_REAL_FRAMEWORK;
const DAY_MS = 86_400_000;
const TOTAL_SUPPLY = 10_000_000_000n * SUI;
const SYSTEM = `0x${'3'.padStart(64, '0')}`;
const STAKED_SUI = `${SYSTEM}::staking_pool::StakedSui`;
const VALIDATORS = [
  { address: `0x${'a1'.repeat(32)}`, stake: 30_000_000n * SUI, commissionRate: 1_000 },
  { address: `0x${'a2'.repeat(32)}`, stake: 10_000_000n * SUI, commissionRate: 0 },
];
const [first, second] = VALIDATORS.map(({ address }) => address) as [string, string];

const StakedSui = bcs.struct('StakedSui', {
  id: bcs.Address,
  poolId: bcs.Address,
  activationEpoch: bcs.u64(),
  principal: bcs.u64(),
});
const Unstaked = bcs.struct('UnstakingRequestEvent', {
  poolId: bcs.Address,
  validator: bcs.Address,
  staker: bcs.Address,
  activationEpoch: bcs.u64(),
  unstakingEpoch: bcs.u64(),
  principal: bcs.u64(),
  reward: bcs.u64(),
});

let network: LocalnetFixture;
let staker: Ed25519Keypair;
beforeAll(async () => {
  network = await LocalnetFixture.start({
    checkpointIntervalMs: 0,
    clock: () => Date.UTC(2030, 0, 1),
    genesis: { validators: VALIDATORS },
    frameworkDir: FRAMEWORK,
  });
  staker = await network.account(7, 11_000_000n * SUI);
});
afterAll(() => network.net.close());

const system = (mutable = true) =>
  Inputs.SharedObjectRef({ objectId: '0x5', initialSharedVersion: 1, mutable });

const stake = (amount: bigint, validator: string) =>
  network.runAs(staker, (tx) => {
    const [coin] = tx.splitCoins(tx.gas, [amount]);
    tx.moveCall({
      target: '0x3::sui_system::request_add_stake',
      arguments: [tx.object(system()), coin, tx.pure.address(validator)],
    });
  });

const call = (name: string, id: string, ...more: ((tx: Transaction) => unknown)[]) =>
  network.runAs(staker, (tx) => {
    const args = [tx.object(network.object(id)), ...more.map((make) => make(tx) as never)];
    tx.moveCall({ target: `0x3::${name}`, arguments: args });
  });

const withdraw = (id: string) =>
  network.runAs(staker, (tx) => {
    tx.moveCall({
      target: '0x3::sui_system::request_withdraw_stake',
      arguments: [tx.object(system()), tx.object(network.object(id))],
    });
  });

const abortCodeOf = ({ effects }: ExecutedTransaction) =>
  effects.status.Failure?.error.MoveAbort?.[1];

function readStake({ data }: StoredObject) {
  return StakedSui.parse(data.kind === 'move' ? data.contents : new Uint8Array());
}

function state(epoch?: bigint) {
  const bytes = network.ledger.epoch(epoch)?.systemState;
  if (!bytes) throw new Error('Network has no system state');
  return SystemState.parse(bytes);
}

function validator(address: string) {
  const found = state().validators.activeValidators.find(
    ({ metadata }) => metadata.suiAddress === address,
  );
  if (!found) throw new Error(`${address} is no active validator`);
  return found;
}

/** Ends the epoch and returns its fees. */
async function endEpoch({ ms = 0 } = {}): Promise<bigint> {
  if (ms > 0) await network.net.controls.advanceClock(ms);
  await network.net.controls.advanceEpoch();
  const last = network.ledger.getCheckpoint('latest');
  const change = network.ledger.getTransaction(last?.transactions.at(-1)?.transaction ?? '');
  expect(change?.effects.status.$kind).toBe('Success');
  return last?.epochRollingGasCostSummary.computationCost ?? 0n;
}

/** All live objects, from the outputs of all transactions. */
function liveObjects(): StoredObject[] {
  const objects = new Map<string, StoredObject>();
  for (let next = 0n; ; next += 1n) {
    const checkpoint = network.ledger.getCheckpoint(next);
    if (!checkpoint) return [...objects.values()];
    for (const { transaction } of checkpoint.transactions) {
      const executed = network.ledger.getTransaction(transaction);
      for (const [id] of executed?.effects.changedObjects ?? []) objects.delete(id);
      for (const object of executed?.outputObjects ?? []) objects.set(object.id, object);
    }
  }
}

test('genesis stakes with its validators', () => {
  const { validators, referenceGasPrice, epoch } = state();
  expect([epoch, referenceGasPrice, validators.totalStake]).toEqual([
    0n,
    1_000n,
    40_000_000n * SUI,
  ]);
  // Two validators can have half of the voting power each at most.
  const powers = validators.activeValidators.map(({ votingPower }) => votingPower);
  expect(powers).toEqual([5_000n, 5_000n]);
  const owned = network.ledger.ownedObjects(first, { type: STAKED_SUI }).items.map(readStake);
  expect(owned).toMatchObject([{ principal: String(30_000_000n * SUI), activationEpoch: '0' }]);
});

describe('a stake', () => {
  let staked: string;
  let sent: ExecutedTransaction;

  test('becomes active in the next epoch', async () => {
    sent = await stake(10_000_000n * SUI, second);
    staked = createdIn(sent, STAKED_SUI);
    expect(readStake(network.get(staked))).toMatchObject({
      principal: String(10_000_000n * SUI),
      activationEpoch: '1',
      poolId: validator(second).stakingPool.id,
    });
    expect(sent.events.map(({ type }) => type)).toEqual([
      `${SYSTEM}::validator::StakingRequestEvent`,
    ]);
    expect(validator(second)).toMatchObject({ nextEpochStake: 20_000_000n * SUI });
    expect(validator(second).stakingPool).toMatchObject({
      suiBalance: 10_000_000n * SUI,
      pendingStake: 10_000_000n * SUI,
    });
  });

  test('is returned in full before it is active', async () => {
    const other = createdIn(await stake(2n * SUI, first), STAKED_SUI);
    const { outputObjects } = await withdraw(other);
    expect(outputObjects.map(balanceIn)).toContain(2n * SUI);
    expect(validator(first).stakingPool.pendingStake).toBe(0n);
  });

  test('earns nothing in the epoch before it is active', async () => {
    const fees = await endEpoch();
    // Half of the fees each; the second validator takes no commission.
    const rewards = fees / 2n;
    const { stakingPool, votingPower } = validator(second);
    expect(votingPower).toBe(5_000n);
    expect(stakingPool.rewardsPool).toBe(rewards);
    expect(stakingPool.suiBalance).toBe(20_000_000n * SUI + rewards);
    // Tokens at the rate after the rewards.
    const before = 10_000_000n * SUI;
    const tokens = (before * stakingPool.suiBalance) / (before + rewards);
    expect(stakingPool.poolTokenBalance).toBe(tokens);
    // The first validator's commission of 10% is a separate stake.
    const [commission] = network.ledger
      .ownedObjects(first, { type: STAKED_SUI })
      .items.map(readStake)
      .filter(({ activationEpoch }) => activationEpoch === '1');
    expect(commission?.principal).toBe(String(rewards / 10n));
  });

  test('earns its part of fees and subsidy, once an epoch has its full length', async () => {
    const before = validator(second).stakingPool;
    await endEpoch({ ms: DAY_MS - 1 });
    expect(state().stakeSubsidy.distributionCounter).toBe(0n);
    await endEpoch({ ms: DAY_MS });
    const { stakeSubsidy, epochStartTimestampMs } = state();
    expect(stakeSubsidy).toMatchObject({
      distributionCounter: 1n,
      balance: 999_000_000n * SUI,
    });
    expect(epochStartTimestampMs).toBe(BigInt(Date.UTC(2030, 0, 1) + 2 * DAY_MS - 1));
    const { stakingPool } = validator(second);
    const earned = stakingPool.suiBalance - before.suiBalance;
    expect(earned).toBeGreaterThanOrEqual(500_000n * SUI);
    expect(earned).toBeLessThan(500_001n * SUI);
    // No one else staked, so that tokens did not change.
    expect(stakingPool.poolTokenBalance).toBe(before.poolTokenBalance);
  });

  test('is withdrawn with its rewards', async () => {
    const { stakingPool: pool } = validator(second);
    const { stakingPool: start } = SystemState.parse(
      network.ledger.epoch(1n)?.systemState ?? new Uint8Array(),
    ).validators.activeValidators.find(({ metadata }) => metadata.suiAddress === second) ?? {
      stakingPool: pool,
    };
    const principal = 10_000_000n * SUI;
    const tokens = (principal * start.poolTokenBalance) / start.suiBalance;
    const worth = (tokens * pool.suiBalance) / pool.poolTokenBalance;
    const executed = await withdraw(staked);
    const [event] = executed.events;
    expect(Unstaked.parse(event?.contents ?? new Uint8Array())).toMatchObject({
      activationEpoch: '1',
      unstakingEpoch: '3',
      principal: principal.toString(),
      reward: (worth - principal).toString(),
    });
    expect(executed.outputObjects.map(balanceIn)).toContain(worth);
    await endEpoch();
    expect(validator(second).stakingPool.poolTokenBalance).toBe(pool.poolTokenBalance - tokens);
  });

  test('can be split, joined and converted to pool tokens', async () => {
    const id = createdIn(await stake(5n * SUI, first), STAKED_SUI);
    const half = await call('staking_pool::split_staked_sui', id, (tx) => tx.pure.u64(2n * SUI));
    const other = createdIn(half, STAKED_SUI);
    const tooSmall = await call('staking_pool::split_staked_sui', id, (tx) =>
      tx.pure.u64(2n * SUI + 1n),
    );
    expect(abortCodeOf(tooSmall)).toBe('18');
    await call('staking_pool::join_staked_sui', id, (tx) => tx.object(network.object(other)));
    expect(readStake(network.get(id)).principal).toBe(String(5n * SUI));
    await endEpoch();
    const converted = await network.runAs(staker, (tx) => {
      const tokens = tx.moveCall({
        target: '0x3::sui_system::convert_to_fungible_staked_sui',
        arguments: [tx.object(system()), tx.object(network.object(id))],
      });
      const redeemed = tx.moveCall({
        target: '0x3::sui_system::redeem_fungible_staked_sui',
        arguments: [tx.object(system()), tokens],
      });
      const coin = tx.moveCall({
        target: '0x2::coin::from_balance',
        typeArguments: ['0x2::sui::SUI'],
        arguments: [redeemed],
      });
      tx.transferObjects([coin], staker.toSuiAddress());
    });
    const amount = converted.outputObjects
      .map(balanceIn)
      .find((found = 0n) => found > 0n && found <= 5n * SUI);
    // Rounded down twice.
    expect(amount).toBeGreaterThanOrEqual(5n * SUI - 2n);
  });

  test.each([
    ['below 1 SUI', SUI - 1n, first, '10'],
    ['with an unknown validator', SUI, `0x${'b'.repeat(64)}`, '4'],
  ])('is rejected %s', async (_, amount, address, abortCode) => {
    expect(abortCodeOf(await stake(amount, address))).toBe(abortCode);
  });
});

test('the gas price of an epoch is the highest that a third of the voting power asks for', async () => {
  network.net.controls.impersonate(first);
  await network.ledger.faucet(first);
  const { operationCapId } = validator(first);
  const bytes = await buildTransaction(network.ledger, first, (tx) => {
    tx.moveCall({
      target: '0x3::sui_system::request_set_gas_price',
      arguments: [
        tx.object(system()),
        tx.object(network.object(operationCapId)),
        tx.pure.u64(1_500),
      ],
    });
  });
  const { effects } = await network.ledger.execute(bytes, []);
  expect(effects.status.$kind).toBe('Success');
  expect(network.ledger.epoch()?.referenceGasPrice).toBe(1_000n);
  await endEpoch();
  expect(network.ledger.epoch()?.referenceGasPrice).toBe(1_500n);
  expect(state().referenceGasPrice).toBe(1_500n);
});

test('only the network ends an epoch', async () => {
  const stolen = await network.runAs(
    staker,
    (tx) => {
      tx.moveCall({
        target: '0x2::balance::create_staking_rewards',
        typeArguments: ['0x2::sui::SUI'],
        arguments: [tx.pure.u64(1)],
      });
    },
    { price: 1_500n },
  );
  expect(failureOf(stolen)?.kind).toBe('NonEntryFunctionInvoked');
});

test('the supply is conserved, and the storage fund covers the rebates of all objects', async () => {
  await endEpoch({ ms: DAY_MS });
  const objects = liveObjects();
  const { validators, storageFund, stakeSubsidy } = state();
  let held = stakeSubsidy.balance;
  held += storageFund.totalObjectStorageRebates + storageFund.nonRefundableBalance;
  for (const { stakingPool } of validators.activeValidators) held += stakingPool.rewardsPool;
  let rebates = 0n;
  for (const object of objects) {
    rebates += object.storageRebate;
    if (object.data.kind === 'move' && object.data.type === GAS_COIN_TYPE)
      held += balanceIn(object) ?? 0n;
    if (object.data.kind === 'move' && object.data.type === STAKED_SUI)
      held += BigInt(readStake(object).principal);
  }
  // The remainders of redeemed pool tokens stay in the pool.
  const lost = TOTAL_SUPPLY - held;
  expect(lost >= 0n && lost <= 2n, `${lost} MIST`).toBe(true);
  expect(storageFund.totalObjectStorageRebates).toBe(rebates);
});

describe('accumulators', () => {
  const EpochInfo = bcs.struct('SystemEpochInfoEvent', {
    epoch: bcs.u64(),
    protocolVersion: bcs.u64(),
    referenceGasPrice: bcs.u64(),
    totalStake: bcs.u64(),
    storageFundReinvestment: bcs.u64(),
    storageCharge: bcs.u64(),
    storageRebate: bcs.u64(),
    storageFundBalance: bcs.u64(),
    stakeSubsidyAmount: bcs.u64(),
    totalGasFees: bcs.u64(),
    totalStakeRewardsDistributed: bcs.u64(),
    leftoverStorageFundInflow: bcs.u64(),
  });

  /** Starts a network with little stake, so that a small fund earns a share of the fees. */
  const start = (protocolVersion = 138n) =>
    LocalnetFixture.start({
      checkpointIntervalMs: 0,
      clock: () => Date.UTC(2030, 0, 1),
      genesis: { protocolVersion, validators: [{ address: first, stake: SUI }] },
      frameworkDir: FRAMEWORK,
    });

  /** Ends the epoch; returns its last transaction, and the event that reports its amounts. */
  const end = async ({ net, ledger }: LocalnetFixture) => {
    await net.controls.advanceEpoch();
    const last = ledger.getCheckpoint('latest')?.transactions.at(-1)?.transaction ?? '';
    const change = ledger.getTransaction(last);
    const info = EpochInfo.parse(change?.events.at(-1)?.contents ?? new Uint8Array());
    return { steps: change?.transaction.V1.kind.EndOfEpochTransaction ?? [], info };
  };

  test('add to the storage fund’s share without a payment by any transaction', async () => {
    const fixture = await start();
    const { net } = fixture;
    const fund = (owner: string) =>
      fixture.run(
        (tx) => {
          const balance = tx.moveCall({
            target: '0x2::coin::into_balance',
            typeArguments: ['0x2::sui::SUI'],
            arguments: [tx.splitCoins(tx.gas, [1])],
          });
          tx.moveCall({
            target: '0x2::balance::send_funds',
            typeArguments: ['0x2::sui::SUI'],
            arguments: [balance, tx.pure.address(owner)],
          });
        },
        { price: 90_000n, budget: 900_000_000n },
      );
    for (const owner of ['0x51', '0x52', '0x53']) await fund(owner);
    const before = await end(fixture);
    expect(before.steps.map((step) => step.$kind)).toEqual([
      'WriteAccumulatorStorageCost',
      'ChangeEpoch',
    ]);
    const cost = 3n * 7_600n;
    expect(before.steps[0]?.WriteAccumulatorStorageCost).toEqual({ storageCost: `${cost}` });

    await fund('0x51');
    const { info } = await end(fixture);
    const fees = BigInt(info.totalGasFees);
    const held = BigInt(before.info.storageFundBalance);
    const reinvested = (balance: bigint) =>
      (((balance * fees) / (balance + BigInt(before.info.totalStake))) * 500n) / 10_000n;
    expect(BigInt(info.storageFundReinvestment)).toBe(reinvested(held + cost));
    expect(reinvested(held + cost)).not.toBe(reinvested(held));
    await net.close();
  });

  test('are not counted before version 124', async () => {
    const fixture = await start(123n);
    const { steps } = await end(fixture);
    expect(steps.map((step) => step.$kind)).toEqual(['ChangeEpoch']);
    await fixture.net.close();
  });
});

test('genesis rejects invalid validators', async () => {
  for (const validators of [[], [{ stake: 1n }], [{ commissionRate: 2_001 }]])
    await expect(createLocalnet({ genesis: { validators } })).rejects.toThrow(RangeError);
});
