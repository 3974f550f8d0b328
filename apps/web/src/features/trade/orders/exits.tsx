// Take profit and stop loss that are placed with a purchase, in one signature. Loaded when they are opened.
import type { Pool } from '@atoll/api';
import type { OrderTerms } from '@atoll/sdk';
import { useState } from 'react';
import { Explanation } from '../../../lib/orders/explanation.tsx';
import { tryOrder } from '../../../lib/orders/preview.ts';
import {
  type Preset,
  PriceField,
  priceOf,
  type TypedPrice,
} from '../../../lib/orders/price-field.tsx';
import { shifted } from '../../../lib/orders/prices.ts';
import { defaultTip } from '../../../lib/orders/tips.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { orders as text } from '../../../messages/en/orders.ts';
import { STOP_SLIPPAGE_BPS, STOP_WINDOW_MS } from './stop-defaults.ts';

const EXPIRES_MS = 30 * 86_400_000;
const NONE: TypedPrice = { typed: '', unit: 'percent' };

const times = (factor: number): Preset => ({
  label: text.times(factor),
  bps: BigInt(factor - 1) * 10_000n,
});
const below = (percent: number): Preset => ({
  label: `−${percent}%`,
  bps: BigInt(percent) * -100n,
});

interface ExitsProps {
  pool: Pool;
  /** Least that the purchase receives, in base units; undefined without an amount. */
  amount: bigint | undefined;
  /** Called with the terms of the sale: undefined without one, null while what is typed is invalid. */
  onChange: (exit: OrderTerms | undefined | null) => void;
}

export default function Exits({ pool, amount, onChange }: ExitsProps) {
  const [typed, setTyped] = useState({ takeProfit: NONE, stop: NONE });
  const owner = useAddress() ?? '';
  const terms = termsOf(typed, pool);
  const request =
    terms && amount !== undefined ? { side: 'sell' as const, amount, terms } : undefined;
  const { preview, problem } = request ? tryOrder(pool, request, owner) : {};
  const change = (next: typeof typed) => {
    setTyped(next);
    const changed = termsOf(next, pool);
    const isInvalid =
      changed &&
      amount !== undefined &&
      tryOrder(pool, { side: 'sell', amount, terms: changed }, owner).problem !== undefined;
    onChange(isInvalid ? null : changed);
  };
  return (
    <div className="grid gap-3" data-testid="exits">
      <p className="text-note text-muted">{text.exitsHint}</p>
      <PriceField
        pool={pool}
        label={text.takeProfit}
        value={typed.takeProfit}
        onChange={(takeProfit) => change({ ...typed, takeProfit })}
        presets={[times(2), times(5), times(10)]}
      />
      <PriceField
        pool={pool}
        label={text.stopLoss}
        value={typed.stop}
        onChange={(stop) => change({ ...typed, stop })}
        presets={[below(10), below(25), below(50)]}
      />
      <Explanation pool={pool} request={request} preview={preview} problem={problem} />
    </div>
  );
}

/** Returns the terms; undefined if neither price is set, null if one is invalid. */
function termsOf(
  { takeProfit, stop }: { takeProfit: TypedPrice; stop: TypedPrice },
  pool: Pool,
): OrderTerms | undefined | null {
  const [limit, trigger] = [priceOf(takeProfit, pool), priceOf(stop, pool)];
  const isMissing = ({ typed }: TypedPrice, price: unknown) =>
    typed.trim() !== '' && price === undefined;
  if (isMissing(takeProfit, limit) || isMissing(stop, trigger)) return null;
  if (!limit && !trigger) return undefined;
  return {
    ...(limit && { limit }),
    ...(trigger && {
      stop: {
        trigger,
        bound: shifted(trigger, -STOP_SLIPPAGE_BPS),
        windowMs: STOP_WINDOW_MS,
      },
    }),
    tip: defaultTip(pool),
    expiresMs: BigInt(Date.now() + EXPIRES_MS),
  };
}
