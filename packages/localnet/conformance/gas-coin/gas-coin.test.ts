// Gas: the gas coin in commands, several coins, sponsors, budgets and running out.
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceIn } from '../../src/execution/localnet.fixture.ts';
import { type Build, Conformance } from '../testing/conformance.fixture.ts';

const COIN = 'coin::Coin<sui::SUI>';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('programmable');
});
afterAll(() => suite.close());

const call = (tx: Transaction, name: string, ...args: Parameters<typeof suite.call>[2][]) =>
  suite.call(tx, `values::${name}`, ...args);

/** Splits coins of distinct amounts off and returns their ids. */
async function coins(...amounts: bigint[]): Promise<string[]> {
  const done = await suite.execute((tx) => {
    tx.transferObjects([...tx.splitCoins(tx.gas, amounts)], suite.address);
  });
  return amounts.map(
    (amount) => done.outputObjects.find((object) => balanceIn(object) === amount)?.id ?? '',
  );
}

const costOf = (gas: { computationCost: string; storageCost: string; storageRebate: string }) =>
  BigInt(gas.computationCost) + BigInt(gas.storageCost) - BigInt(gas.storageRebate);

describe('the gas coin', () => {
  const accepted: [string, Build][] = [
    ['split', (tx) => tx.transferObjects([tx.splitCoins(tx.gas, [1])], suite.address)],
    ['merged into', (tx) => tx.mergeCoins(tx.gas, [tx.splitCoins(tx.gas, [1])])],
    ['borrowed', (tx) => call(tx, 'coin_value', tx.gas)],
    ['borrowed mutably', (tx) => call(tx, 'mutable_coin', tx.gas)],
  ];
  test.each(accepted)('can be %s', async (_, build) => {
    expect((await suite.run(build)).failure).toBeUndefined();
  });

  const rejected: [string, string, Build][] = [
    [
      'moved into a call',
      'argument 0 at command 0',
      (tx) => {
        tx.moveCall({
          target: suite.fn('values::identity'),
          typeArguments: ['0x2::coin::Coin<0x2::sui::SUI>'],
          arguments: [tx.gas],
        });
      },
    ],
    [
      'merged into another coin',
      'argument 1 at command 1',
      (tx) => {
        const coin = tx.splitCoins(tx.gas, [1]);
        tx.mergeCoins(coin, [tx.gas]);
      },
    ],
    [
      'put into a vector',
      'argument 0 at command 0',
      (tx) => {
        tx.makeMoveVec({ elements: [tx.gas] });
      },
    ],
  ];
  test.each(rejected)('cannot be %s', async (_, where, build) => {
    expect(await suite.run(build)).toEqual({ failure: `InvalidGasCoinUsage for ${where}` });
  });

  test('has no more than the budget leaves', async () => {
    const [coin = ''] = await coins(50_000_000n);
    const budget = 10_000_000n;
    const all = (amount: bigint) =>
      suite.run((tx) => tx.transferObjects([tx.splitCoins(tx.gas, [amount])], suite.address), {
        gas: [coin],
        budget,
      });
    expect(await all(40_000_001n)).toEqual({ failure: 'InsufficientCoinBalance at command 0' });
    expect((await all(30_000_000n)).created).toEqual([COIN]);
  });

  test('can be sent away and still pays', async () => {
    const [coin = ''] = await coins(50_000_000n);
    const recipient = suite.other.toSuiAddress();
    const done = await suite.execute((tx) => tx.transferObjects([tx.gas], recipient), {
      gas: [coin],
      budget: 10_000_000n,
    });
    expect(suite.get(coin).owner.AddressOwner).toBe(recipient);
    expect(balanceIn(suite.get(coin))).toBe(50_000_000n - costOf(done.effects.gasUsed));
  });

  test('cannot be used after it was sent away', async () => {
    const [coin = ''] = await coins(51_000_000n);
    const send: Build = (tx) => {
      tx.transferObjects([tx.gas], suite.address);
      tx.splitCoins(tx.gas, [1]);
    };
    expect(await suite.run(send, { gas: [coin], budget: 10_000_000n })).toEqual({
      failure: 'ArgumentWithoutValue for argument 0 at command 1',
    });
  });
});

describe('several gas coins', () => {
  test('are merged into the first, also when the transaction fails', async () => {
    for (const fail of [false, true]) {
      const [first = '', second = '', third = ''] = await coins(5_000_001n, 5_000_002n, 5_000_003n);
      const done = await suite.execute((tx) => void call(tx, 'expect', 1, fail ? 2 : 1), {
        gas: [first, second, third],
        budget: 10_000_000n,
      });
      expect(suite.describe(done)).toEqual({
        deleted: [COIN, COIN],
        ...(fail ? { failure: 'MoveAbort 200 in values::expect at command 0' } : {}),
      });
      expect(balanceIn(suite.get(first))).toBe(15_000_006n - costOf(done.effects.gasUsed));
    }
  });

  test('have together what the budget needs', async () => {
    const pair = await coins(2_000_001n, 2_000_002n);
    const short = suite.run((tx) => void call(tx, 'nothing'), { gas: pair, budget: 4_000_004n });
    await expect(short).rejects.toThrow(
      'Balance of gas object 4000003 is lower than the needed amount: 4000004',
    );
  });
});

test('a sponsor pays, and cannot be charged by the sender without a signature', async () => {
  const sponsor = suite.other;
  const before = suite.net.ledger.balance(suite.address, '0x2::sui::SUI').balance;
  const done = await suite.execute((tx) => void call(tx, 'nothing'), { sponsor });
  expect(suite.net.ledger.balance(suite.address, '0x2::sui::SUI').balance).toBe(before);
  expect(done.balanceChanges.map(({ address }) => address)).toEqual([sponsor.toSuiAddress()]);
  const taken = await suite.run(
    (tx) => tx.transferObjects([tx.splitCoins(tx.gas, [7])], suite.address),
    { sponsor },
  );
  expect(taken).toEqual({ created: [COIN] });
});

describe('running out', () => {
  test('charges the whole budget and changes nothing if computation exceeds it', async () => {
    const budget = 1_000_000n;
    const [coin = ''] = await coins(5_000_000n);
    const done = await suite.execute((tx) => void call(tx, 'nothing'), {
      gas: [coin],
      budget,
      price: 1_000n,
    });
    // The smallest budget covers the smallest charge exactly, and no storage.
    expect(suite.describe(done)).toEqual({ failure: 'InsufficientGas' });
    expect(costOf(done.effects.gasUsed)).toBe(1_000_000n);
  });

  test('charges computation and reverts the writes if storage exceeds the budget', async () => {
    const [coin = ''] = await coins(9_000_000n);
    const done = await suite.execute(
      (tx) => tx.transferObjects([call(tx, 'item', 1)], suite.address),
      { gas: [coin], budget: 2_100_000n },
    );
    expect(suite.describe(done)).toEqual({ failure: 'InsufficientGas' });
    expect(done.effects.gasUsed.computationCost).toBe('1000000');
    expect(balanceIn(suite.get(coin))).toBe(9_000_000n - costOf(done.effects.gasUsed));
  });
});
