/**
 * Projects trades and balance changes into positions. What a transaction's trades do not explain of an
 * address's balance change is a transfer. Within one transaction coins received come first, then
 * purchases, sales and coins sent, so that everything disposed of was acquired before.
 */

import type { BalanceChange, EventPosition } from '../../platform/chain/checkpoint.ts';
import { capAt } from '../../platform/chain/price.ts';
import type { Entry } from '../../portfolio/fifo.ts';
import type { Batch } from '../batch.ts';
import type { Locked } from '../family.ts';
import type { PoolDraft } from './pool-state.ts';

interface PositionTrade {
  isBuy: boolean;
  baseAmount: bigint;
  quoteAmount: bigint;
  fee: bigint;
  /** Paid to the executor of an order: a cost like the fee, which a buyer pays on top of `quoteAmount`. */
  tip: bigint;
  /** Place among all trades. */
  seq: number;
}

/** Effects of one transaction on one position. */
interface Changes {
  pool: PoolDraft;
  account: number;
  /** Purchases, then sales: everything disposed of was acquired before. */
  entries: Entry[];
  purchases: number;
  /** Bought less sold. */
  traded: bigint;
  /** Difference of the wallet's balance. */
  received: bigint;
  locked: bigint;
  /** Part of `locked` that counts as held: in vesting, or in an order. */
  lockedHeld: bigint;
}

/** Amount that an account received by transfer; negative if it sent coins. */
const transferredIn = ({ received, locked, traded }: Changes): bigint => received + locked - traded;

export class TransactionPositions {
  /** A list, because most transactions change one position; a map would need a composite key. */
  #changes: Changes[] = [];
  /** Stored price before the first trade of the transaction, by pool. */
  readonly #opened = new Map<number, bigint>();

  trade(
    pool: PoolDraft,
    account: number,
    trade: PositionTrade,
    priceBefore: bigint,
    timestampMs: number,
  ): void {
    if (!this.#opened.has(pool.id)) this.#opened.set(pool.id, priceBefore);
    const { isBuy, baseAmount: base, quoteAmount, tip, seq } = trade;
    if (base === 0n) return;
    const fee = trade.fee + tip;
    const changes = this.#of(pool, account);
    if (isBuy) {
      const entry: Entry = { kind: 'buy', base, quote: quoteAmount + tip, fee, timestampMs };
      changes.entries.splice(changes.purchases, 0, entry);
      changes.purchases += 1;
      changes.traded += base;
      return;
    }
    changes.entries.push({
      kind: 'sell',
      base,
      quote: quoteAmount - fee,
      fee,
      seq,
      timestampMs,
    });
    changes.traded -= base;
  }

  balance(pool: PoolDraft, account: number, amount: bigint): void {
    this.#of(pool, account).received += amount;
  }

  /**
   * Coins that the account locked in a vote, pledge, vesting, stake or order, or got back (negative).
   * @param isHeld whether the launch facts of the pool count them as held.
   */
  lock(pool: PoolDraft, account: number, amount: bigint, isHeld: boolean): void {
    const changes = this.#of(pool, account);
    changes.locked += amount;
    if (isHeld) changes.lockedHeld += amount;
  }

  /** Adds the entries of the transaction to the positions, what was moved to the launches, and what creators sent to the labels. */
  end({ positions, launches, labels }: Batch, timestampMs: number): void {
    const moves = this.#changes.map((changes) => ({ changes, amount: transferredIn(changes) }));
    for (const { changes, amount } of moves) {
      if (amount >= 0n || changes.account !== changes.pool.creator) continue;
      for (const other of moves) {
        if (other.changes.pool !== changes.pool || other.amount <= 0n) continue;
        labels.receivedFromCreator(changes.pool, other.changes.account);
      }
    }
    for (const { changes, amount: transferred } of moves) {
      const { pool, account, entries, traded, received, locked, lockedHeld } = changes;
      const held = received + lockedHeld;
      if (traded > held) launches.moved(pool.id, account, traded - held, timestampMs);
      if (transferred > 0n) {
        const price = this.#opened.get(pool.id) ?? pool.price;
        const quote = capAt(price, transferred);
        entries.unshift({ kind: 'transfer_in', base: transferred, quote, timestampMs });
      } else if (transferred < 0n) {
        entries.push({ kind: 'transfer_out', base: -transferred, timestampMs });
      }
      if (locked !== 0n) entries.push({ kind: 'lock', base: locked, timestampMs });
      if (entries.length > 0) positions.add(pool, account, entries);
    }
    this.#changes = [];
    this.#opened.clear();
  }

  #of(pool: PoolDraft, account: number): Changes {
    for (const known of this.#changes) {
      if (known.account === account && known.pool === pool) return known;
    }
    const changes = {
      pool,
      account,
      entries: [],
      purchases: 0,
      traded: 0n,
      received: 0n,
      locked: 0n,
      lockedHeld: 0n,
    };
    this.#changes.push(changes);
    return changes;
  }
}

/** Coins locked in votes, pledges, vesting and stakes stay their owner's: neither a transfer nor a sale. */
export function coinsLocked(batch: Batch, locked: Locked, { checkpoint }: EventPosition): void {
  const pool = poolOfLocked(batch, locked, checkpoint);
  // Other coins can be staked too.
  if (pool === undefined) return;
  batch.transaction.lock(pool, batch.accounts.id(locked.owner), locked.amount, 'poolId' in locked);
}

function poolOfLocked(batch: Batch, locked: Locked, checkpoint: number): PoolDraft | undefined {
  if ('poolId' in locked) return batch.pool(locked.poolId, checkpoint);
  if ('agentId' in locked) {
    return batch.pool(batch.agents.agent(locked.agentId, checkpoint).pool_id, checkpoint);
  }
  return batch.poolOfCoin(batch.staking.pool(locked.stakingPoolId, checkpoint).stake_type);
}

/** Ends a transaction with the changes of its balances. */
export function balancesChanged(
  batch: Batch,
  changes: readonly BalanceChange[],
  timestampMs: number,
): void {
  for (const { coinType, address, amount } of changes) {
    const pool = batch.poolOfCoin(coinType);
    if (pool === undefined) continue;
    const account = batch.accounts.id(address);
    batch.holders.add(pool, account, amount);
    batch.transaction.balance(pool, account, amount);
  }
  batch.transaction.end(batch, timestampMs);
}
