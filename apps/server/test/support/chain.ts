// A small chain for tests: checkpoints of real BCS events, computed with the SDK's own
// curve, served through the same interface as a Sui node's.

import { createHash } from 'node:crypto';
import {
  BPS,
  type ChainEvent,
  type CurveState,
  type Deployment,
  previewBuyExactIn,
  previewSellExactIn,
  previewSwapExactIn,
} from '@atoll/sdk';
import { PairCreated, Swapped } from '@atoll/sdk/contracts/amm/pair.ts';
import {
  FeesClaimed,
  PoolCompleted,
  PoolCreated,
  PoolGraduated,
  Traded,
} from '@atoll/sdk/contracts/launchpad/pool_events.ts';
import { toBase58 } from '@mysten/sui/utils';
import type {
  BalanceChange,
  ChainCheckpoint,
  ChainTransaction,
  ObjectChange,
} from '../../src/indexer/checkpoint.ts';
import type { CheckpointSource } from '../../src/indexer/source.ts';

export const hexId = (seed: string): string =>
  `0x${createHash('sha256').update(seed).digest('hex')}`;
export const digestOf = (seed: string): string =>
  toBase58(createHash('sha256').update(seed).digest());

const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;

export const deployment: Deployment = {
  network: 'localnet',
  chainId: digestOf('genesis'),
  access: { packageId: hexId('access'), originalId: hexId('access') },
  launchpad: {
    packageId: hexId('launchpad'),
    originalId: hexId('launchpad'),
    configId: hexId('config'),
    configVersion: '3',
    adminCapId: hexId('admin'),
  },
  amm: { packageId: hexId('amm'), originalId: hexId('amm') },
  nft: {
    packageId: hexId('nft'),
    originalId: hexId('nft'),
    configId: hexId('nft config'),
    configVersion: '3',
    adminCapId: hexId('nft admin'),
    ogCollection: { id: hexId('og'), version: '3' },
    contributorCollection: { id: hexId('contributor'), version: '3' },
    ogShowcase: { id: hexId('og showcase'), version: '3' },
    contributorShowcase: { id: hexId('contributor showcase'), version: '3' },
    ogTransferPolicy: { id: hexId('og policy'), version: '3' },
    contributorTransferPolicy: { id: hexId('contributor policy'), version: '3' },
  },
  atollToken: { packageId: hexId('atoll'), coinType: `${hexId('atoll')}::atoll::ATOLL` },
  quotes: [
    { type: SUI, symbol: 'SUI', decimals: 9 },
    { type: `${hexId('atoll')}::atoll::ATOLL`, symbol: 'ATOLL', decimals: 6 },
  ],
  presets: [
    {
      kind: 'agent',
      quoteType: SUI,
      targetRaised: '6000000000000',
      virtualQuote: '2250000000000',
      virtualBase: '1100000000000000',
      curveSupply: '800000000000000',
      dexSupply: '200000000000000',
      graduationFee: '500000000000',
      launchWindowMs: '60000',
      launchMaxBps: 500,
    },
  ],
  fees: { tradeFeeBps: 100, creatorFeeBps: 3500, referrerFeeBps: 1250, coCreatorFeeBps: 1250 },
};

export interface TestPool {
  id: string;
  coinType: string;
  creator: string;
  curve: CurveState;
  quoteReserve: bigint;
  pair: { id: string; quoteReserve: bigint; baseReserve: bigint } | undefined;
}

export interface NewTestPool {
  name: string;
  symbol?: string;
  creator?: string;
  kind?: 'agent' | 'fun';
  isSticker?: boolean;
  quoteType?: string;
  /** Witness type of the venue it graduates to; default: the AMM's. */
  venue?: string;
  /** What the creator wrote instead of the usual; the chain takes any UTF-8. */
  texts?: Partial<
    Record<'name' | 'description' | 'iconUrl' | 'x' | 'telegram' | 'website', string>
  >;
}

const poolEvent = (name: string, bcs: Uint8Array): ChainEvent => ({
  eventType: `${deployment.launchpad.originalId}::pool_events::${name}`,
  bcs,
});
const pairEvent = (name: string, bcs: Uint8Array): ChainEvent => ({
  eventType: `${deployment.amm.originalId}::pair::${name}`,
  bcs,
});

export class TestChain implements CheckpointSource {
  readonly checkpoints: ChainCheckpoint[] = [];
  readonly genesis: string;
  nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  #pending: ChainTransaction[] = [];
  #transactions = 0;
  #listeners = new Set<() => void>();
  /** While set, every call fails as if the node were away. */
  away = false;

  constructor(genesis = deployment.chainId) {
    this.genesis = genesis;
    this.close();
  }

