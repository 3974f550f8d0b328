// Sends test ATOLL and USDC with every request to the local faucet, because no market on a local network sells them.
import { type Deployment, mintTestUsdc } from '@atoll/sdk';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';

/** Sent with each request: 250,000 ATOLL and 5,000 USDC. */
const ATOLL = 250_000_000_000n;
const USDC = 5_000_000_000n;

export interface TokenSource {
  client: ClientWithCoreApi;
  /** Holder of the token's supply: the deployer. */
  treasury: Signer;
  deployment: Deployment;
}

export class TokenFaucet {
  #source: TokenSource | undefined;
  // One transfer at a time: all of them spend the same coins.
  #last: Promise<void> = Promise.resolve();

  /** Starts sending; until then `send` does nothing. */
  open(source: TokenSource): void {
    this.#source = source;
  }

  /** Sends tokens to `recipient`. Rejects when the treasury cannot pay. */
  send(recipient: string): Promise<void> {
    const source = this.#source;
    if (source === undefined) return Promise.resolve();
    const sent = this.#last.then(() => transfer(source, recipient));
    this.#last = sent.catch(() => {});
    return sent;
  }
}

async function transfer(source: TokenSource, recipient: string): Promise<void> {
  const { client, treasury, deployment } = source;
  const transaction = new Transaction();
  const coin = coinWithBalance({ type: deployment.atollToken.coinType, balance: ATOLL });
  transaction.transferObjects([coin], recipient);
  transaction.add(mintTestUsdc({ client, deployment }, { recipient, amount: USDC }));
  const result = await client.core.signAndExecuteTransaction({ transaction, signer: treasury });
  if (result.FailedTransaction) {
    throw new Error(
      `The treasury could not send tokens: ${result.FailedTransaction.status.error?.message}`,
    );
  }
  await client.core.waitForTransaction({ digest: result.Transaction.digest });
}
