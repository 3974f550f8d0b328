/**
 * Awards points for what happened on chain, from rows that the indexer has committed. How far it came is
 * stored with the awards, so that a restart neither loses nor repeats any; a rebuilt index starts over
 * and gives the same ledger.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '@atoll/sdk';
import { sql } from 'kysely';
import { areLinked, ownerOf, ownersOf } from '../identity/owners.ts';
import type { Context } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { runTask } from '../platform/telemetry/run-task.ts';
import { type AwardPoints, createAwardPoints, forgetChainAwards } from './award.ts';
import { MIN_TRADE_MIST } from './rules.ts';

/** Trades and launches considered in one transaction: the embedded database does nothing else meanwhile. */
const STEP = 25;
const RETRY_MS = 1_000;
/**
 * Delay after a commit, in milliseconds: live updates read first, and all commits in the meantime cost one run. Not a
 * multiple of the usual time between checkpoints, or it would end at another commit.
 */
const PAUSE_MS = 900;

type Dependencies = Pick<Context, 'db' | 'log' | 'tracing'>;

export class ChainAwards {
  readonly #db: Db;
  readonly #log: Context['log'];
  readonly #tracing: Context['tracing'];
  readonly #sharedFunders: ReadonlySet<string>;
  readonly #closed = new AbortController();
  #running: Promise<void> | undefined;
  #wanted = false;

  constructor({ db, log, tracing }: Dependencies, sharedFunders: ReadonlySet<string>) {
    this.#db = db;
    this.#log = log;
    this.#tracing = tracing;
    this.#sharedFunders = sharedFunders;
  }

  /** The index has new rows. */
  nudge(): void {
    this.#wanted = true;
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await this.#running;
  }

  #awardNext(): Promise<boolean> {
    return runTask(this.#tracing, { task: 'on-chain points' }, () =>
      awardNext(this.#db, this.#sharedFunders),
    );
  }

  async #run(): Promise<void> {
    const { signal } = this.#closed;
    while (this.#wanted && !signal.aborted) {
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
      this.#wanted = false;
      try {
        while (!signal.aborted && (await this.#awardNext())) {}
      } catch (error) {
        this.#log.warn({ err: error }, 'awarding points failed');
        this.#wanted = true;
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
    // Synchronously, not when the promise settles: a nudge in between would be lost.
    this.#running = undefined;
  }
}

/**
 * Awards for the next trades and launches.
 * @returns whether there may be more.
 */
export function awardNext(db: Db, sharedFunders: ReadonlySet<string>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // One process at a time.
    await sql`lock table point_progress in exclusive mode`.execute(tx);
    let progress = await tx.selectFrom('point_progress').selectAll().executeTakeFirst();
    if (progress === undefined) {
      await forgetChainAwards(tx);
      progress = { next_seq: 0, last_pool: 0 };
      await tx.insertInto('point_progress').values(progress).execute();
    }
    const launches = await nextLaunches(tx, progress.last_pool);
    const trades = await nextTrades(tx, progress.next_seq);
    if (launches.length === 0 && trades.length === 0) return false;
    const award = createAwardPoints(sharedFunders);
    for (const { pool_id, creator, created_ms } of launches) {
      await award(tx, {
        action: 'launch',
        address: creator,
        subject: pool_id,
        atMs: created_ms,
      });
    }
    for (const trade of trades) await awardTrade(tx, award, trade, sharedFunders);
    await tx
      .updateTable('point_progress')
      .set({
        next_seq: (trades.at(-1)?.seq ?? progress.next_seq - 1) + 1,
        last_pool: launches.at(-1)?.id ?? progress.last_pool,
      })
      .execute();
    return launches.length === STEP || trades.length === STEP;
  });
}

const nextLaunches = (tx: Tx, after: number) =>
  tx
    .selectFrom('pool')
    .innerJoin('account', 'account.id', 'pool.creator')
    .select(['pool.id', 'pool.pool_id', 'account.address as creator', 'pool.created_ms'])
    .where('pool.id', '>', after)
    .orderBy('pool.id')
    .limit(STEP)
    .execute();

const nextTrades = (tx: Tx, from: number) =>
  tx
    .selectFrom('trade')
    .innerJoin('pool', 'pool.id', 'trade.pool')
    .innerJoin('account as trader', 'trader.id', 'trade.trader')
    .innerJoin('account as creator', 'creator.id', 'pool.creator')
    .leftJoin('referral', 'referral.first_seq', 'trade.seq')
    .leftJoin('account as referrer', 'referrer.id', 'referral.referrer')
    .select([
      'trade.seq',
      'trade.quote_amount',
      'trade.timestamp_ms',
      'pool.pool_id',
      'pool.quote_rate',
      'trader.address as trader',
      'creator.address as creator',
      'referrer.address as referrer',
    ])
    .where('trade.seq', '>=', from)
    .orderBy('trade.seq')
    .limit(STEP)
    .execute();

type Trade = Awaited<ReturnType<typeof nextTrades>>[number];

/**
 * The first trade of the day of an account and those linked to it, and the first trade of a referral.
 * Trades of a coin by its creator or a linked account earn nothing.
 */
async function awardTrade(
  tx: Tx,
  award: AwardPoints,
  trade: Trade,
  shared: ReadonlySet<string>,
): Promise<void> {
  const { trader, creator, referrer, timestamp_ms: atMs } = trade;
  if ((trade.quote_amount * trade.quote_rate) / 1_000_000n < MIN_TRADE_MIST) return;
  const owners = await ownersOf(tx, [trader, creator], atMs, shared);
  if (areLinked(trader, creator, owners)) return;
  // Accounts of one funder share the day's award.
  const group = ownerOf(trader, owners);
  const subject = `${group}:${dayOf(atMs)}`;
  const taken = await tx
    .selectFrom('point_award')
    .select('id')
    .where('action', '=', 'trade')
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (taken === undefined) await award(tx, { action: 'trade', address: trader, subject, atMs });
  if (referrer === null) return;
  // An account counts as a referral once, even if its later trades name another referrer.
  const referred = await tx
    .selectFrom('point_award')
    .select('id')
    .where('action', '=', 'referral')
    .where('subject', '=', trader)
    .executeTakeFirst();
  if (referred !== undefined) return;
  await award(tx, { action: 'referral', address: referrer, subject: trader, from: trader, atMs });
}
