// Operations of creator, holders, contributors, key holders and admin on an agent.
import { BoughtBack } from '@atoll/sdk/contracts/agent/buyback.ts';
import { MessageRefunded } from '@atoll/sdk/contracts/agent/messages.ts';
import { KeyChanged } from '@atoll/sdk/contracts/agent/spending.ts';
import * as fc from 'fast-check';
import { type Amount, amounts, magnitude, rarely, resolveAmount } from '../arbitraries.ts';
import { operation } from '../operation.ts';
import { BallotModel } from './ballot-model.ts';
import type { ProposedAction } from './calls.ts';
import { addBuy, DAY_MS, MESSAGE_PRICE, TERMS } from './fixture.ts';
import { type AgentModel, ZERO } from './model.ts';
import type { Sequence, Write } from './sequence.ts';

export type Operation = fc.Command<AgentModel, Sequence>;

/** Index of a holder; the creator is 0. */
const holder = fc.nat(3);
const holderOf = (real: Sequence, index: number): string => real.fixture.holders[index] ?? '';
/** A holder, or mostly one of those who voted. */
const voter = fc.record({ index: holder, isAnyone: rarely(6) });
const voterOf = (
  real: Sequence,
  { votes }: BallotModel,
  { index, isAnyone }: { index: number; isAnyone: boolean },
): string => {
  const voters = [...votes.keys()];
  return (isAnyone ? undefined : voters[index % voters.length]) ?? holderOf(real, index);
};
/** A proposal, counted back from the newest. */
const proposal = fc.nat(2);
const ballotOf = ({ ballots }: AgentModel, back: number): BallotModel | undefined =>
  ballots[ballots.length - 1 - back];
/** Base of a change: current, or one too early. */
const isStale = rarely(12);
const digest = fc
  .integer({ min: 1, max: 255 })
  .map((n) => n.toString(16).padStart(2, '0').repeat(32));
/** A revision, counted back from the current one. */
const revision = fc.bigInt({ min: 0n, max: 4n });

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('revise' as const), digest }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('restore' as const), back: revision }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('setKey' as const),
      holder: fc.oneof(holder, fc.constant(ZERO)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { kind: 'renewKey' as const },
      { kind: 'revokeKey' as const },
      { kind: 'endPause' as const },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('lowerLimits' as const),
      dailyCap: magnitude(40),
      tips: fc.boolean(),
      buybacks: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('setPolicy' as const),
      dailyCap: magnitude(40),
      tips: fc.boolean(),
      buybacks: fc.boolean(),
    }),
  },
);
type Drawn = typeof action extends fc.Arbitrary<infer T> ? T : never;

function resolveAction(drawn: Drawn, model: AgentModel, real: Sequence): ProposedAction {
  if (drawn.kind === 'restore') {
    const number = model.revision - drawn.back;
    return { kind: 'restore', number: number < 0n ? 0n : number };
  }
  if (drawn.kind === 'setKey' && typeof drawn.holder === 'number')
    return { kind: 'setKey', holder: holderOf(real, drawn.holder) };
  return drawn as ProposedAction;
}

/** Records the key of the transaction's `KeyChanged`, if it emitted one. */
function recordKey(model: AgentModel, result: ReturnType<Sequence['execute']>['result']): void {
  const [changed] = result.events(KeyChanged);
  if (!changed) return;
  const { keyCap, holder } = changed;
  model.addKey(keyCap !== null && holder !== null ? { id: keyCap, holder } : undefined);
}

const change = operation(
  'change',
  fc.record({
    who: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: holder }),
    action,
    isStale,
  }),
  ({ who, action: drawn, isStale }, model: AgentModel, real: Sequence) => {
    const sender = holderOf(real, who);
    const action = resolveAction(drawn, model, real);
    if (action.kind === 'renewKey' || action.kind === 'endPause' || action.kind === 'lowerLimits')
      return;
    const base = model.revision - (isStale ? 1n : 0n);
    const { result } = real.execute(
      sender,
      ({ calls }) => {
        if (action.kind === 'revise') calls.revise(base, action.digest);
        if (action.kind === 'restore') calls.restore(base, action.number);
        if (action.kind === 'setKey') calls.setKey(action.holder);
        if (action.kind === 'revokeKey') calls.setKey(null);
        if (action.kind === 'setPolicy')
          calls.setPolicy(action.dailyCap, action.tips, action.buybacks);
      },
      () => {
        if (action.kind === 'revise') model.revise(sender, base, action.digest);
        if (action.kind === 'restore') model.restore(sender, base, action.number);
        if (action.kind === 'setKey') model.setKey(sender, action.holder);
        if (action.kind === 'revokeKey') model.setKey(sender, null);
        if (action.kind === 'setPolicy') {
          const { dailyCap, tips, buybacks } = action;
          model.setPolicy(sender, { dailyCap, tips, buybacks });
        }
      },
    );
    recordKey(model, result);
    real.finish();
  },
);

