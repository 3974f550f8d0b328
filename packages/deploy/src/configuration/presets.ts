// The presets that a deployment sets, as documented in docs/contracts/launchpad.md.
import type { CoinKind, Deployment } from '@atoll/sdk';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import { USDC } from './usdc.ts';

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
/** Base units of ATOLL and USDC. */
const COIN = 1_000_000n;

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

/** Types of the presets' quote coins; without `usdc`, there are no USDC presets. */
export interface PresetQuotes {
  atoll: string;
  usdc: string | undefined;
}

/**
 * SUI fun, SUI agent, ATOLL agent, USDC fun and USDC agent. USDC presets graduate at the dollar value of the SUI presets
 * at the specification's price of SUI.
 */
export const presetPlans = ({ atoll, usdc }: PresetQuotes): PresetPlan[] => [
  preset('fun', normalizeStructTag(SUI_TYPE_ARG), 2_400n * SUI),
  preset('agent', normalizeStructTag(SUI_TYPE_ARG), 6_000n * SUI),
  preset('agent', atoll, 12_000_000n * COIN),
  ...(usdc === undefined
    ? []
    : [preset('fun', usdc, 8_640n * COIN), preset('agent', usdc, 21_600n * COIN)]),
];

/** Returns the types of the quote coins of a deployment's presets. */
export const presetQuotesOf = ({
  atollToken,
  quotes,
}: Pick<Deployment, 'atollToken' | 'quotes'>): PresetQuotes => ({
  atoll: atollToken.coinType,
  usdc: quotes.find(({ symbol }) => symbol === USDC.symbol)?.type,
});
