// Coins of one type within a transaction: payments are split off, and outputs are merged in for the
// next call. SUI comes from the gas coin.
import { coinBalance, isCoin, SUI_TYPE, type TestNetwork } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';

/** MIST that a sender keeps for gas. */
const GAS_RESERVE = 100n * 10n ** 9n;

export class Wallet {
  readonly #tx: Transaction;
  #coin: TransactionObjectArgument | undefined;
  /** Coins received in the transaction are no objects yet and must be transferred. */
  readonly #isObject: boolean;
  /** Base units it is expected to hold. */
  balance: bigint;

  private constructor(
    tx: Transaction,
    coin: TransactionObjectArgument | undefined,
    balance: bigint,
  ) {
    this.#tx = tx;
    this.#coin = coin;
    this.#isObject = coin !== undefined;
    this.balance = balance;
  }

  /** Opens a wallet with everything that the owner has of a coin. */
  static open(network: TestNetwork, tx: Transaction, owner: string, coinType: string): Wallet {
    const coins = coinsOf(network, owner, coinType);
    const total = coins.reduce((sum, { balance }) => sum + balance, 0n);
    const gasCoin = network.gasCoin(owner);
    const objects = coins.filter(({ id }) => id !== gasCoin).map(({ id }) => tx.object(id));
    const [first, ...rest] = coinType === SUI_TYPE ? [tx.gas, ...objects] : objects;
    if (first && rest.length > 0) tx.mergeCoins(first, rest);
    return new Wallet(tx, first, coinType === SUI_TYPE ? total - GAS_RESERVE : total);
  }

  get isEmpty(): boolean {
    return this.#coin === undefined;
  }

  /** The whole wallet, to be passed by reference. */
  get coin(): TransactionObjectArgument {
    if (this.#coin === undefined) throw new Error('The wallet is empty');
    return this.#coin;
  }

  /** Splits off a payment. */
  take(amount: bigint): TransactionObjectArgument {
    const [payment] = this.#tx.splitCoins(this.coin, [this.#tx.pure.u64(amount)]);
    return payment;
  }

  put(coin: TransactionObjectArgument): void {
    if (this.#coin === undefined) this.#coin = coin;
    else this.#tx.mergeCoins(this.#coin, [coin]);
  }

  /** Transfers what the transaction created. */
  close(owner: string): void {
    if (this.#coin !== undefined && !this.#isObject) {
      this.#tx.transferObjects([this.#coin], owner);
    }
  }
}

/** Returns the coin objects of an owner. */
export function coinsOf(
  network: TestNetwork,
  owner: string,
  coinType: string,
): { id: string; balance: bigint }[] {
  return [...network.objects()]
    .filter((object) => object.owner.AddressOwner === owner && isCoin(object, coinType))
    .map((object) => ({ id: object.id, balance: coinBalance(object) }));
}
