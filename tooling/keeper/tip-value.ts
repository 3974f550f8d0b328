// Values tips in SUI at the API's prices, to compare them with the cost of gas.
import type { ConfigData } from '@atoll/api';
import type { ApiClient } from '@atoll/api/client';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';

const SUI = normalizeStructTag(SUI_TYPE_ARG);
const SUI_DECIMALS = 9;
/** Digits after the point that count. */
const DIGITS = 12;
const MAX_AGE_MS = 300_000;

/** Returns a decimal string as a multiple of 10^-12, rounded down. */
function units(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

export class TipValues {
  readonly #api: ApiClient;
  #config: ConfigData | undefined;
  #readMs = 0;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  /** Reads the prices again when they are old. */
  async refresh(): Promise<void> {
    if (this.#config !== undefined && Date.now() - this.#readMs < MAX_AGE_MS) return;
    this.#config = (await this.#api.config.get()).data;
    this.#readMs = Date.now();
  }

  /** Returns the value of quote base units in MIST, rounded down; 0 if the price is unknown. */
  inMist(quoteType: string, amount: bigint): bigint {
    if (normalizeStructTag(quoteType) === SUI) return amount;
    const quote = this.#config?.quotes.find(
      ({ type }) => normalizeStructTag(type) === normalizeStructTag(quoteType),
    );
    const suiPrice = units(this.#config?.sui_price ?? '0');
    if (quote === undefined || suiPrice === 0n) return 0n;
    const value = amount * units(quote.price_usd) * 10n ** BigInt(SUI_DECIMALS);
    return value / (suiPrice * 10n ** BigInt(quote.decimals));
  }
}
