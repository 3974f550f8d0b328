// Orders on a test chain: the events of the contract, and the balance changes of placing, filling and closing.
import type { ChainEvent, EventData } from '@atoll/sdk';
import {
  OrderClosed,
  OrderFilled,
  OrderObserved,
  OrderPlaced,
} from '@atoll/sdk/contracts/orders/order_events.ts';
import type { TestChain } from './chain.ts';
import { deployment } from './deployment.ts';
import { hexId } from './identifiers.ts';
import type { TestPool } from './pools.ts';

const layouts = { OrderPlaced, OrderFilled, OrderObserved, OrderClosed };
type Name = keyof typeof layouts;
type Terms = EventData<'OrderPlaced'>['terms'];
type Legs = Terms['legs'];

function orderEvent<N extends Name>(name: N, data: EventData<N>): ChainEvent {
  const layout = layouts[name] as { serialize(data: EventData<N>): { toBytes(): Uint8Array } };
  return {
    eventType: `${deployment.orders?.originalId}::order_events::${name}`,
    bcs: layout.serialize(data).toBytes(),
  };
}

const DAY_MS = 86_400_000;
const REASONS = { filled: 0, canceled: 1, expired: 2 };

export interface TestOrder {
  id: string;
  pool: TestPool;
  owner: string;
  isBuy: boolean;
  remaining: bigint;
}

/** A stop at a trigger, sold for at least the bound. */
export const stopOf = (
  trigger: { quote: bigint; base: bigint },
  bound: { quote: bigint; base: bigint },
  trailBps = 0n,
): NonNullable<Legs['stop']> => ({
  trigger,
  bound,
  trailBps,
  slippageBps: trailBps === 0n ? 0n : 500n,
  windowMs: 60_000n,
});

export class TestOrders {
  readonly #chain: TestChain;
  #placed = 0;

  constructor(chain: TestChain) {
    this.#chain = chain;
  }

  place(
    pool: TestPool,
    owner: string,
    order: { isBuy: boolean; amount: bigint; legs: Partial<Legs> } & Partial<Omit<Terms, 'legs'>>,
  ): TestOrder {
    this.#placed += 1;
    const { isBuy, amount, legs, ...terms } = order;
    const id = hexId(`order ${this.#placed}`);
    this.#chain.transaction(
      [
        orderEvent('OrderPlaced', {
          orderId: id,
          poolId: pool.id,
          owner,
          isBuy,
          amount,
          terms: {
            schedule: null,
            minFill: 1n,
            tip: 1_000n,
            expiresMs: BigInt(this.#chain.nowMs + DAY_MS),
            referrer: null,
            ...terms,
            legs: { limit: null, stop: null, ...legs },
          },
          timestampMs: BigInt(this.#chain.nowMs),
        }),
      ],
      this.#baseChange(pool, owner, isBuy ? 0n : -amount),
    );
    return { id, pool, owner, isBuy, remaining: amount };
  }

  /** Executes an order in part or in whole: the trade reports the executor as the trader, as on chain. */
  fill(order: TestOrder, executor: string, amount: bigint, tip: bigint): bigint {
    const { pool, owner, isBuy } = order;
    const chain = this.#chain;
    order.remaining -= amount;
    let out = 0n;
    chain.together(() => {
      if (isBuy) out = chain.buy(pool, executor, amount - tip);
      else {
        const before = pool.quoteReserve;
        chain.sell(pool, executor, amount);
        const gross = before - pool.quoteReserve;
        out = gross - (gross + 99n) / 100n - tip;
      }
      const moved = isBuy ? out : -amount;
      chain.transaction(
        [
          orderEvent('OrderFilled', {
            orderId: order.id,
            poolId: pool.id,
            owner,
            executor,
            isBuy,
            leg: 0,
            onPair: false,
            amountIn: amount,
            amountOut: out,
            tip,
            remaining: order.remaining,
            nextMs: BigInt(chain.nowMs),
            timestampMs: BigInt(chain.nowMs),
          }),
          ...(order.remaining === 0n ? [this.#closed(order, 'filled', 0n)] : []),
        ],
        // The trade's own change is of the executor; on chain the owner receives, or the order pays.
        [
          ...this.#baseChange(pool, executor, -moved),
          ...this.#baseChange(pool, owner, isBuy ? moved : 0n),
        ],
      );
    });
    return out;
  }

  observe(order: TestOrder, level: bigint): void {
    this.#chain.transaction(
      [
        orderEvent('OrderObserved', {
          orderId: order.id,
          poolId: order.pool.id,
          meanPrice: level,
          level,
          timestampMs: BigInt(this.#chain.nowMs),
        }),
      ],
      [],
    );
  }

  close(order: TestOrder, reason: 'canceled' | 'expired'): void {
    const { pool, owner, isBuy, remaining } = order;
    order.remaining = 0n;
    this.#chain.transaction(
      [this.#closed(order, reason, remaining)],
      this.#baseChange(pool, owner, isBuy ? 0n : remaining),
    );
  }

  #closed(order: TestOrder, reason: keyof typeof REASONS, returned: bigint): ChainEvent {
    return orderEvent('OrderClosed', {
      orderId: order.id,
      poolId: order.pool.id,
      owner: order.owner,
      reason: REASONS[reason],
      returned,
      timestampMs: BigInt(this.#chain.nowMs),
    });
  }

  #baseChange(pool: TestPool, address: string, amount: bigint) {
    return amount === 0n ? [] : [{ address, coinType: pool.coinType, amount }];
  }
}
