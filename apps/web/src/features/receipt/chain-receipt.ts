// Reads a transaction from the Sui node and decodes what it traded, launched and graduated, without our
// server.
import type { Receipt, ReceiptTrade } from '@atoll/api';
import type { AtollEvent, TradeLimit } from '@atoll/sdk';
import { queryOptions } from '@tanstack/react-query';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { getAtoll } from '../../lib/chain/deployment.ts';

/** A trade as its event reports it: what a receipt has of it, but for what is looked up. */
export type ChainTrade = Omit<
  ReceiptTrade,
  'coin' | 'user' | 'cost_basis' | 'impact_bps' | 'quote_usd'
> & {
  pool_id: string;
};

export interface ChainReceipt
  extends Pick<Receipt, 'tx_digest' | 'timestamp' | 'gas_charged' | 'gas_rebate'> {
  /** Null until a checkpoint includes it. */
  checkpoint: number | null;
  trades: ChainTrade[];
  /** Limits of each trade, in order; empty if the transaction does not contain them. */
  limits: TradeLimit[];
  /** `event_seq` of the trades that a key made in a trading session. */
  session_trades: number[];
  launches: {
    event_seq: number;
    pool_id: string;
    creator: string;
    launch_fee_bps: number;
    launch_fee_ms: number;
    locked: bigint | null;
    cliff_ms: number | null;
    locked_until_ms: number | null;
  }[];
  graduations: {
    event_seq: number;
    pool_id: string;
    venue_pool_id: string;
    quote_liquidity: bigint;
    base_liquidity: bigint;
    graduation_fee: bigint;
  }[];
}

const readMask = {
  paths: [
    'digest',
    'checkpoint',
    'timestamp',
    'events.events.event_type',
    'events.events.contents',
    'effects.gas_used',
    'transaction.bcs',
  ],
};

export const chainReceiptQuery = (digest: string) =>
  queryOptions({
    queryKey: pageKeys.receipts.onChain(digest),
    queryFn: ({ signal }) => fetchChainReceipt(digest, signal),
    retry: 1,
    // A transaction never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

async function fetchChainReceipt(digest: string, signal: AbortSignal): Promise<ChainReceipt> {
  const [sdk, { client, deployment }] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
  const { eventDecoder, fillsByTrade, sessionsByTrade, tradeLimits } = sdk;
  const { response } = await client.ledgerService.getTransaction(
    { digest, readMask },
    { abort: signal },
  );
  const { transaction } = response;
  if (!transaction) throw new Error(`The node has no transaction ${digest}.`);
  const decode = eventDecoder(deployment);
  const gas = transaction.effects?.gasUsed;
  const { seconds = 0n, nanos = 0 } = transaction.timestamp ?? {};
  const receipt: ChainReceipt = {
    tx_digest: transaction.digest ?? '',
    checkpoint: transaction.checkpoint === undefined ? null : Number(transaction.checkpoint),
    timestamp: Number(seconds) * 1000 + Math.floor(nanos / 1e6),
    gas_charged: gas ? (gas.computationCost ?? 0n) + (gas.storageCost ?? 0n) : null,
    gas_rebate: gas ? (gas.storageRebate ?? 0n) : null,
    trades: [],
    limits: [],
    session_trades: [],
    launches: [],
    graduations: [],
  };
  const events = (transaction.events?.events ?? []).map(({ eventType = '', contents }) =>
    decode({ eventType, bcs: contents?.value ?? new Uint8Array() }),
  );
  const fills = fillsByTrade(events);
  const sessions = sessionsByTrade(events);
  events.forEach((event, seq) => {
    const fill = fills.get(seq);
    const owner = fill?.owner ?? sessions.get(seq)?.owner;
    if (event) addEvent(receipt, event, seq, { owner, tip: fill?.tip });
  });
  receipt.session_trades.push(...sessions.keys());
  const bytes = transaction.transaction?.bcs?.value;
  const limits = bytes === undefined ? [] : tradeLimits(deployment, bytes);
  // A trade through another package would shift what belongs to which.
  if (matches(limits, receipt.trades)) receipt.limits = limits;
  return receipt;
}

const matches = (limits: readonly TradeLimit[], trades: readonly ChainTrade[]) =>
  limits.length === trades.length &&
  limits.every(
    ({ isBuy, market }, at) => isBuy === trades[at]?.is_buy && market === trades[at]?.market,
  );

/** Facts that a trade's event lacks: the owner of the order or session that made it, and the tip of an order. */
interface OnBehalf {
  owner: string | undefined;
  tip: bigint | undefined;
}

function addEvent(
  receipt: ChainReceipt,
  event: AtollEvent,
  event_seq: number,
  onBehalf: OnBehalf,
): void {
  switch (event.name) {
    case 'Traded':
      receipt.trades.push({
        ...tradeOf(event.data, event_seq, onBehalf),
        market: 'curve',
        launch_fee: event.data.launchFee,
        quote_after: event.data.virtualQuoteAfter,
        base_after: event.data.virtualBaseAfter,
      });
      break;
    case 'Swapped':
      receipt.trades.push({
        ...tradeOf(event.data, event_seq, onBehalf),
        market: 'pair',
        launch_fee: 0n,
        quote_after: event.data.quoteReserveAfter,
        base_after: event.data.baseReserveAfter,
      });
      break;
    case 'PoolCreated':
      receipt.launches.push({
        event_seq,
        pool_id: event.data.poolId,
        creator: event.data.creator,
        launch_fee_bps: Number(event.data.launchFee.startBps),
        launch_fee_ms: Number(event.data.launchFee.endsMs - event.data.launchFee.startsMs),
        locked: null,
        cliff_ms: null,
        locked_until_ms: null,
      });
      break;
    case 'VestingCreated': {
      const { poolId, total, cliffMs, endMs } = event.data;
      // The contract locks only in the transaction that created the pool.
      const launch = receipt.launches.find(({ pool_id }) => pool_id === poolId);
      if (launch === undefined) break;
      launch.locked = total;
      launch.cliff_ms = Number(cliffMs);
      launch.locked_until_ms = Number(endMs);
      break;
    }
    case 'PoolGraduated':
      receipt.graduations.push({
        event_seq,
        pool_id: event.data.poolId,
        venue_pool_id: event.data.venuePoolId,
        quote_liquidity: event.data.quoteLiquidity,
        base_liquidity: event.data.baseLiquidity,
        graduation_fee: event.data.graduationFee,
      });
      break;
  }
}

interface TradeEvent {
  poolId: string;
  trader: string;
  isBuy: boolean;
  quoteAmount: bigint;
  baseAmount: bigint;
  fee: bigint;
  feeParts: { creator: bigint; referrer: bigint; coCreators: bigint; protocol: bigint };
  referrer: string | null;
  timestampMs: bigint;
}

const tradeOf = (event: TradeEvent, event_seq: number, { owner, tip }: OnBehalf) => ({
  event_seq,
  pool_id: event.poolId,
  trader: owner ?? event.trader,
  tip: tip ?? 0n,
  is_buy: event.isBuy,
  quote_amount: event.quoteAmount,
  base_amount: event.baseAmount,
  fee: event.fee,
  fee_parts: {
    creator: event.feeParts.creator,
    referrer: event.feeParts.referrer,
    co_creators: event.feeParts.coCreators,
    protocol: event.feeParts.protocol,
  },
  referrer: event.referrer,
  timestamp: Number(event.timestampMs),
});
