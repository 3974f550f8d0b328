import { buyExactIn } from '@atoll/sdk/contracts/launchpad/pool.ts';
import { Traded } from '@atoll/sdk/contracts/launchpad/pool_events.ts';
import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createTestNetwork,
  type LaunchedCoin,
  SUI,
  SUI_TYPE,
  type TestNetwork,
} from '../src/index.ts';

let base: TestNetwork;
let coin: LaunchedCoin;
let alice: string;

beforeAll(async () => {
  base = await createTestNetwork();
  alice = base.createAccount('alice', { sui: 1_000n * SUI, atoll: 7n });
  coin = await base.launchCoin({ creator: base.createAccount('creator') });
  base.advanceClock(60_000n);
});

const buy =
  (network: TestNetwork, payment: bigint, minOut = 0n, deadlineMs = 2n ** 63n) =>
  (tx: Transaction) => {
    const { packageId, configId } = network.deployment.launchpad;
    const [paid] = tx.splitCoins(tx.gas, [tx.pure.u64(payment)]);
    const bought = tx.add(
      buyExactIn({
        package: packageId,
        typeArguments: coin.typeArguments,
        arguments: {
          ...{ pool: coin.poolId, config: configId, payment: paid },
          ...{ minOut, referrer: null, deadlineMs },
        },
      }),
    );
    const [base, refund] = bought;
    if (base && refund) tx.transferObjects([base, refund], alice);
  };

describe('a test network', () => {
  test('funds accounts in SUI and ATOLL', () => {
    expect(base.balance(alice)).toBe(1_000n * SUI);
    expect(base.balance(alice, base.deployment.atollToken.coinType)).toBe(7n);
  });

  test('executes transactions and decodes their events', () => {
    const network = base.fork();
    const result = network.execute(alice, buy(network, 5n * SUI));
    const traded = result.event(Traded);
    expect(traded).toMatchObject({ trader: alice, isBuy: true, quoteAmount: 5n * SUI });
    expect(result.balanceChange(alice, coin.baseType)).toBe(traded.baseAmount);
    expect(result.balanceChange(alice, SUI_TYPE)).toBe(-5n * SUI - result.gasUsed);
    expect(network.balance(alice, coin.baseType)).toBe(traded.baseAmount);
  });

  test('reports the error constant of an abort', () => {
    const network = base.fork();
    const late = buy(network, SUI, 0n, network.nowMs - 1n);
    network.expectAbort(alice, 'launchpad::pool::EDeadlineExpired', late);
    expect(() => network.execute(alice, late)).toThrow('launchpad::pool::EDeadlineExpired');
    const greedy = buy(network, SUI, 2n ** 60n);
    expect(() => network.expectAbort(alice, 'launchpad::pool::EDeadlineExpired', greedy)).toThrow(
      /^Expected .*EDeadlineExpired, got launchpad::pool::/,
    );
  });

  test('forks are independent of each other', () => {
    const [one, two] = [base.fork(), base.fork()];
    one.execute(alice, buy(one, SUI));
    one.advanceClock(1_000n);
    expect(two.balance(alice)).toBe(1_000n * SUI);
    expect(one.nowMs - two.nowMs).toBe(1_000n);
    expect(base.balance(alice, coin.baseType)).toBe(0n);
  });

  test('the clock object shows the network’s time', () => {
    const network = base.fork();
    network.advanceClock(123_456n);
    const Clock = bcs.struct('clock::Clock', { id: bcs.Address, timestampMs: bcs.u64() });
    expect(network.read(Clock, `0x${'6'.padStart(64, '0')}`).timestampMs).toBe(`${network.nowMs}`);
  });
});
