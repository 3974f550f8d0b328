// A revision that was current for 24 hours can be restored within a pause. Regardless of the creator's actions before
// graduation, and after a hostile vote, 1% of the supply can pause the agent and holders can restore the revision before
// the pause ends.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { Timeline } from '../timeline.ts';
import { createFixture, DAY_MS, type Fixture, SUPPLY } from './fixture.ts';
import { Parties } from './parties.ts';
import { HIJACKED } from './scenario.ts';

const SEQUENCES = figure(10_000, 40);
const BATCH = 20;
const ONE_PERCENT = SUPPLY / 100n;
/** Maximum stake that the attacker votes with against the restoration and for ending the pause. */
const ATTACK = 10n * ONE_PERCENT;

const digest = fc.integer({ min: 1, max: 4 }).map((n) => `${n}${n}`.repeat(32));
const creatorStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('revise' as const), digest }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restore' as const), back: fc.bigInt(1n, 4n) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.bigInt(0n, 2n * DAY_MS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const) }) },
);

const attack = fc.record({
  /** Time within the restoration's voting period, in basis points. */
  at: fc.bigInt(0n, 9_999n),
  kind: fc.constantFrom('against' as const, 'endPause' as const, 'takeBack' as const),
  bps: fc.bigInt(1n, 10_000n),
});

const sequences = fc.record({
  creator: fc.array(creatorStep, { minLength: 1, maxLength: 6 }),
  /** Time from graduation to a hostile vote or the restoration. */
  idleMs: fc.bigInt(0n, 3n * DAY_MS),
  isHijacked: fc.boolean(),
  /** Time of the holders' reaction, in basis points of the time available. */
  reaction: fc.bigInt(0n, 10_000n),
  attacks: fc.array(attack, { maxLength: 4 }),
});

/** A revision and the time at which it became current. */
interface Shown {
  number: bigint;
  digest: string;
  sinceMs: bigint;
}

/** Observes which revision is current. */
class Observer {
  readonly history: Shown[] = [];
  readonly #parties: Parties;

  constructor(parties: Parties) {
    this.#parties = parties;
    this.look();
  }

  look(): void {
    const { number } = this.#parties.agent().persona.current;
    if (this.history.at(-1)?.number === number) return;
    this.history.push({
      number,
      digest: this.#parties.digest(),
      sinceMs: this.#parties.network.nowMs,
    });
  }

  /** Returns the last revision that was current for 24 hours until `untilMs`, or else the first. */
  accepted(untilMs: bigint): Shown | undefined {
    const shownFor24Hours = this.history.filter(({ sinceMs }, index) => {
      const endMs = this.history[index + 1]?.sinceMs ?? untilMs;
      return endMs - sinceMs >= DAY_MS;
    });
    return shownFor24Hours.at(-1) ?? this.history[0];
  }
}

/** Performs a step of the creator; aborted transactions change nothing. */
function actAsCreator(
  parties: Parties,
  step: typeof creatorStep extends fc.Arbitrary<infer T> ? T : never,
): void {
  const [creator] = parties.fixture.holders;
  const { number } = parties.agent().persona.current;
  if (step.kind === 'wait') parties.network.advanceClock(step.ms);
  else
    parties.try(creator, (calls) => {
      if (step.kind === 'revise') calls.revise(number, step.digest);
      else if (step.kind === 'restore')
        calls.restore(number, number > step.back ? number - step.back : 1n);
      else {
        calls.setKey(creator);
        calls.setPolicy(2n ** 64n - 1n, true, true);
      }
    });
}

/** Passes a revision of the creator by an ordinary, unopposed vote. */
function hijack(parties: Parties): void {
  const [creator] = parties.fixture.holders;
  const id = parties.propose(creator, { kind: 'revise', digest: HIJACKED });
  parties.vote(id, creator, true);
  parties.waitUntil(parties.proposal(id).ballot.endsMs);
  parties.execute(creator, (calls) => calls.finalize(id));
  expect(parties.outcome(id)).toBe('executed');
  parties.takeBack(id, creator);
}

test(
  `a revision that was current for 24 hours is restored within a pause in ${SEQUENCES} sequences`,
  async () => {
    const fixture: Fixture = await createFixture();
    const [creator, alice, bob, carol] = fixture.holders;
    const totals = { restored: 0, inForce: 0, hijacked: 0, longestMs: 0 };
    const property = fc.property(
      sequences,
      ({ creator: steps, idleMs, isHijacked, reaction, attacks }) => {
        const parties = new Parties(fixture);
        const { network } = parties;
        const observer = new Observer(parties);
        for (const step of steps) {
          actAsCreator(parties, step);
          observer.look();
        }
        parties.graduate();
        const graduatedMs = network.nowMs;
        const target = observer.accepted(graduatedMs);
        if (!target) throw new Error('No revision found');
        const wasCurrent = parties.agent().persona.current.number === target.number;
        network.advanceClock(idleMs);
        if (isHijacked) hijack(parties);
        if (parties.digest() === target.digest) {
          totals.inForce += 1;
          return;
        }
        totals.hijacked += isHijacked ? 1 : 0;
        // Seven days from the replacement by a vote, or from graduation.
        const { number } = target;
        const untilMs = (wasCurrent ? network.nowMs : graduatedMs) + 7n * DAY_MS;
        network.advanceClock(((untilMs - network.nowMs - 1n) * reaction) / 10_000n);

        const reactedMs = network.nowMs;
        expect(parties.pledge(carol, ONE_PERCENT)).toBe(true);
        const restoration = parties.propose(alice, { kind: 'restore', number });
        for (const holder of [alice, bob])
          expect(parties.vote(restoration, holder, true)).toBe(true);
        const timeline = new Timeline(network);
        const periodMs = parties.proposal(restoration).ballot.endsMs - reactedMs;
        for (const { at, kind, bps } of attacks)
          timeline.at(reactedMs + (periodMs * at) / 10_000n, () => {
            if (kind === 'takeBack') parties.takeBack(restoration, creator);
            const most = (ATTACK * bps) / 10_000n;
            if (kind === 'against') parties.vote(restoration, creator, false, most);
            if (kind !== 'endPause') return;
            const end = parties.tryPropose(creator, { kind: 'endPause' });
            if (end === undefined) return;
            parties.vote(end, creator, true, most);
            parties.vote(end, carol, false, most);
          });
        const finalize = () => {
          const { endsMs } = parties.proposal(restoration).ballot;
          if (network.nowMs < endsMs) timeline.at(endsMs, finalize);
          else parties.execute(bob, (calls) => calls.finalize(restoration));
        };
        timeline.at(reactedMs + periodMs, finalize);
        timeline.play();
        expect(parties.outcome(restoration)).toBe('executed');
        expect(parties.digest()).toBe(target.digest);
        expect(parties.agent().pause.pausedUntilMs).toBeGreaterThan(network.nowMs);
        totals.restored += 1;
        totals.longestMs = Math.max(totals.longestMs, Number(network.nowMs - reactedMs));
      },
    );
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('restored-personas', totals);
    expect(totals.restored).toBeGreaterThan(SEQUENCES / 3);
    expect(totals.hijacked).toBeGreaterThan(SEQUENCES / 5);
  },
  TIMEOUT_MS,
);