  /** Ends the checkpoint in progress. */
  close(): ChainCheckpoint {
    const sequence = this.checkpoints.length;
    const checkpoint = {
      sequence,
      digest: digestOf(`${this.genesis}/${sequence}/${this.nowMs}`),
      timestampMs: this.nowMs,
      transactions: this.#pending,
    };
    this.#pending = [];
    this.checkpoints.push(checkpoint);
    for (const listener of this.#listeners) listener();
    return checkpoint;
  }

  wait(ms: number): void {
    this.nowMs += ms;
  }

  /** Adds an arbitrary transaction. */
  transaction(
    events: ChainEvent[],
    balanceChanges: BalanceChange[],
    objectChanges: ObjectChange[] = [],
  ): string {
    this.#transactions += 1;
    const digest = digestOf(`${this.genesis}/transaction/${this.#transactions}`);
    this.#pending.push({ digest, events, balanceChanges, objectChanges });
    return digest;
  }

  launch(coin: NewTestPool): TestPool {
    const symbol =
      coin.symbol ??
      coin.name
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .slice(0, 10);
    const id = hexId(`pool/${coin.name}`);
    const pool: TestPool = {
      id,
      coinType: `${hexId(`coin/${coin.name}`)}::coin::${symbol || 'COIN'}`,
      creator: coin.creator ?? hexId('creator'),
      curve: {
        virtualQuote: 2_250_000_000_000n,
        virtualBase: 1_100_000_000_000_000n,
        remaining: 800_000_000_000_000n,
        tradeFeeBps: 100n,
      },
      quoteReserve: 0n,
      pair: undefined,
    };
    this.transaction(
      [
        poolEvent(
          'PoolCreated',
          PoolCreated.serialize({
            poolId: id,
            creator: pool.creator,
            baseType: pool.coinType,
            quoteType: coin.quoteType ?? SUI,
            kind: coin.kind ?? 'agent',
            coin: {
              symbol,
              name: coin.texts?.name ?? coin.name,
              description: coin.texts?.description ?? `${coin.name} for tests`,
              iconUrl: coin.texts?.iconUrl ?? 'https://example.com/icon.webp',
              isSticker: coin.isSticker ?? false,
            },
            decimals: 6,
            totalSupply: 1_000_000_000_000_000n,
            x: coin.texts?.x ?? '',
            telegram: coin.texts?.telegram ?? '',
            website: coin.texts?.website ?? '',
            terms: {
              preset: {
                targetRaised: 6_000_000_000_000n,
                virtualQuote: pool.curve.virtualQuote,
                virtualBase: pool.curve.virtualBase,
                curveSupply: pool.curve.remaining,
                dexSupply: 200_000_000_000_000n,
                graduationFee: 500_000_000_000n,
                launchWindowMs: 60_000n,
                launchMaxBps: 500n,
                venue: coin.venue ?? `${deployment.amm.originalId}::venue::AmmVenue`,
              },
              tradeFeeBps: 100n,
              feeSplit: { creatorBps: 3500n, referrerBps: 1250n, coCreatorBps: 1250n },
              coCreatorWitness: null,
            },
            timestampMs: BigInt(this.nowMs),
          }).toBytes(),
        ),
      ],
      [],
    );
    return pool;
  }

  #traded(
    pool: TestPool,
    trader: string,
    isBuy: boolean,
    quote: bigint,
    coins: bigint,
    fee: bigint,
  ) {
    const part = (bps: bigint) => (fee * bps) / BPS;
    const creatorFee = part(3500n);
    const coCreatorFee = part(1250n);
    return poolEvent(
      'Traded',
      Traded.serialize({
        poolId: pool.id,
        trader,
        isBuy,
        quoteAmount: quote,
        baseAmount: coins,
        fee,
        feeParts: {
          creator: creatorFee,
          referrer: 0n,
          coCreators: coCreatorFee,
          protocol: fee - creatorFee - coCreatorFee,
        },
        referrer: null,
        virtualQuoteAfter: pool.curve.virtualQuote,
        virtualBaseAfter: pool.curve.virtualBase,
        quoteReserveAfter: pool.quoteReserve,
        timestampMs: BigInt(this.nowMs),
      }).toBytes(),
    );
  }