const propose = operation(
  'propose',
  fc.record({ who: holder, action, isStale }),
  ({ who, action: drawn, isStale }, model: AgentModel, real: Sequence) => {
    const sender = holderOf(real, who);
    if (real.held(sender) < TERMS.deposit) return;
    const action = resolveAction(drawn, model, real);
    const base = model.baseOf(action) - (isStale ? 1n : 0n);
    const subject = model.subjectOf(action);
    if (base < 0n) return;
    const { result } = real.execute(
      sender,
      ({ calls, take }) => calls.share(calls.propose(action, base, take(TERMS.deposit))),
      () => model.propose(action, base),
    );
    if (result.abort === undefined) {
      const { graduated } = model;
      const id = result.created('proposal::Proposal');
      model.ballots.push(
        new BallotModel({ id, proposer: sender, action, base, graduated, subject }, model.nowMs),
      );
    }
    real.finish();
  },
);

/** Mostly a large share of the sender's coins, so that proposals reach the quorum. */
const voteAmount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ share: fc.bigInt({ min: 2_000n, max: 10_000n }) }) },
  { weight: 1, arbitrary: amounts(50) },
);

function runVote(
  real: Sequence,
  ballot: BallotModel,
  sender: string,
  coins: bigint,
  inFavor: boolean,
): void {
  real.execute(
    sender,
    ({ calls, take }) => calls.vote(ballot.id, take(coins), inFavor),
    () => ballot.vote(sender, coins, inFavor, real.model.nowMs),
  );
  real.finish();
}

/** All holders vote in favor of the newest proposal with all their coins. */
const support = operation('support', fc.constant(null), (_, model: AgentModel, real: Sequence) => {
  const ballot = ballotOf(model, 0);
  if (!ballot || model.nowMs >= ballot.yesEndsMs) return;
  for (const holder of real.fixture.holders) {
    const isAgainst = ballot.votes.get(holder)?.inFavor === false;
    if (real.held(holder) > 0n && !isAgainst)
      runVote(real, ballot, holder, real.held(holder), true);
  }
});

const vote = operation(
  'vote',
  fc.record({
    who: holder,
    proposal,
    amount: voteAmount,
    inFavor: fc.boolean(),
  }),
  ({ who, proposal, amount, inFavor }, model: AgentModel, real: Sequence) => {
    const ballot = ballotOf(model, proposal);
    const sender = holderOf(real, who);
    const available = real.held(sender);
    if (!ballot || available === 0n) return;
    const resolved = resolveAmount(amount, available);
    const coins = resolved > available ? available : resolved;
    runVote(real, ballot, sender, coins, inFavor);
  },
);

const withdraw = operation(
  'withdraw',
  fc.record({ voter, proposal }),
  ({ voter, proposal }, model: AgentModel, real: Sequence) => {
    const ballot = ballotOf(model, proposal);
    if (!ballot) return;
    const sender = voterOf(real, ballot, voter);
    real.execute(
      sender,
      ({ tx, calls }) => tx.transferObjects([calls.withdraw(ballot.id)], sender),
      () => ballot.withdraw(sender, model.nowMs),
    );
    real.finish();
  },
);

export function runUnlock(real: Sequence, ballot: BallotModel, sender: string): void {
  real.execute(
    sender,
    ({ tx, calls }) => tx.transferObjects([calls.unlock(ballot.id)], sender),
    () => ballot.unlock(sender, real.model.nowMs),
  );
  real.finish();
}

const unlock = operation(
  'unlock',
  fc.record({ voter, proposal }),
  ({ voter, proposal }, model: AgentModel, real: Sequence) => {
    const ballot = ballotOf(model, proposal);
    if (ballot) runUnlock(real, ballot, voterOf(real, ballot, voter));
  },
);

export function runFinalize(real: Sequence, ballot: BallotModel, sender: string): void {
  const { model } = real;
  const collected = real.seen.pool.fees.coCreators;
  const proposerHeld = real.held(ballot.proposer);
  const { result, expected } = real.execute(
    sender,
    ({ calls }) => calls.finalize(ballot.id),
    () => model.finalize(ballot, collected),
  );
  recordKey(model, result);
  if (ballot.outcome === 'executed') real.counts.executed += 1;
  real.finish();
  if (!expected) return;
  const returned = real.held(ballot.proposer) - proposerHeld;
  const deposit = expected.isDepositReturned ? TERMS.deposit : 0n;
  if (returned !== deposit) throw new Error(`Deposit: returned ${returned}, expected ${deposit}`);
}

