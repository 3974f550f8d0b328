import { bcs } from '@mysten/sui/bcs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceIn, changesOf, createdIn, failureOf, Lab, SUI } from './lab.fixture.ts';
import { GAS_COIN_TYPE, SUI_FRAMEWORK_ID, SUI_TYPE } from './protocol.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await Lab.start();
});
afterAll(() => lab.net.close());

describe('Publish', () => {
  test('creates an immutable package, runs every init and returns the UpgradeCap', () => {
    const { outputObjects, events, effects } = lab.published;
    expect(effects.status.$kind).toBe('Success');
    const pkg = outputObjects.find(({ id }) => id === lab.lab);
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
    const capId = createdIn(lab.published, `${SUI_FRAMEWORK_ID}::package::UpgradeCap`);
    const cap = outputObjects.find(({ id }) => id === capId);
    expect(cap?.owner.AddressOwner).toBe(lab.address);
    createdIn(lab.published, lab.type('Bound'));
    expect(events).toEqual([
      {
        packageId: lab.lab,
        transactionModule: 'thing',
        sender: lab.address,
        type: lab.type('InitRan'),
        contents: bcs.u64().serialize(1).toBytes(),
      },
    ]);
  });

  test('passes the one-time witness to init, which creates a coin', () => {
    const gold = `${lab.lab}::gold::GOLD`;
    expect(lab.ledger.balance(lab.address, gold).balance).toBe(1_000_000n);
    expect(lab.ledger.coinInfo(gold)).toMatchObject({
      metadata: { decimals: 6, symbol: 'GOLD', name: 'Gold', description: 'Shines' },
      treasury: { totalSupply: 1_000_000n },
    });
  });
});

describe('coins', () => {
  test('SplitCoins and TransferObjects from gas', async () => {
    const friend = `0x${'fe'.repeat(32)}`;
    const done = await lab.run((tx) => {
      const [one, two] = tx.splitCoins(tx.gas, [SUI, 2n * SUI]);
      if (one && two) tx.transferObjects([one, two], friend);
    });
    expect(lab.ledger.balance(friend, SUI_TYPE)).toMatchObject({
      balance: 3n * SUI,
      coinObjectCount: 2,
    });
    const { computationCost, storageCost, storageRebate } = done.effects.gasUsed;
    const cost = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
    expect(done.balanceChanges.find(({ address }) => address === lab.address)?.amount).toBe(
      -3n * SUI - cost,
    );
    expect(done.balanceChanges.find(({ address }) => address === friend)?.amount).toBe(3n * SUI);
  });

  test('MergeCoins deletes the source coins', async () => {
    const [first = '', second = '', third = ''] = await lab.coins(5n, 6n, 7n);
    const merged = await lab.run((tx) => {
      tx.mergeCoins(tx.object(lab.object(first)), [
        tx.object(lab.object(second)),
        tx.object(lab.object(third)),
      ]);
    });
    const changes = changesOf(merged);
    expect([first, second, third].map((id) => changes.get(id))).toEqual([
      'mutated',
      'deleted',
      'deleted',
    ]);
    expect(balanceIn(lab.get(first))).toBe(18n);
  });

  test('the gas coin can be transferred and pays for the transaction', async () => {
    const payer = await lab.account(9);
    const heir = `0x${'be'.repeat(32)}`;
    const done = await lab.runAs(payer, (tx) => tx.transferObjects([tx.gas], heir));
    expect(done.effects.status.$kind).toBe('Success');
    const left = lab.ledger.balance(heir, SUI_TYPE).balance;
    const { computationCost, storageCost, storageRebate } = done.effects.gasUsed;
    expect(left).toBe(
      100n * SUI - BigInt(computationCost) - BigInt(storageCost) + BigInt(storageRebate),
    );
    expect(lab.ledger.balance(payer.toSuiAddress(), SUI_TYPE).balance).toBe(0n);
  });

  test.each([
    [[1_000_000n * SUI], 'InsufficientCoinBalance'],
    [[2n ** 64n - 1n, 1n], 'CoinBalanceOverflow'],
  ])('splitting %s fails with %s', async (amounts, kind) => {
    const { address } = lab;
    const done = await lab.run((tx) =>
      tx.transferObjects([...tx.splitCoins(tx.gas, amounts)], address),
    );
    expect(failureOf(done)).toMatchObject({ kind, command: 0 });
  });
});

