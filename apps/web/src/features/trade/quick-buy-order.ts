// Prepares a quick buy from the coin's current state, and finds whatever would make it fail before the wallet is opened.
import type { Pool } from '@atoll/api';
import { GAS_RESERVE, previewTrade, type TradePreview, type TradeRequest } from '@atoll/sdk';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { $online } from '../../lib/browser/online.ts';
import { balanceQuery } from '../../lib/chain/account.ts';
import { $signing } from '../../lib/chain/signing-lock.ts';
import { isSui, suiType } from '../../lib/chain/sui-coin.ts';
import { marketOf } from '../../lib/coins/market.ts';
import { quickAmountOf, quickBuyLimitBps } from '../../lib/coins/quick-amounts.ts';
import type { QuickBuy } from '../../lib/coins/quick-buy.ts';
import { formatAmount, formatPercent } from '../../lib/format/format.ts';
import { isAmbiguousAmount, parseAmount } from '../../lib/format/parse-amount.ts';
import { referrerOf } from '../../lib/session/settled.ts';
import { tradePath } from '../../lib/session-trading/path.ts';
import { activeSessionOf } from '../../lib/session-trading/query.ts';
import { quickBuy as text } from '../../messages/en/quick-buy.ts';
import { trade } from '../../messages/en/trade.ts';
import { transactions } from '../../messages/en/transactions.ts';
import type { TradeOrder } from './execute.ts';
import { isCostly } from './limits.ts';
import { rememberedSlippage } from './slippage.ts';

export interface PreparedBuy {
  order: TradeOrder;
  /** Whether the costs require confirmation, and a sentence about them. */
  isAboveLimit: boolean;
  note: string | undefined;
  /** Why the wallet signs although a session is open. */
  walletReason: string | undefined;
}

/** @throws an error whose message is written for the trader. */
export async function prepareBuy(
  { poolId, amount: shown }: Pick<QuickBuy, 'poolId' | 'amount'>,
  trader: string,
): Promise<PreparedBuy> {
  if (!$online.get()) throw new Error(transactions.offline);
  if ($signing.get()) throw new Error(transactions.busy);
  const [{ data: pool }, referrer, active] = await Promise.all([
    api.pools.get({ pool_id: poolId }),
    referrerOf(trader),
    activeSessionOf(trader),
  ]);
  const market = marketOf(pool);
  if (market === undefined) throw new Error(text.noMarket(pool.symbol));
  const request: TradeRequest = {
    side: 'buy',
    exact: 'quote',
    amount: amountOf(pool, shown),
    slippageBps: rememberedSlippage(),
    hasReferrer: referrer !== null,
    atMs: BigInt(Date.now()),
  };
  // Throws a sentence, such as that the amount is too small.
  const preview = previewTrade(market, request);
  checkLaunchLimit(pool, preview);
  const { session, reason } = tradePath(active, pool, request);
  if (session === undefined) await checkBalances(pool, request.amount, trader);
  const limit = quickBuyLimitBps();
  const isHigh = preview.impactBps > limit;
  return {
    order: { pool, market, request, preview, trader, session },
    isAboveLimit: isHigh || isCostly(preview),
    note: isHigh
      ? text.aboveLimit(formatPercent(preview.impactBps), formatPercent(limit))
      : undefined,
    walletReason: reason,
  };
}

function amountOf({ quote_type, quote_decimals }: Pool, shown: string | undefined): bigint {
  const typed = shown ?? quickAmountOf(quote_type);
  if (isAmbiguousAmount(typed)) throw new Error(trade.ambiguousAmount(typed));
  const amount = parseAmount(typed, quote_decimals);
  if (!amount) throw new Error(text.invalidAmount(quote_decimals));
  return amount;
}

/** Coins withheld as the launch fee count towards the limit. */
export function checkLaunchLimit(
  pool: Pick<Pool, 'state' | 'launch_ends_ms' | 'launch_max_base' | 'decimals' | 'symbol'>,
  { receive, launchFee }: Pick<TradePreview, 'receive' | 'launchFee'>,
  nowMs = Date.now(),
): void {
  const taken = receive + launchFee;
  if (pool.state !== 'trading' || nowMs >= pool.launch_ends_ms) return;
  if (taken <= pool.launch_max_base) return;
  const coins = (units: bigint) => `${formatAmount(units, pool.decimals)} ${pool.symbol}`;
  throw new Error(text.launchLimit(coins(pool.launch_max_base), coins(taken)));
}

async function checkBalances(pool: Pool, amount: bigint, trader: string): Promise<void> {
  const read = (coinType: string) =>
    queryClient.fetchQuery({ ...balanceQuery(trader, coinType), staleTime: 0 });
  const paysInSui = isSui(pool.quote_type);
  const [quote, sui] = await Promise.all([
    read(pool.quote_type),
    paysInSui ? undefined : read(suiType),
  ]);
  const inQuote = (units: bigint) =>
    `${formatAmount(units, pool.quote_decimals)} ${pool.quote_symbol}`;
  if (quote < amount) throw new Error(text.insufficient(inQuote(amount), inQuote(quote)));
  const left = sui ?? quote - amount;
  if (left < GAS_RESERVE) {
    throw new Error(text.keepGas(formatAmount(GAS_RESERVE), formatAmount(sui ?? quote)));
  }
}
