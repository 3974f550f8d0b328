import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceIn, LocalnetFixture, SUI } from '../execution/localnet.fixture.ts';
import { coinBalance } from '../execution/object.ts';
import { GAS_COIN_TYPE, TOTAL_SUPPLY_MIST } from '../execution/protocol.ts';
import type { ExecutedTransaction, StoredObject } from './types.ts';

/** SUI that is neither staked at genesis nor kept for subsidies. */
const SUPPLY = TOTAL_SUPPLY_MIST - 1_020_000_000n * SUI;

type Step =
  | { kind: 'split'; amounts: number[] }
  | { kind: 'merge'; coins: number }
  | { kind: 'pay'; user: number; amount: number }
  | { kind: 'smash'; coins: number }
  | { kind: 'wrap_coin' }
  | { kind: 'unwrap_coin' }
  | { kind: 'thing' }
  | { kind: 'destroy' }
  | { kind: 'field'; name: number }
  | { kind: 'fail' }
  | { kind: 'starve'; budget: number }
  | { kind: 'spin'; rounds: number };

const amount = fc.integer({ min: 0, max: 2_000_000_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('split' as const),
    amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('merge' as const), coins: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('pay' as const), user: fc.integer({ min: 0, max: 2 }), amount }),
  fc.record({ kind: fc.constant('smash' as const), coins: fc.integer({ min: 1, max: 4 }) }),
  fc.constant({ kind: 'wrap_coin' as const }),
  fc.constant({ kind: 'unwrap_coin' as const }),
  fc.constant({ kind: 'thing' as const }),
  fc.constant({ kind: 'destroy' as const }),
  fc.record({ kind: fc.constant('field' as const), name: fc.integer({ min: 0, max: 3 }) }),
  fc.constant({ kind: 'fail' as const }),
  fc.record({
    kind: fc.constant('starve' as const),
    budget: fc.integer({ min: 1_000_000, max: 4_000_000 }),
  }),
  fc.record({ kind: fc.constant('spin' as const), rounds: fc.integer({ min: 0, max: 60_000 }) }),
);

/** Sums all SUI: in coins, in wrapped coins, as storage rebates, and kept by the network. */
class Books {
  readonly objects = new Map<string, StoredObject>();
  taken = 0n;

  add(executed: ExecutedTransaction): void {
    for (const [id] of executed.effects.changedObjects) this.objects.delete(id);
    for (const object of executed.outputObjects) this.objects.set(object.id, object);
    const { computationCost, nonRefundableStorageFee } = executed.effects.gasUsed;
    this.taken += BigInt(computationCost) + BigInt(nonRefundableStorageFee);
  }

  total(wrappedCoin: string): bigint {
    let total = this.taken;
    for (const { data, storageRebate } of this.objects.values()) {
      total += storageRebate;
      if (data.kind !== 'move') continue;
      if (data.type === GAS_COIN_TYPE) total += coinBalance(data.contents);
      // A WrappedCoin is its id, then its coin.
      if (data.type === wrappedCoin) total += coinBalance(data.contents.subarray(32));
    }
    return total;
  }
}

