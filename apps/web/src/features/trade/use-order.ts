// State of the trade box: what is typed, its preview, and why it cannot be sent yet.
import type { Pool } from '@atoll/api';
import {
  GAS_RESERVE,
  maxSpent,
  previewTrade,
  type TradePreview,
  type TradeRequest,
} from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery } from '../../lib/chain/account.ts';
import { explain } from '../../lib/chain/explain.ts';
import { isSui } from '../../lib/chain/sui-coin.ts';
import { marketOf } from '../../lib/coins/market.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { isAmbiguousAmount, parseAmount } from '../../lib/format/parse-amount.ts';
import { sessionFunds, tradePath } from '../../lib/session-trading/path.ts';
import { useActiveSession } from '../../lib/session-trading/state.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { useSlippage } from './slippage.ts';
import { useLaunchFee } from './use-launch-fee.ts';

export type Side = TradeRequest['side'];
export type Exact = TradeRequest['exact'];

/** An initial order; `amount` as typed by a user. */
export interface FirstOrder {
  side: Side;
  amount?: string;
}

export type Order = ReturnType<typeof useOrder>;

export function useOrder(pool: Pool, referrer: string | null, first: FirstOrder) {
  const [side, setSide] = useState(first.side);
  const [exact, setExact] = useState<Exact>('quote');
  const [typed, setTyped] = useState(first.amount ?? '');
  const slippageBps = useSlippage();
  const address = useAddress();
  const balances = {
    quote: useBalance(address, pool.quote_type),
    coins: useBalance(address, pool.base_type),
  };

  const market = marketOf(pool);
  const launchFee = useLaunchFee(pool);
  const unit = side === 'sell' ? 'base' : exact;
  const decimals = unit === 'quote' ? pool.quote_decimals : pool.decimals;
  const amount = typed.trim() === '' ? undefined : parseAmount(typed, decimals);
  const request: TradeRequest | undefined =
    amount === undefined
      ? undefined
      : {
          ...{ side, exact: unit, amount, slippageBps, hasReferrer: referrer !== null },
          atMs: launchFee?.atMs,
        };
  const { preview, refusal } = tryPreview(market, request);

  const gasReserve = isSui(pool.quote_type) ? GAS_RESERVE : 0n;
  const inWallet =
    side === 'sell' ? balances.coins : balances.quote && positive(balances.quote - gasReserve);
  const needed = request && preview && maxSpent(request, preview);

  const session = useActiveSession(address);
  const inSession = sessionFunds(session, pool, side);
  const path = request ? tradePath(session, pool, request) : {};
  const tradesInSession = inSession > 0n && (side === 'sell' || unit === 'quote');

  return {
    side,
    unit,
    typed,
    address,
    market,
    launchFee,
    request,
    preview,
    decimals,
    slippageBps,
    path,
    /** Whether balance and spendable amount are those of the session. */
    tradesInSession,
    balance: tradesInSession ? inSession : side === 'sell' ? balances.coins : balances.quote,
    spendable: tradesInSession ? inSession : inWallet,
    problem: inputProblem() ?? (path.session ? undefined : fundsProblem()),
    /** As if no session were open. */
    walletProblem: inputProblem() ?? fundsProblem(),
    setTyped,
    start,
    chooseSide: (next: Side) => start({ side: next }),
    switchUnit() {
      setExact(exact === 'quote' ? 'base' : 'quote');
      setTyped('');
    },
  };

  function start({ side: next, amount: prepared = '' }: FirstOrder) {
    setSide(next);
    setTyped(prepared);
  }

  /** Why the input is no order, for the reader; undefined when it is one (or nothing is typed). */
  function inputProblem(): string | undefined {
    if (typed.trim() === '') return undefined;
    if (isAmbiguousAmount(typed)) return text.ambiguousAmount(typed.trim());
    if (amount === undefined) return text.invalidAmount(decimals);
    return refusal;
  }

  /** Why the wallet cannot pay for the order. */
  function fundsProblem(): string | undefined {
    const balance = side === 'sell' ? balances.coins : balances.quote;
    if (balance === undefined || needed === undefined) return undefined;
    if (needed > balance) return text.notEnough(side === 'sell' ? pool.symbol : pool.quote_symbol);
    return inWallet !== undefined && needed > inWallet
      ? text.keepGas(formatAmount(gasReserve, pool.quote_decimals))
      : undefined;
  }
}

function useBalance(address: string | undefined, coinType: string): bigint | undefined {
  return useQuery({ ...balanceQuery(address ?? '', coinType), enabled: address !== undefined })
    .data;
}

function tryPreview(
  market: ReturnType<typeof marketOf>,
  request: TradeRequest | undefined,
): { preview?: TradePreview; refusal?: string } {
  if (!market || !request) return {};
  try {
    return { preview: previewTrade(market, request) };
  } catch (error) {
    return { refusal: error instanceof Error ? explain(error) : String(error) };
  }
}

const positive = (value: bigint) => (value > 0n ? value : 0n);
