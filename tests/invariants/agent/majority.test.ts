// A minority of 5% of the supply, exactly the quorum, cannot stop a majority of 30%: its proposal is executed at the end
// of the voting, regardless of how the minority votes, proposes, restores, pauses and withdraws before and during the
// vote. The majority votes in favor with 20% and keeps the rest to vote against ordinary rival proposals.
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { Timeline } from '../timeline.ts';
import type { ProposedAction } from './calls.ts';
import { createFixture, HOLDING, SUPPLY, TERMS } from './fixture.ts';
import { Parties } from './parties.ts';
import { ADOPTED } from './scenario.ts';

const SEQUENCES = figure(10_000, 40);
const BATCH = 20;
const ONE_PERCENT = SUPPLY / 100n;
const MINORITY = 5n * ONE_PERCENT;
/** Part of Bob's 15% that the majority reserves for votes against rivals. */
const RESERVE = 10n * ONE_PERCENT;
const WANTED = '88'.repeat(32);

/** Decisions of the majority, and the rivals of the same kind. */
const decisions = (digest: string, cap: bigint, holder: string): ProposedAction[] => [
  { kind: 'revise', digest },
  { kind: 'setPolicy', dailyCap: cap, tips: true, buybacks: false },
  { kind: 'setKey', holder },
];

