// Executes the actions of creator, holders and key holders on the fixture's agent. Does not model any rules: tests read
// outcomes from the objects on chain.
import { Agent } from '@atoll/sdk/contracts/agent/agent.ts';
import { Proposal } from '@atoll/sdk/contracts/agent/proposal.ts';
import type { TestNetwork, TransactionResult } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { OUTCOMES } from './ballot-model.ts';
import { AgentCalls, type ProposedAction } from './calls.ts';
import { type Fixture, graduate, TERMS } from './fixture.ts';

type Build = (calls: AgentCalls, tx: Transaction) => unknown;

export class Parties {
  readonly network: TestNetwork;
  readonly fixture: Fixture;

  constructor(fixture: Fixture, network = fixture.network.fork()) {
    this.fixture = fixture;
    this.network = network;
  }

  /** Returns the same parties on an independent network. */
  fork(): Parties {
    return new Parties(this.fixture, this.network.fork());
  }

  agent(): ReturnType<typeof Agent.parse> {
    return this.network.read(Agent, this.fixture.agentId);
  }

  digest(): string {
    return Buffer.from(this.agent().persona.current.digest).toString('hex');
  }

  proposal(id: string) {
    return this.network.read(Proposal, id);
  }

  outcome(id: string): string {
    return OUTCOMES[this.proposal(id).outcome] ?? 'unknown';
  }

  /** Returns the unlocked balance of the agent's coin of an account, in base units. */
  held(owner: string): bigint {
    return this.network.balance(owner, this.fixture.coin.baseType);
  }

  /** Executes a transaction, which may abort. */
  try(sender: string, build: Build): TransactionResult {
    return this.network.tryExecute(sender, (tx) => build(new AgentCalls(tx, this.fixture), tx));
  }

  /** @throws Error if the transaction aborts. */
  execute(sender: string, build: Build): TransactionResult {
    const result = this.try(sender, build);
    if (result.abort !== undefined) throw new Error(result.abort);
    return result;
  }

  /** Sells out the curve and graduates the coin; returns the ID of the pair. */
  graduate(): string {
    const { stranger } = this.fixture;
    const pairId = graduate(this.fixture, this.network, stranger);
    this.execute(stranger, (calls) => calls.settle());
    return pairId;
  }

  /** Returns the ID of the proposal, or undefined if the transaction aborts. */
  tryPropose(sender: string, action: ProposedAction): string | undefined {
    const result = this.try(sender, (calls, tx) => {
      const deposit = this.#take(tx, sender, TERMS.deposit);
      calls.share(calls.propose(action, this.#baseOf(action), deposit));
    });
    return result.abort === undefined ? result.created('proposal::Proposal') : undefined;
  }

  /** @throws Error if the transaction aborts. */
  propose(sender: string, action: ProposedAction): string {
    const id = this.tryPropose(sender, action);
    if (id === undefined) throw new Error(`${action.kind} cannot be proposed`);
    return id;
  }

  /** Votes with at most as many coins as the voter holds; returns whether it succeeded. */
  vote(id: string, voter: string, inFavor: boolean, most?: bigint): boolean {
    const held = this.held(voter);
    const coins = most === undefined || most > held ? held : most;
    if (coins === 0n) return false;
    const vote = this.try(voter, (calls, tx) =>
      calls.vote(id, this.#take(tx, voter, coins), inFavor),
    );
    return vote.abort === undefined;
  }

  /** Withdraws the votes, during or after the voting; returns whether it succeeded. */
  takeBack(id: string, voter: string): boolean {
    const back = this.try(voter, (calls, tx) => tx.transferObjects([calls.withdraw(id)], voter));
    if (back.abort === undefined) return true;
    const unlocked = this.try(voter, (calls, tx) => tx.transferObjects([calls.unlock(id)], voter));
    return unlocked.abort === undefined;
  }

  /** Returns whether it succeeded. */
  pledge(holder: string, coins: bigint): boolean {
    if (this.held(holder) < coins) return false;
    const pledged = this.try(holder, (calls, tx) => calls.pledge(this.#take(tx, holder, coins)));
    return pledged.abort === undefined;
  }

  /** Transfers coins of the agent. */
  transfer(from: string, to: string, amount: bigint): void {
    this.execute(from, (_, tx) => tx.transferObjects([this.#take(tx, from, amount)], to));
  }

  /** Advances the clock to `timeMs`, unless it is in the past. */
  waitUntil(timeMs: bigint): void {
    if (timeMs > this.network.nowMs) this.network.advanceClock(timeMs - this.network.nowMs);
  }

  #take(tx: Transaction, owner: string, amount: bigint): TransactionObjectArgument {
    return this.network.takeCoin(tx, owner, this.fixture.coin.baseType, amount);
  }

  #baseOf({ kind }: ProposedAction): bigint {
    const { persona, treasury } = this.agent();
    if (kind === 'setKey') return treasury.keyVersion;
    return kind === 'setPolicy' ? treasury.policyVersion : persona.current.number;
  }
}
