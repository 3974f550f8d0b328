// One sequence of operations on the agent: executes each on a fork of the fixture, compares it with the
// model and checks all invariants.
import { Agent } from '@atoll/sdk/contracts/agent/agent.ts';
import type { TestNetwork, TransactionResult } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { executeAsExpected } from '../operation.ts';
import { OUTCOMES } from './ballot-model.ts';
import { AgentCalls } from './calls.ts';
import { DAY_MS, type Fixture, graduate, setPaused } from './fixture.ts';
import { assertAgentInvariants } from './invariants.ts';
import { heldBy, type Inventory, takeInventory } from './inventory.ts';
import { AgentModel } from './model.ts';

const MARKET_ABORTS = [
  'agent::buyback::EBuybackTooLarge',
  'agent::buyback::EPriceTooHigh',
  'agent::price_window::EWindowTooShort',
  'agent::treasury::EBuybackTooSoon',
];

export type Write = (context: {
  tx: Transaction;
  calls: AgentCalls;
  /** Splits coins of the agent's type off what the sender holds. */
  take: (amount: bigint) => TransactionObjectArgument;
}) => void;

export class Sequence {
  readonly network: TestNetwork;
  readonly fixture: Fixture;
  readonly model: AgentModel;
  readonly counts = { succeeded: 0, aborted: 0, executed: 0, pauses: 0 };
  seen: Inventory;
  pairId: string | undefined;

  constructor(fixture: Fixture) {
    this.fixture = fixture;
    this.network = fixture.network.fork();
    this.model = new AgentModel(fixture.holders[0], this.network.nowMs);
    this.seen = takeInventory(this.network, fixture);
  }

  held(owner: string): bigint {
    return heldBy(this.seen, owner);
  }

  wait(ms: bigint): void {
    this.model.nowMs += ms;
    this.network.advanceClock(ms);
    this.#check();
  }

  setPaused(paused: boolean): void {
    setPaused(this.fixture, this.network, paused);
    this.model.adminPausedUntilMs = paused ? this.model.nowMs + 7n * DAY_MS : 0n;
    this.#check();
  }

  graduate(): void {
    if (this.model.graduated) return;
    this.pairId = graduate(this.fixture, this.network, this.fixture.stranger);
    this.model.graduate();
    // Any call of a holder settles the graduation.
    this.network.execute(this.fixture.stranger, (tx) => this.contextOf(tx, '').calls.settle());
    this.#check();
  }

  /** Executes a transaction of `sender` and checks it against the model. */
  execute<Expected>(
    sender: string,
    write: Write,
    expect: () => Expected,
  ): { result: TransactionResult; expected: Expected | undefined } {
    const executed = executeAsExpected(
      this.network,
      sender,
      (tx) => write(this.contextOf(tx, sender)),
      expect,
    );
    this.counts[executed.result.abort === undefined ? 'succeeded' : 'aborted'] += 1;
    return executed;
  }

  /** Returns whether size, time or price of a buyback are out of bounds, which the model does not compute. */
  isRejectedByMarket(sender: string, write: Write): boolean {
    const { abort } = this.network
      .fork()
      .tryExecute(sender, (tx) => write(this.contextOf(tx, sender)));
    return abort !== undefined && MARKET_ABORTS.includes(abort);
  }

  contextOf(tx: Transaction, sender: string): Parameters<Write>[0] {
    const coins = [...(this.seen.coins.get(sender) ?? [])];
    const take = (amount: bigint): TransactionObjectArgument => {
      const [first, ...rest] = coins.map(({ id }) => tx.object(id));
      if (!first) throw new Error(`${sender} holds no coins`);
      if (rest.length > 0) tx.mergeCoins(first, rest);
      coins.splice(1);
      return tx.splitCoins(first, [amount])[0];
    };
    return { tx, calls: new AgentCalls(tx, this.fixture), take };
  }

  /** Reads the state after an operation and checks it. */
  finish(): void {
    this.#check();
  }

  #check(): void {
    const before = this.seen;
    this.seen = takeInventory(this.network, this.fixture);
    assertAgentInvariants(this.seen, before, this.model.nowMs);
    this.#assertMatchesModel();
  }

  #assertMatchesModel(): void {
    const { model, seen } = this;
    const { persona, contributors, treasury, pause, escrow } = seen.agent;
    same('revision', persona.current.number, model.revision);
    same('digest', hex(persona.current.digest), model.persona.revisions.at(-1));
    same('accepted revision', persona.accepted, model.persona.accepted);
    same('decided revision', persona.decided, model.persona.decided);
    same('restorable', persona.restorable?.number, model.persona.restorable?.number);
    same('restorable until', persona.restorable?.untilMs, model.persona.restorable?.untilMs);
    same('unclaimed fees', contributors.unclaimed, model.contributors.unclaimed);
    same('shares', contributors.totalShares, model.contributors.totalShares);
    same('funds', treasury.funds, model.funds);
    same('policy version', treasury.policyVersion, model.policyVersion);
    same('key version', treasury.keyVersion, model.keyVersion);
    same('daily cap', treasury.policy.dailyCap, model.policy.dailyCap);
    same('key', treasury.keyCap ?? undefined, model.key);
    same('messages', escrow.sent, model.messages.sent);
    same('open messages', escrow.open.size, BigInt(model.messages.open.size));
    same('escrow', escrow.funds, model.messages.funds);
    same('pause', pause.pausedUntilMs, model.pause.pausedUntilMs);
    same('round', pause.round, BigInt(model.pause.starts.length));
    same('pledged', pause.pledged, model.pause.pledged);
    same('proposals', seen.proposals.size, model.ballots.length);
    for (const ballot of model.ballots) {
      const found = seen.proposals.get(ballot.id);
      same('outcome', OUTCOMES[found?.state.outcome ?? -1], ballot.outcome);
      same('end of votes in favor', found?.state.ballot.yesEndsMs, ballot.yesEndsMs);
      same('end', found?.state.ballot.endsMs, ballot.endsMs);
      same('votes in favor', found?.state.ballot.yes, ballot.yes);
      same('votes against', found?.state.ballot.no, ballot.no);
      same('voters', found?.votes.size, ballot.votes.size);
      for (const [voter, vote] of ballot.votes) {
        same('vote', found?.votes.get(voter)?.coins, vote.coins);
        same('lock', found?.votes.get(voter)?.unlocksAtMs, vote.unlocksAtMs);
      }
    }
  }

  /** Reads the agent without checking it. */
  agent(): ReturnType<typeof Agent.parse> {
    return this.network.read(Agent, this.fixture.agentId);
  }
}

const hex = (bytes: Uint8Array | number[]): string => Buffer.from(bytes).toString('hex');

function same<T>(what: string, actual: T, expected: T): void {
  if (actual !== expected) throw new Error(`${what}: got ${actual}, expected ${expected}`);
}
