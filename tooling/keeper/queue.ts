// The orders that a keeper attempts, with the time of the next attempt of each.
import type { Order } from '@atoll/api';

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 300_000;

/** Why an order waits that could fill: its tip is below the gas, the budget is spent, or an attempt failed. */
export type HeldReason = 'tip' | 'budget' | 'failure';

export const HELD_REASONS: readonly HeldReason[] = ['tip', 'budget', 'failure'];

export interface Entry {
  order: Order;
  /** Chain time of the next attempt. */
  dueMs: bigint;
  retryMs: number;
  /** The order could fill but waits. A price change does not bring the next attempt forward. */
  heldFor: HeldReason | null;
  /** Gas spent on readings, in MIST. */
  spent: bigint;
}

export class OrderQueue {
  readonly #entries = new Map<string, Entry>();
  /** Chain time of the current round. */
  nowMs = 0n;

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** Number of orders that could fill but wait. */
  held(reason: HeldReason): number {
    return [...this.#entries.values()].filter(({ heldFor }) => heldFor === reason).length;
  }

  /** Adds an order, or attempts it again because its coin has changed. */
  add(order: Order): void {
    const known = this.#entries.get(order.order_id);
    if (known && known.heldFor !== null) {
      known.order = order;
      return;
    }
    const spent = known?.spent ?? 0n;
    const entry = { order, dueMs: 0n, retryMs: FIRST_RETRY_MS, heldFor: null, spent };
    this.#entries.set(order.order_id, entry);
  }

  remove({ order }: Entry): void {
    this.#entries.delete(order.order_id);
  }

  /** Returns the entries to attempt, the most valuable first. */
  due(worth: (entry: Entry) => bigint): Entry[] {
    return [...this.#entries.values()]
      .filter(({ dueMs }) => dueMs <= this.nowMs)
      .map((entry) => ({ entry, value: worth(entry) }))
      .sort((a, b) => Number(b.value - a.value))
      .map(({ entry }) => entry);
  }

  /** @param untilMs - chain time of the next attempt; null: later each time. */
  retry(entry: Entry, untilMs: bigint | null): void {
    entry.heldFor = null;
    entry.dueMs = untilMs ?? this.nowMs + BigInt(entry.retryMs);
    if (untilMs === null) entry.retryMs = Math.min(2 * entry.retryMs, MAX_RETRY_MS);
  }

  /** Lets an order wait that could fill. */
  hold(entry: Entry, reason: HeldReason): void {
    this.retry(entry, null);
    entry.heldFor = reason;
  }

  /** Milliseconds until the next attempt, at most `most`. */
  untilDue(most: number): number {
    let until = most;
    for (const { dueMs } of this.#entries.values()) {
      until = Math.min(until, Number(dueMs - this.nowMs));
    }
    return Math.max(0, until);
  }
}
