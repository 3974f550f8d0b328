// Presets of the product, which the vectors start from.

export type QuoteSymbol = 'SUI' | 'ATOLL' | 'USDC';

export interface Preset {
  name: string;
  /** 0 fun, 1 agent. */
  kind: 0 | 1;
  quoteSymbol: QuoteSymbol;
  quoteDecimals: number;
  /** All amounts are base units. */
  targetRaised: bigint;
  virtualQuote: bigint;
  virtualBase: bigint;
  curveSupply: bigint;
  dexSupply: bigint;
  graduationFee: bigint;
}

/** 1% of the quote side. */
export const TRADE_FEE_BPS = 100n;
/** Basis points of the fee; the protocol receives the rest. */
export const SPLIT_BPS = { creator: 3_500n, referrer: 1_250n, coCreators: 1_250n };
/** Fees of a pair: 0.3% of the input, the other rates in basis points of the quote amount. */
export const SWAP_FEES = {
  liquidityBps: 30n,
  protocolBps: 5n,
  /** The protocol's when there is no referrer. */
  referrerBps: 5n,
  /** The creator's for fun coins. */
  coCreatorBps: 10n,
  /** By tier; each ends at twice the market cap of the one before, the last has no end. */
  creatorBps: [80n, 70n, 60n, 50n, 40n, 30n, 15n, 5n],
  /** End of the first tier in multiples of the target. */
  firstTierTargets: 10n,
};

const SUI = 1_000_000_000n;
/** ATOLL, USDC and every launched coin have 6 decimals. */
const COIN = 1_000_000n;

function preset(name: string, kind: 0 | 1, quoteSymbol: QuoteSymbol, targetRaised: bigint): Preset {
  return {
    name,
    kind,
    quoteSymbol,
    quoteDecimals: quoteSymbol === 'SUI' ? 9 : 6,
    targetRaised,
    virtualQuote: (targetRaised * 3n) / 8n,
    virtualBase: 1_100_000_000n * COIN,
    curveSupply: 800_000_000n * COIN,
    dexSupply: 200_000_000n * COIN,
    graduationFee: targetRaised / 12n,
  };
}

export const PRESETS: Preset[] = [
  preset('sui_agent', 1, 'SUI', 6_000n * SUI),
  preset('sui_fun', 0, 'SUI', 2_400n * SUI),
  preset('atoll_agent', 1, 'ATOLL', 12_000_000n * COIN),
  preset('usdc_agent', 1, 'USDC', 21_600n * COIN),
  preset('usdc_fun', 0, 'USDC', 8_640n * COIN),
];
