// Recomputes positions from raw checkpoints, independently of the indexer: each position is a plain queue
// of lots, consumed from its front. Rounding is part of the definition: the consumed cost of a lot is
// rounded down.
import { type ChainEvent, eventDecoder } from '@atoll/sdk';
import type { ChainCheckpoint } from '../../../src/platform/chain/checkpoint.ts';
import { deployment } from '../chain/deployment.ts';

interface QueuedLot {
  quantity: bigint;
  cost: bigint;
  used: bigint;
  transferred: boolean;
  timestampMs: number;
}

export interface OraclePosition {
  quantity: bigint;
  cost: bigint;
  realized: bigint;
  /** Part of the quantity that was received by transfer. */
  transferred: bigint;
  sales: number;
  wins: number;
  purchases: number;
  /** Quote base units: fees included in what was paid, and already deducted from what was received. */
  paid: bigint;
  received: bigint;
  fees: bigint;
  transferred_in: bigint;
  transferred_out: bigint;
}

const nothing = () => ({
  ...{ realized: 0n, sales: 0, wins: 0, purchases: 0 },
  ...{ paid: 0n, received: 0n, fees: 0n, transferred_in: 0n, transferred_out: 0n },
});

export interface OracleSale {
  digest: string;
  poolId: string;
  trader: string;
  pnl: bigint;
  timestampMs: number;
  proceeds: bigint;
  /** Amounts consumed of each lot, oldest first. */
  parts: { quantity: bigint; cost: bigint; transferred: boolean; acquiredMs: number }[];
}

interface Flow {
  poolId: string;
  trader: string;
  digest: string;
  buys: { base: bigint; quote: bigint; fee: bigint }[];
  sells: { base: bigint; quote: bigint; fee: bigint }[];
  change: bigint;
}

const decode = eventDecoder(deployment);
const PRICE_SCALE = 10n ** 15n;

export class PositionOracle {
  readonly sales: OracleSale[] = [];
  readonly #queues = new Map<string, QueuedLot[]>();
  readonly #results = new Map<string, ReturnType<typeof nothing>>();
  readonly #poolOfCoin = new Map<string, string>();
  /** Quote base units for 10^15 base units, rounded down. */
  readonly #prices = new Map<string, bigint>();

  read(checkpoints: readonly ChainCheckpoint[]): this {
    for (const { transactions, timestampMs } of checkpoints) {
      for (const { digest, events, balanceChanges } of transactions) {
        const flows = new Map<string, Flow>();
        const flowOf = (poolId: string, trader: string) => {
          const key = `${poolId}|${trader}`;
          const flow = flows.get(key) ?? {
            ...{ poolId, trader, digest, change: 0n },
            ...{ buys: [], sells: [] },
          };
          flows.set(key, flow);
          return flow;
        };
        const before = new Map(this.#prices);
        for (const event of events) this.#event(event, flowOf);
        for (const { address, coinType, amount } of balanceChanges) {
          const poolId = this.#poolOfCoin.get(coinType);
          if (poolId !== undefined) flowOf(poolId, address).change += amount;
        }
        for (const flow of flows.values()) {
          this.#settle(flow, before.get(flow.poolId) ?? 0n, timestampMs);
        }
      }
    }
    return this;
  }

  position(poolId: string, trader: string): OraclePosition {
    const key = `${poolId}|${trader}`;
    const lots = this.#queues.get(key) ?? [];
    const results = this.#results.get(key) ?? nothing();
    const sum = (value: (lot: QueuedLot) => bigint) =>
      lots.reduce((total, lot) => total + value(lot), 0n);
    return {
      quantity: sum(({ quantity, used }) => quantity - used),
      cost: sum(({ quantity, cost, used }) => cost - (cost * used) / quantity),
      transferred: sum((lot) => (lot.transferred ? lot.quantity - lot.used : 0n)),
      ...results,
    };
  }

  /** Every pool and trader that has or had a position. */
  keys(): { poolId: string; trader: string }[] {
    return [...this.#queues.keys()].map((key) => {
      const [poolId = '', trader = ''] = key.split('|');
      return { poolId, trader };
    });
  }

