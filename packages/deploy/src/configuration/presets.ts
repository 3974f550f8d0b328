// The presets that a deployment sets, as documented in docs/contracts/launchpad.md.
import type { CoinKind } from '@atoll/sdk';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';

/** One preset to set on chain; amounts in base units of the quote coin. */
export interface PresetPlan {
  kind: CoinKind;
  quoteType: string;
  targetRaised: bigint;
  virtualQuote: bigint;
  graduationFee: bigint;
  launchLimitMs: bigint;
  launchMaxBps: bigint;
}

const SUI = 1_000_000_000n;
const ATOLL = 1_000_000n;

// Launch limit: limits one transaction to 5% of the curve supply during the first 20 seconds.
const LAUNCH_LIMIT_MS = 20_000n;
const LAUNCH_MAX_BPS = 500n;

const preset = (kind: CoinKind, quoteType: string, targetRaised: bigint): PresetPlan => ({
  kind,
  quoteType,
  targetRaised,
  virtualQuote: (targetRaised * 3n) / 8n,
  graduationFee: targetRaised / 12n,
  launchLimitMs: LAUNCH_LIMIT_MS,
  launchMaxBps: LAUNCH_MAX_BPS,
});

/** SUI fun, SUI agent and ATOLL agent. */
export const presetPlans = (atollType: string): PresetPlan[] => [
  preset('fun', normalizeStructTag(SUI_TYPE_ARG), 2_400n * SUI),
  preset('agent', normalizeStructTag(SUI_TYPE_ARG), 6_000n * SUI),
  preset('agent', atollType, 12_000_000n * ATOLL),
];
