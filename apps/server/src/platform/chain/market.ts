/**
 * Market data beyond the chain: the SUI price, the platform token's price, the quote coins and
 * the known venues. US dollars and the rate that makes quotes comparable are derived from them.
 */
import { lookalikes } from '@atoll/api';
import type { Deployment } from '@atoll/sdk';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import { parseDecimal, shiftDecimal } from '../decimal.ts';

export interface Quote {
  symbol: string;
  decimals: number;
}

export interface Market {
  /** US dollars for one SUI, decimal string, as last known. */
  readonly suiPriceUsd: string;
  setSuiPrice(usd: string): void;
  /** Sets SUI for one platform token, a decimal string. */
  setTokenPrice(sui: string): void;
  /** Canonical type of the platform token. */
  tokenType: string;
  /** Witness types of the deployment's venues. */
  venues: readonly string[];
  /** Whether a venue's witness type belongs to the deployment. */
  isKnownVenue(type: string): boolean;
  /** Whether it is the witness type of our AMM, whose formulas the SDK has. */
  isOwnAmm(type: string): boolean;
  /** Creators that the operator vouches for. */
  verifiedCreators: ReadonlySet<string>;
  /** The protected ticker that a ticker or name equals or looks like, if any. */
  imitated(text: string): string | undefined;
  quote(type: string): Quote;
  /** MIST for 10^6 base units of each quote coin, as last known. */
  quoteRates: ReadonlyMap<string, bigint>;
  /** US dollars, decimal string, of an amount of a quote coin with the given rate. */
  usd(amount: bigint, quoteRate: bigint): string;
  /** Amount × rate, as the sort keys of pools have it, that is worth this many micro-dollars. */
  fromMicroUsd(micro: bigint): bigint;
}

/** Tickers of coins that traders know; quote coins and the platform token are protected too. */
const KNOWN_TICKERS = ['SUI', 'USDC', 'USDT', 'BTC', 'ETH', 'WBTC', 'WETH', 'DEEP', 'WAL', 'NS'];

const MIST_DECIMALS = 9;
const RATE_DECIMALS = 6;
/** Decimals of dollar prices as integers. */
export const PRICE_DECIMALS = 9;

const rateAt = (priceSui: string, decimals: number): bigint =>
  (parseDecimal(priceSui, MIST_DECIMALS) * 10n ** BigInt(RATE_DECIMALS)) / 10n ** BigInt(decimals);

/** The market of a deployment at configured prices (decimal strings). */
export function createMarket(
  deployment: Pick<Deployment, 'quotes' | 'atollToken' | 'amm' | 'venueCetus'>,
  settings: { suiPriceUsd: string; tokenPriceSui: string; verifiedCreators?: readonly string[] },
): Market {
  const suiType = normalizeStructTag(SUI_TYPE_ARG);
  const tokenType = normalizeStructTag(deployment.atollToken.coinType);
  const quotes = new Map<string, Quote>();
  const quoteRates = new Map<string, bigint>();
  for (const { type, symbol, decimals } of deployment.quotes) {
    const canonical = normalizeStructTag(type);
    quotes.set(canonical, { symbol, decimals });
    quoteRates.set(canonical, rateAt(canonical === suiType ? '1' : '0', decimals));
  }
  const setTokenPrice = (priceSui: string): void => {
    const quote = quotes.get(tokenType);
    if (quote !== undefined) quoteRates.set(tokenType, rateAt(priceSui, quote.decimals));
  };
  setTokenPrice(settings.tokenPriceSui || '0');
  const ammVenue = normalizeStructTag(`${deployment.amm.originalId}::venue::AmmVenue`);
  const venues = new Set([ammVenue]);
  if (deployment.venueCetus !== undefined) {
    venues.add(normalizeStructTag(`${deployment.venueCetus.originalId}::venue::CetusVenue`));
  }
  let suiPriceUsd = settings.suiPriceUsd || '0';
  let price = parseDecimal(suiPriceUsd, PRICE_DECIMALS);
  return {
    get suiPriceUsd() {
      return suiPriceUsd;
    },
    setSuiPrice(usd) {
      suiPriceUsd = usd;
      price = parseDecimal(usd, PRICE_DECIMALS);
    },
    setTokenPrice,
    tokenType,
    venues: [...venues],
    isKnownVenue: (type) => venues.has(type),
    verifiedCreators: new Set(settings.verifiedCreators),
    isOwnAmm: (type) => type === ammVenue,
    imitated: lookalikes([...KNOWN_TICKERS, ...deployment.quotes.map(({ symbol }) => symbol)]),
    quoteRates,
    quote: (type) =>
      quotes.get(type) ?? { symbol: type.split('::').at(-1) ?? type, decimals: MIST_DECIMALS },
    fromMicroUsd: (micro) =>
      price === 0n
        ? 0n
        : (micro * 10n ** BigInt(RATE_DECIMALS + MIST_DECIMALS + PRICE_DECIMALS - 6)) / price,
    usd: (amount, quoteRate) => {
      const scaled = amount * quoteRate * price;
      // Six decimals are enough for any figure that is shown.
      const micro = scaled / 10n ** BigInt(RATE_DECIMALS + MIST_DECIMALS + PRICE_DECIMALS - 6);
      return shiftDecimal(micro, 6);
    },
  };
}
