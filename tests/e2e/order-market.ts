// Moves the price of coins on a stack with a movable clock, and runs a keeper of its orders.
import { createApiClient } from '@atoll/api/client';
import {
  type Atoll,
  type Deployment,
  getMarket,
  getOrder,
  type TradeSide,
  trade,
} from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect } from '@playwright/test';
import { startKeeper } from '../../tooling/keeper/keeper.ts';
import type { GovernedAgent } from './governed-agent/client.ts';

const SUI = 1_000_000_000n;
/** Amount that the faucet sends per request. */
const FAUCET = 1_000n * SUI;
/** The SDK keeps a reading of the clock, which the tests move. */
const NEVER = 2n ** 63n;

export interface OrderMarket {
  api: ReturnType<typeof createApiClient>;
  /** Returns a new account with at least this much, in MIST. */
  fund(amount: bigint): Promise<Ed25519Keypair>;
  /** Spends SUI, or sells coins, where the coin trades; resolves when the server has indexed it. */
  trade(key: Ed25519Keypair, poolId: string, side: TradeSide, amount: bigint): Promise<void>;
  balance(key: Ed25519Keypair, coinType: string): Promise<bigint>;
  /** Returns when the last reading of the price of each open stop of an account was stored, by order. */
  readings(owner: string): Promise<Map<string, bigint>>;
  /** Ends the keeper. */
  close(): Promise<void>;
}

/** Connects to the stack, and starts a keeper with a new account. */
export async function openOrderMarket({ ready }: GovernedAgent): Promise<OrderMarket> {
  const api = createApiClient({ baseUrl: ready.url });
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: ready.chainUrl });
  const { data } = await api.config.get();
  const atoll: Atoll = { client, deployment: data.deployment as unknown as Deployment };
  const fund = async (amount: bigint) => {
    const key = new Ed25519Keypair();
    const recipient = key.toSuiAddress();
    for (let given = 0n; given < amount; given += FAUCET) {
      await requestSuiFromFaucetV2({ host: ready.chainUrl, recipient });
    }
    return key;
  };
  const signer = await fund(SUI);
  const options = { atoll, apiUrl: ready.url, signer, budget: 10n * SUI };
  const keeper = startKeeper({ ...options, log: () => {} });
  return {
    ...{ api, fund },
    async trade(key, poolId, side, amount) {
      const market = await getMarket(atoll, { poolId });
      if (market.kind !== 'curve' && market.kind !== 'pair') throw new Error('Not trading.');
      const request = { side, exact: side === 'buy' ? 'quote' : 'base', amount } as const;
      const transaction = new Transaction();
      const trader = key.toSuiAddress();
      transaction.add(trade(atoll, { market, request, limit: 1n, trader, deadlineMs: NEVER }));
      const sent = await client.core.signAndExecuteTransaction({ transaction, signer: key });
      const digest = sent.Transaction?.digest;
      if (digest === undefined) throw new Error(sent.FailedTransaction?.status.error?.message);
      const isIndexed = () => api.receipts.get({ digest }).then(Boolean, () => false);
      await expect.poll(isIndexed, { intervals: [50, 100, 200, 400] }).toBe(true);
    },
    async balance(key, coinType) {
      const owner = key.toSuiAddress();
      return BigInt((await client.core.getBalance({ owner, coinType })).balance.balance);
    },
    async readings(owner) {
      const { data } = await api.orders.list({ owner, state: 'open' });
      const orders = await Promise.all(
        data.map(({ order_id }) => getOrder(atoll, { orderId: order_id })),
      );
      return new Map(
        orders.flatMap(({ orderId, readings }) => (readings ? [[orderId, readings.newerMs]] : [])),
      );
    },
    close: () => keeper.close(),
  };
}
