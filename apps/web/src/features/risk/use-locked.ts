// The vesting of the creator's first purchase as it stands now.
import type { Risk, Vesting } from '@atoll/api';
import { unlockedAt } from '@atoll/sdk';
import { useNow } from '../../lib/clock.ts';

export interface Locked {
  vesting: Vesting;
  /** Base units. */
  unlocked: bigint;
  amount: bigint;
  claimable: bigint;
}

/** Undefined without vesting. The later of both clocks counts: the chain's can be ahead of the browser's. */
export function useLocked({ creator: { vesting }, as_of }: Risk): Locked | undefined {
  const now = Math.max(useNow(), as_of.timestamp);
  if (vesting === null) return undefined;
  const { total, claimed } = vesting;
  const unlocked = unlockedAt(
    {
      total,
      startMs: BigInt(vesting.start_ms),
      cliffMs: BigInt(vesting.cliff_ms),
      endMs: BigInt(vesting.end_ms),
    },
    BigInt(now),
  );
  return { vesting, unlocked, amount: total - unlocked, claimable: unlocked - claimed };
}
