import { bcs } from '@mysten/sui/bcs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  balanceIn,
  changesOf,
  createdIn,
  failureOf,
  LocalnetFixture,
  SUI,
} from './localnet.fixture.ts';
import { GAS_COIN_TYPE, SUI_FRAMEWORK_ID, SUI_TYPE } from './protocol.ts';

let fixture: LocalnetFixture;
beforeAll(async () => {
  fixture = await LocalnetFixture.start();
});
afterAll(() => fixture.net.close());

describe('Publish', () => {
  test('creates an immutable package, runs every init and returns the UpgradeCap', () => {
    const { outputObjects, events, effects } = fixture.published;
    expect(effects.status.$kind).toBe('Success');
    const pkg = outputObjects.find(({ id }) => id === fixture.packageId);
    expect(pkg?.owner.$kind).toBe('Immutable');
    expect(pkg?.version).toBe(1n);
    expect(pkg?.data.kind === 'package' && [...pkg.data.modules.keys()].sort()).toEqual([
      'gold',
      'thing',
    ]);
    expect(pkg?.data.kind === 'package' && [...pkg.data.linkage.keys()].sort()).toEqual([
      `0x${'1'.padStart(64, '0')}`,
      SUI_FRAMEWORK_ID,
    ]);
    const capId = createdIn(fixture.published, `${SUI_FRAMEWORK_ID}::package::UpgradeCap`);
    const cap = outputObjects.find(({ id }) => id === capId);
    expect(cap?.owner.AddressOwner).toBe(fixture.address);
    createdIn(fixture.published, fixture.type('Bound'));
    expect(events).toEqual([
      {
        packageId: fixture.packageId,
        transactionModule: 'thing',
        sender: fixture.address,
        type: fixture.type('InitRan'),
        contents: bcs.u64().serialize(1).toBytes(),
      },
    ]);
  });

  test('passes the one-time witness to init, which creates a coin', () => {
    const gold = `${fixture.packageId}::gold::GOLD`;
    expect(fixture.ledger.balance(fixture.address, gold).balance).toBe(1_000_000n);
    expect(fixture.ledger.coinInfo(gold)).toMatchObject({
      metadata: { decimals: 6, symbol: 'GOLD', name: 'Gold', description: 'Shines' },
      treasury: { totalSupply: 1_000_000n },
    });
  });
});

describe('coins', () => {
  test('SplitCoins and TransferObjects from gas', async () => {
    const friend = `0x${'fe'.repeat(32)}`;
    const done = await fixture.run((tx) => {
      const [one, two] = tx.splitCoins(tx.gas, [SUI, 2n * SUI]);
      if (one && two) tx.transferObjects([one, two], friend);
    });
    expect(fixture.ledger.balance(friend, SUI_TYPE)).toMatchObject({
      balance: 3n * SUI,
      coinObjectCount: 2,
    });
    const { computationCost, storageCost, storageRebate } = done.effects.gasUsed;
    const cost = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
    expect(done.balanceChanges.find(({ address }) => address === fixture.address)?.amount).toBe(
      -3n * SUI - cost,
    );
    expect(done.balanceChanges.find(({ address }) => address === friend)?.amount).toBe(3n * SUI);
  });

  test('MergeCoins deletes the source coins', async () => {
    const [first = '', second = '', third = ''] = await fixture.coins(5n, 6n, 7n);
    const merged = await fixture.run((tx) => {
      tx.mergeCoins(tx.object(fixture.object(first)), [
        tx.object(fixture.object(second)),
        tx.object(fixture.object(third)),
      ]);
    });
    const changes = changesOf(merged);
    expect([first, second, third].map((id) => changes.get(id))).toEqual([
      'mutated',
      'deleted',
      'deleted',
    ]);
    expect(balanceIn(fixture.get(first))).toBe(18n);
  });

  test('the gas coin can be transferred and pays for the transaction', async () => {
    const payer = await fixture.account(9);
    const heir = `0x${'be'.repeat(32)}`;
    const done = await fixture.runAs(payer, (tx) => tx.transferObjects([tx.gas], heir));
    expect(done.effects.status.$kind).toBe('Success');
    const left = fixture.ledger.balance(heir, SUI_TYPE).balance;
    const { computationCost, storageCost, storageRebate } = done.effects.gasUsed;
    expect(left).toBe(
      100n * SUI - BigInt(computationCost) - BigInt(storageCost) + BigInt(storageRebate),
    );
    expect(fixture.ledger.balance(payer.toSuiAddress(), SUI_TYPE).balance).toBe(0n);
  });

  test.each([
    [[1_000_000n * SUI], 'InsufficientCoinBalance'],
    [[2n ** 64n - 1n, 1n], 'CoinBalanceOverflow'],
  ])('splitting %s fails with %s', async (amounts, kind) => {
    const { address } = fixture;
    const done = await fixture.run((tx) =>
      tx.transferObjects([...tx.splitCoins(tx.gas, amounts)], address),
    );
    expect(failureOf(done)).toMatchObject({ kind, command: 0 });
  });
});

