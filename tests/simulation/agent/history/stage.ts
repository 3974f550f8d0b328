// Owns the scenes that attacks on votes start from: a proposal of ALICE's that BOB and CAROL have voted
// on, and a stranger who holds no coins. Every step is compared with the model.
import { ALICE, BOB, CAROL } from '../../chain/world.ts';
import type { BallotModel } from '../model/ballot-model.ts';
import type { AgentWorld } from '../world.ts';
import { Player } from './player.ts';
import type { Operation, Proposed, Stake } from './steps.ts';
import { Tally } from './tally.ts';

export const REVISION: Proposed = { kind: 'Revise', content: 'fresh' };

export function proposing(what: Proposed): Extract<Operation, { do: 'propose' }> {
  const proposals =
    what.kind === 'Revise' || what.kind === 'Restore'
      ? { persona: what, mandate: undefined, early: false }
      : { persona: REVISION, mandate: what, early: true };
  return {
    do: 'propose',
    what: proposals,
    base: 'current',
    deposit: 'exact',
    firstVote: undefined,
  };
}

/** Opens the votes; `yes` and `no` are parts of what BOB and CAROL have. */
export function openVote(
  world: AgentWorld,
  { market = 0, yes, no }: { market?: number; yes: Stake; no: Stake },
): Player {
  const player = new Player(world, market, new Tally());
  succeed(player, ALICE, [proposing(REVISION)]);
  if (yes > 0n) succeed(player, BOB, [{ do: 'vote', on: 0, stake: yes, inFavour: true }]);
  if (no > 0n) succeed(player, CAROL, [{ do: 'vote', on: 0, stake: no, inFavour: false }]);
  return player;
}

/** Executes what must not be refused. */
export function succeed(player: Player, sender: string, operations: Operation[]): void {
  const refusal = player.transact(sender, operations);
  if (refusal !== undefined) throw new Error(`Refused: ${refusal}`);
}

/** The proposal that is `back` before the newest. */
export function ballotOf(player: Player, back = 0): BallotModel {
  const ballot = player.book.ballots.at(-1 - back);
  if (!ballot) throw new Error('No such proposal');
  return ballot;
}

/** What somebody holds of a type. */
export function held(player: Player, owner: string, type: string): bigint {
  const coins = player.seen.coins.get(`${type} ${owner}`) ?? [];
  return coins.reduce((sum, { balance }) => sum + balance, 0n);
}
