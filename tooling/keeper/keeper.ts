// Executes orders for their tips, as anyone can: learns of them from the public API, decides by what the chain has, and
// keeps no state that a restart would need. Several keepers need no coordination, because the chain executes an order once.
import { createApiClient } from '@atoll/api/client';
import {
  type Atoll,
  decodeError,
  executeOrder,
  getMarket,
  getOrder,
  observeOrder,
  readClock,
  returnOrder,
  type TransactionThunk,
} from '@atoll/sdk';
import { ObjectError } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { GasBudget } from './budget.ts';
import { OrderFeed } from './feed.ts';
import { createKeeperMetrics, type KeeperMetrics, type SentKind } from './metrics.ts';
import { nextStep, type Step } from './next-step.ts';
import { type Entry, HELD_REASONS, OrderQueue } from './queue.ts';
import { TipValues } from './tip-value.ts';
import { type Sent, send, simulate } from './transactions.ts';
import { WakeUps } from './wake-ups.ts';

/** Least time between two reads of the API. */
const MIN_ROUND_MS = 1_000;
/** Most time between two reads: expired orders change no price. */
const IDLE_MS = 10_000;
/** Up to how long a keeper waits before it executes, so that several rarely execute the same order. */
const JITTER_MS = 100;
/** Orders that are read at once. */
const READS = 16;
const BPS = 10_000n;

/** Codes of a stop whose mean price has not fallen. */
const NOT_TRIGGERED = new Set(['StopNotTriggered', 'NoMeanPrice']);

export type KeeperLog = (
  level: 'info' | 'warn',
  message: string,
  fields: Readonly<Record<string, string | number>>,
) => void;

export interface KeeperOptions {
  atoll: Atoll;
  /** Origin of the server. */
  apiUrl: string;
  /** Pays the gas and receives the tips; of this keeper alone. */
  signer: Signer;
  /** Gas in MIST that the keeper spends within an hour. */
  budget: bigint;
  log: KeeperLog;
  metrics?: KeeperMetrics;
}

export interface Keeper {
  /** Number of orders that could fill or be returned but wait: for a higher tip, the budget or another attempt. */
  readonly waiting: number;
  /** Ends after the transaction that is being sent. */
  close(): Promise<void>;
}

/** Starts a keeper. */
export function startKeeper(options: KeeperOptions): Keeper {
  const stopping = new AbortController();
  const rounds = new Rounds(options, stopping.signal);
  const ended = rounds.run();
  return {
    get waiting() {
      return rounds.waiting;
    },
    close: async () => {
      stopping.abort();
      await ended;
    },
  };
}

class Rounds {
  readonly #options: KeeperOptions;
  readonly #signal: AbortSignal;
  readonly #feed: OrderFeed;
  readonly #tips: TipValues;
  readonly #budget: GasBudget;
  readonly #metrics: KeeperMetrics;
  readonly #queue = new OrderQueue();
  waiting = 0;

  constructor(options: KeeperOptions, signal: AbortSignal) {
    const api = createApiClient({ baseUrl: options.apiUrl });
    this.#options = options;
    this.#signal = signal;
    this.#feed = new OrderFeed(api);
    this.#tips = new TipValues(api);
    this.#budget = new GasBudget(options.budget);
    this.#metrics = options.metrics ?? createKeeperMetrics();
  }

