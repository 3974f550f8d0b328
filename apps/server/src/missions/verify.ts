/** Decides whether an address has done a mission. */

import { ownerOf, ownersOf } from '../identity/owners.ts';
import type { MissionDefinition } from '../platform/config/missions.ts';
import { shiftDecimal } from '../platform/decimal.ts';
import type { Checked, SocialChecks } from '../social/checks.ts';
import type { CoinFacts } from '../staking/staking-coins.ts';
import { type OnChainMission, type ProgressSources, progressOf } from './progress.ts';

const MIST_DECIMALS = 9;

/**
 * Checks a mission with the service or the chain.
 * @throws {HttpError} 400 without a linked account, 503 if what decides it is not available.
 */
export async function verifyMission(
  mission: MissionDefinition,
  address: string,
  sources: ProgressSources & { checks: SocialChecks; coinOf: (type: string) => CoinFacts },
): Promise<Checked> {
  switch (mission.kind) {
    case 'follow_x':
      return sources.checks.follows(address, mission.account);
    case 'repost_x':
      return sources.checks.reposted(address, mission.post);
    case 'join_telegram':
      return sources.checks.joined(address, mission.chat);
    default: {
      const progress = await progressOf(mission, address, sources);
      const reason = shortfall(mission, progress, sources.coinOf);
      if (reason !== undefined) return { done: false, reason };
      // Linked accounts complete the mission once.
      const owners = await ownersOf(sources.db, [address], sources.now(), sources.sharedFunders);
      return { done: true, externalId: ownerOf(address, owners) };
    }
  }
}

/** Says what is missing; undefined when the goal is reached. */
function shortfall(
  mission: OnChainMission,
  progress: bigint,
  coinOf: (type: string) => CoinFacts,
): string | undefined {
  switch (mission.kind) {
    case 'hold_coin': {
      if (progress >= mission.amount) return undefined;
      const { symbol, decimals } = coinOf(mission.coin);
      const [have, need] = [progress, mission.amount].map((units) => shiftDecimal(units, decimals));
      return mission.hours === 0
        ? `You hold ${have} of ${need} ${symbol}, including stakes.`
        : `Your balance averaged ${have} of ${need} ${symbol} over the last ${mission.hours} hours, including stakes.`;
    }
    case 'trade_volume': {
      if (progress >= mission.mist) return undefined;
      const [have, need] = [progress, mission.mist].map((mist) =>
        shiftDecimal(mist, MIST_DECIMALS),
      );
      return `You traded ${have} of ${need} SUI in the last ${mission.days} days.`;
    }
    case 'refer_traders':
      if (progress >= BigInt(mission.traders)) return undefined;
      return `${progress} of ${mission.traders} of your referrals have traded ${shiftDecimal(mission.mist_each, MIST_DECIMALS)} SUI.`;
  }
}