const finalize = operation(
  'finalize',
  fc.record({ who: holder, proposal }),
  ({ who, proposal }, model: AgentModel, real: Sequence) => {
    const ballot = ballotOf(model, proposal);
    if (ballot) runFinalize(real, ballot, holderOf(real, who));
  },
);

/** Waits for the end of a proposal's voting and finalizes it. */
const finalizeAtEnd = operation(
  'finalizeAtEnd',
  fc.record({ who: holder, proposal }),
  ({ who, proposal }, model: AgentModel, real: Sequence) => {
    const ballot = ballotOf(model, proposal);
    if (ballot?.outcome !== 'open') return;
    if (ballot.endsMs > model.nowMs) real.wait(ballot.endsMs - model.nowMs);
    runFinalize(real, ballot, holderOf(real, who));
  },
);

const pledge = operation(
  'pledge',
  fc.record({ who: holder, share: fc.bigInt({ min: 0n, max: 5_000n }) }),
  ({ who, share }, model: AgentModel, real: Sequence) => {
    const sender = holderOf(real, who);
    const available = real.held(sender);
    if (available === 0n) return;
    const coins = (available * share) / 10_000n;
    const pauses = model.pause.starts.length;
    real.execute(
      sender,
      ({ calls, take }) => calls.pledge(take(coins)),
      () => model.pledge(sender, coins),
    );
    real.counts.pauses += model.pause.starts.length - pauses;
    real.finish();
  },
);

export function runWithdrawPledge(real: Sequence, round: number, sender: string): void {
  real.execute(
    sender,
    ({ tx, calls }) => tx.transferObjects([calls.withdrawPledge(BigInt(round))], sender),
    () => real.model.pause.withdraw(round, sender, real.model.nowMs),
  );
  real.finish();
}

const withdrawPledge = operation(
  'withdrawPledge',
  fc.record({ who: holder, back: fc.nat(2) }),
  ({ who, back }, model: AgentModel, real: Sequence) => {
    const round = Math.max(0, model.pause.rounds.length - 1 - back);
    runWithdrawPledge(real, round, holderOf(real, who));
  },
);

const fund = operation(
  'fund',
  fc.record({ who: holder, amount: fc.oneof(magnitude(38), fc.constant(0n)) }),
  ({ who, amount }, model: AgentModel, real: Sequence) => {
    real.execute(
      holderOf(real, who),
      ({ tx, calls }) => calls.fund(tx.splitCoins(tx.gas, [amount])[0]),
      () => model.fund(amount),
    );
    real.finish();
  },
);

const spend = operation(
  'spend',
  fc.record({
    /** A key, counted back from the newest. */
    key: fc.nat(2),
    purpose: fc.constantFrom('tips' as const, 'buybacks' as const),
    amount: amounts(40),
  }),
  ({ key: back, purpose, amount }, model: AgentModel, real: Sequence) => {
    const key = model.keys[model.keys.length - 1 - back];
    if (!key) return;
    const available = model.policy.dailyCap < model.funds ? model.policy.dailyCap : model.funds;
    const resolved = resolveAmount(amount, available);
    // Purchases of less buy nothing.
    const units =
      purpose === 'buybacks' && resolved > 0n && resolved < 10_000n ? 10_000n : resolved;
    const write: Write = ({ calls }) => {
      if (purpose === 'tips') calls.tip(key.id, units, real.fixture.stranger);
      else if (real.pairId !== undefined) calls.buybackFromPair(real.pairId, key.id, units);
      else calls.buybackFromPool(key.id, units);
    };
    if (real.isRejectedByMarket(key.holder, write)) return;
    const { result } = real.execute(key.holder, write, () => model.spend(purpose, key.id, units));
    const [bought] = result.events(BoughtBack);
    if (bought) model.refund(units - bought.quoteSpent);
    real.finish();
  },
);

const observe = operation('observe', holder, (who, _: AgentModel, real: Sequence) => {
  real.network.execute(holderOf(real, who), (tx) => {
    const { calls } = real.contextOf(tx, holderOf(real, who));
    if (real.pairId === undefined) calls.observePool();
    else calls.observePair(real.pairId);
  });
  real.finish();
});

const send = operation('send', holder, (who, model: AgentModel, real: Sequence) => {
  const sender = holderOf(real, who);
  const { coinType } = real.network.deployment.atollToken;
  real.execute(
    sender,
    ({ tx, calls }) => calls.send(real.network.takeCoin(tx, sender, coinType, MESSAGE_PRICE)),
    () => model.send(sender),
  );
  real.finish();
});

