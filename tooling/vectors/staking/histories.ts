// Lists the staking sequences of the vectors: each edge case once, and many random ones.
import { Player, type StakingStep } from './player.ts';
import { playRandomly } from './random-play.ts';

export interface StakingHistory {
  name: string;
  steps: StakingStep[];
}

const HOUR_MS = 3_600_000n;
const DAY_MS = 24n * HOUR_MS;
const MAX_U64 = 2n ** 64n - 1n;
const RANDOM_HISTORIES = 32;

const CORNERS: Record<string, (player: Player) => void> = {
  two_share_by_what_they_staked(player) {
    player.stake(0, 1_000n);
    player.stake(1, 3_000n);
    player.open(10n, HOUR_MS);
    player.wait(HOUR_MS / 2n).claim(0);
    player.wait(HOUR_MS).claim(0);
    player.claim(1);
  },
  nothing_for_a_moment(player) {
    player.open(1_000_000n, HOUR_MS);
    player.stake(0, 1n);
    player.wait(1_000n).stake(1, 1_000_000_000n);
    player.unstake(1, 1_000_000_000n);
    player.wait(HOUR_MS).claim(0);
  },
  // One millisecond of staking earns one millisecond's emission, not a second's.
  one_millisecond(player) {
    player.open(1_000_000n, HOUR_MS);
    player.wait(999n).stake(0, 5n);
    player.wait(1n).unstake(0, 5n);
    player.claim(0);
  },
  nobody_stakes_at_first(player) {
    player.open(7n, HOUR_MS);
    player.wait(HOUR_MS / 3n).stake(0, 11n);
    player.wait(HOUR_MS / 3n).extendFromUnallocated(0);
    player.wait(2n * HOUR_MS).claim(0);
  },
  unallocated_rewards_fund_another_campaign(player) {
    player.open(7n, HOUR_MS);
    player.wait(HOUR_MS).stake(0, 11n);
    player.openFromUnallocated(3n, 2n * HOUR_MS);
    player.wait(HOUR_MS).unstake(0, 11n);
    player.wait(HOUR_MS).claim(0);
  },
  three_campaigns_overlap(player) {
    player.open(10n, 3n * HOUR_MS);
    player.open(100n, HOUR_MS, HOUR_MS);
    player.open(1n, 9n * HOUR_MS, 2n * HOUR_MS);
    player.stake(0, 3n);
    player.wait(HOUR_MS / 2n).stake(1, 4n);
    player.wait(HOUR_MS).claim(0);
    player.wait(HOUR_MS).claim(1);
    player.wait(9n * HOUR_MS).claim(0);
    player.claim(1);
  },
  topped_up_both_ways(player) {
    player.stake(0, 1n);
    player.open(10n, 2n * HOUR_MS, HOUR_MS);
    player.raise(0, 5n);
    player.wait(HOUR_MS + 1_001n).raise(0, 3n);
    player.extend(0, HOUR_MS + 1n);
    player.wait(3n * HOUR_MS).claim(0);
  },
  // A boost counts from when it is used; a later grant replaces it; leaving ends it.
  boosts(player) {
    player.open(1_000n, DAY_MS);
    player.stake(0, 100n);
    player.stake(1, 100n);
    player.wait(HOUR_MS).boost(0, 30_000n);
    player.wait(HOUR_MS).claim(0);
    player.claim(1);
    player.boost(0, 12_500n);
    player.wait(HOUR_MS).unstake(0, 100n);
    player.stake(0, 100n);
    player.wait(HOUR_MS).claim(0);
    player.claim(1);
  },
  emergency(player) {
    player.open(1_000n, DAY_MS);
    player.stake(0, 100n);
    player.stake(1, 300n);
    player.wait(HOUR_MS).claim(1);
    player.wait(HOUR_MS).emergencyExit(0);
    player.wait(HOUR_MS).claim(1);
    player.emergencyExit(1);
    player.wait(HOUR_MS).stake(0, 1n);
    player.extendFromUnallocated(0);
  },
  // Weights and rates that share no divisor.
  nothing_divides_evenly(player) {
    player.stake(0, 7n);
    player.stake(1, 11n);
    player.stake(2, 13n);
    player.open(999_983n, HOUR_MS + 7n);
    for (let turn = 0; turn < 9; turn += 1) player.wait(104_729n).claim(turn % 3);
    player.wait(HOUR_MS).unstake(0, 7n);
    player.unstake(1, 11n);
    player.unstake(2, 13n);
    for (const who of [0, 1, 2]) player.claim(who);
  },
  // The largest stake and the largest rewards that a coin can have, beside the smallest stake.
  extremes(player) {
    player.stake(0, 1n);
    player.stake(1, MAX_U64 - 1n);
    player.boost(1, 30_000n);
    player.open(MAX_U64 / 3_600n, HOUR_MS);
    player.wait(1n).claim(1);
    player.unstake(1, MAX_U64 - 1n);
    player.wait(1n).claim(0);
    player.wait(HOUR_MS).claim(0);
  },
  one_unit_in_four_years(player) {
    player.stake(0, MAX_U64);
    player.open(1n, 4n * 365n * DAY_MS);
    // Rounded down a little below one unit at the second, and above it a little later.
    player.wait(1_001n).claim(0);
    player.wait(4n * 365n * DAY_MS).unstake(0, MAX_U64);
    player.claim(0);
  },
};

export function stakingHistories(): StakingHistory[] {
  return [...playedHistories()].map(([name, { steps }]) => ({ name, steps }));
}

/** Returns the final state of every sequence, by name. */
export function playedHistories(): Map<string, Player> {
  const corners = Object.entries(CORNERS).map(([name, play]): [string, Player] => {
    const player = new Player();
    play(player);
    return [name, player];
  });
  const random = Array.from({ length: RANDOM_HISTORIES }, (_, seed): [string, Player] => [
    `random_${seed}`,
    playRandomly(seed),
  ]);
  return new Map([...corners, ...random]);
}
