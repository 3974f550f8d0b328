// Generates random sequences from a seed: stakes, exits and campaigns of one pool.
import { generator } from '../random.ts';
import { HORIZON_MS, SCALE } from './oracle.ts';
import { Player } from './player.ts';

const HOUR_MS = 3_600_000n;
const DAY_MS = 24n * HOUR_MS;
const STEPS = 30;

/** Thirty of it fit into a coin's supply. */
const MAX_AMOUNT = 5n * 10n ** 17n;

/** Longest time between two steps, and a campaign's longest duration. */
const MAX_WAIT_MS = 2n * DAY_MS;
const MAX_DURATION_MS = 10n * DAY_MS;

/** The player at the end; the same seed gives the same history. */
export function playRandomly(seed: number): Player {
  const below = generator(BigInt(seed) + 1n);
  // A random number of bits first, so that small numbers are as likely as large ones.
  const anySize = (bound: bigint): bigint => 1n + (below(2n ** (1n + below(64n))) % bound);
  const player = new Player();
  player.open(anySize(10n ** 12n), HOUR_MS + anySize(MAX_DURATION_MS), below(2n) * HOUR_MS);
  while (player.steps.length < STEPS) {
    if (below(4n) > 0n) player.wait(anySize(MAX_WAIT_MS));
    const moves = movesOf(player, Number(below(4n)), anySize);
    moves[Number(below(BigInt(moves.length)))]?.();
  }
  return player;
}

/** Operations that this staker or anyone can execute now; frequent ones are listed several times. */
function movesOf(player: Player, who: number, anySize: (bound: bigint) => bigint): (() => void)[] {
  return [...stakerMoves(player, who, anySize), ...campaignMoves(player, anySize)];
}

function stakerMoves(
  player: Player,
  who: number,
  anySize: (bound: bigint) => bigint,
): (() => void)[] {
  const { pool } = player;
  const staked = pool.positions.get(who)?.amount ?? 0n;
  const stake = (): void => player.stake(who, anySize(MAX_AMOUNT));
  const claim = (): void => player.claim(who);
  const moves = pool.claimable(who, player.atMs) > 0n ? [claim, claim, claim] : [];
  if (staked === 0n) return [...moves, stake, stake, stake];
  return [
    ...moves,
    stake,
    () => player.unstake(who, anySize(staked)),
    () => player.unstake(who, staked),
    () => player.boost(who, 10_000n + anySize(20_000n)),
    () => player.emergencyExit(who),
  ];
}

function campaignMoves(player: Player, anySize: (bound: bigint) => bigint): (() => void)[] {
  const { pool, atMs } = player;
  const running = pool.campaigns.filter(({ endMs }) => endMs > atMs);
  const open = (): void => player.open(anySize(10n ** 12n), HOUR_MS + anySize(MAX_DURATION_MS));
  const terms = running.at(-1);
  if (!terms) {
    const reopen = (): void => player.openFromUnallocated(1n, HOUR_MS);
    return [open, open, open, ...(pool.unallocated >= 3_600n * SCALE ? [reopen, reopen] : [])];
  }
  const moves = running.length < 8 ? [open] : [];
  const campaign = pool.campaigns.lastIndexOf(terms);
  const extendableMs = atMs + HORIZON_MS - terms.endMs;
  if (extendableMs >= DAY_MS) moves.push(() => player.extend(campaign, anySize(DAY_MS)));
  if (terms.endMs - (atMs > terms.startMs ? atMs : terms.startMs) >= HOUR_MS) {
    const most = (MAX_AMOUNT * 1_000n) / (terms.endMs - atMs);
    moves.push(() => player.raise(campaign, anySize(most)));
  }
  // Unallocated rewards only grow until they are spent, so the earlier amount suffices.
  if (extendableMs > 0n && pool.unallocated > terms.rate * SCALE) {
    moves.push(() => player.extendFromUnallocated(campaign));
  }
  return moves;
}
