// Stateful invariants of funds: random sequences of deposits, withdrawals, coin reservations, gas payments and
// checkpoints keep the sum of all coins and funds, follow a model of each account's funds, and never withdraw more than
// is reserved.
import { fromBase58, toBase58 } from '@mysten/bcs';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Inputs, type Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accumulatorId,
  eventsOf,
  SUI_BALANCE_TYPE,
  writeReservation,
} from '../execution/accumulators.ts';
import { LocalnetFixture, type RunOptions, SUI } from '../execution/localnet.fixture.ts';
import { SUI_TYPE } from '../execution/protocol.ts';
import { LedgerError } from './errors.ts';
import type { ExecutedTransaction } from './types.ts';

const BUDGET = 30_000_000n;

type Step =
  | { kind: 'deposit'; from: number; to: number; amount: number }
  | { kind: 'withdraw'; from: number; to: number; limit: number; part: number; toFunds: boolean }
  | { kind: 'reserve'; from: number; to: number; limit: number; taken: boolean }
  | { kind: 'payFromFunds'; from: number; amount: number }
  | { kind: 'sendGasCoin'; from: number; to: number }
  | { kind: 'settle' };

const user = fc.integer({ min: 0, max: 2 });
const amount = fc.integer({ min: 0, max: 90_000_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), from: user, to: user, amount }),
  fc.record({
    kind: fc.constant('withdraw' as const),
    from: user,
    to: user,
    limit: amount,
    part: amount,
    toFunds: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('reserve' as const),
    from: user,
    to: user,
    limit: amount,
    taken: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('payFromFunds' as const), from: user, amount }),
  fc.record({ kind: fc.constant('sendGasCoin' as const), from: user, to: user }),
  fc.constant({ kind: 'settle' as const }),
);

/** Accounts on a network, with a model of their funds. */
class Accounts {
  readonly #fixture: LocalnetFixture;
  readonly #keys: readonly Ed25519Keypair[];
  readonly #funds: bigint[] = [0n, 0n, 0n];
  #gas = 0n;
  #nonce = 0;

  constructor(fixture: LocalnetFixture, keys: readonly Ed25519Keypair[]) {
    this.#fixture = fixture;
    this.#keys = keys;
  }