describe('MoveCall', () => {
  test('passes results and nested results to later commands', async () => {
    const done = await fixture.run((tx) => {
      const pair = tx.moveCall({ target: fixture.fn('pair') });
      const [thing, number] = [pair[0], pair[1]];
      if (!thing || !number) return;
      tx.moveCall({ target: fixture.fn('set'), arguments: [thing, number] });
      tx.transferObjects([thing], fixture.address);
    });
    const id = createdIn(done, fixture.type('Thing'));
    const { data } = fixture.get(id);
    expect(data.kind === 'move' && data.contents[32]).toBe(2);
  });

  test('emits events with sender, module and value, committed to by the effects', async () => {
    const done = await fixture.run((tx) => {
      tx.moveCall({ target: fixture.fn('note'), arguments: [tx.pure.u64(1)] });
      tx.moveCall({ target: fixture.fn('note'), arguments: [tx.pure.u64(2)] });
    });
    expect(
      done.events.map(({ type, sender, transactionModule }) => ({
        type,
        sender,
        transactionModule,
      })),
    ).toEqual(
      Array(2).fill({
        type: fixture.type('Noted'),
        sender: fixture.address,
        transactionModule: 'thing',
      }),
    );
    expect(done.effects.eventsDigest).not.toBeNull();
  });

  test('reports the location and code of an abort', async () => {
    const done = await fixture.run((tx) => {
      tx.moveCall({ target: fixture.fn('nothing') });
      tx.moveCall({ target: fixture.fn('fail') });
    });
    expect(failureOf(done)).toMatchObject({
      kind: 'MoveAbort',
      command: 1,
      data: [{ module: { address: fixture.packageId, name: 'thing' }, functionName: 'fail' }, '7'],
    });
  });

  test('reports an arithmetic error as a primitive runtime error with its location', async () => {
    const done = await fixture.run((tx) => {
      tx.moveCall({ target: fixture.fn('overflow'), arguments: [tx.pure.u64(1)] });
    });
    expect(failureOf(done)).toMatchObject({
      kind: 'MovePrimitiveRuntimeError',
      command: 0,
      data: { functionName: 'overflow' },
    });
  });
});

describe('MakeMoveVec', () => {
  test('takes objects, with and without a type', async () => {
    const ids = [await fixture.thing(3), await fixture.thing(4), await fixture.thing(5)];
    for (const type of [undefined, fixture.type('Thing')]) {
      const result = await fixture.run((tx) => {
        const elements = ids.slice(0, 2).map((id) => tx.object(fixture.object(id)));
        const vector = tx.makeMoveVec({ elements, type });
        tx.moveCall({ target: fixture.fn('sum'), arguments: [vector] });
        if (!type) tx.moveCall({ target: fixture.fn('fail') });
      });
      expect(failureOf(result)?.kind).toBe(type ? undefined : 'MoveAbort');
    }
    expect(fixture.ledger.getObject(ids[0] ?? '')).toBeUndefined();
    expect(fixture.ledger.getObject(ids[2] ?? '')).toBeDefined();
  });

  test('takes numbers from inputs and results, and no elements', async () => {
    const done = await fixture.run((tx) => {
      const time = tx.moveCall({ target: fixture.fn('time'), arguments: [tx.object.clock()] });
      const numbers = tx.makeMoveVec({ type: 'u64', elements: [tx.pure.u64(1), time] });
      tx.moveCall({ target: fixture.fn('sum_numbers'), arguments: [numbers] });
      const none = tx.makeMoveVec({ type: 'u64', elements: [] });
      tx.moveCall({ target: fixture.fn('sum_numbers'), arguments: [none] });
    });
    expect(failureOf(done)).toBeUndefined();
  });
});

test('the owner index lists gas coins largest first', async () => {
  await fixture.coins(30n, 10n, 20n);
  const { items } = fixture.ledger.ownedObjects(fixture.address, { type: GAS_COIN_TYPE });
  const balances = items.map((coin) => balanceIn(coin) ?? 0n);
  expect(balances.slice(-4)).toEqual([30n, 20n, 18n, 10n]);
  expect(balances[0]).toBeGreaterThan(900n * SUI);
});
