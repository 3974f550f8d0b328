// Owns what a trader brings into one transaction and takes out of it: one purse per coin, so that
// calls can follow each other and nothing is left lying about.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import { coinOf, type Network, SUI } from '../chain/network.ts';
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

  /** Everything that `owner` has of a type; the gas coin for SUI. */
  static of(network: Network, tx: Ptb, owner: string, type: string): Purse {
    const coins = holdings(network, owner, type);
    const held = coins.reduce((sum, { balance }) => sum + balance, 0n);
    const gas = network.gasCoin(owner);
    const objects = coins.filter(({ id }) => id !== gas).map(({ id }) => tx.object(id));
    const [first, ...others] = type === SUI ? [tx.gas, ...objects] : objects;
    if (first && others.length > 0) tx.merge(first, others);
    return new Purse(tx, first, held);
  }

  get isEmpty(): boolean {
    return this.#coin === undefined;
  }

  /** The whole purse, to be lent to a call. */
  get coin(): Argument {
    if (this.#coin === undefined) throw new Error('The purse is empty');
    return this.#coin;
  }

  /** Splits a payment off. */
  take(amount: bigint): Argument {
    return this.#tx.split(this.coin, this.#tx.u64(amount));
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

/** Coin objects of an owner. */
export function holdings(
  network: Network,
  owner: string,
  type: string,
): { id: string; balance: bigint }[] {
  const found: { id: string; balance: bigint }[] = [];
  for (const object of network.sandbox.objects()) {
    if (object.owner.AddressOwner !== owner) continue;
    const coin = coinOf(object);
    if (coin?.type === type) found.push({ id: object.id, balance: coin.balance });
  }
  return found;
}
