// Limits of a trade: the network fee, and the price impacts and launch fees that require a warning.
import type { TradePreview } from '@atoll/sdk';

/** A trade whose network fee could be higher is not signed: 0.05 SUI. */
export const MAX_NETWORK_FEE = 50_000_000n;

/** Price impacts, in basis points, from which a trade shows a warning or requires confirmation. */
export const HIGH_IMPACT_BPS = 500n;
const CONFIRM_IMPACT_BPS = 1_000n;
/** Launch fee, in basis points, from which a trade requires confirmation. */
const CONFIRM_LAUNCH_FEE_BPS = 1_000n;

/** Costs of a trade that can require confirmation. */
export const costsOf = ({ impactBps, launchFeeBps }: TradePreview) => ({
  impact: impactBps >= CONFIRM_IMPACT_BPS,
  launchFee: launchFeeBps >= CONFIRM_LAUNCH_FEE_BPS,
});

export function isCostly(preview: TradePreview): boolean {
  const { impact, launchFee } = costsOf(preview);
  return impact || launchFee;
}
