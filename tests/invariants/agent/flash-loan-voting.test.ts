// Flash-loan voting: coins that are bought or borrowed for one transaction decide nothing, pause nothing
// and save no deposit.
import { join } from 'node:path';
import { ProposalFinalized } from '@atoll/sdk/contracts/agent/proposal.ts';
import * as pools from '@atoll/sdk/contracts/launchpad/pool.ts';
import { SUI } from '@atoll/testing';
import type { TransactionObjectArgument } from '@mysten/sui/transactions';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_U64 } from '../network.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { AgentCalls } from './calls.ts';
import { addBuy, createFixture, type Fixture } from './fixture.ts';
import { takeInventory } from './inventory.ts';
import { finalize, HIJACKED, propose, vote, waitUntil } from './scenario.ts';
import { Sequence } from './sequence.ts';

const ATTACKS = figure(5_000, 60);
const BATCH = 30;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

type Coin = TransactionObjectArgument;
const STEPS = ['yes', 'no', 'withdraw', 'unlock', 'finalize', 'pledge'] as const;
type Step = (typeof STEPS)[number];

interface Attack {
  /** Percent of their coins that honest holders vote with. */
  yes: bigint;
  no: bigint;
  moment: 'start' | 'yesEnd' | 'end' | 'unlocked';
  offsetMs: bigint;
  steps: Step[];
}

const attacks: fc.Arbitrary<Attack> = fc.record({
  // Around the quorum, which is a third of what each holder owns.
  yes: fc.bigInt({ min: 0n, max: 70n }),
  no: fc.bigInt({ min: 0n, max: 70n }),
  moment: fc.constantFrom('start', 'yesEnd', 'end', 'unlocked'),
  offsetMs: fc.constantFrom(-1n, -1n, 0n, 1n),
  steps: fc
    .tuple(
      fc.constantFrom<Step>('yes', 'no'),
      fc.array(fc.constantFrom(...STEPS), { maxLength: 4 }),
    )
    .map(([first, rest]) => [first, ...rest]),
});

/** Buys for 500 SUI, executes the steps with the coins, and sells everything, in one transaction. */
function attack(real: Sequence, ballotId: string, steps: readonly Step[]): string | undefined {
  const { stranger, coin, packages } = fixture;
  const result = real.network.tryExecute(stranger, (tx) => {
    const calls = new AgentCalls(tx, fixture);
    const [base, refund] = addBuy(tx, fixture, 500n * SUI);
    tx.transferObjects([refund], stranger);
    const use: Record<Step, () => void> = {
      yes: () => calls.vote(ballotId, split(base), true),
      no: () => calls.vote(ballotId, split(base), false),
      withdraw: () => tx.mergeCoins(base, [calls.withdraw(ballotId)]),
      unlock: () => tx.mergeCoins(base, [calls.unlock(ballotId)]),
      finalize: () => calls.finalize(ballotId),
      pledge: () => calls.pledge(split(base)),
    };
    const split = (from: Coin): Coin => tx.splitCoins(from, [10n ** 12n])[0];
    for (const step of steps) use[step]();
    const sold = pools.sellExactIn({
      package: packages.launchpad,
      typeArguments: coin.typeArguments,
      arguments: { pool: coin.poolId, base, minOut: 0n, referrer: null, deadlineMs: MAX_U64 },
    });
    tx.transferObjects([tx.add(sold)], stranger);
  });
  return result.abort;
}

const reached = new Set<string>();

function assertWorthless({ yes, no, moment, offsetMs, steps }: Attack): void {
  const real = new Sequence(fixture);
  const [, alice, bob, carol] = fixture.holders;
  const ballot = propose(real, alice, { kind: 'revise', digest: HIJACKED });
  if (yes > 0n) vote(real, ballot, bob, true, yes);
  if (no > 0n) vote(real, ballot, carol, false, no);
  const { endsMs, yesEndsMs } = ballot;
  const moments = { start: 0n, yesEnd: yesEndsMs, end: endsMs, unlocked: endsMs + 86_400_000n };
  waitUntil(real, moments[moment] + offsetMs);
  const isPassing = ballot.passes;

  const abort = attack(real, ballot.id, steps);
  reached.add(abort ?? 'success');
  // Votes that remain are locked under the attacker's name until the end at least.
  const proposal = readProposal(real, ballot.id);
  const attackerVote = proposal.votes.get(fixture.stranger);
  expect(proposal.yes - ballot.yes).toBe(attackerVote?.inFavor ? attackerVote.coins : 0n);
  expect(proposal.no - ballot.no).toBe(
    attackerVote && !attackerVote.inFavor ? attackerVote.coins : 0n,
  );
  if (attackerVote) expect(attackerVote.unlocksAtMs).toBeGreaterThanOrEqual(endsMs);
  // Without locked votes of the attacker, the outcome is what the honest votes decide.
  if (attackerVote) return;
  if (proposal.outcome === 0) {
    if (real.network.nowMs < endsMs) real.network.advanceClock(endsMs - real.network.nowMs);
    real.network.execute(alice, (tx) => new AgentCalls(tx, fixture).finalize(ballot.id));
  }
  expect(readProposal(real, ballot.id).outcome).toBe(isPassing ? 1 : 2);
}

