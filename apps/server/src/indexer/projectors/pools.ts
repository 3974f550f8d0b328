/** Projects the lifecycle of a pool: creation, completion, graduation and changes of its fee recipient. */
import { plainLine, plainText, safeIcon, safeLink } from '@atoll/api';
import { type EventData, shareOf } from '@atoll/sdk';
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import { capAt, storedPrice } from '../../platform/chain/price.ts';
import type { Batch } from '../batch.ts';
import { endCreatorAuthority } from './agents/acceptance.ts';
import { windowEnd } from './launches.ts';
import { setReserves } from './pool-state.ts';
import { transactionColumns } from './transactions.ts';

export function poolCreated(
  batch: Batch,
  event: EventData<'PoolCreated'>,
  at: EventPosition,
): void {
  const { coin, terms } = event;
  const { preset, feeSplit } = terms;
  const price = storedPrice(preset.virtualQuote, preset.virtualBase);
  const creator = batch.accounts.id(event.creator);
  batch.addPool({
    pool_id: event.poolId,
    base_type: event.baseType,
    quote_type: event.quoteType,
    quote_rate: batch.quoteRates.get(event.quoteType) ?? 0n,
    is_agent: event.kind === 'agent',
    is_sticker: coin.isSticker,
    // The contract restricts the symbol only; other texts are arbitrary UTF-8.
    name: plainLine(coin.name) || coin.symbol,
    symbol: coin.symbol,
    description: plainText(coin.description),
    icon_url: safeIcon(coin.iconUrl),
    x: safeLink(event.x),
    telegram: safeLink(event.telegram),
    website: safeLink(event.website),
    decimals: event.decimals,
    creator,
    creator_address: event.creator,
    fee_recipient: creator,
    creator_owed: 0n,
    curve_owed: 0n,
    total_supply: event.totalSupply,
    target_raised: preset.targetRaised,
    initial_virtual_quote: preset.virtualQuote,
    initial_virtual_base: preset.virtualBase,
    curve_supply: preset.curveSupply,
    dex_supply: preset.dexSupply,
    graduation_fee: preset.graduationFee,
    trade_fee_bps: Number(terms.tradeFeeBps),
    creator_fee_bps: Number(feeSplit.creatorBps),
    referrer_fee_bps: Number(feeSplit.referrerBps),
    co_creator_fee_bps: Number(feeSplit.coCreatorBps),
    launch_ends_ms: Number(event.timestampMs + preset.launchLimitMs),
    launch_max_base: shareOf(preset.curveSupply, preset.launchMaxBps),
    launch_fee_bps: Number(event.launchFee.startBps),
    launch_fee_ends_ms: Number(event.launchFee.endsMs),
    state: 'trading',
    venue: preset.venue,
    venue_pool_id: null,
    has_pair: false,
    virtual_quote: preset.virtualQuote,
    virtual_base: preset.virtualBase,
    quote_reserve: 0n,
    sold: 0n,
    price,
    price_24h_ago: price,
    price_1h_ago: price,
    price_5m_ago: price,
    sparkline: price.toString(),
    marketcap: capAt(price, event.totalSupply),
    volume_24h: 0n,
    total_volume: 0n,
    trade_count: 0,
    buy_count: 0,
    creator_sold: 0n,
    first_second_wallets: 0,
    first_second_held: 0n,
    bundled_wallets: 0,
    bundled_held: 0n,
    creator_linked_wallets: 0,
    creator_linked_held: 0n,
    fresh_wallets: 0,
    fresh_held: 0n,
    holders: 0,
    comment_count: 0,
    created_ms: Number(event.timestampMs),
    updated_ms: Number(event.timestampMs),
    last_trade_ms: null,
    graduated_ms: null,
    created_checkpoint: at.checkpoint,
    updated_checkpoint: at.checkpoint,
  });
  batch.launches.created({
    ...transactionColumns(at),
    pool: batch.pool(event.poolId, at.checkpoint).id,
    window_ends_ms: windowEnd(
      Number(event.timestampMs),
      Number(event.timestampMs + preset.launchLimitMs),
    ),
  });
  batch.rankings.launched(creator, at.timestampMs);
}

export function poolCompleted(
  batch: Batch,
  event: EventData<'PoolCompleted'>,
  at: EventPosition,
): void {
  const pool = batch.pool(event.poolId, at.checkpoint);
  // Both events can occur in one transaction; "graduated" is the later state.
  if (pool.state === 'trading') pool.state = 'completed';
}

export function poolGraduated(
  batch: Batch,
  event: EventData<'PoolGraduated'>,
  at: EventPosition,
): void {
  const pool = batch.pool(event.poolId, at.checkpoint);
  pool.state = 'graduated';
  pool.venue_pool_id = event.venuePoolId;
  pool.graduated_ms = at.timestampMs;
  batch.appended.add('pool_graduation', {
    ...transactionColumns(at),
    pool: pool.id,
    quote_liquidity: event.quoteLiquidity,
    base_liquidity: event.baseLiquidity,
    graduation_fee: event.graduationFee,
  });
  batch.rankings.graduated(pool.creator, at.timestampMs);
  const agent = batch.agents.ofPool(event.poolId, at.checkpoint);
  if (agent !== undefined) endCreatorAuthority(agent, at.timestampMs);
}

/** Projects the creation of the pair, whose reserves set the price from then on. */
export function pairCreated(
  batch: Batch,
  event: EventData<'PairCreated'>,
  at: EventPosition,
): void {
  const pool = batch.pool(event.poolId, at.checkpoint);
  pool.venue_pool_id = event.pairId;
  pool.has_pair = true;
  setReserves(pool, {
    virtualQuote: event.quoteReserve,
    virtualBase: event.baseReserve,
    quoteReserve: event.quoteReserve,
  });
}

export function feeRecipientChanged(
  batch: Batch,
  event: EventData<'FeeRecipientChanged'>,
  at: EventPosition,
): void {
  const pool = batch.pool(event.poolId, at.checkpoint);
  const previous = pool.fee_recipient;
  pool.fee_recipient = batch.accounts.id(event.newRecipient);
  // Unclaimed fees pass to the new recipient.
  const unclaimed = { curve: pool.curve_owed, pair: pool.creator_owed - pool.curve_owed };
  for (const source of ['curve', 'pair'] as const) {
    batch.earnings.add(pool, previous, source, -unclaimed[source], at.timestampMs);
    batch.earnings.add(pool, pool.fee_recipient, source, unclaimed[source], at.timestampMs);
  }
}
