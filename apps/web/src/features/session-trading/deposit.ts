// Checks the deposit of a session before the wallet opens.
import { GAS_RESERVE, SESSION_GAS } from '@atoll/sdk';
import { isSui } from '../../lib/chain/sui-coin.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { isAmbiguousAmount, parseAmount } from '../../lib/format/parse-amount.ts';
import type { OwnSession } from '../../lib/session-trading/state.ts';
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { trade } from '../../messages/en/trade.ts';

type Coin = OwnSession['coin'];

interface Balances {
  /** Of the session's coin, in base units; undefined until it is known. */
  coin: bigint | undefined;
  /** In MIST. */
  sui: bigint | undefined;
}

export interface Deposit {
  /** In base units. */
  amount?: bigint;
  /** Why a session cannot be opened with it. */
  problem?: string;
}

/** SUI that opening needs beside the deposit: fees of the session, and of the transaction that opens it. */
const NETWORK_FEES = SESSION_GAS + GAS_RESERVE;

/** Returns the largest deposit in base units. */
export function maxDeposit(coin: Coin, balances: Balances): bigint {
  const available = (balances.coin ?? 0n) - (isSui(coin.type) ? NETWORK_FEES : 0n);
  return available > 0n ? available : 0n;
}

export function depositOf(typed: string, coin: Coin, balances: Balances): Deposit {
  if (typed.trim() === '') return {};
  if (isAmbiguousAmount(typed)) return { problem: trade.ambiguousAmount(typed.trim()) };
  const amount = parseAmount(typed, coin.decimals);
  if (!amount) return { problem: trade.invalidAmount(coin.decimals) };
  const inCoin = (units: bigint) => `${formatAmount(units, coin.decimals)} ${coin.symbol}`;
  if (balances.coin !== undefined && amount > balances.coin) {
    return { problem: text.insufficient(inCoin(amount), inCoin(balances.coin)) };
  }
  const sui = (isSui(coin.type) ? amount : 0n) + NETWORK_FEES;
  if (balances.sui !== undefined && sui > balances.sui) {
    const inSui = (units: bigint) => `${formatAmount(units)} SUI`;
    return { problem: text.keepGas(inSui(sui), inSui(balances.sui)) };
  }
  return { amount };
}
