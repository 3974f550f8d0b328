import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExecutedTransaction } from '../../ledger/types.ts';
import { balanceIn, changesOf, failureOf, LocalnetFixture, SUI } from '../localnet.fixture.ts';
import { SUI_TYPE } from '../protocol.ts';

let fixture: LocalnetFixture;
beforeAll(async () => {
  fixture = await LocalnetFixture.start();
});
afterAll(() => fixture.net.close());

const gasOf = ({ effects }: ExecutedTransaction) => {
  const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } = effects.gasUsed;
  return {
    computation: BigInt(computationCost),
    storage: BigInt(storageCost),
    rebate: BigInt(storageRebate),
    fee: BigInt(nonRefundableStorageFee),
    net: BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate),
  };
};
const spin = (rounds: number) => (tx: Transaction) => {
  tx.moveCall({ target: fixture.fn('spin'), arguments: [tx.pure.u64(rounds)] });
};
const makeThing = (tx: Transaction) => {
  const thing = tx.moveCall({ target: fixture.fn('new'), arguments: [tx.pure.u64(1)] });
  tx.transferObjects([thing], fixture.address);
};

describe('gas charges', () => {
  test('charge at least 1000 units times the price', async () => {
    const nothing = (tx: Transaction) => tx.moveCall({ target: fixture.fn('nothing') });
    expect(gasOf(await fixture.run(nothing)).computation).toBe(1_000_000n);
    expect(gasOf(await fixture.run(nothing, { price: 3000n })).computation).toBe(3_000_000n);
  });

  test('round up the lower half of the digits of computation, and to 1000 units in earlier versions', async () => {
    const { computation } = gasOf(await fixture.run(spin(20_000)));
    const units = computation / 1_000n;
    const step = 10n ** BigInt((`${units}`.length - 1) >> 1);
    expect(units).toBeGreaterThan(1_000n);
    expect([units % step, units % 1_000n === 0n]).toEqual([0n, false]);
    const old = await LocalnetFixture.start({
      checkpointIntervalMs: 0,
      genesis: { protocolVersion: 107n },
    });
    const before = gasOf(
      await old.run((tx) => {
        tx.moveCall({ target: old.fn('spin'), arguments: [tx.pure.u64(20_000)] });
      }),
    );
    expect(before.computation % 1_000_000n).toBe(0n);
    expect(before.computation - computation).toBeLessThan(1_000_000n);
    await old.net.close();
  });

  test('are 988,000 MIST of storage for a coin, of which 0.01% is kept when it is rewritten', async () => {
    const payer = await fixture.account(20);
    const first = await fixture.runAs(payer, (tx) =>
      tx.moveCall({ target: fixture.fn('nothing') }),
    );
    expect(gasOf(first)).toMatchObject({ storage: 988_000n, rebate: 987_901n, fee: 99n });
  });

  test('are recorded in an object as its rebate, of which deletion returns 99.99%', async () => {
    const id = await fixture.thing(1);
    const { storageRebate } = fixture.get(id);
    expect(storageRebate).toBeGreaterThan(0n);
    const done = await fixture.run((tx) => {
      tx.moveCall({ target: fixture.fn('destroy'), arguments: [tx.object(fixture.object(id))] });
    });
    const { rebate, fee } = gasOf(done);
    expect(rebate + fee).toBe(storageRebate + 988_000n);
  });

  test('equal the rebates of all written objects', async () => {
    const done = await fixture.run(makeThing);
    const carried = done.outputObjects.reduce((sum, object) => sum + object.storageRebate, 0n);
    expect(gasOf(done).storage).toBe(carried);
  });

  test('are deducted from the gas coin, also for a failure', async () => {
    const payer = await fixture.account(21);
    const address = payer.toSuiAddress();
    const done = await fixture.runAs(payer, (tx) => tx.moveCall({ target: fixture.fn('fail') }));
    expect(failureOf(done)?.kind).toBe('MoveAbort');
    expect(fixture.ledger.balance(address, SUI_TYPE).balance).toBe(100n * SUI - gasOf(done).net);
    expect([...changesOf(done).values()]).toEqual(['mutated']);
  });

  test('are capped at 100 times the reference price for an aborted transaction', async () => {
    const high = 1_000_000n;
    const budget = 2n * SUI;
    const failed = await fixture.run((tx) => tx.moveCall({ target: fixture.fn('fail') }), {
      price: high,
      budget,
    });
    expect(gasOf(failed).computation).toBe(1_000n * 100_000n);
    const fine = await fixture.run((tx) => tx.moveCall({ target: fixture.fn('nothing') }), {
      price: high,
      budget,
    });
    expect(gasOf(fine).computation).toBe(1_000n * high);
  });
});