function readProposal(real: Sequence, id: string) {
  const found = takeInventory(real.network, fixture).proposals.get(id);
  if (!found) throw new Error(`No proposal ${id}`);
  const { yes, no } = found.state.ballot;
  return { yes, no, outcome: found.state.outcome, votes: found.votes };
}

test(
  `flash-loan voting: ${ATTACKS} flash votes decide nothing`,
  async () => {
    for (let done = 0; done < ATTACKS; done += BATCH) {
      fc.assert(fc.property(attacks, assertWorthless), { seed: SEED + done, numRuns: BATCH });
      await yieldToRunner();
    }
    report('flash-loan-voting', { outcomes: [...reached] });
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'success',
        'agent::ballot::EVotesLocked',
        'agent::ballot::EVotingEnded',
        'agent::ballot::EVotesInFavorEnded',
        'agent::proposal::EVotingNotEnded',
      ]),
    );
  },
  TIMEOUT_MS,
);

describe('flash-loan voting: coins borrowed for one transaction', () => {
  let lender: string;
  let vault: string;

  /** A graduated agent with a proposal of ALICE; BOB has lent all his coins. */
  async function prepared(): Promise<{ real: Sequence; ballotId: string }> {
    const real = new Sequence(fixture);
    real.graduate();
    const [, alice, bob] = fixture.holders;
    const ballot = propose(real, alice, { kind: 'revise', digest: HIJACKED });
    ({ packageId: lender } = await real.network.publish(join(import.meta.dirname, 'lender')));
    const opened = real.network.execute(bob, (tx) => {
      const coins = real.contextOf(tx, bob).take(real.held(bob));
      const target = `${lender}::lender::open`;
      tx.moveCall({ target, typeArguments: [fixture.coin.baseType], arguments: [coins] });
    });
    vault = opened.created('lender::Vault');
    return { real, ballotId: ballot.id };
  }

  /** Borrows everything, uses it and repays; returns the abort. */
  function withLoan(
    real: Sequence,
    use: (calls: AgentCalls, coins: Coin) => Coin | undefined,
  ): string | undefined {
    const typeArguments = [fixture.coin.baseType];
    return real.network.tryExecute(fixture.stranger, (tx) => {
      const from = tx.object(vault);
      const borrow = `${lender}::lender::borrow`;
      const [coins, loan] = tx.moveCall({ target: borrow, typeArguments, arguments: [from] });
      if (!coins || !loan) throw new Error('Expected coins and loan');
      const back = use(new AgentCalls(tx, fixture), coins) ?? coins;
      const repay = `${lender}::lender::repay`;
      tx.moveCall({ target: repay, typeArguments, arguments: [from, back, loan] });
    }).abort;
  }

  test('cannot be unlocked after voting with them', async () => {
    const { real, ballotId } = await prepared();
    const abort = withLoan(real, (calls, coins) => {
      calls.vote(ballotId, coins, true);
      return calls.unlock(ballotId);
    });
    expect(abort).toBe('agent::ballot::EVotesLocked');
  });

  test('cannot be withdrawn after they paused the agent', async () => {
    const { real } = await prepared();
    const abort = withLoan(real, (calls, coins) => {
      calls.pledge(coins);
      return calls.withdrawPledge(0n);
    });
    expect(abort).toBe('agent::pause::EPledgeLocked');
  });

  test('neither decide nor save the deposit when their votes are withdrawn', async () => {
    const { real, ballotId } = await prepared();
    const abort = withLoan(real, (calls, coins) => {
      calls.vote(ballotId, coins, true);
      return calls.withdraw(ballotId);
    });
    expect(abort).toBeUndefined();
    const [ballot] = real.model.ballots;
    if (!ballot) throw new Error('Expected a proposal');
    expect(ballot.hadQuorum).toBe(false);
    expect(readProposal(real, ballotId)).toMatchObject({ yes: 0n, no: 0n, outcome: 0 });
    real.network.advanceClock(ballot.endsMs - real.network.nowMs);
    const finalized = real.network.execute(fixture.stranger, (tx) =>
      new AgentCalls(tx, fixture).finalize(ballotId),
    );
    expect(finalized.event(ProposalFinalized)).toMatchObject({
      outcome: 2,
      depositReturned: false,
    });
  });
});

describe('flash-loan voting: coins bought in the last moment', () => {
  test('cannot vote in favor in the final quarter', () => {
    const real = new Sequence(fixture);
    const [, alice] = fixture.holders;
    const ballot = propose(real, alice, { kind: 'revise', digest: HIJACKED });
    waitUntil(real, ballot.yesEndsMs);
    expect(vote(real, ballot, alice, true)).toBe('agent::ballot::EVotesInFavorEnded');
    expect(finalize(real, ballot, alice)).toBe('rejected');
  });
});