test('conserves SUI in every sequence of transactions', async () => {
  const fixture = await LocalnetFixture.start();
  const users = [
    fixture.address,
    (await fixture.account(71)).toSuiAddress(),
    `0x${'0c'.repeat(32)}`,
  ];
  const books = new Books();
  let next = 0n;
  const catchUp = () => {
    for (
      let found = fixture.ledger.getCheckpoint(next);
      found;
      found = fixture.ledger.getCheckpoint(++next)
    ) {
      for (const { transaction } of found.transactions) {
        const executed = fixture.ledger.getTransaction(transaction);
        if (executed) books.add(executed);
      }
    }
  };
  const wrappedCoin = fixture.type('WrappedCoin');
  catchUp();
  expect(books.total(wrappedCoin)).toBe(SUPPLY);

  const owned = (type: string) =>
    fixture.ledger.ownedObjects(fixture.address, { type, limit: 1000 }).items.map(({ id }) => id);
  const small = () => owned(GAS_COIN_TYPE).slice(1);
  const onFirst =
    (ids: string[], run: (tx: Transaction, id: string) => void) => (tx: Transaction) => {
      const [id] = ids;
      if (id) run(tx, id);
      else tx.moveCall({ target: fixture.fn('nothing') });
    };

  const perform = (made: Step) => {
    switch (made.kind) {
      case 'split':
        return fixture.run((tx) =>
          tx.transferObjects([...tx.splitCoins(tx.gas, made.amounts)], fixture.address),
        );
      case 'merge': {
        const coins = small().slice(0, made.coins);
        return fixture.run(
          onFirst(coins, (tx) => {
            tx.mergeCoins(
              tx.gas,
              coins.map((id) => tx.object(fixture.object(id))),
            );
          }),
        );
      }
      case 'pay':
        return fixture.run((tx) => {
          tx.transferObjects(
            [...tx.splitCoins(tx.gas, [made.amount])],
            users[made.user] ?? fixture.address,
          );
        });
      case 'smash': {
        const [first = '', ...others] = owned(GAS_COIN_TYPE);
        const gas = [first, ...others.slice(0, made.coins)];
        return fixture.run((tx) => tx.moveCall({ target: fixture.fn('nothing') }), { gas });
      }
      case 'wrap_coin':
        return fixture.run(
          onFirst(small(), (tx, id) => {
            tx.moveCall({
              target: fixture.fn('wrap_coin'),
              arguments: [tx.object(fixture.object(id))],
            });
          }),
        );
      case 'unwrap_coin':
        return fixture.run(
          onFirst(owned(wrappedCoin), (tx, id) => {
            const coin = tx.moveCall({
              target: fixture.fn('unwrap_coin'),
              arguments: [tx.object(fixture.object(id))],
            });
            tx.transferObjects([coin], fixture.address);
          }),
        );
      case 'thing':
        return fixture.run((tx) => {
          const thing = tx.moveCall({ target: fixture.fn('new'), arguments: [tx.pure.u64(1)] });
          tx.transferObjects([thing], fixture.address);
        });
      case 'destroy':
        return fixture.run(
          onFirst(owned(fixture.type('Thing')), (tx, id) => {
            tx.moveCall({
              target: fixture.fn('destroy'),
              arguments: [tx.object(fixture.object(id))],
            });
          }),
        );
      case 'field':
        // Aborts when the name exists.
        return fixture.run(
          onFirst(owned(fixture.type('Thing')), (tx, id) => {
            const thing = tx.object(fixture.object(id));
            tx.moveCall({
              target: fixture.fn('add_field'),
              arguments: [thing, tx.pure.u64(made.name), tx.pure.u64(1)],
            });
          }),
        );
      case 'fail':
        return fixture.run((tx) => {
          tx.transferObjects([...tx.splitCoins(tx.gas, [1n])], fixture.address);
          tx.moveCall({ target: fixture.fn('fail') });
        });
      case 'starve':
        return fixture.run(
          (tx) => {
            tx.transferObjects([...tx.splitCoins(tx.gas, [1n, 2n, 3n])], fixture.address);
          },
          { budget: BigInt(made.budget) },
        );
      case 'spin':
        return fixture.run(
          (tx) =>
            tx.moveCall({ target: fixture.fn('spin'), arguments: [tx.pure.u64(made.rounds)] }),
          { budget: SUI },
        );
    }
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      for (const made of steps) {
        const executed = await perform(made);
        catchUp();
        const { computationCost, storageCost, storageRebate } = executed.effects.gasUsed;
        const net = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
        const sui = executed.balanceChanges.reduce((sum, change) => sum + change.amount, 0n);
        const inWrappedCoins = (objects: readonly StoredObject[]) =>
          objects.reduce((sum, { data }) => {
            const held = data.kind === 'move' && data.type === wrappedCoin;
            return held ? sum + BigInt(bcs.u64().parse(data.contents.subarray(64))) : sum;
          }, 0n);
        const wrapped =
          inWrappedCoins(executed.outputObjects) - inWrappedCoins(executed.inputObjects);
        expect(sui + wrapped).toBe(-net);
        expect(books.total(wrappedCoin)).toBe(SUPPLY);
      }
      const coins = owned(GAS_COIN_TYPE).map((id) => balanceIn(fixture.get(id)) ?? 0n);
      expect(fixture.ledger.balance(fixture.address, '0x2::sui::SUI').balance).toBe(
        coins.reduce((sum, balance) => sum + balance, 0n),
      );
      const { items } = fixture.ledger.ownedObjects(fixture.address, { limit: 1000 });
      expect(items.every((object) => fixture.get(object.id) === object)).toBe(true);
    }),
    { numRuns: 40 },
  );
  await fixture.net.close();
});