  async run(): Promise<void> {
    const wakeUps = new WakeUps(this.#options.apiUrl, this.#signal);
    let failures = 0;
    while (!this.#signal.aborted) {
      const startedMs = Date.now();
      try {
        await this.#round();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) this.#warn('Keeper cannot read orders', error);
      }
      const pause = Math.min(MIN_ROUND_MS * 2 ** failures, 60_000);
      await this.#sleep(Math.max(0, pause - (Date.now() - startedMs)));
      if (!this.#signal.aborted) await wakeUps.next(this.#queue.untilDue(IDLE_MS));
    }
    await wakeUps.ended;
  }

  async #round(): Promise<void> {
    await this.#tips.refresh();
    for (const order of await this.#feed.read()) this.#queue.add(order);
    this.#metrics.lastRead.setToCurrentTime();
    if (!this.#queue.isEmpty) await this.#attemptDue();
    this.#countWaiting();
  }

  async #attemptDue(): Promise<void> {
    const { client } = this.#options.atoll;
    const [clockMs, ownMs] = [await readClock(client), BigInt(Date.now())];
    this.#queue.nowMs = clockMs > ownMs ? clockMs : ownMs;
    const due = this.#queue.due((entry) => this.#tipOf(entry));
    for (let start = 0; start < due.length; start += READS) {
      const some = due.slice(start, start + READS);
      const found = await Promise.all(some.map((entry) => this.#attempt(entry, false)));
      for (const [index, entry] of some.entries()) {
        if (this.#signal.aborted) return;
        // One after the other: transactions spend the same gas coins.
        if (found[index]) await this.#attempt(entry, true);
      }
    }
  }

  /** Returns whether there is something to send, and sends it if `sends`. */
  async #attempt(entry: Entry, sends: boolean): Promise<boolean> {
    const { atoll } = this.#options;
    const orderId = entry.order.order_id;
    try {
      if (sends) await this.#sleep(Math.random() * JITTER_MS);
      const order = await getOrder(atoll, { orderId });
      const market = await getMarket(atoll, { poolId: order.poolId });
      const step = nextStep(order, market, this.#queue.nowMs);
      const isToSend = step.kind !== 'none' && step.kind !== 'wait';
      if (sends || !isToSend) await this.#take(entry, step, { order, market });
      return isToSend;
    } catch (error) {
      // Executed, canceled or returned meanwhile.
      if (error instanceof ObjectError && error.reason === 'notFound') this.#queue.remove(entry);
      else this.#fail(entry, error);
      return false;
    }
  }

  async #take(entry: Entry, step: Step, at: OrderAtMarket): Promise<void> {
    const { atoll, signer } = this.#options;
    const { order, market } = at;
    const executor = signer.toSuiAddress();
    switch (step.kind) {
      case 'none':
        this.#queue.remove(entry);
        return;
      case 'wait':
        this.#queue.retry(entry, step.untilMs);
        return;
      case 'return': {
        const action = returnOrder(atoll, { order });
        const sent = await this.#sendIfWorth(entry, 'return', action, 0n);
        if (sent) this.#closeEntry(entry, 'Expired order returned', { gas: `${sent.gas}` }, sent);
        return;
      }
      case 'execute': {
        if (market.kind !== 'curve' && market.kind !== 'pair') return;
        const { amount, tip, otherwise } = step;
        const action = executeOrder(atoll, { order, market, amount, executor });
        const value = this.#tips.inMist(order.quoteType, tip);
        try {
          const sent = await this.#sendIfWorth(entry, 'execution', action, value);
          const fields = { amount: `${amount}`, tip: `${tip}`, quote: order.quoteType };
          if (sent) {
            this.#closeEntry(entry, 'Order executed', { ...fields, gas: `${sent.gas}` }, sent);
          }
        } catch (error) {
          if (!NOT_TRIGGERED.has(decodeError(error, atoll.deployment)?.code ?? '')) throw error;
          await this.#take(entry, otherwise, at);
        }
        return;
      }
      case 'observe': {
        if (market.kind === 'external') return;
        const action = observeOrder(atoll, { order, market });
        const allowed = (this.#tipOf(entry) * step.shareBps) / BPS - entry.spent;
        const sent = await this.#sendIfWorth(entry, 'reading', action, allowed);
        if (sent === null) {
          // A falling price makes a reading worth more.
          entry.heldFor = null;
          return;
        }
        entry.spent += sent.gas;
        if (sent.failure) throw sent.failure;
        this.#queue.retry(entry, step.nextMs);
      }
    }
  }

  /** Sends a transaction unless its gas exceeds `value` MIST or the budget; the order then waits. */
  async #sendIfWorth(
    entry: Entry,
    kind: SentKind,
    action: TransactionThunk,
    value: bigint,
  ): Promise<Sent | null> {
    const { atoll, signer } = this.#options;
    const { bytes, gas } = await simulate(atoll, signer.toSuiAddress(), action);
    if (gas > value || !this.#budget.allows(gas)) {
      this.#queue.hold(entry, gas > value ? 'tip' : 'budget');
      return null;
    }
    const sent = await send(atoll, signer, bytes);
    this.#budget.spend(sent.gas);
    this.#metrics.sent(kind, sent);
    return sent;
  }

  /** The API lists the order again if a part of it is left. */
  #closeEntry(
    entry: Entry,
    message: string,
    fields: Record<string, string>,
    { digest, failure }: Sent,
  ): void {
    if (failure) throw failure;
    this.#queue.remove(entry);
    this.#options.log('info', message, { order_id: entry.order.order_id, digest, ...fields });
  }

  #fail(entry: Entry, error: unknown): void {
    const isFirst = entry.heldFor === null;
    this.#queue.hold(entry, 'failure');
    if (isFirst) this.#warn('Order not executed', error, { order_id: entry.order.order_id });
  }

  #warn(message: string, error: unknown, fields: Record<string, string> = {}): void {
    const known = decodeError(error, this.#options.atoll.deployment);
    const reason = known?.message ?? (error instanceof Error ? error.message : String(error));
    this.#options.log('warn', message, { ...fields, reason });
  }

  #countWaiting(): void {
    let waiting = 0;
    for (const reason of HELD_REASONS) {
      const held = this.#queue.held(reason);
      this.#metrics.ordersWaiting.set({ reason }, held);
      waiting += held;
    }
    if (waiting === this.waiting) return;
    this.waiting = waiting;
    this.#options.log('info', 'Orders that could fill wait', { waiting });
  }

  /** Value in MIST of the tip for the rest of an order. */
  #tipOf({ order: { tip, remaining, escrow, pool } }: Entry): bigint {
    return this.#tips.inMist(pool.quote_type, (tip * remaining) / (escrow || 1n));
  }

  #sleep(ms: number): Promise<void> {
    if (this.#signal.aborted || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#signal.addEventListener('abort', done);
    });
  }
}

interface OrderAtMarket {
  order: Awaited<ReturnType<typeof getOrder>>;
  market: Awaited<ReturnType<typeof getMarket>>;
}
