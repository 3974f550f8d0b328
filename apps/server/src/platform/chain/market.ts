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

/** Columns of a pool's row that describe its quote coin. */
export interface QuoteRow {
  quote_type: string;
  quote_rate: bigint;
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
  /** Whether the issuer of the quote coin can deny accounts and pause the coin. */
  isRegulated(type: string): boolean;
  /** MIST for 10^6 base units of each quote coin, as last known. */
  quoteRates: ReadonlyMap<string, bigint>;
  /** US dollars, decimal string, of an amount of a quote coin with the given rate. */
  usd(amount: bigint, quoteRate: bigint): string;
  /** US dollars of an amount of a pool's quote coin; exact for coins worth a dollar, even without a price of SUI. */
  worth(amount: bigint, quote: QuoteRow): string;
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

/** Rate of a coin worth a dollar, rounded up; zero without a price of SUI. */
function dollarRate(suiPrice: bigint, decimals: number): bigint {
  if (suiPrice === 0n) return 0n;
  const numerator = 10n ** BigInt(MIST_DECIMALS + PRICE_DECIMALS + RATE_DECIMALS);
  const denominator = suiPrice * 10n ** BigInt(decimals);
  return (numerator + denominator - 1n) / denominator;
}

/** The market of a deployment at configured prices (decimal strings). */
export function createMarket(
  deployment: Pick<Deployment, 'quotes' | 'atollToken' | 'amm' | 'venueCetus'>,
  settings: { suiPriceUsd: string; tokenPriceSui: string; verifiedCreators?: readonly string[] },
): Market {
  const suiType = normalizeStructTag(SUI_TYPE_ARG);
  const tokenType = normalizeStructTag(deployment.atollToken.coinType);
  const quotes = new Map<string, Quote>();
  const quoteRates = new Map<string, bigint>();
  const dollars = new Map<string, number>();
  const regulated = new Set<string>();
  for (const { type, symbol, decimals, isDollar, isRegulated } of deployment.quotes) {
    const canonical = normalizeStructTag(type);
    quotes.set(canonical, { symbol, decimals });
    quoteRates.set(canonical, rateAt(canonical === suiType ? '1' : '0', decimals));
    if (isDollar) dollars.set(canonical, decimals);
    if (isRegulated) regulated.add(canonical);
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
  const rateDollars = (): void => {
    for (const [type, decimals] of dollars) quoteRates.set(type, dollarRate(price, decimals));
  };
  rateDollars();
  const usd = (amount: bigint, quoteRate: bigint): string => {
    const scaled = amount * quoteRate * price;
    // Six decimals suffice for every displayed figure.
    const micro = scaled / 10n ** BigInt(RATE_DECIMALS + MIST_DECIMALS + PRICE_DECIMALS - 6);
    return shiftDecimal(micro, 6);
  };
  return {
    get suiPriceUsd() {
      return suiPriceUsd;
    },
    setSuiPrice(usd) {
      suiPriceUsd = usd;
      price = parseDecimal(usd, PRICE_DECIMALS);
      rateDollars();
    },
    setTokenPrice,
    tokenType,
    venues: [...venues],
    isKnownVenue: (type) => venues.has(type),
    verifiedCreators: new Set(settings.verifiedCreators),
    isOwnAmm: (type) => type === ammVenue,
    imitated: lookalikes([...KNOWN_TICKERS, ...deployment.quotes.map(({ symbol }) => symbol)]),
    quoteRates,
    isRegulated: (type) => regulated.has(type),
    quote: (type) =>
      quotes.get(type) ?? { symbol: type.split('::').at(-1) ?? type, decimals: MIST_DECIMALS },
    fromMicroUsd: (micro) =>
      price === 0n
        ? 0n
        : (micro * 10n ** BigInt(RATE_DECIMALS + MIST_DECIMALS + PRICE_DECIMALS - 6)) / price,
    usd,
    worth: (amount, { quote_type, quote_rate }) => {
      const decimals = dollars.get(quote_type);
      return decimals === undefined
        ? usd(amount, quote_rate)
        : shiftDecimal((amount * 10n ** 6n) / 10n ** BigInt(decimals), 6);
    },
  };
}
