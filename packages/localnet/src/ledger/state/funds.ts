// Tracks the funds of addresses and objects between settlements: the stored amounts, and the changes and reservations
// of pending transactions.
import {
  type AccumulatorEvent,
  accumulatorOwner,
  accumulatorValue,
  coinTypeOfBalance,
  eventsOf,
  fundsFieldCoinType,
  signedAmount,
} from '../../execution/accumulators.ts';
import type { StoredObject } from '../../execution/types.ts';
import type { KeptTransaction } from './kept-transaction.ts';

/** The part of the state that funds are read from. */
export interface FundsSource {
  objects: { get(id: string): StoredObject | undefined };
  /** Executed transactions that are not in a checkpoint yet. */
  pending: readonly KeptTransaction[];
}

/** Owner and currency of an accumulator of funds. */
export interface FundsAccount {
  owner: string;
  coinType: string;
}

/** Reads owner and currency of an accumulator of funds; undefined for other objects. */
export function fundsAccount(object: StoredObject | undefined): FundsAccount | undefined {
  if (object?.data.kind !== 'move') return undefined;
  const coinType = fundsFieldCoinType(object.data.type);
  if (coinType === undefined) return undefined;
  return { owner: accumulatorOwner(object.data.contents), coinType };
}

export class Funds {
  readonly #source: FundsSource;
  #list: readonly KeptTransaction[] = [];
  #count = 0;
  #events = new Map<string, AccumulatorEvent[]>();
  #reserved = new Map<string, bigint>();

  constructor(source: FundsSource) {
    this.#source = source;
  }

  /** Returns owner and currency of an accumulator, which pending transactions may create; undefined if there is none. */
  account(id: string): FundsAccount | undefined {
    const settled = fundsAccount(this.#source.objects.get(id));
    if (settled) return settled;
    const [event] = this.#pending().get(id) ?? [];
    const coinType = event && coinTypeOfBalance(event.type);
    return event && coinType !== undefined ? { owner: event.owner, coinType } : undefined;
  }

  /** Returns the amount at the last settlement, in base units. */
  settled(id: string): bigint {
    const data = this.#source.objects.get(id)?.data;
    return data?.kind === 'move' ? accumulatorValue(data.contents) : 0n;
  }

  /** Returns the amount after settlement of the pending transactions, in base units. */
  expected(id: string): bigint {
    const events = this.#pending().get(id) ?? [];
    return events.reduce((sum, event) => sum + signedAmount(event), this.settled(id));
  }

  /** Returns whether the settled funds cover the amounts, in addition to what pending transactions reserve. */
  cover(amounts: ReadonlyMap<string, bigint>): boolean {
    this.#pending();
    return [...amounts].every(
      ([id, amount]) => amount <= this.settled(id) - (this.#reserved.get(id) ?? 0n),
    );
  }

  /** Reserves amounts until the next settlement. */
  reserve(amounts: ReadonlyMap<string, bigint>): void {
    this.#pending();
    for (const [id, amount] of amounts)
      this.#reserved.set(id, (this.#reserved.get(id) ?? 0n) + amount);
  }

  /** Returns the amounts that pending transactions have withdrawn, by accumulator. */
  withdrawn(): Map<string, bigint> {
    const withdrawn = new Map<string, bigint>();
    for (const { id, operation, amount } of this.events())
      if (operation === 'Split') withdrawn.set(id, (withdrawn.get(id) ?? 0n) + amount);
    return withdrawn;
  }

  /** Returns the changes by pending transactions. */
  events(): AccumulatorEvent[] {
    return [...this.#pending().values()].flat();
  }

  /** Adds the transactions since the last call. */
  #pending(): ReadonlyMap<string, readonly AccumulatorEvent[]> {
    const { pending } = this.#source;
    if (pending !== this.#list || pending.length < this.#count) {
      this.#list = pending;
      this.#count = 0;
      this.#events = new Map();
      this.#reserved = new Map();
    }
    for (; this.#count < pending.length; this.#count++) {
      const kept = pending[this.#count];
      for (const event of kept ? eventsOf(kept.effects) : []) {
        const events = this.#events.get(event.id);
        if (events) events.push(event);
        else this.#events.set(event.id, [event]);
      }
    }
    return this.#events;
  }
}
