// Edits an order: cancels it and places one with other prices over what is left, in one transaction.
import type { Pool } from '@atoll/api';
import type { OrderTerms, Price } from '@atoll/sdk';
import { useState } from 'react';
import type { EditedOrder } from '../../lib/orders/editing.ts';
import { Explanation } from '../../lib/orders/explanation.tsx';
import { tryOrder } from '../../lib/orders/preview.ts';
import {
  type Preset,
  PriceField,
  type TypedPrice,
  typePrice,
} from '../../lib/orders/price-field.tsx';
import { typedPrice } from '../../lib/orders/prices.ts';
import { currentTerms, moved, orderRef } from '../../lib/orders/terms.ts';
import { orders as text } from '../../messages/en/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { useReplaceOrder } from './use-order-actions.ts';

const presets: readonly Preset[] = [-2_500n, -1_000n, -500n, 500n, 1_000n, 2_500n].map((bps) => ({
  label: `${bps > 0n ? '+' : '−'}${Math.abs(Number(bps)) / 100}%`,
  bps,
}));

interface EditOrderProps {
  pool: Pool;
  edited: EditedOrder;
  onClose: () => void;
}

export function EditOrder({ pool, edited, onClose }: EditOrderProps) {
  const { order } = edited;
  const before = currentTerms(order);
  // A price that is not edited stays exact, although fewer digits are shown.
  const start = (leg: 'limit' | 'stop', price: Price): TypedPrice =>
    edited.moved?.leg === leg
      ? typePrice(edited.moved.price, 'price', pool)
      : { unit: 'price', typed: typedPrice(price, pool), price };
  const [limit, setLimit] = useState(() => before.limit && start('limit', before.limit));
  const [stop, setStop] = useState(() => before.stop && start('stop', before.stop.trigger));
  const replace = useReplaceOrder(onClose);
  const terms = edit(before, {
    limit: limit?.price,
    stop: stop?.price,
  });
  const { side } = orderRef(order);
  const request = terms && { side, amount: order.remaining, terms };
  const { preview, problem } = request ? tryOrder(pool, request, order.owner) : {};
  return (
    <Sheet open onClose={onClose} title={text.editTitle} held={replace.isPending}>
      <form
        className="grid gap-3"
        data-testid="edit-order"
        onSubmit={(event) => {
          event.preventDefault();
          if (request && preview) replace.sign({ pool, order, terms: request.terms });
        }}
      >
        <p className="text-label text-muted">{text.editHint}</p>
        {limit && (
          <PriceField
            pool={pool}
            label={order.is_buy ? text.buyPrice : text.sellPrice}
            value={limit}
            onChange={setLimit}
            presets={presets}
          />
        )}
        {stop && (
          <PriceField
            pool={pool}
            label={text.stopPrice}
            value={stop}
            onChange={setStop}
            presets={presets.slice(0, 3)}
          />
        )}
        <Explanation pool={pool} request={request} preview={preview} problem={problem} />
        <Button
          type="submit"
          look="action"
          size="large"
          disabled={preview === undefined || replace.blocked !== undefined}
          pending={replace.isPending}
        >
          {replace.isPending ? text.placing : (replace.blocked ?? text.editSave)}
        </Button>
      </form>
    </Sheet>
  );
}

/** Returns the terms with the new prices; undefined while one is missing. */
function edit(
  terms: OrderTerms,
  { limit, stop }: { limit: Price | undefined; stop: Price | undefined },
): OrderTerms | undefined {
  if ((terms.limit && !limit) || (terms.stop && !stop)) return undefined;
  const withLimit = limit ? moved(terms, 'limit', limit) : terms;
  return stop ? moved(withLimit, 'stop', stop) : withLimit;
}
