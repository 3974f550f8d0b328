// Owns what a trader brings into one transaction and takes out of it: one purse per coin, so that
// calls can follow each other and nothing is left lying about.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import type { Ptb } from '../chain/ptb.ts';

/** Coins of one type that a transaction works with. */
export class Purse {
  readonly #tx: Ptb;
  #coin: Argument | undefined;
  /** A coin object that was there before; a new one has to be handed to somebody. */
  readonly #isObject: boolean;
  /** Base units it is expected to hold. */
  held: bigint;

  constructor(tx: Ptb, coin: Argument | undefined, held: bigint) {
    this.#tx = tx;
    this.#coin = coin;
    this.#isObject = coin !== undefined;
    this.held = held;
  }

  get isEmpty(): boolean {
    return this.#coin === undefined;
  }

  /** Splits a payment off. */
  take(amount: bigint): Argument {
    if (this.#coin === undefined) throw new Error('Nothing to take from');
    return this.#tx.split(this.#coin, this.#tx.u64(amount));
  }

  put(coin: Argument): void {
    if (this.#coin === undefined) this.#coin = coin;
    else this.#tx.merge(this.#coin, [coin]);
  }

  /** Hands what is no object yet to its owner. */
  close(owner: string): void {
    if (this.#coin !== undefined && !this.#isObject) this.#tx.transfer([this.#coin], owner);
  }
}
