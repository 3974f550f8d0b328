// Persona hijack: attempts to take over an agent's persona, and how holders stop and revert one.
import { beforeAll, describe, expect, test } from 'vitest';
import { createFixture, DAY_MS, FIRST_DIGEST, type Fixture, MINUTE_MS, SUPPLY } from './fixture.ts';
import { ADOPTED, adopt, finalize, HIJACKED, pledge, propose, vote, withdraw } from './scenario.ts';
import { Sequence } from './sequence.ts';

const ONE_PERCENT = SUPPLY / 100n;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

const digestOf = (real: Sequence): string | undefined => real.model.persona.revisions.at(-1);

/** A graduated agent; the creator holds 15% of the supply, like the others. */
function graduated(): Sequence {
  const real = new Sequence(fixture);
  real.graduate();
  return real;
}

/** BOB passes a malicious revision without votes against it. */
function hijack(real: Sequence): void {
  const [, , bob] = fixture.holders;
  const ballot = propose(real, bob, { kind: 'revise', digest: HIJACKED });
  vote(real, ballot, bob, true);
  expect(finalize(real, ballot, bob)).toBe('executed');
  expect(digestOf(real)).toBe(HIJACKED);
}

/** Changes the persona as `sender`; returns the abort, if any. */
function revise(real: Sequence, sender: string, digest: string): string | undefined {
  const base = real.model.revision;
  const { result } = real.execute(
    sender,
    ({ calls }) => calls.revise(base, digest),
    () => real.model.revise(sender, base, digest),
  );
  real.finish();
  return result.abort;
}

describe('persona hijack: taking over a persona', () => {
  test('fails for anyone but the creator before graduation', () => {
    const real = new Sequence(fixture);
    for (const sender of [...fixture.holders.slice(1), fixture.stranger])
      expect(revise(real, sender, HIJACKED)).toBe('agent::agent::ENotCreator');
  });

  test('fails for the creator after graduation', () => {
    const real = graduated();
    expect(revise(real, fixture.holders[0], HIJACKED)).toBe('agent::agent::EGraduated');
  });

  test('fails by restoring a revision that the creator hid before graduation', () => {
    const real = new Sequence(fixture);
    const [creator, alice] = fixture.holders;
    expect(revise(real, creator, HIJACKED)).toBeUndefined();
    expect(revise(real, creator, FIRST_DIGEST)).toBeUndefined();
    real.graduate();
    const restore = { kind: 'restore', number: 2n } as const;
    expect(() => propose(real, creator, restore)).toThrow('agent::persona::ENotRestorable');
    adopt(real, ADOPTED);
    expect(() => propose(real, alice, restore)).toThrow('agent::persona::ENotRestorable');
  });

  test('fails by votes that were cast before graduation', () => {
    const real = new Sequence(fixture);
    const [creator] = fixture.holders;
    const ballot = propose(real, creator, { kind: 'revise', digest: HIJACKED });
    vote(real, ballot, creator, true);
    real.graduate();
    expect(finalize(real, ballot, creator)).toBe('stale');
    expect(digestOf(real)).toBe(FIRST_DIGEST);
  });

  test('fails when holders vote against it', () => {
    const real = graduated();
    const [, alice, bob] = fixture.holders;
    const ballot = propose(real, bob, { kind: 'revise', digest: HIJACKED });
    vote(real, ballot, bob, true);
    vote(real, ballot, alice, false);
    expect(finalize(real, ballot, bob)).toBe('rejected');
    expect(digestOf(real)).toBe(FIRST_DIGEST);
  });

  test('fails by finalizing an old decision after another one', () => {
    const real = graduated();
    const [creator, alice, bob] = fixture.holders;
    const old = propose(real, bob, { kind: 'revise', digest: HIJACKED });
    vote(real, old, bob, true);
    const newer = propose(real, alice, { kind: 'revise', digest: ADOPTED });
    vote(real, newer, alice, true);
    expect(finalize(real, newer, creator)).toBe('executed');
    real.wait(365n * DAY_MS);
    expect(finalize(real, old, bob)).toBe('stale');
    expect(digestOf(real)).toBe(ADOPTED);
  });
});

describe('persona hijack: a hijacked persona', () => {
  test('is reverted by the creator in the next transaction before graduation', () => {
    const real = new Sequence(fixture);
    hijack(real);
    expect(revise(real, fixture.holders[0], FIRST_DIGEST)).toBeUndefined();
    expect(digestOf(real)).toBe(FIRST_DIGEST);
  });

  test('stops speaking and spending within a minute and is reverted during the pause', () => {
    const real = graduated();
    const [, alice, bob, carol] = fixture.holders;
    hijack(real);
    const hijackedAtMs = real.model.nowMs;
    expect(pledge(real, carol, ONE_PERCENT)).toBeUndefined();
    const { pause } = real.agent();
    expect(pause.pausedUntilMs).toBe(hijackedAtMs + DAY_MS);
    expect(real.model.nowMs - hijackedAtMs).toBeLessThanOrEqual(MINUTE_MS);

    const rollback = propose(real, alice, { kind: 'restore', number: 1n });
    expect(rollback.endsMs).toBeLessThan(pause.pausedUntilMs);
    vote(real, rollback, alice, true);
    vote(real, rollback, carol, true);
    expect(finalize(real, rollback, bob)).toBe('executed');
    expect(digestOf(real)).toBe(FIRST_DIGEST);
    // The pause continues.
    expect(real.agent().pause.pausedUntilMs).toBe(pause.pausedUntilMs);
  });

  test('can be reverted by holders whose coins are locked in another vote', () => {
    const real = graduated();
    const [, alice, bob, carol] = fixture.holders;
    hijack(real);
    const policy = { kind: 'setPolicy', dailyCap: 1n, tips: true, buybacks: false } as const;
    const other = propose(real, carol, policy);
    vote(real, other, alice, true);
    const rollback = propose(real, carol, { kind: 'restore', number: 1n });
    expect(withdraw(real, other, alice)).toBeUndefined();
    vote(real, rollback, alice, true);
    expect(finalize(real, rollback, bob)).toBe('executed');
    expect(digestOf(real)).toBe(FIRST_DIGEST);
  });
});

describe('persona hijack: an emergency pause', () => {
  test('cannot be repeated at once by a small share of holders', () => {
    const real = graduated();
    const [, alice, bob] = fixture.holders;
    pledge(real, alice, ONE_PERCENT);
    expect(pledge(real, bob, ONE_PERCENT)).toBe('agent::pause::EAlreadyPaused');
    real.wait(DAY_MS);
    expect(pledge(real, bob, 5n * ONE_PERCENT - 1n)).toBeUndefined();
    expect(real.agent().pause.round).toBe(1n);
    expect(pledge(real, bob, 1n)).toBeUndefined();
    expect(real.agent().pause.round).toBe(2n);
  });

  test('keeps the pledged coins for seven days', () => {
    const real = graduated();
    const [, alice] = fixture.holders;
    pledge(real, alice, ONE_PERCENT);
    const { result } = real.execute(
      alice,
      ({ tx, calls }) => tx.transferObjects([calls.withdrawPledge(0n)], alice),
      () => real.model.pause.withdraw(0, alice, real.model.nowMs),
    );
    expect(result.abort).toBe('agent::pause::EPledgeLocked');
  });

  test('is not possible before graduation', () => {
    const real = new Sequence(fixture);
    const abort = pledge(real, fixture.holders[1], ONE_PERCENT);
    expect(abort).toBe('agent::emergency_pause::ENotGraduated');
  });
});