/** Closes a message, counted back from the last; the deployer is the answerer. */
const settle = operation(
  'settle',
  fc.record({
    who: holder,
    back: fc.bigInt({ min: 0n, max: 3n }),
    end: fc.constantFrom('answer' as const, 'decline' as const, 'refund' as const),
  }),
  ({ who, back, end }, model: AgentModel, real: Sequence) => {
    const nonce = model.messages.sent - back;
    if (nonce < 0n) return;
    const { deployer } = real.network;
    const { result, expected: recipient } = real.execute(
      end === 'refund' ? holderOf(real, who) : deployer,
      ({ calls }) => calls[end](nonce),
      (): string | undefined => {
        if (end === 'answer') return void model.answer(nonce);
        if (end === 'decline') return model.messages.decline(nonce);
        return model.messages.refund(nonce, model.nowMs);
      },
    );
    const [refunded] = result.events(MessageRefunded);
    if (refunded?.sender !== recipient) {
      throw new Error(`Refund: got ${refunded?.sender}, expected ${recipient}`);
    }
    real.finish();
  },
);

const reward = operation(
  'reward',
  fc.record({ who: holder, amount: fc.oneof(magnitude(38), fc.constant(0n)) }),
  ({ who, amount }, model: AgentModel, real: Sequence) => {
    real.execute(
      holderOf(real, who),
      ({ tx, calls }) => calls.reward(tx.splitCoins(tx.gas, [amount])[0]),
      () => model.reward(amount),
    );
    real.finish();
  },
);

const collect = operation('collect', holder, (who, model: AgentModel, real: Sequence) => {
  const amount = real.seen.pool.fees.coCreators;
  real.execute(
    holderOf(real, who),
    ({ calls }) => calls.collect(),
    () => model.collect(amount),
  );
  real.finish();
});

export function runClaim(real: Sequence, sender: string): void {
  real.execute(
    sender,
    ({ tx, calls }) => tx.transferObjects([calls.claim()], sender),
    () => real.model.contributors.claim(sender),
  );
  real.finish();
}

const claim = operation('claim', holder, (who, _: AgentModel, real: Sequence) =>
  runClaim(real, holderOf(real, who)),
);

const trade = operation(
  'trade',
  fc.record({ who: holder, amountIn: magnitude(36) }),
  ({ who, amountIn }, model: AgentModel, real: Sequence) => {
    if (model.graduated) return;
    const sender = holderOf(real, who);
    const { fixture } = real;
    real.network.execute(sender, (tx) => {
      tx.transferObjects(addBuy(tx, fixture, amountIn + 1_000_000n), sender);
    });
    real.finish();
  },
);

const graduate = operation('graduate', fc.constant(null), (_, __: AgentModel, real: Sequence) =>
  real.graduate(),
);

const setPaused = operation('setPaused', rarely(3), (paused, _: AgentModel, real: Sequence) =>
  real.setPaused(paused),
);

const wait = operation(
  'wait',
  fc.oneof(magnitude(28), fc.constantFrom(1n, DAY_MS / 4n, DAY_MS, 7n * DAY_MS)),
  (ms, _: AgentModel, real: Sequence) => real.wait(ms),
);

/** Sequences of `length` operations on average. */
export const sequences = (length: number): fc.Arbitrary<Iterable<Operation>> =>
  fc.commands(
    [
      fc.oneof(
        { weight: 5, arbitrary: change },
        { weight: 22, arbitrary: propose },
        { weight: 24, arbitrary: vote },
        { weight: 16, arbitrary: support },
        { weight: 8, arbitrary: withdraw },
        { weight: 8, arbitrary: unlock },
        { weight: 3, arbitrary: finalize },
        { weight: 14, arbitrary: finalizeAtEnd },
        { weight: 8, arbitrary: pledge },
        { weight: 4, arbitrary: withdrawPledge },
        { weight: 3, arbitrary: fund },
        { weight: 8, arbitrary: spend },
        { weight: 3, arbitrary: observe },
        { weight: 5, arbitrary: send },
        { weight: 5, arbitrary: settle },
        { weight: 2, arbitrary: reward },
        { weight: 3, arbitrary: collect },
        { weight: 3, arbitrary: claim },
        { weight: 4, arbitrary: trade },
        { weight: 2, arbitrary: graduate },
        { weight: 2, arbitrary: setPaused },
        { weight: 12, arbitrary: wait },
      ),
    ],
    { maxCommands: 2 * length, size: 'max' },
  );
