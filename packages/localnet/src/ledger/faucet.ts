// Sends SUI from the account that holds the genesis supply, in ordinary signed transactions. Its
// key is derived from a public constant, because a development network has no value to protect.
import { bcs } from '@mysten/sui/bcs';
import { coinBalance } from '../execution/object.ts';
import { GAS_COIN_TYPE, MIST_PER_SUI } from '../execution/protocol.ts';
import type { StoredObject, TransactionData } from '../execution/types.ts';
import { blake2b256 } from '../natives/crypto/blake2b.ts';
import { once } from '../natives/once.ts';
import { Ed25519Signer } from './checks/ed25519.ts';
import { LedgerError } from './errors.ts';
import type { ExecutedTransaction, FaucetResult, Page } from './types.ts';

export const DEFAULT_FAUCET_AMOUNT = 1000n * MIST_PER_SUI;
/** Computation units and MIST of storage that a transfer is budgeted for. */
const BUDGET_UNITS = 2_000n;
const BUDGET_STORAGE = 8_000_000n;

export interface FaucetNetwork {
  owned(owner: string, type: string): Page<StoredObject>;
  execute(bytes: Uint8Array, signatures: readonly Uint8Array[]): Promise<ExecutedTransaction>;
  /** MIST per computation unit. */
  price: bigint;
}

export class Faucet {
  readonly #key = once(
    () => new Ed25519Signer(blake2b256(new TextEncoder().encode('atoll-localnet-faucet'))),
  );
  /** Serializes the transactions, which all use the same coin. */
  #queue: Promise<unknown> = Promise.resolve();

  get address(): string {
    return this.#key().address;
  }

  send(network: FaucetNetwork, recipient: string, amount: bigint): Promise<FaucetResult> {
    const result = this.#queue.then(() => this.#send(network, recipient, amount));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #send(network: FaucetNetwork, recipient: string, amount: bigint): Promise<FaucetResult> {
    const [coin] = network.owned(this.address, GAS_COIN_TYPE).items;
    const balance = coin?.data.kind === 'move' ? coinBalance(coin.data.contents) : 0n;
    const budget = BUDGET_UNITS * network.price + BUDGET_STORAGE;
    if (!coin || amount <= 0n || balance < amount + budget) {
      const message = `Insufficient faucet balance: ${balance} MIST, requested ${amount}`;
      throw new LedgerError('FaucetExhausted', 'RESOURCE_EXHAUSTED', message);
    }
    const transaction = this.#transfer(coin, recipient, amount, { price: network.price, budget });
    const bytes = bcs.TransactionData.serialize(transaction).toBytes();
    const executed = await network.execute(bytes, [this.#key().signTransaction(bytes)]);
    const sent = executed.outputObjects.find(({ owner }) => owner.AddressOwner === recipient);
    if (executed.effects.status.$kind !== 'Success' || !sent)
      throw new LedgerError('FaucetExhausted', 'INTERNAL', executed.errorDescription ?? 'Not sent');
    return { digest: executed.digest, coins: [{ id: sent.id, amount }] };
  }

  #transfer(
    { id, version, digest }: StoredObject,
    recipient: string,
    amount: bigint,
    gas: { price: bigint; budget: bigint },
  ) {
    const transaction: TransactionData = {
      $kind: 'V1',
      V1: {
        sender: this.address,
        gasData: {
          payment: [{ objectId: id, version: version.toString(), digest }],
          owner: this.address,
          price: gas.price.toString(),
          budget: gas.budget.toString(),
        },
        expiration: { $kind: 'None', None: true },
        kind: {
          $kind: 'ProgrammableTransaction',
          ProgrammableTransaction: {
            inputs: [
              { $kind: 'Pure', Pure: { bytes: bcs.u64().serialize(amount).toBase64() } },
              { $kind: 'Pure', Pure: { bytes: bcs.Address.serialize(recipient).toBase64() } },
            ],
            commands: [
              {
                $kind: 'SplitCoins',
                SplitCoins: {
                  coin: { $kind: 'GasCoin', GasCoin: true },
                  amounts: [{ $kind: 'Input', Input: 0 }],
                },
              },
              {
                $kind: 'TransferObjects',
                TransferObjects: {
                  objects: [{ $kind: 'NestedResult', NestedResult: [0, 0] }],
                  address: { $kind: 'Input', Input: 1 },
                },
              },
            ],
          },
        },
      },
    };
    return transaction;
  }
}
