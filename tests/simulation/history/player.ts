// Plays one random history on a fork of the world: every transaction is executed with the contracts'
// bytecode and compared with what the model expects, and the invariants are checked after each step.
import { type AtollEvent, eventDecoder } from '@atoll/sdk';
import type { ExecutionOutcome } from '../../../packages/localnet/src/sandbox.ts';
import { failureOf } from '../chain/failure.ts';
import { coinOf, DEPLOYER, gasOf, type Network, START_MS, SUI } from '../chain/network.ts';
import {
  adminArguments,
  CREATOR,
  type Market,
  TRADERS,
  TREASURY,
  WINDOW_BPS,
  WINDOW_MS,
  type World,
} from '../chain/world.ts';
import { assertInvariants, type Standing } from '../checks/invariants.ts';
import { type Inventory, type Setting, takeInventory } from '../checks/objects.ts';
import { CurveModel } from '../model/curve-model.ts';
import { Refusal } from '../model/refusal.ts';
import { Book, Movements } from './book.ts';
import { eventDifference } from './events.ts';
import { assertAsExpected, assertMovements } from './expectations.ts';
import { type ExpectedEvent, perform, type Scene } from './perform.ts';
import type { Operation, Step } from './steps.ts';
import { Purse } from './wallet.ts';

export const people = [...TRADERS, CREATOR];
/** What a trader keeps of their SUI for gas. */
const FOR_GAS = 100n * 10n ** 9n;

export class Player {
  readonly network: Network;
  readonly market: Market;
  /** Transactions that succeeded, and that the contracts refused. */
  readonly counts = { done: 0, refused: 0 };
  readonly #world: World;
  readonly #setting: Setting;
  readonly #decode: (event: { eventType: string; bcs: Uint8Array }) => AtollEvent | null;
  #book: Book;
  #nowMs = START_MS;
  #transactions = 0;
  #pairId: string | undefined;
  #seen: Inventory;
  #standing: Standing = { curveProduct: undefined, pairProduct: undefined };
  #quoteInExistence: bigint;