const step = fc.record({
  /** Time relative to the majority's proposal, in milliseconds. */
  atMs: fc.bigInt(-TERMS.votingMs, TERMS.votingMs),
  kind: fc.constantFrom(
    'rival' as const,
    'rival' as const,
    'restore' as const,
    'against' as const,
    'inFavor' as const,
    'inFavor' as const,
    'takeBack' as const,
    'pledge' as const,
    'endPause' as const,
  ),
  /** Index of a proposal, counted back from the newest. */
  back: fc.nat(2),
  bps: fc.oneof(
    { weight: 3, arbitrary: fc.constant(10_000n) },
    { weight: 1, arbitrary: fc.bigInt(1n, 10_000n) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const sequences = fc.record({
  subject: fc.nat(2),
  steps: fc.array(step, { minLength: 6, maxLength: 20, size: 'max' }),
});

let parties: Parties;

beforeAll(async () => {
  parties = new Parties(await createFixture());
  const [creator, alice, bob, carol] = parties.fixture.holders;
  parties.graduate();
  // The predecessor of an adopted revision can be restored on the fast track for seven days.
  const adoption = parties.propose(alice, { kind: 'revise', digest: ADOPTED });
  for (const holder of [alice, bob]) parties.vote(adoption, holder, true);
  parties.waitUntil(parties.proposal(adoption).ballot.endsMs);
  parties.execute(alice, (calls) => calls.finalize(adoption));
  for (const holder of [alice, bob]) parties.takeBack(adoption, holder);
  parties.transfer(carol, creator, parties.held(carol) - MINORITY);
}, TIMEOUT_MS);

/** A minority and a majority in one sequence. */
class Contest {
  readonly parties = parties.fork();
  readonly timeline = new Timeline(this.parties.network);
  readonly counts = { minorityProposals: 0, restored: 0, opposed: 0 };
  readonly #subject: number;
  readonly #proposals: string[] = [];
  #rivals = 0;

  constructor(subject: number) {
    this.#subject = subject;
  }

  /** Acts as the minority, whose deposits another account pays. */
  act({ kind, back, bps }: Step, wanted: string | undefined): void {
    const [creator, , , carol] = this.parties.fixture.holders;
    const proposal = this.#proposals.at(-1 - back);
    const most = (MINORITY * bps) / 10_000n;
    if (kind === 'pledge') this.parties.pledge(carol, most);
    else if (kind === 'rival') this.#propose(creator, this.#nextRival(), most);
    else if (kind === 'restore') this.#propose(creator, { kind: 'restore', number: 1n }, most);
    else if (kind === 'endPause') this.#propose(creator, { kind: 'endPause' }, most);
    else if (kind === 'against') {
      if (wanted !== undefined) this.parties.vote(wanted, carol, false, most);
    } else if (proposal === undefined) return;
    else if (kind === 'inFavor') this.parties.vote(proposal, carol, true, most);
    else this.parties.takeBack(proposal, carol);
  }

  /** Votes with the 20% of the majority and finalizes its proposal at the end. */
  propose(): string {
    const [, alice, bob, carol] = this.parties.fixture.holders;
    const action = decisions(WANTED, 77n, carol)[this.#subject] ?? { kind: 'renewKey' };
    const id = this.parties.propose(alice, action);
    expect(this.parties.vote(id, alice, true)).toBe(true);
    expect(this.parties.vote(id, bob, true, HOLDING - RESERVE)).toBe(true);
    this.#finalizeAtEnd(id);
    return id;
  }

  #nextRival(): ProposedAction {
    this.#rivals += 1;
    const [creator] = this.parties.fixture.holders;
    const digest = (0x9000 + this.#rivals).toString(16).repeat(16);
    return decisions(digest, BigInt(this.#rivals), creator)[this.#subject] ?? { kind: 'renewKey' };
  }

  #propose(proposer: string, action: ProposedAction, most: bigint): void {
    const [, , , carol] = this.parties.fixture.holders;
    const id = this.parties.tryPropose(proposer, action);
    if (id === undefined) return;
    this.counts.minorityProposals += 1;
    this.#proposals.push(id);
    this.parties.vote(id, carol, true, most);
    // The majority does not oppose the fast track, which only protects, but opposes rivals.
    if (action.kind !== 'restore' && action.kind !== 'endPause') this.#opposeInFinalQuarter(id);
    this.#finalizeAtEnd(id, action.kind === 'restore');
  }

  /** Matches the votes in favor with votes against once votes in favor are closed, also after an extension. */
  #opposeInFinalQuarter(id: string): void {
    const [, , bob] = this.parties.fixture.holders;
    const { yesEndsMs } = this.parties.proposal(id).ballot;
    this.timeline.at(yesEndsMs, () => {
      const { yes, no, quorum } = this.parties.proposal(id).ballot;
      if (yes < quorum || yes <= no) return;
      for (const other of this.#proposals) if (other !== id) this.parties.takeBack(other, bob);
      expect(this.parties.vote(id, bob, false, yes - no)).toBe(true);
      this.counts.opposed += 1;
      if (this.parties.proposal(id).ballot.yesEndsMs > yesEndsMs) this.#opposeInFinalQuarter(id);
    });
  }

  #finalizeAtEnd(id: string, isRestoration = false): void {
    const { network, fixture } = this.parties;
    const { endsMs } = this.parties.proposal(id).ballot;
    this.timeline.at(endsMs, () => {
      if (network.nowMs < this.parties.proposal(id).ballot.endsMs) {
        this.#finalizeAtEnd(id, isRestoration);
        return;
      }
      this.parties.execute(fixture.stranger, (calls) => calls.finalize(id));
      if (isRestoration && this.parties.outcome(id) === 'executed') this.counts.restored += 1;
    });
  }
}

test(
  `5% of the supply cannot stop a 30% majority in ${SEQUENCES} sequences`,
  async () => {
    const totals = { minorityProposals: 0, restored: 0, opposed: 0 };
    const property = fc.property(sequences, ({ subject, steps }) => {
      const contest = new Contest(subject);
      const { timeline } = contest;
      const proposedMs = contest.parties.network.nowMs + TERMS.votingMs;
      let wanted: string | undefined;
      for (const each of steps)
        timeline.at(proposedMs + each.atMs, () => contest.act(each, wanted));
      timeline.at(proposedMs, () => {
        wanted = contest.propose();
      });
      timeline.play();
      expect(contest.parties.outcome(wanted ?? '')).toBe('executed');
      for (const key of ['minorityProposals', 'restored', 'opposed'] as const)
        totals[key] += contest.counts[key];
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('majority', totals);
    expect(totals.minorityProposals).toBeGreaterThan(SEQUENCES);
    expect(totals.restored).toBeGreaterThan(SEQUENCES / 20);
    expect(totals.opposed).toBeGreaterThan(SEQUENCES / 20);
  },
  TIMEOUT_MS,
);
