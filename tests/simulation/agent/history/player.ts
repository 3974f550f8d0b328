// Plays one history of an agent on a fork of the world: every transaction is executed with the
// contracts' bytecode and compared with what the model expects, and the invariants are checked after
// each step.
import { type ExecutionOutcome, LedgerError } from '../../../../packages/localnet/src/sandbox.ts';
import { failureOf } from '../../chain/failure.ts';
import { DEPLOYER, gasOf, type Network, SUI } from '../../chain/network.ts';
import type { Ptb } from '../../chain/ptb.ts';
import { adminArguments, CREATOR, TREASURY } from '../../chain/world.ts';
import { Purse } from '../../history/wallet.ts';
import { Refusal } from '../../model/refusal.ts';
import { AgentCalls } from '../calls.ts';
import { Facts } from '../checks/facts.ts';
import { assertInvariants, quoteOf } from '../checks/invariants.ts';
import { Inspector, type Inventory, KEY_SEPARATOR } from '../checks/inventory.ts';
import { AgentConfig } from '../layouts.ts';
import { PersonaModel } from '../model/persona-model.ts';
import {
  type AgentMarket,
  type AgentWorld,
  OPENING_MS,
  openingCurve,
  PEOPLE,
  STRANGER,
} from '../world.ts';
import { Book, Movements } from './book.ts';
import { personOf, senderOf, termsOf, timeOf } from './decide.ts';
import { assertEvents, type ExpectedEvent, eventsOf } from './events.ts';
import { assertAsExpected, assertMovements } from './expectations.ts';
import { perform } from './perform.ts';
import { type Ids, type Scene, Wallet } from './scene.ts';
import type { Operation, Step } from './steps.ts';
import type { Tally } from './tally.ts';

/** What somebody keeps of their SUI for gas. */
const FOR_GAS = 100n * 10n ** 9n;

export class Player {
  readonly network: Network;
  readonly market: AgentMarket;
  readonly #world: AgentWorld;
  readonly #tally: Tally;
  readonly #inspector: Inspector;
  readonly #facts: Facts;
  readonly #ids: Ids = { proposals: [], keys: [], pair: undefined };
  #book: Book;
  #nowMs = OPENING_MS;
  #transactions = 100;
  #seen: Inventory;
  #quoteInExistence: bigint;

  constructor(world: AgentWorld, market: number, tally: Tally) {
    const found = world.markets[market];
    if (!found) throw new Error(`No market ${market}`);
    this.#world = world;
    this.#tally = tally;
    this.market = found;
    this.network = world.network.fork();
    const people = new Set([...PEOPLE, STRANGER, TREASURY, DEPLOYER]);
    this.#inspector = new Inspector(world.contracts, found, people);
    this.#seen = this.#inspector.look(this.network.sandbox.objects());
    const { current } = this.#seen.agent.persona;
    this.#facts = new Facts(world.contracts, found, current);
    this.#quoteInExistence = quoteOf(this.#seen, found);
    const { paused, messagePrice, terms } = AgentConfig.parse(
      this.network.contents(world.contracts.agentConfig),
    );
    const { number: _, ...first } = current;
    const persona = new PersonaModel([{ ...first, restores: undefined }]);
    const settings = { paused, messagePrice, terms };
    this.#book = new Book(CREATOR, found.ownWitness, persona, openingCurve(found), settings);
    this.#check();
  }

  get book(): Book {
    return this.#book;
  }

  get seen(): Inventory {
    return this.#seen;
  }