  #key(index: number): Ed25519Keypair {
    const key = this.#keys[index];
    if (!key) throw new Error(`No account ${index}`);
    return key;
  }

  address(index: number): string {
    return this.#key(index).toSuiAddress();
  }

  /** Sum of all coins and funds and of the gas that was paid, in MIST. */
  total(): bigint {
    const balances = this.#keys.map((key) => this.#balance(key.toSuiAddress()).balance);
    return balances.reduce((sum, balance) => sum + balance, this.#gas);
  }

  #balance(address: string) {
    return this.#fixture.ledger.balance(address, SUI_TYPE);
  }

  checkModel(): void {
    for (const [i, funds] of this.#funds.entries())
      expect(this.#balance(this.address(i)).addressBalance).toBe(funds);
  }

  async run(next: Step): Promise<void> {
    switch (next.kind) {
      case 'settle':
        await this.#fixture.ledger.createCheckpoint();
        return;
      case 'deposit': {
        const done = await this.#send(next.from, (tx) => {
          deposit(tx, tx.splitCoins(tx.gas, [next.amount]), this.address(next.to));
        });
        if (done) this.#change(next.to, BigInt(next.amount));
        return;
      }
      case 'withdraw':
        await this.#withdraw(next);
        return;
      case 'reserve':
        await this.#reserve(next);
        return;
      case 'payFromFunds': {
        const funds = this.#funds[next.from] ?? 0n;
        const done = await this.#send(
          next.from,
          (tx) => tx.transferObjects([tx.splitCoins(tx.gas, [next.amount])], this.address(0)),
          this.#fromFunds(),
        );
        expect(done !== undefined).toBe(funds >= BUDGET);
        if (!done) return;
        const sent = done.effects.status.$kind === 'Success' ? BigInt(next.amount) : 0n;
        this.#change(next.from, -sent - netGas(done));
        return;
      }
      case 'sendGasCoin': {
        const [coin] = this.#fixture.ledger.ownedObjects(this.address(next.from)).items;
        if (!coin) return;
        const before = this.#balance(this.address(next.from)).coinBalance;
        const done = await this.#send(next.from, (tx) => {
          const part = tx.splitCoins(tx.gas, [1_000_000_000]);
          tx.transferObjects([part], this.address(next.from));
          deposit(tx, tx.gas, this.address(next.to));
        });
        if (done?.effects.status.$kind !== 'Success') return;
        const after = this.#balance(this.address(next.from)).coinBalance;
        this.#change(next.to, before - after - netGas(done));
      }
    }
  }

  async #withdraw({ from, to, limit, part, toFunds }: Step & { kind: 'withdraw' }): Promise<void> {
    const funds = this.#funds[from] ?? 0n;
    const done = await this.#send(from, (tx) => {
      const whole = tx.withdrawal({ amount: limit, type: SUI_TYPE });
      const [split] = tx.moveCall({
        target: '0x2::funds_accumulator::withdrawal_split',
        typeArguments: [`0x2::balance::Balance<${SUI_TYPE}>`],
        arguments: [whole, tx.pure.u256(part)],
      });
      const [coin] = tx.moveCall({
        target: '0x2::coin::redeem_funds',
        typeArguments: [SUI_TYPE],
        arguments: [split ?? whole],
      });
      if (!coin) return;
      if (toFunds) deposit(tx, coin, this.address(to));
      else tx.transferObjects([coin], this.address(to));
    });
    expect(done !== undefined).toBe(limit > 0 && BigInt(limit) <= funds);
    if (!done) return;
    for (const event of eventsOf(done.effects))
      if (event.operation === 'Split') expect(event.amount).toBeLessThanOrEqual(BigInt(limit));
    expect(done.effects.status.$kind).toBe(part <= limit ? 'Success' : 'Failure');
    if (done.effects.status.$kind !== 'Success') return;
    this.#change(from, -BigInt(part));
    if (toFunds) this.#change(to, BigInt(part));
  }

  /** Reserves funds in the form of a coin, which returns unless it is taken. */
  async #reserve({ from, to, limit, taken }: Step & { kind: 'reserve' }): Promise<void> {
    const funds = this.#funds[from] ?? 0n;
    const chain = fromBase58(this.#fixture.ledger.chainId);
    const id = accumulatorId(this.address(from), SUI_BALANCE_TYPE);
    const amount = BigInt(limit);
    const { objectId, digest } = writeReservation({ id, amount, epoch: 0n }, chain);
    const done = await this.#send(from, (tx) => {
      const reference = { objectId, version: '0', digest: toBase58(digest) };
      const coin = tx.object(Inputs.ObjectRef(reference));
      if (taken) tx.transferObjects([coin], this.address(to));
    });
    expect(done !== undefined).toBe(limit > 0 && amount <= funds);
    if (!done) return;
    expect(done.effects.status.$kind).toBe('Success');
    if (taken) this.#change(from, -amount);
  }

  #change(index: number, change: bigint): void {
    this.#funds[index] = (this.#funds[index] ?? 0n) + change;
  }

  #fromFunds(): RunOptions {
    this.#nonce += 1;
    const { chainId } = this.#fixture.ledger;
    const window = { minEpoch: '0', maxEpoch: '1', minTimestamp: null, maxTimestamp: null };
    const ValidDuring = { ...window, chain: chainId, nonce: this.#nonce };
    return { gas: [], expiration: { $kind: 'ValidDuring', ValidDuring } };
  }

  /** Executes a transaction; returns undefined if it is rejected, which must change nothing. */
  async #send(
    from: number,
    build: (tx: Transaction) => void,
    options: RunOptions = {},
  ): Promise<ExecutedTransaction | undefined> {
    const balances = () => this.#keys.map((key) => this.#balance(key.toSuiAddress()));
    const before = balances();
    try {
      const done = await this.#fixture.runAs(this.#key(from), build, {
        budget: BUDGET,
        ...options,
      });
      this.#gas += netGas(done);
      return done;
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      expect(error.code).toBe('InvalidWithdrawReservation');
      expect(balances()).toEqual(before);
      return undefined;
    }
  }
}

function deposit(tx: Transaction, coin: TransactionObjectArgument, recipient: string): void {
  tx.moveCall({
    target: '0x2::coin::send_funds',
    typeArguments: [SUI_TYPE],
    arguments: [coin, tx.pure.address(recipient)],
  });
}

function netGas({ effects: { gasUsed } }: ExecutedTransaction): bigint {
  const { computationCost, storageCost, storageRebate } = gasUsed;
  return BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
}

test('every sequence of transactions conserves the sum of funds and coins', async () => {
  const fixture = await LocalnetFixture.start({ checkpointIntervalMs: 60_000 });
  let seed = 100;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const seeds = [seed + 1, seed + 2, seed + 3];
      seed += 3;
      const keys = await Promise.all(seeds.map((each) => fixture.account(each, 50n * SUI)));
      const accounts = new Accounts(fixture, keys);
      const total = accounts.total();
      for (const next of steps) {
        await accounts.run(next);
        accounts.checkModel();
        expect(accounts.total()).toBe(total);
      }
    }),
    { numRuns: 25 },
  );
  await fixture.net.close();
});
