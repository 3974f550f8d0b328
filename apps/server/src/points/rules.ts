/** How actions are rewarded with points. */
import type { PointAction, PointRule } from '@atoll/api';

interface Rule {
  /** Points of an award; null where each subject has its own. */
  points: number | null;
  /** Awards of an account on one day (UTC); null without a limit. */
  dailyLimit: number | null;
}

export const pointRules: Readonly<Record<PointAction, Rule>> = {
  /** The first trade of the day, of at least `MIN_TRADE_MIST`. */
  trade: { points: 10, dailyLimit: 1 },
  launch: { points: 50, dailyLimit: 2 },
  /** The first trade of an account with this referrer. */
  referral: { points: 100, dailyLimit: 10 },
  /** Somebody who has traded liked a comment. */
  like_received: { points: 2, dailyLimit: 20 },
  mission: { points: null, dailyLimit: null },
};

/** Smaller trades earn no points: 0.1 SUI, or as much in another quote coin. */
export const MIN_TRADE_MIST = 100_000_000n;

/** The rules as the API lists them. */
export const listedRules: PointRule[] = Object.entries(pointRules).map(
  ([action, { points, dailyLimit }]) => ({
    action: action as PointAction,
    points,
    daily_limit: dailyLimit,
  }),
);