  constructor(world: World, market: number) {
    const found = world.markets[market];
    if (!found) throw new Error(`No market ${market}`);
    const { launchpad, amm } = world.contracts;
    this.#world = world;
    this.market = found;
    this.network = world.network.fork();
    this.#setting = settingOf(world, found);
    this.#decode = eventDecoder({
      launchpad: {
        packageId: launchpad,
        originalId: launchpad,
        configId: '',
        configVersion: '',
        adminCapId: '',
      },
      amm: { packageId: amm, originalId: amm },
    });
    const maxCoins = (found.preset.curveSupply * WINDOW_BPS) / 10_000n;
    const window = { endsMs: START_MS + WINDOW_MS, maxCoins };
    this.#book = new Book(new CurveModel(found.preset, CREATOR, window));
    this.#quoteInExistence = 0n;
    for (const object of this.network.sandbox.objects()) {
      const coin = coinOf(object);
      if (coin?.type === found.quoteType) this.#quoteInExistence += coin.balance;
    }
    this.#seen = this.#check();
  }

  get graduated(): boolean {
    return this.#book.curve.graduated;
  }

  play(step: Step): void {
    switch (step.kind) {
      case 'wait':
        this.#nowMs += step.ms;
        this.network.sandbox.setTime(this.#nowMs);
        return;
      case 'pauseBuys':
        this.#administer('set_buys_paused', (tx) => [tx.bool(step.paused)]);
        this.#book.curve.buysPaused = step.paused;
        return;
      case 'changeTerms':
        this.#administer('set_fees', (tx) =>
          [step.tradeFeeBps, 10_000n, 0n, 0n].map((value) => tx.u64(value)),
        );
        return;
      case 'give':
        this.#give(people[step.from] ?? CREATOR, people[step.to] ?? CREATOR);
        return;
      case 'transaction':
        this.#transact(people[step.sender] ?? CREATOR, step.operations);
    }
  }

  #administer(name: string, args: (tx: Scene['tx']) => ReturnType<typeof adminArguments>): void {
    const { contracts } = this.#world;
    const outcome = this.network.must(DEPLOYER, (tx) => {
      tx.call(
        `${contracts.launchpad}::config::${name}`,
        [],
        [...adminArguments(tx, contracts), ...args(tx)],
      );
    });
    this.#noteGas(outcome);
    this.#check();
  }

  /** Hands all of somebody's coins to somebody else. */
  #give(from: string, to: string): void {
    const coin = this.#coinObject(from);
    if (!coin || from === to) return;
    const mine = this.#coinObject(to);
    const outcome = this.network.must(from, (tx) => {
      const amount = tx.u64(mine ? coin.balance / 2n : coin.balance);
      // Owners have one coin object each, so part of it goes.
      tx.transfer([mine ? tx.split(tx.object(coin.id), amount) : tx.object(coin.id)], to);
    });
    this.#noteGas(outcome);
    this.#check();
    if (mine) this.#mergeCoins(to);
  }

  #mergeCoins(owner: string): void {
    const [first, ...others] = this.#seen.coins.get(owner) ?? [];
    if (!first || others.length === 0) return;
    const outcome = this.network.must(owner, (tx) => {
      tx.merge(
        tx.object(first.id),
        others.map(({ id }) => tx.object(id)),
      );
    });
    this.#noteGas(outcome);
    this.#check();
  }

  #transact(sender: string, operations: readonly Operation[]): void {
    const book = this.#book.clone();
    const events: ExpectedEvent[] = [];
    const moved = new Movements();
    let refusal: string | undefined;
    this.#transactions += 1;
    const moment = { nowMs: this.#nowMs, transaction: this.#transactions };
    const outcome = this.network.run(sender, (tx) => {
      const coin = this.#coinObject(sender);
      const coins = new Purse(tx, coin && tx.object(coin.id), coin?.balance ?? 0n);
      const scene: Scene = {
        tx,
        contracts: this.#world.contracts,
        market: this.market,
        pairId: this.#pairId,
        people,
        sender,
        moment,
        book,
        coins,
        quote: this.#quotePurse(tx, sender),
        moved,
        events,
      };
      try {
        for (const operation of operations) perform(scene, operation);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error.error;
      }
      coins.close(sender);
    });
    this.#noteGas(outcome);
    const failure = failureOf(outcome);
    if (failure !== refusal) {
      throw new Error(`Expected ${refusal ?? 'success'}, got ${failure ?? 'success'}`);
    }
    if (refusal === undefined) {
      this.#book = book;
      this.#assertEvents(outcome, sender, events);
      if (this.market.quoteType === SUI) moved.addQuote(sender, -gasOf(outcome));
      assertMovements(outcome, this.market, moved);
      this.counts.done += 1;
    } else this.counts.refused += 1;
    this.#check();
  }

  #assertEvents(outcome: ExecutionOutcome, sender: string, expected: ExpectedEvent[]): void {
    const seen = outcome.events.flatMap(({ type, contents }) => {
      const event = this.#decode({ eventType: type, bcs: contents });
      return event ?? [];
    });
    const difference = eventDifference(seen, expected, sender);
    if (difference) throw new Error(difference);
  }

  #quotePurse(tx: Scene['tx'], sender: string): Purse {
    const { quoteType } = this.market;
    const gas = this.network.gasCoin(sender);
    const held = this.#seen.quote.get(sender) ?? [];
    const coin = quoteType === SUI ? held.find(({ id }) => id === gas) : held[0];
    if (!coin) throw new Error(`${sender} has nothing to pay with`);
    if (quoteType === SUI) return new Purse(tx, tx.gas, coin.balance - FOR_GAS);
    return new Purse(tx, tx.object(coin.id), coin.balance);
  }

  /** The one coin object that somebody works with. */
  #coinObject(owner: string): { id: string; balance: bigint } | undefined {
    return this.#seen.coins.get(owner)?.[0];
  }

  #noteGas(outcome: ExecutionOutcome): void {
    if (this.market.quoteType === SUI) this.#quoteInExistence -= gasOf(outcome);
  }

  #check(): Inventory {
    const seen = takeInventory(this.network.sandbox.objects(), this.#setting);
    this.#pairId = seen.pairId;
    this.#standing = assertInvariants(seen, this.#standing, {
      charged: this.#book.charged,
      claimed: this.#book.claimed,
      quoteInExistence: this.#quoteInExistence,
    });
    assertAsExpected(seen, this.#book);
    this.#seen = seen;
    return seen;
  }
}

/** Everybody who may hold coins. */
export function settingOf(world: World, market: Market): Setting {
  return {
    contracts: world.contracts,
    market,
    markets: world.markets,
    people: new Set([...people, TREASURY, DEPLOYER]),
  };
}
