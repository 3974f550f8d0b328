// The events that the launchpad and the AMM emit, built with the generated bindings.
import { BPS, type ChainEvent, type SwapPreview, splitSwapFee, swapFeesOf } from '@atoll/sdk';
import { PairCreated, Swapped } from '@atoll/sdk/contracts/amm/pair.ts';
import {
  FeeRecipientChanged,
  FeesClaimed,
  PoolCompleted,
  PoolCreated,
  PoolGraduated,
  Traded,
} from '@atoll/sdk/contracts/launchpad/pool_events.ts';
import { deployment, SUI } from './deployment.ts';
import { type NewTestPool, symbolOf, type TestPool } from './pools.ts';

export const DEX_SUPPLY = 200_000_000_000_000n;
export const GRADUATION_FEE = 500_000_000_000n;
/** Of an agent coin that raises 6,000 SUI. */
export const SWAP_FEES = swapFeesOf({ targetRaised: 6_000_000_000_000n, coCreatorFeeBps: 1_250n });
const AMM_VENUE = `${deployment.amm.originalId}::venue::AmmVenue`;

type Pair = NonNullable<TestPool['pair']>;

const poolEvent = (name: string, bcs: Uint8Array): ChainEvent => ({
  eventType: `${deployment.launchpad.originalId}::pool_events::${name}`,
  bcs,
});
const pairEvent = (name: string, bcs: Uint8Array): ChainEvent => ({
  eventType: `${deployment.amm.originalId}::pair::${name}`,
  bcs,
});

export function poolCreated(pool: TestPool, coin: NewTestPool, nowMs: number): ChainEvent {
  const { texts = {} } = coin;
  const event = PoolCreated.serialize({
    poolId: pool.id,
    creator: pool.creator,
    baseType: pool.coinType,
    quoteType: coin.quoteType ?? SUI,
    kind: coin.kind ?? 'agent',
    coin: {
      symbol: symbolOf(coin),
      name: texts.name ?? coin.name,
      description: texts.description ?? `${coin.name} for tests`,
      iconUrl: texts.iconUrl ?? 'https://example.com/icon.webp',
      isSticker: coin.isSticker ?? false,
    },
    decimals: 6,
    totalSupply: 1_000_000_000_000_000n,
    x: texts.x ?? '',
    telegram: texts.telegram ?? '',
    website: texts.website ?? '',
    terms: {
      preset: {
        targetRaised: 6_000_000_000_000n,
        virtualQuote: pool.curve.virtualQuote,
        virtualBase: pool.curve.virtualBase,
        curveSupply: pool.curve.remaining,
        dexSupply: DEX_SUPPLY,
        graduationFee: GRADUATION_FEE,
        launchLimitMs: 60_000n,
        launchMaxBps: 500n,
        venue: coin.venue ?? AMM_VENUE,
      },
      tradeFeeBps: 100n,
      feeSplit: { creatorBps: 3500n, referrerBps: 1250n, coCreatorBps: 1250n },
      coCreatorWitness: null,
    },
    launchFee: pool.curve.launchFee,
    timestampMs: BigInt(nowMs),
  });
  return poolEvent('PoolCreated', event.toBytes());
}

/** A trade on the curve; the pool is in its state after it. */
export function traded(
  pool: TestPool,
  trade: {
    trader: string;
    isBuy: boolean;
    quoteAmount: bigint;
    baseAmount: bigint;
    fee: bigint;
    launchFee?: bigint;
    referrer?: string;
  },
  nowMs: number,
): ChainEvent {
  const part = (bps: bigint) => (trade.fee * bps) / BPS;
  const creator = part(3500n);
  const coCreators = part(1250n);
  const referrer = trade.referrer === undefined ? 0n : part(1250n);
  const event = Traded.serialize({
    launchFee: 0n,
    ...trade,
    poolId: pool.id,
    feeParts: {
      creator,
      referrer,
      coCreators,
      protocol: trade.fee - creator - referrer - coCreators,
    },
    referrer: trade.referrer ?? null,
    virtualQuoteAfter: pool.curve.virtualQuote,
    virtualBaseAfter: pool.curve.virtualBase,
    quoteReserveAfter: pool.quoteReserve,
    timestampMs: BigInt(nowMs),
  });
  return poolEvent('Traded', event.toBytes());
}

export const poolCompleted = ({ id }: TestPool, nowMs: number): ChainEvent =>
  poolEvent(
    'PoolCompleted',
    PoolCompleted.serialize({ poolId: id, timestampMs: BigInt(nowMs) }).toBytes(),
  );

/** Events of a graduation to the AMM. */
export function poolGraduated(pool: TestPool, pair: Pair, nowMs: number): ChainEvent[] {
  const graduated = PoolGraduated.serialize({
    poolId: pool.id,
    venue: AMM_VENUE,
    venuePoolId: pair.id,
    quoteLiquidity: pair.quoteReserve,
    baseLiquidity: pair.baseReserve,
    graduationFee: GRADUATION_FEE,
  });
  const created = PairCreated.serialize({
    pairId: pair.id,
    poolId: pool.id,
    baseType: pool.coinType,
    quoteType: SUI,
    baseReserve: pair.baseReserve,
    quoteReserve: pair.quoteReserve,
    swapFees: pair.swapFees,
    timestampMs: BigInt(nowMs),
  });
  return [
    poolEvent('PoolGraduated', graduated.toBytes()),
    pairEvent('PairCreated', created.toBytes()),
  ];
}

/** A trade on the AMM; the pair is in its state after it. */
export function swapped(
  pool: TestPool,
  pair: Pair,
  swap: { trader: string; isBuy: boolean; baseAmount: bigint; preview: SwapPreview },
  nowMs: number,
): ChainEvent {
  const { trader, isBuy, baseAmount, preview } = swap;
  const { quoteAmount, fee, liquidityFee, rates } = preview;
  const event = Swapped.serialize({
    trader,
    isBuy,
    quoteAmount,
    baseAmount,
    fee,
    feeParts: splitSwapFee(fee, quoteAmount, rates, false),
    referrer: null,
    liquidityFee,
    pairId: pair.id,
    poolId: pool.id,
    quoteReserveAfter: pair.quoteReserve,
    baseReserveAfter: pair.baseReserve,
    timestampMs: BigInt(nowMs),
  });
  return pairEvent('Swapped', event.toBytes());
}

export const feeRecipientChanged = (
  { id }: TestPool,
  oldRecipient: string,
  newRecipient: string,
): ChainEvent =>
  poolEvent(
    'FeeRecipientChanged',
    FeeRecipientChanged.serialize({ poolId: id, oldRecipient, newRecipient }).toBytes(),
  );

export const feesClaimed = (
  { id }: TestPool,
  role: 'creator' | 'referrer',
  recipient: string,
  amount: bigint,
): ChainEvent =>
  poolEvent(
    'FeesClaimed',
    FeesClaimed.serialize({ poolId: id, role, recipient, amount }).toBytes(),
  );
