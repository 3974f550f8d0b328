// Steps of attack scenarios on an agent, executed and checked like the operations of a sequence.
import { BallotModel } from './ballot-model.ts';
import type { ProposedAction } from './calls.ts';
import { DAY_MS, TERMS } from './fixture.ts';
import { runFinalize } from './operations.ts';
import type { Sequence } from './sequence.ts';

/** A digest that no other test uses. */
export const HIJACKED = '66'.repeat(32);
export const ADOPTED = '77'.repeat(32);

/** Proposes an action on the current base and returns the ballot. */
export function propose(real: Sequence, sender: string, action: ProposedAction): BallotModel {
  const { model } = real;
  const base = model.baseOf(action);
  const subject = model.subjectOf(action);
  const { result } = real.execute(
    sender,
    ({ calls, take }) => calls.share(calls.propose(action, base, take(TERMS.deposit))),
    () => model.propose(action, base),
  );
  if (result.abort !== undefined) throw new Error(result.abort);
  const id = result.created('proposal::Proposal');
  const proposed = { id, proposer: sender, action, base, graduated: model.graduated, subject };
  const ballot = new BallotModel(proposed, model.nowMs);
  model.ballots.push(ballot);
  real.finish();
  return ballot;
}

/** Votes with `percent` of the sender's coins. */
export function vote(
  real: Sequence,
  ballot: BallotModel,
  sender: string,
  inFavor: boolean,
  percent = 100n,
): string | undefined {
  const coins = (real.held(sender) * percent) / 100n;
  const { result } = real.execute(
    sender,
    ({ calls, take }) => calls.vote(ballot.id, take(coins), inFavor),
    () => ballot.vote(sender, coins, inFavor, real.model.nowMs),
  );
  real.finish();
  return result.abort;
}

export function withdraw(real: Sequence, ballot: BallotModel, sender: string): string | undefined {
  const { result } = real.execute(
    sender,
    ({ tx, calls }) => tx.transferObjects([calls.withdraw(ballot.id)], sender),
    () => ballot.withdraw(sender, real.model.nowMs),
  );
  real.finish();
  return result.abort;
}

export function waitUntil(real: Sequence, timeMs: bigint): void {
  if (timeMs > real.model.nowMs) real.wait(timeMs - real.model.nowMs);
}

/** Waits for the end and finalizes; returns the outcome. */
export function finalize(real: Sequence, ballot: BallotModel, sender: string): string {
  waitUntil(real, ballot.endsMs);
  runFinalize(real, ballot, sender);
  return ballot.outcome;
}

/** Holders adopt a revision; their coins are free again afterwards. */
export function adopt(real: Sequence, digest: string): void {
  const [, alice, bob] = real.fixture.holders;
  const ballot = propose(real, alice, { kind: 'revise', digest });
  vote(real, ballot, alice, true);
  vote(real, ballot, bob, true);
  finalize(real, ballot, alice);
  real.wait(DAY_MS);
  for (const voter of [alice, bob]) {
    real.execute(
      voter,
      ({ tx, calls }) => tx.transferObjects([calls.unlock(ballot.id)], voter),
      () => ballot.unlock(voter, real.model.nowMs),
    );
    real.finish();
  }
}

/** Pledges coins for an emergency pause; returns the abort, if any. */
export function pledge(real: Sequence, sender: string, coins: bigint): string | undefined {
  const { result } = real.execute(
    sender,
    ({ calls, take }) => calls.pledge(take(coins)),
    () => real.model.pledge(sender, coins),
  );
  real.finish();
  return result.abort;
}