  play(step: Step): void {
    switch (step.kind) {
      case 'wait':
        this.waitUntil(timeOf(this.#book, this.#nowMs, step.wait));
        return;
      case 'campaign':
        this.#campaign(step);
        return;
      case 'pause': {
        const { creation, proposals, messages, spending } = step;
        const paused = { creation, proposals, messages, spending };
        this.#administer('set_paused', (tx) => Object.values(paused).map((each) => tx.bool(each)));
        this.#book.settings = { ...this.#book.settings, paused };
        return;
      }
      case 'pauseBuys':
        this.#pauseBuys(step.paused);
        return;
      case 'setPrice':
        this.#administer('set_message_price', (tx) => [tx.u64(step.price)]);
        this.#book.settings = { ...this.#book.settings, messagePrice: step.price };
        return;
      case 'setTerms': {
        const terms = termsOf(step.terms, this.#book.settings.terms.creatorShares);
        this.#administer('set_terms', (tx) => Object.values(terms).map((each) => tx.u64(each)));
        this.#book.settings = { ...this.#book.settings, terms };
        return;
      }
      case 'give':
        this.#give(personOf(step.from), personOf(step.to), step.bps);
        return;
      case 'transaction':
        this.transact(senderOf(this.#book, step.sender), step.operations);
    }
  }

  /** Nothing when that moment is over. */
  waitUntil(timeMs: bigint): void {
    if (timeMs <= this.#nowMs) return;
    this.#nowMs = timeMs;
    this.network.sandbox.setTime(timeMs);
  }

  /** The error that the transaction ended with, as was expected. */
  transact(sender: string, operations: readonly Operation[]): string | undefined {
    const book = this.#book.clone();
    const events: ExpectedEvent[] = [];
    const moved = new Movements();
    this.#transactions += 1;
    let scene: Scene | undefined;
    let refusal: string | undefined;
    let performed: Operation | undefined;
    const build = (tx: Ptb) => {
      const wallet = new Wallet(tx, (type) => this.#purse(tx, sender, type));
      const { contracts } = this.#world;
      scene = {
        tx,
        calls: new AgentCalls(tx, contracts, this.market),
        contracts,
        market: this.market,
        ids: this.#ids,
        sender,
        nowMs: this.#nowMs,
        transaction: this.#transactions,
        book,
        wallet,
        moved,
        events,
        trades: [],
        isForeign: false,
      };
      try {
        for (const operation of operations) {
          performed = operation;
          perform(scene, operation);
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error.error;
      }
      wallet.close(sender);
    };
    const outcome = this.#execute(sender, build);
    if (scene?.isForeign) refusal = 'refused: IncorrectUserSignature';
    const failure = typeof outcome === 'string' ? outcome : failureOf(outcome);
    if (failure !== refusal) {
      const what = JSON.stringify(operations, (_, each) =>
        typeof each === 'bigint' ? `${each}` : each,
      );
      throw new Error(`${what}: expected ${refusal ?? 'success'}, got ${failure ?? 'success'}`);
    }
    if (typeof outcome !== 'string') this.#noteGas(outcome);
    if (refusal !== undefined) this.#tally.refused(performed, refusal);
    else if (typeof outcome !== 'string') {
      this.#book = book;
      assertEvents(eventsOf(outcome, this.#world.contracts.agent), events);
      moved.add(SUI, sender, -gasOf(outcome));
      assertMovements(outcome, this.#coinTypes, moved);
      this.#facts.note(outcome);
      this.#tally.done(events, scene?.trades ?? []);
    }
    this.#check();
    return refusal;
  }

  #campaign(step: Extract<Step, { kind: 'campaign' }>): void {
    const proposer = personOf(step.proposer);
    const made = this.#book.ballots.length;
    this.transact(proposer, [step.propose]);
    if (this.#book.ballots.length === made) return;
    for (const { voter, vote } of step.votes) this.transact(personOf(voter), [vote]);
    if (step.answer) {
      const { voter, vote } = step.answer;
      this.waitUntil(timeOf(this.#book, this.#nowMs, { until: 'yesEnd', on: 0, offMs: 0n }));
      this.transact(personOf(voter), [vote]);
      this.transact(personOf(voter), [{ do: 'withdraw', on: 0 }]);
    }
    this.waitUntil(timeOf(this.#book, this.#nowMs, { until: 'end', on: 0, offMs: 0n }));
    if (step.concluded) this.transact(proposer, [{ do: 'conclude', on: 0 }]);
  }

  /** Code of the refusal when the network does not even execute it. */
  #execute(sender: string, build: (tx: Ptb) => void): ExecutionOutcome | string {
    try {
      return this.network.run(sender, build);
    } catch (error) {
      if (error instanceof LedgerError) return `refused: ${error.code}`;
      throw error;
    }
  }

  #administer(name: string, args: (tx: Ptb) => ReturnType<typeof adminArguments>): void {
    const { agent, agentConfig: config, agentCap: adminCap } = this.#world.contracts;
    const outcome = this.network.must(DEPLOYER, (tx) => {
      const admin = adminArguments(tx, { ...this.#world.contracts, adminCap, config });
      tx.call(`${agent}::config::${name}`, [], [...admin, ...args(tx)]);
    });
    this.#noteGas(outcome);
    this.#check();
  }

  #pauseBuys(paused: boolean): void {
    const { contracts } = this.#world;
    const outcome = this.network.must(DEPLOYER, (tx) => {
      const admin = adminArguments(tx, contracts);
      tx.call(`${contracts.launchpad}::config::set_buys_paused`, [], [...admin, tx.bool(paused)]);
    });
    this.#noteGas(outcome);
    this.#book.curve.buysPaused = paused;
    this.#check();
  }

  #give(from: string, to: string, bps: bigint): void {
    const { coinType } = this.market;
    const outcome = this.network.must(from, (tx) => {
      const purse = this.#purse(tx, from, coinType);
      if (purse.held > 0n) tx.transfer([purse.take((purse.held * bps) / 10_000n)], to);
    });
    this.#noteGas(outcome);
    this.#check();
  }

  get #coinTypes(): Set<string> {
    return new Set([this.market.coinType, this.market.quoteType, this.#world.contracts.atoll, SUI]);
  }

  #purse(tx: Ptb, owner: string, type: string): Purse {
    const coins = this.#seen.coins.get(`${type}${KEY_SEPARATOR}${owner}`) ?? [];
    const gas = this.network.gasCoin(owner);
    const held = coins.reduce((sum, { balance }) => sum + balance, 0n);
    const objects = coins.filter(({ id }) => id !== gas).map(({ id }) => tx.object(id));
    const [first, ...others] = type === SUI ? [tx.gas, ...objects] : objects;
    if (first && others.length > 0) tx.merge(first, others);
    return new Purse(tx, first, type === SUI ? held - FOR_GAS : held);
  }

  #noteGas(outcome: ExecutionOutcome): void {
    if (this.market.quoteType === SUI) this.#quoteInExistence -= gasOf(outcome);
  }

  #check(): void {
    const before = this.#seen;
    const seen = this.#inspector.look(this.network.sandbox.objects());
    const view = { seen, before, facts: this.#facts, nowMs: this.#nowMs };
    assertInvariants(view, this.market, this.#world.contracts, this.#quoteInExistence);
    assertAsExpected(seen, this.#book, this.#ids);
    this.#facts.endStep();
    this.#ids.pair = seen.pairId;
    this.#seen = seen;
  }
}
