// One sequence of operations on a pool: executes each on a fork of the fixture, compares it with the model
// and checks all invariants.
import * as config from '@atoll/sdk/contracts/staking/config.ts';
import type { TestNetwork } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { DEPLOYER, PAUSE_MS, START_MS } from '../network.ts';
import { assertInvariant, executeAsExpected } from '../operation.ts';
import { admin, type Fixture, OWNER, STAKERS, type StakingPool } from './fixture.ts';
import { assertPoolInvariants, FairShares } from './invariants.ts';
import { heldBy, heldByAll, type Inventory, takeInventory } from './inventory.ts';
import { assertMatchesModel } from './matches-model.ts';
import { PoolModel } from './model.ts';

/** Amount that an operation pays to the sender, or takes. */
export interface Payout {
  stake?: bigint;
  reward?: bigint;
}

/** The sender's coin of one type within a transaction. */
export class Wallet {
  readonly balance: bigint;
  readonly #tx: Transaction;
  readonly #coin: TransactionObjectArgument;

  constructor(tx: Transaction, holdings: Inventory['stakes'], owner: string) {
    const [coin] = holdings.get(owner) ?? [];
    if (!coin) throw new Error(`${owner} has no coin`);
    this.balance = coin.balance;
    this.#tx = tx;
    this.#coin = tx.object(coin.id);
  }

  take(amount: bigint): TransactionObjectArgument {
    const [coin] = this.#tx.splitCoins(this.#coin, [amount]);
    return coin;
  }

  put(coin: TransactionObjectArgument): void {
    this.#tx.mergeCoins(this.#coin, [coin]);
  }
}

export interface Wallets {
  stakes: Wallet;
  rewards: Wallet;
}

export function walletsOf(tx: Transaction, { stakes, rewards }: Inventory, owner: string): Wallets {
  const stake = new Wallet(tx, stakes, owner);
  return { stakes: stake, rewards: stakes === rewards ? stake : new Wallet(tx, rewards, owner) };
}

export class Sequence {
  readonly network: TestNetwork;
  readonly pool: StakingPool;
  readonly counts = { succeeded: 0, aborted: 0, paid: 0n };
  seen: Inventory;
  readonly #fairShares = new FairShares();
  readonly #supplies: readonly [bigint, bigint];

  constructor(fixture: Fixture, pool: number) {
    const found = fixture.pools[pool];
    if (!found) throw new Error(`No pool ${pool}`);
    this.pool = found;
    this.network = fixture.network.fork();
    this.seen = takeInventory(this.network, found);
    this.#supplies = [heldByAll(this.seen.stakes), heldByAll(this.seen.rewards)];
  }

  /** Returns a model of the pool before any operation. */
  newModel(): PoolModel {
    return new PoolModel(START_MS, OWNER, this.pool.maxMultiplierBps);
  }

  wait(model: PoolModel, ms: bigint): void {
    model.nowMs += ms;
    this.network.advanceClock(model.nowMs - this.network.nowMs);
    this.#check(model, new Map());
  }

  pause(model: PoolModel, creation: boolean, stakes: boolean): void {
    const { contract } = this.pool;
    const options = { package: contract.package };
    this.network.execute(DEPLOYER, (tx) => {
      tx.add(
        config.setCreationPaused({
          ...options,
          arguments: { ...admin(contract), paused: creation },
        }),
      );
      tx.add(
        config.setStakesPaused({ ...options, arguments: { ...admin(contract), paused: stakes } }),
      );
    });
    const untilMs = model.nowMs + PAUSE_MS;
    model.creationPausedUntilMs = creation ? untilMs : 0n;
    model.stakesPausedUntilMs = stakes ? untilMs : 0n;
    this.#check(model, new Map());
  }

  /** Executes a call of one staker and checks it against the model. */
  execute(
    model: PoolModel,
    who: number,
    write: (tx: Transaction, wallets: Wallets) => void,
    expect: () => Payout,
  ): void {
    const sender = STAKERS[who] ?? '';
    const { expected } = executeAsExpected(
      this.network,
      sender,
      (tx) => write(tx, walletsOf(tx, this.seen, sender)),
      expect,
    );
    this.counts[expected ? 'succeeded' : 'aborted'] += 1;
    const before = this.seen;
    const claimed = expected?.reward !== undefined && expected.reward > 0n ? expected.reward : 0n;
    this.counts.paid += claimed;
    this.#check(model, new Map([[sender, claimed]]));
    this.#assertPayout(before, sender, expected ?? {});
  }

  /** Everyone leaves while everything is paused; throws if anyone cannot withdraw in full. */
  leave(
    model: PoolModel,
    operations: { exit: Leave; unstake: Leave; claim: Leave },
    exits: boolean[],
  ): void {
    this.pause(model, true, true);
    const { aborted } = this.counts;
    for (const [who, exit] of exits.entries())
      if (model.stakedBy(who) > 0n) (exit ? operations.exit : operations.unstake)(who);
    this.wait(model, 1n);
    for (const who of STAKERS.keys())
      if (model.oracle.claimable(who, model.nowMs) > 0n) operations.claim(who);
    const { pool, positions } = this.seen;
    assertInvariant(this.counts.aborted === aborted, 'every staker can withdraw while paused');
    assertInvariant(positions.size === 0 && pool.staked === 0n, 'every staker withdraws in full');
  }

  /** Only the sender's balances change, by the expected amounts. */
  #assertPayout(before: Inventory, sender: string, { stake = 0n, reward = 0n }: Payout): void {
    const isOneCoin = this.seen.stakes === this.seen.rewards;
    for (const owner of STAKERS) {
      const own = owner === sender ? 1n : 0n;
      const compared = [
        [this.seen.stakes, before.stakes, isOneCoin ? stake + reward : stake],
        [this.seen.rewards, before.rewards, isOneCoin ? stake + reward : reward],
      ] as const;
      for (const [now, then, change] of compared) {
        const received = heldBy(now, owner) - heldBy(then, owner);
        if (received !== own * change)
          throw new Error(`${owner} received ${received}, expected ${own * change}`);
      }
    }
  }

  #check(model: PoolModel, claimed: ReadonlyMap<string, bigint>): void {
    const before = this.seen;
    this.seen = takeInventory(this.network, this.pool);
    assertPoolInvariants(this.seen, model.nowMs, this.#supplies);
    this.#fairShares.advance(before, this.seen, claimed);
    assertMatchesModel(this.seen, model, STAKERS);
  }
}

type Leave = (who: number) => void;