  price(poolId: string): bigint {
    return this.#prices.get(poolId) ?? 0n;
  }

  #event(raw: ChainEvent, flowOf: (poolId: string, trader: string) => Flow): void {
    const event = decode(raw);
    if (event?.name === 'PoolCreated') {
      const { poolId, baseType, terms } = event.data;
      this.#poolOfCoin.set(baseType, poolId);
      this.#setPrice(poolId, terms.preset.virtualQuote, terms.preset.virtualBase);
    } else if (event?.name === 'PairCreated') {
      this.#setPrice(event.data.poolId, event.data.quoteReserve, event.data.baseReserve);
    } else if (event?.name === 'Traded' || event?.name === 'Swapped') {
      const { poolId, trader, isBuy, quoteAmount, baseAmount, fee } = event.data;
      const flow = flowOf(poolId, trader);
      if (isBuy) flow.buys.push({ base: baseAmount, quote: quoteAmount, fee });
      else flow.sells.push({ base: baseAmount, quote: quoteAmount - fee, fee });
      if (event.name === 'Traded')
        this.#setPrice(poolId, event.data.virtualQuoteAfter, event.data.virtualBaseAfter);
      else this.#setPrice(poolId, event.data.quoteReserveAfter, event.data.baseReserveAfter);
    }
  }

  #setPrice(poolId: string, quote: bigint, base: bigint): void {
    this.#prices.set(poolId, (quote * PRICE_SCALE) / base);
  }

  #settle(
    { poolId, trader, digest, buys, sells, change }: Flow,
    price: bigint,
    timestampMs: number,
  ): void {
    const key = `${poolId}|${trader}`;
    const lots = this.#queues.get(key) ?? [];
    this.#queues.set(key, lots);
    const result = this.#results.get(key) ?? nothing();
    this.#results.set(key, result);
    const bought = buys.reduce((sum, { base }) => sum + base, 0n);
    const sold = sells.reduce((sum, { base }) => sum + base, 0n);
    const transferred = change - bought + sold;
    if (transferred > 0n) {
      const cost = (price * transferred) / PRICE_SCALE;
      lots.push({ quantity: transferred, cost, used: 0n, transferred: true, timestampMs });
      result.transferred_in += transferred;
    }
    for (const { base, quote, fee } of buys) {
      result.purchases += 1;
      result.paid += quote;
      result.fees += fee;
      lots.push({ quantity: base, cost: quote, used: 0n, transferred: false, timestampMs });
    }
    for (const { base, quote, fee } of sells) {
      result.received += quote;
      result.fees += fee;
      const parts = take(lots, base);
      const pnl = quote - parts.reduce((sum, { cost }) => sum + cost, 0n);
      result.realized += pnl;
      result.sales += 1;
      if (pnl > 0n) result.wins += 1;
      this.sales.push({ digest, poolId, trader, pnl, timestampMs, proceeds: quote, parts });
    }
    if (transferred < 0n) {
      take(lots, -transferred);
      result.transferred_out -= transferred;
    }
  }
}

/** Consumes `base` from the front of the queue and returns what each lot gave. */
function take(lots: QueuedLot[], base: bigint): OracleSale['parts'] {
  let left = base;
  const parts: OracleSale['parts'] = [];
  for (const lot of lots) {
    if (left === 0n) break;
    const part = lot.quantity - lot.used < left ? lot.quantity - lot.used : left;
    const before = (lot.cost * lot.used) / lot.quantity;
    lot.used += part;
    const { transferred, timestampMs: acquiredMs } = lot;
    const cost = (lot.cost * lot.used) / lot.quantity - before;
    if (part > 0n) parts.push({ quantity: part, cost, transferred, acquiredMs });
    left -= part;
  }
  if (left > 0n) throw new Error('More disposed of than acquired.');
  return parts;
}