describe('running out of gas', () => {
  test('during computation takes the budget and reverts every change', async () => {
    const budget = 2_500_000n;
    const done = await fixture.run(
      (tx) => {
        makeThing(tx);
        spin(10_000_000)(tx);
      },
      { budget },
    );
    expect(failureOf(done)).toMatchObject({ kind: 'InsufficientGas', command: 2 });
    expect(gasOf(done).computation).toBe(budget);
    expect([...changesOf(done).values()]).toEqual(['mutated']);
  });

  test('for storage charges the computation and writes only the inputs', async () => {
    const budget = 1_000_000n + 988_000n;
    const done = await fixture.run(makeThing, { budget });
    expect(failureOf(done)).toMatchObject({ kind: 'InsufficientGas', command: undefined });
    expect(gasOf(done)).toMatchObject({ computation: 1_000_000n, storage: 988_000n });
    expect([...changesOf(done).values()]).toEqual(['mutated']);
  });

  test('spends a minimum budget in full', async () => {
    const done = await fixture.run(makeThing, { budget: 1_000_000n });
    expect(failureOf(done)?.kind).toBe('InsufficientGas');
    expect(gasOf(done).computation).toBe(1_000_000n);
  });

  test('limits an object to 256,000 bytes', async () => {
    const make = (words: number) =>
      fixture.run(
        (tx) => {
          const big = tx.moveCall({ target: fixture.fn('big'), arguments: [tx.pure.u64(words)] });
          tx.transferObjects([big], fixture.address);
        },
        { budget: 50n * SUI },
      );
    // The field's id, name and lengths take 40 bytes.
    expect(failureOf(await make(7_998))).toBeUndefined();
    expect(failureOf(await make(7_999))).toEqual({
      kind: 'MoveObjectTooBig',
      command: undefined,
      data: { objectSize: '256008', maxObjectSize: '256000' },
    });
  });
});

describe('gas coins', () => {
  test('are merged into the first, which pays', async () => {
    const payer = await fixture.account(30, 10n * SUI);
    const address = payer.toSuiAddress();
    for (const amount of [7n * SUI, 5n * SUI]) await fixture.ledger.faucet(address, amount);
    const coins = fixture.ledger
      .ownedObjects(address)
      .items.map(({ id }) => id)
      .reverse();
    const [first = '', ...others] = coins;
    const done = await fixture.runAs(
      payer,
      (tx) => {
        const coin = tx.splitCoins(tx.gas, [20n * SUI]);
        tx.transferObjects([coin], fixture.address);
      },
      { gas: coins },
    );
    const changes = changesOf(done);
    expect(changes.get(first)).toBe('mutated');
    expect(others.map((id) => changes.get(id))).toEqual(['deleted', 'deleted']);
    expect(balanceIn(fixture.get(first))).toBe(2n * SUI - gasOf(done).net);
  });

  test('stay merged when the transaction fails', async () => {
    const payer = await fixture.account(31, 1n * SUI);
    const address = payer.toSuiAddress();
    await fixture.ledger.faucet(address, 1n * SUI);
    const coins = fixture.ledger.ownedObjects(address).items.map(({ id }) => id);
    const done = await fixture.runAs(payer, (tx) => tx.moveCall({ target: fixture.fn('fail') }), {
      gas: coins,
    });
    expect([...changesOf(done).values()].sort()).toEqual(['deleted', 'mutated']);
    expect(fixture.ledger.balance(address, SUI_TYPE)).toMatchObject({
      balance: 2n * SUI - gasOf(done).net,
      coinObjectCount: 1,
    });
  });

  test('pay for a sponsored transaction and cannot be used for anything else', async () => {
    const [poor, sponsor] = [await fixture.account(32, 1n), await fixture.account(33)];
    const done = await fixture.runAs(
      poor,
      (tx) => tx.moveCall({ target: fixture.fn('note'), arguments: [tx.pure.u64(1)] }),
      { sponsor },
    );
    expect(failureOf(done)).toBeUndefined();
    expect(done.events[0]?.sender).toBe(poor.toSuiAddress());
    expect(fixture.ledger.balance(sponsor.toSuiAddress(), SUI_TYPE).balance).toBe(
      100n * SUI - gasOf(done).net,
    );
    expect(fixture.ledger.balance(poor.toSuiAddress(), SUI_TYPE).balance).toBe(1n);
  });
});

describe('rejections', () => {
  const nothing = (tx: Transaction) => tx.moveCall({ target: fixture.fn('nothing') });
  test.each<[string, Parameters<LocalnetFixture['run']>[1]]>([
    ['GasPriceUnderRGP', { price: 999n }],
    ['GasPriceTooHigh', { price: 50_000_000_000n }],
    ['GasBudgetTooLow', { budget: 999_999n }],
    ['GasBudgetTooHigh', { budget: 50_000_000_000_001n }],
    ['GasBalanceTooLow', { budget: 10_000n * SUI }],
    ['InvalidWithdrawReservation', { edit: ({ V1 }) => V1.gasData.payment.splice(0) }],
  ])('%s', async (code, options) => {
    await expect(fixture.run(nothing, options)).rejects.toMatchObject({ code });
  });

  test('an object that is not a SUI coin cannot pay', async () => {
    const id = await fixture.thing(1);
    await expect(fixture.run(nothing, { gas: [id] })).rejects.toMatchObject({
      code: 'InvalidGasObject',
    });
    const shared = await fixture.sharedBound(1);
    await expect(fixture.run(nothing, { gas: [shared] })).rejects.toMatchObject({
      code: 'NotOwnedObjectError',
    });
  });

  test('a gas coin cannot also be an input', async () => {
    const [coin = ''] = await fixture.coins(SUI);
    const twice = fixture.run(
      (tx) => tx.transferObjects([tx.object(fixture.object(coin))], fixture.address),
      {
        gas: [coin],
      },
    );
    await expect(twice).rejects.toMatchObject({ code: 'MutableObjectUsedMoreThanOnce' });
  });
});
