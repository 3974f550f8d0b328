// State of the order form: what is typed, the order that it makes, and why it cannot be placed.
import type { Pool } from '@atoll/api';
import { GAS_RESERVE, type OrderRequest, type OrderTerms } from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery } from '../../../lib/chain/account.ts';
import { isSui } from '../../../lib/chain/sui-coin.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { parseAmount, typedAmount } from '../../../lib/format/parse-amount.ts';
import { tryOrder } from '../../../lib/orders/preview.ts';
import { NO_PRICE } from '../../../lib/orders/price-field.tsx';
import { defaultTip } from '../../../lib/orders/tips.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { orders as text } from '../../../messages/en/orders.ts';
import { trade as tradeText } from '../../../messages/en/trade.ts';
import type { Side } from '../use-order.ts';
import { leastFill } from './min-fill.ts';
import { parseTolerance, stopAt } from './stop.ts';

export type OrderCondition = 'limit' | 'stop' | 'trailing' | 'both';

const DAY_MS = 86_400_000;

export type OrderForm = ReturnType<typeof useOrderForm>;

export function useOrderForm(pool: Pool, referrer: string | null, isRecurring: boolean) {
  const [side, setSide] = useState<Side>('buy');
  const [condition, setCondition] = useState<OrderCondition>('limit');
  const [amountTyped, setAmount] = useState('');
  const [limit, setLimit] = useState(NO_PRICE);
  const [stop, setStop] = useState(NO_PRICE);
  const [toleranceTyped, setTolerance] = useState('5');
  const [trailTyped, setTrail] = useState('10');
  const [slicesTyped, setSlices] = useState('10');
  const [intervalMs, setIntervalMs] = useState(DAY_MS);
  const [days, setDays] = useState(7);
  const [wholeOnly, setWholeOnly] = useState(false);
  const [tipTyped, setTip] = useState('');
  const address = useAddress();
  const escrow =
    side === 'buy'
      ? { type: pool.quote_type, decimals: pool.quote_decimals, symbol: pool.quote_symbol }
      : { type: pool.base_type, decimals: pool.decimals, symbol: pool.symbol };
  const { data: balance } = useQuery({
    ...balanceQuery(address ?? '', escrow.type),
    enabled: address !== undefined,
  });

  const uses: OrderCondition = side === 'buy' || isRecurring ? 'limit' : condition;
  const amount = amountTyped.trim() === '' ? undefined : parseAmount(amountTyped, escrow.decimals);
  const slices = /^\d{1,4}$/.test(slicesTyped.trim()) ? BigInt(slicesTyped.trim()) : undefined;
  const trailBps = parseAmount(trailTyped, 2);
  const toleranceBps = parseTolerance(toleranceTyped);
  const usualTip = defaultTip(pool) * (isRecurring ? (slices ?? 1n) : 1n);
  const tip = tipTyped.trim() === '' ? usualTip : parseAmount(tipTyped, pool.quote_decimals);
  const terms = termsOf();
  const request: OrderRequest | undefined =
    terms && amount !== undefined ? { side, amount, terms } : undefined;
  const { preview, problem } = request ? tryOrder(pool, request, address ?? '') : {};

  const gas = side === 'buy' && isSui(pool.quote_type) ? GAS_RESERVE : 0n;
  const spendable = balance === undefined || balance < gas ? 0n : balance - gas;

  return {
    ...{ side, condition: uses, amountTyped, limit, stop, toleranceTyped, trailTyped },
    ...{ slicesTyped, intervalMs },
    ...{ days, wholeOnly, tipTyped, usualTip, address, escrow, balance, spendable },
    ...{ request, preview },
    amountProblem: amountProblem(),
    problem: problem ?? fieldProblem(),
    ...{ setAmount, setCondition, setLimit, setStop, setTolerance, setTrail },
    ...{ setSlices, setIntervalMs },
    ...{ setDays, setWholeOnly, setTip },
    setSide(next: Side) {
      setSide(next);
      setAmount('');
      setLimit(NO_PRICE);
      setStop(NO_PRICE);
    },
    useAll: () => setAmount(typedAmount(spendable, escrow.decimals)),
    reset() {
      setAmount('');
    },
  };

  function termsOf(): OrderTerms | undefined {
    const limitPrice = limit.price;
    const stopPrice = stop.price;
    if (amount === undefined || tip === undefined) return undefined;
    const needsLimit = uses === 'limit' || uses === 'both';
    if (needsLimit && limitPrice === undefined) return undefined;
    if (uses !== 'limit' && (!stopPrice || toleranceBps === undefined)) return undefined;
    if (uses === 'trailing' && trailBps === undefined) return undefined;
    if (isRecurring && slices === undefined) return undefined;
    const runs = isRecurring ? Number(slices ?? 0n) * intervalMs : 0;
    return {
      ...(needsLimit && limitPrice && { limit: limitPrice }),
      ...(uses !== 'limit' &&
        stopPrice &&
        toleranceBps !== undefined && {
          stop: {
            ...stopAt(stopPrice, toleranceBps),
            ...(uses === 'trailing' &&
              trailBps !== undefined && {
                trail: { trailBps, slippageBps: toleranceBps },
              }),
          },
        }),
      ...(isRecurring &&
        slices !== undefined && { schedule: { slices, intervalMs: BigInt(intervalMs) } }),
      minFill: wholeOnly && !isRecurring ? amount : leastFill(amount, isRecurring ? slices : 10n),
      tip,
      expiresMs: BigInt(Date.now() + runs + days * DAY_MS),
      referrer,
    };
  }

  function amountProblem(): string | undefined {
    if (amountTyped.trim() === '') return undefined;
    if (amount === undefined) return tradeText.invalidAmount(escrow.decimals);
    if (balance === undefined) return undefined;
    if (amount > balance) return tradeText.notEnough(escrow.symbol);
    return amount > spendable ? tradeText.keepGas(formatAmount(GAS_RESERVE)) : undefined;
  }

  function fieldProblem(): string | undefined {
    if (isRecurring && (slices === undefined || slices < 2n || slices > 1_000n)) {
      return text.invalidSlices;
    }
    if (uses === 'trailing' && (trailBps === undefined || trailBps < 100n || trailBps > 9_900n)) {
      return text.invalidTrail;
    }
    return tip === undefined || tip === 0n ? text.invalidTip : undefined;
  }
}
