// Owns what one transaction of a history works with: whose it is, what they bring, and what it is
// expected to announce.
import type { Argument } from '../../../../packages/localnet/src/sandbox.ts';
import { FRAMEWORK } from '../../chain/network.ts';
import type { Ptb } from '../../chain/ptb.ts';
import type { Target } from '../../history/calls.ts';
import type { Purse } from '../../history/wallet.ts';
import type { AgentCalls } from '../calls.ts';
import type { AgentContracts, AgentMarket } from '../world.ts';
import type { Book, Movements } from './book.ts';
import type { ExpectedEvent } from './events.ts';

/** Ids of what a history has made, by the model's numbers. */
export interface Ids {
  proposals: string[];
  keys: string[];
  pair: string | undefined;
}

export interface Scene {
  tx: Ptb;
  calls: AgentCalls;
  contracts: AgentContracts;
  market: AgentMarket;
  ids: Ids;
  sender: string;
  nowMs: bigint;
  /** Different for each transaction. */
  transaction: number;
  book: Book;
  wallet: Wallet;
  moved: Movements;
  events: ExpectedEvent[];
  /** Trades, which the agents' contract does not announce. */
  trades: string[];
  /** Tries that the network itself refuses, because a key is not the sender's. */
  isForeign: boolean;
}

/** Pool or pair, for the trading calls. */
export const targetOf = ({ tx, contracts, market }: Scene, id: string): Target => ({
  contracts,
  market,
  at: tx.object(id),
});

/** What the sender brings along of each type of coin; opened when it is needed. */
export class Wallet {
  readonly #tx: Ptb;
  readonly #open: (type: string) => Purse;
  readonly #purses = new Map<string, Purse>();

  constructor(tx: Ptb, open: (type: string) => Purse) {
    this.#tx = tx;
    this.#open = open;
  }

  /** Base units expected to be there. */
  held(type: string): bigint {
    return this.#purse(type).held;
  }

  /** A coin of its own; `amount` is at most what is held. */
  take(type: string, amount: bigint): Argument {
    if (amount === 0n) return this.#tx.call(`${FRAMEWORK}::coin::zero`, [type], []);
    const purse = this.#purse(type);
    purse.held -= amount;
    return purse.take(amount);
  }

  put(type: string, coin: Argument): void {
    this.#purse(type).put(coin);
  }

  /** Counts what was put in. */
  gain(type: string, amount: bigint): void {
    this.#purse(type).held += amount;
  }

  close(owner: string): void {
    for (const purse of this.#purses.values()) purse.close(owner);
  }

  #purse(type: string): Purse {
    const known = this.#purses.get(type) ?? this.#open(type);
    this.#purses.set(type, known);
    return known;
  }
}
