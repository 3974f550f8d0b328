// The quotes against the contract that a network executes: random markets, every amount and every
// event field equal. ATOLL_DEEP=1 runs tens of thousands of trades; a failure prints its seed.

import { eventsOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Move, type Side, tradeOnCurve, tradeOnPair, type Wallet } from '../../test/script.ts';
import { type CoinKind, getPair, getPool, type Pool } from '../index.ts';

const DEEP = process.env.ATOLL_DEEP === '1';
/** Each batch has a separate network, because the supply of ATOLL limits the runs on one. */
const BATCHES = DEEP ? 20 : 1;
const RUNS = DEEP ? 25 : 12;
const SEED = Number(process.env.ATOLL_SEED ?? (DEEP ? Date.now() % 2 ** 31 : 20_261_126));
const MOVES_PER_TRANSACTION = 40;

const move: fc.Arbitrary<Move> = fc.record({
  side: fc.constantFrom<Side>('exactIn', 'exactOut', 'sell'),
  amount: fc
    .integer({ min: 0, max: 45 })
    .chain((bits) => fc.bigInt({ min: 1n << BigInt(bits), max: (2n << BigInt(bits)) - 1n })),
  referred: fc.boolean(),
});

interface Market {
  kind: CoinKind;
  inAtoll: boolean;
  /** Each list of moves is one transaction. */
  transactions: Move[][];
  /** Payment beyond the price in the purchase that sells the curve out; null if the curve stays open. */
  excess: bigint | null;
  swaps: Move[];
}

const market: fc.Arbitrary<Market> = fc.record({
  kind: fc.constantFrom<CoinKind>('fun', 'agent'),
  inAtoll: fc.boolean(),
  transactions: fc.array(
    fc.array(move, { minLength: 10, maxLength: MOVES_PER_TRANSACTION, size: 'max' }),
    { minLength: 1, maxLength: 4, size: 'max' },
  ),
  excess: fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })),
  swaps: fc.array(move, { maxLength: MOVES_PER_TRANSACTION, size: 'max' }),
});

const REFERRER = `0x${'5'.repeat(64)}`;
let chain: TestNode;
let trades = 0;
beforeEach(async () => {
  chain = await startTestNode();
});
afterEach(() => chain.close());

it.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
  'agree to the unit (%i)',
  async (batch) => {
    const seed = SEED + batch;
    trades = 0;
    await fc.assert(fc.asyncProperty(market, play), { numRuns: RUNS, seed, endOnFailure: true });
    console.info(`${trades} trades on chain as estimated (seed ${seed})`);
    expect(trades).toBeGreaterThan(RUNS * 20);
  },
  300_000,
);

async function play({ kind, inAtoll, transactions, excess, swaps }: Market): Promise<void> {
  // All the ATOLL there is belongs to the deployer.
  const trader = inAtoll ? chain.deployer : await chain.createAccount({ sui: 10n ** 14n });
  const quoteType = inAtoll ? chain.deployment.atollToken.coinType : '0x2::sui::SUI';
  // ATOLL prices agent coins only.
  let pool = await chain.launchCoin(trader, { kind: inAtoll ? 'agent' : kind, quoteType });

  for (const moves of transactions) {
    if (pool.state === 'trading') pool = await curveTransaction(trader, pool, moves);
  }
  if (excess !== null && pool.state === 'trading') {
    const finish = {
      side: 'exactIn',
      amount: pool.targetRaised * 2n + excess,
      referred: true,
    } as const;
    pool = await curveTransaction(trader, pool, [finish]);
    expect(pool.state).toBe('graduated');
  }
  if (pool.venuePoolId !== null) await pairTransaction(trader, pool, pool.venuePoolId, swaps);
}

async function curveTransaction(trader: Ed25519Keypair, pool: Pool, moves: Move[]): Promise<Pool> {
  const transaction = new Transaction();
  const wallet = await walletOf(trader, pool, transaction);
  const context = { tx: transaction, deployment: chain.deployment, wallet };
  const isNew = wallet.coins === null;
  const expected = tradeOnCurve(context, pool, moves);
  if (isNew && wallet.coins) transaction.transferObjects([wallet.coins], wallet.trader);
  const { decoded } = await chain.execute(trader, transaction);
  const seen = eventsOf(decoded, 'Traded').map(({ timestampMs: _, ...event }) => event);
  expect(seen).toEqual(expected);
  expect(await chain.balance(trader, pool.baseType)).toBe(wallet.held);
  trades += seen.length;
  return getPool(chain, pool);
}

async function pairTransaction(
  trader: Ed25519Keypair,
  pool: Pool,
  pairId: string,
  moves: Move[],
): Promise<void> {
  const transaction = new Transaction();
  const wallet = await walletOf(trader, pool, transaction);
  const context = { tx: transaction, deployment: chain.deployment, wallet };
  const pair = await getPair(chain, { pairId });
  const expected = tradeOnPair(context, pair, moves);
  if (expected.length === 0) return;
  const { decoded } = await chain.execute(trader, transaction);
  const seen = eventsOf(decoded, 'Swapped').map(({ timestampMs: _, ...event }) => event);
  expect(seen).toEqual(expected);
  expect(await chain.balance(trader, pool.baseType)).toBe(wallet.held);
  trades += seen.length;
}

async function walletOf(trader: Ed25519Keypair, pool: Pool, tx: Transaction): Promise<Wallet> {
  const owner = trader.toSuiAddress();
  const coinOf = async (coinType: string) => {
    const { objects } = await chain.client.listCoins({ owner, coinType });
    return objects[0];
  };
  const [coins, quote] = [await coinOf(pool.baseType), await coinOf(pool.quoteType)];
  const inSui = pool.quoteType.endsWith('::sui::SUI');
  if (!quote) throw new Error('Nothing to pay with');
  return {
    trader: owner,
    referrer: REFERRER,
    quote: inSui ? tx.gas : tx.object(quote.objectId),
    coins: coins ? tx.object(coins.objectId) : null,
    held: BigInt(coins?.balance ?? 0),
  };
}