  /** Spends `payment` on the curve; a buy of the rest completes and graduates the pool. */
  buy(pool: TestPool, trader: string, payment: bigint): bigint {
    const quote = previewBuyExactIn(pool.curve, payment);
    pool.curve = quote.after;
    pool.quoteReserve += quote.gross - quote.fee;
    const events = [this.#traded(pool, trader, true, quote.gross, quote.baseOut, quote.fee)];
    if (quote.completes) events.push(...this.#graduate(pool));
    this.transaction(events, [{ address: trader, coinType: pool.coinType, amount: quote.baseOut }]);
    return quote.baseOut;
  }

  /** Buys the rest without graduating, as any transaction may. */
  sellOut(pool: TestPool, trader: string): bigint {
    const quote = previewBuyExactIn(pool.curve, 2n ** 63n);
    pool.curve = quote.after;
    pool.quoteReserve += quote.gross - quote.fee;
    this.transaction(
      [
        this.#traded(pool, trader, true, quote.gross, quote.baseOut, quote.fee),
        this.#completed(pool),
      ],
      [{ address: trader, coinType: pool.coinType, amount: quote.baseOut }],
    );
    return quote.baseOut;
  }

  sell(pool: TestPool, trader: string, coins: bigint): void {
    const quote = previewSellExactIn(pool.curve, coins);
    pool.curve = quote.after;
    pool.quoteReserve -= quote.gross;
    this.transaction(
      [this.#traded(pool, trader, false, quote.gross, coins, quote.fee)],
      [{ address: trader, coinType: pool.coinType, amount: -coins }],
    );
  }

  #completed(pool: TestPool): ChainEvent {
    return poolEvent(
      'PoolCompleted',
      PoolCompleted.serialize({ poolId: pool.id, timestampMs: BigInt(this.nowMs) }).toBytes(),
    );
  }

  #graduate(pool: TestPool): ChainEvent[] {
    const quoteReserve = pool.quoteReserve - 500_000_000_000n;
    const baseReserve = 200_000_000_000_000n;
    pool.pair = { id: hexId(`pair/${pool.id}`), quoteReserve, baseReserve };
    return [
      this.#completed(pool),
      poolEvent(
        'PoolGraduated',
        PoolGraduated.serialize({
          poolId: pool.id,
          venue: `${deployment.amm.originalId}::venue::AmmVenue`,
          venuePoolId: pool.pair.id,
          quoteLiquidity: quoteReserve,
          baseLiquidity: baseReserve,
          graduationFee: 500_000_000_000n,
        }).toBytes(),
      ),
      pairEvent(
        'PairCreated',
        PairCreated.serialize({
          pairId: pool.pair.id,
          poolId: pool.id,
          baseType: pool.coinType,
          quoteType: SUI,
          baseReserve,
          quoteReserve,
          timestampMs: BigInt(this.nowMs),
        }).toBytes(),
      ),
    ];
  }

  swapBuy(pool: TestPool, trader: string, payment: bigint): bigint {
    if (pool.pair === undefined) throw new Error('Not graduated.');
    const quote = previewSwapExactIn(pool.pair, 'buy', payment);
    pool.pair = { ...pool.pair, ...quote.after };
    this.transaction(
      [
        pairEvent(
          'Swapped',
          Swapped.serialize({
            pairId: pool.pair.id,
            poolId: pool.id,
            trader,
            isBuy: true,
            quoteAmount: payment,
            baseAmount: quote.amountOut,
            fee: quote.fee,
            quoteReserveAfter: pool.pair.quoteReserve,
            baseReserveAfter: pool.pair.baseReserve,
            timestampMs: BigInt(this.nowMs),
          }).toBytes(),
        ),
      ],
      [{ address: trader, coinType: pool.coinType, amount: quote.amountOut }],
    );
    return quote.amountOut;
  }

  /** A plain transfer between two wallets. */
  transfer(pool: TestPool, from: string, to: string, amount: bigint): void {
    this.transaction(
      [],
      [
        { address: from, coinType: pool.coinType, amount: -amount },
        { address: to, coinType: pool.coinType, amount },
      ],
    );
  }

  claimFees(pool: TestPool, recipient: string, amount: bigint): void {
    this.transaction(
      [
        poolEvent(
          'FeesClaimed',
          FeesClaimed.serialize({ poolId: pool.id, role: 'creator', recipient, amount }).toBytes(),
        ),
      ],
      [],
    );
  }

  // CheckpointSource

  #answer(): void {
    if (this.away) throw new Error('The node is away.');
  }

  async chainId(): Promise<string> {
    this.#answer();
    return this.genesis;
  }

  async tip(): Promise<number> {
    this.#answer();
    return this.checkpoints.length - 1;
  }

  async get(sequence: number): Promise<ChainCheckpoint> {
    this.#answer();
    const checkpoint = this.checkpoints[sequence];
    if (checkpoint === undefined) throw new Error(`No checkpoint ${sequence}.`);
    return checkpoint;
  }

  async *subscribe(signal: AbortSignal): AsyncGenerator<ChainCheckpoint> {
    let next = this.checkpoints.length;
    for (;;) {
      this.#answer();
      const checkpoint = this.checkpoints[next];
      if (checkpoint !== undefined) {
        next += 1;
        yield checkpoint;
        continue;
      }
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const done = () => {
          this.#listeners.delete(done);
          resolve();
        };
        this.#listeners.add(done);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    }
  }
}