describe('MoveCall', () => {
  test('passes results and nested results to later commands', async () => {
    const done = await lab.run((tx) => {
      const pair = tx.moveCall({ target: lab.fn('pair') });
      const [thing, number] = [pair[0], pair[1]];
      if (!thing || !number) return;
      tx.moveCall({ target: lab.fn('set'), arguments: [thing, number] });
      tx.transferObjects([thing], lab.address);
    });
    const id = createdIn(done, lab.type('Thing'));
    const { data } = lab.get(id);
    expect(data.kind === 'move' && data.contents[32]).toBe(2);
  });

  test('emits events with sender, module and value, committed to by the effects', async () => {
    const done = await lab.run((tx) => {
      tx.moveCall({ target: lab.fn('note'), arguments: [tx.pure.u64(1)] });
      tx.moveCall({ target: lab.fn('note'), arguments: [tx.pure.u64(2)] });
    });
    expect(
      done.events.map(({ type, sender, transactionModule }) => ({
        type,
        sender,
        transactionModule,
      })),
    ).toEqual(
      Array(2).fill({
        type: lab.type('Noted'),
        sender: lab.address,
        transactionModule: 'thing',
      }),
    );
    expect(done.effects.eventsDigest).not.toBeNull();
  });

  test('reports the location and code of an abort', async () => {
    const done = await lab.run((tx) => {
      tx.moveCall({ target: lab.fn('nothing') });
      tx.moveCall({ target: lab.fn('fail') });
    });
    expect(failureOf(done)).toMatchObject({
      kind: 'MoveAbort',
      command: 1,
      data: [{ module: { address: lab.lab, name: 'thing' }, functionName: 'fail' }, '7'],
    });
  });

  test('reports an arithmetic error as a primitive runtime error with its location', async () => {
    const done = await lab.run((tx) => {
      tx.moveCall({ target: lab.fn('overflow'), arguments: [tx.pure.u64(1)] });
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
    const ids = [await lab.thing(3), await lab.thing(4), await lab.thing(5)];
    for (const type of [undefined, lab.type('Thing')]) {
      const result = await lab.run((tx) => {
        const elements = ids.slice(0, 2).map((id) => tx.object(lab.object(id)));
        const vector = tx.makeMoveVec({ elements, type });
        tx.moveCall({ target: lab.fn('sum'), arguments: [vector] });
        if (!type) tx.moveCall({ target: lab.fn('fail') });
      });
      expect(failureOf(result)?.kind).toBe(type ? undefined : 'MoveAbort');
    }
    expect(lab.ledger.getObject(ids[0] ?? '')).toBeUndefined();
    expect(lab.ledger.getObject(ids[2] ?? '')).toBeDefined();
  });

  test('takes numbers from inputs and results, and no elements', async () => {
    const done = await lab.run((tx) => {
      const time = tx.moveCall({ target: lab.fn('time'), arguments: [tx.object.clock()] });
      const numbers = tx.makeMoveVec({ type: 'u64', elements: [tx.pure.u64(1), time] });
      tx.moveCall({ target: lab.fn('sum_numbers'), arguments: [numbers] });
      const none = tx.makeMoveVec({ type: 'u64', elements: [] });
      tx.moveCall({ target: lab.fn('sum_numbers'), arguments: [none] });
    });
    expect(failureOf(done)).toBeUndefined();
  });
});

test('the owner index lists gas coins largest first', async () => {
  await lab.coins(30n, 10n, 20n);
  const { items } = lab.ledger.ownedObjects(lab.address, { type: GAS_COIN_TYPE });
  const balances = items.map((coin) => balanceIn(coin) ?? 0n);
  expect(balances.slice(-4)).toEqual([30n, 20n, 18n, 10n]);
  expect(balances[0]).toBeGreaterThan(900n * SUI);
});
