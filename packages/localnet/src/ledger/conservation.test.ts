import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceIn, Lab, SUI } from '../execution/lab.fixture.ts';
import { coinBalance } from '../execution/object.ts';
import { GAS_COIN_TYPE, TOTAL_SUPPLY_MIST } from '../execution/protocol.ts';
import type { ExecutedTransaction, StoredObject } from './types.ts';

type Step =
  | { kind: 'split'; amounts: number[] }
  | { kind: 'merge'; coins: number }
  | { kind: 'pay'; user: number; amount: number }
  | { kind: 'smash'; coins: number }
  | { kind: 'pocket' }
  | { kind: 'unpocket' }
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
  fc.constant({ kind: 'pocket' as const }),
  fc.constant({ kind: 'unpocket' as const }),
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

  total(purse: string): bigint {
    let total = this.taken;
    for (const { data, storageRebate } of this.objects.values()) {
      total += storageRebate;
      if (data.kind !== 'move') continue;
      if (data.type === GAS_COIN_TYPE) total += coinBalance(data.contents);
      // A Purse is its id, then its coin.
      if (data.type === purse) total += coinBalance(data.contents.subarray(32));
    }
    return total;
  }
}

test('conserves SUI in every sequence of transactions', async () => {
  const lab = await Lab.start();
  const users = [lab.address, (await lab.account(71)).toSuiAddress(), `0x${'0c'.repeat(32)}`];
  const books = new Books();
  let next = 0n;
  const catchUp = () => {
    for (
      let found = lab.ledger.getCheckpoint(next);
      found;
      found = lab.ledger.getCheckpoint(++next)
    ) {
      for (const { transaction } of found.transactions) {
        const executed = lab.ledger.getTransaction(transaction);
        if (executed) books.add(executed);
      }
    }
  };
  const purse = lab.type('Purse');
  catchUp();
  expect(books.total(purse)).toBe(TOTAL_SUPPLY_MIST);

  const owned = (type: string) =>
    lab.ledger.ownedObjects(lab.address, { type, limit: 1000 }).items.map(({ id }) => id);
  const small = () => owned(GAS_COIN_TYPE).slice(1);
  const onFirst =
    (ids: string[], run: (tx: Transaction, id: string) => void) => (tx: Transaction) => {
      const [id] = ids;
      if (id) run(tx, id);
      else tx.moveCall({ target: lab.fn('nothing') });
    };

  const perform = (made: Step) => {
    switch (made.kind) {
      case 'split':
        return lab.run((tx) =>
          tx.transferObjects([...tx.splitCoins(tx.gas, made.amounts)], lab.address),
        );
      case 'merge': {
        const coins = small().slice(0, made.coins);
        return lab.run(
          onFirst(coins, (tx) => {
            tx.mergeCoins(
              tx.gas,
              coins.map((id) => tx.object(lab.object(id))),
            );
          }),
        );
      }
      case 'pay':
        return lab.run((tx) => {
          tx.transferObjects(
            [...tx.splitCoins(tx.gas, [made.amount])],
            users[made.user] ?? lab.address,
          );
        });
      case 'smash': {
        const [first = '', ...others] = owned(GAS_COIN_TYPE);
        const gas = [first, ...others.slice(0, made.coins)];
        return lab.run((tx) => tx.moveCall({ target: lab.fn('nothing') }), { gas });
      }
      case 'pocket':
        return lab.run(
          onFirst(small(), (tx, id) => {
            tx.moveCall({ target: lab.fn('pocket'), arguments: [tx.object(lab.object(id))] });
          }),
        );
      case 'unpocket':
        return lab.run(
          onFirst(owned(purse), (tx, id) => {
            const coin = tx.moveCall({
              target: lab.fn('unpocket'),
              arguments: [tx.object(lab.object(id))],
            });
            tx.transferObjects([coin], lab.address);
          }),
        );
      case 'thing':
        return lab.run((tx) => {
          const thing = tx.moveCall({ target: lab.fn('new'), arguments: [tx.pure.u64(1)] });
          tx.transferObjects([thing], lab.address);
        });
      case 'destroy':
        return lab.run(
          onFirst(owned(lab.type('Thing')), (tx, id) => {
            tx.moveCall({ target: lab.fn('destroy'), arguments: [tx.object(lab.object(id))] });
          }),
        );
      case 'field':
        // Aborts when the name exists.
        return lab.run(
          onFirst(owned(lab.type('Thing')), (tx, id) => {
            const thing = tx.object(lab.object(id));
            tx.moveCall({
              target: lab.fn('add_field'),
              arguments: [thing, tx.pure.u64(made.name), tx.pure.u64(1)],
            });
          }),
        );
      case 'fail':
        return lab.run((tx) => {
          tx.transferObjects([...tx.splitCoins(tx.gas, [1n])], lab.address);
          tx.moveCall({ target: lab.fn('fail') });
        });
      case 'starve':
        return lab.run(
          (tx) => {
            tx.transferObjects([...tx.splitCoins(tx.gas, [1n, 2n, 3n])], lab.address);
          },
          { budget: BigInt(made.budget) },
        );
      case 'spin':
        return lab.run(
          (tx) => tx.moveCall({ target: lab.fn('spin'), arguments: [tx.pure.u64(made.rounds)] }),
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
        const inPurses = (objects: readonly StoredObject[]) =>
          objects.reduce((sum, { data }) => {
            const held = data.kind === 'move' && data.type === purse;
            return held ? sum + BigInt(bcs.u64().parse(data.contents.subarray(64))) : sum;
          }, 0n);
        const pocketed = inPurses(executed.outputObjects) - inPurses(executed.inputObjects);
        expect(sui + pocketed).toBe(-net);
        expect(books.total(purse)).toBe(TOTAL_SUPPLY_MIST);
      }
      const coins = owned(GAS_COIN_TYPE).map((id) => balanceIn(lab.get(id)) ?? 0n);
      expect(lab.ledger.balance(lab.address, '0x2::sui::SUI').balance).toBe(
        coins.reduce((sum, balance) => sum + balance, 0n),
      );
      const { items } = lab.ledger.ownedObjects(lab.address, { limit: 1000 });
      expect(items.every((object) => lab.get(object.id) === object)).toBe(true);
    }),
    { numRuns: 40 },
  );
  await lab.net.close();
});
