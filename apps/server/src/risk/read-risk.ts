/** Collects the facts about a coin from rows of bounded number. */
import type { FundingCluster, Risk, Vesting } from '@atoll/api';
import { userSummary } from '../identity/user-view.ts';
import { readWatermark } from '../platform/chain/watermark.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { digestText } from '../platform/database/digest.ts';
import { type Cluster, clustersOf } from './clusters.ts';
import { creatorCoins } from './creator-coins.ts';
import { examinedWallets, fundedAccounts } from './wallets.ts';

const TOP = 10;
const MAX_CLUSTERS = 5;
const MAX_ADDRESSES = 10;

type Dependencies = Pick<Context, 'db' | 'market' | 'config' | 'now'>;

const selectPool = (db: Db, poolId: string) =>
  db
    .selectFrom('pool')
    .innerJoin('pool_launch', 'pool_launch.pool', 'pool.id')
    .innerJoin('account as creator', 'creator.id', 'pool.creator')
    .leftJoin('profile', 'profile.address', 'creator.address')
    .leftJoin('holder', (join) =>
      join.onRef('holder.pool', '=', 'pool.id').onRef('holder.account', '=', 'pool.creator'),
    )
    .leftJoin('launch_buyer', (join) =>
      join
        .onRef('launch_buyer.pool', '=', 'pool.id')
        .onRef('launch_buyer.account', '=', 'pool.creator'),
    )
    .leftJoin('vesting', 'vesting.pool', 'pool.id')
    .select([
      'pool.id',
      'pool.creator',
      'pool.created_ms',
      'pool.total_supply',
      'pool.quote_type',
      'pool.quote_rate',
      'pool.quote_reserve',
      'pool.venue',
      'pool.state',
      'pool_launch.tx_digest',
      'pool_launch.window_ends_ms',
      'pool_launch.buyers',
      'pool_launch.bought',
      'pool_launch.sold',
      'pool_launch.moved',
      'creator.address as creator_address',
      'creator.funder',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
      'holder.balance as creator_balance',
      'launch_buyer.bought as creator_bought',
      'vesting.vesting_id',
      'vesting.total as vesting_total',
      'vesting.claimed',
      'vesting.start_ms',
      'vesting.cliff_ms',
      'vesting.end_ms',
    ])
    .where('pool.pool_id', '=', poolId);

/** Returns the facts about a pool, or undefined if there is no such pool. */
export async function readRisk(
  { db, market, config, now }: Dependencies,
  poolId: string,
): Promise<Risk | undefined> {
  // Read first: everything after it includes at least this checkpoint.
  const watermark = await readWatermark(db);
  const pool = await selectPool(db, poolId).executeTakeFirst();
  if (pool === undefined || watermark === undefined) return undefined;
  const shareOf = (amount: bigint) => Number((amount * 10_000n) / pool.total_supply);
  const shared = new Set(config.sharedFunders);
  const wallets = await examinedWallets(db, pool);
  const coins = await creatorCoins(db, market, pool, now());
  const largest = wallets
    .filter(({ balance }) => balance > 0n)
    .sort((a, b) => (a.balance === b.balance ? 0 : a.balance > b.balance ? -1 : 1))
    .slice(0, TOP);
  const topBalance = largest.reduce((sum, { balance }) => sum + balance, 0n);
  const clusters = clustersOf(wallets, shared).slice(0, MAX_CLUSTERS);
  const known = market.isKnownVenue(pool.venue);
  const reserve = known ? pool.quote_reserve : 0n;
  const quote = market.quote(pool.quote_type);
  return {
    pool_id: poolId,
    as_of: { checkpoint: watermark.checkpoint, timestamp: watermark.timestamp_ms },
    createdAt: new Date(pool.created_ms).toISOString(),
    total_supply: pool.total_supply,
    launch: {
      tx_digest: digestText(pool.tx_digest),
      window_ends_ms: pool.window_ends_ms,
      buyers: pool.buyers,
      bought: pool.bought,
      bought_bps: shareOf(pool.bought),
      sold: pool.sold,
      moved: pool.moved,
      creator_bought: pool.creator_bought ?? 0n,
    },
    top_holders: {
      wallets: largest.length,
      balance: topBalance,
      share_bps: shareOf(topBalance),
    },
    funding: {
      examined: wallets.length,
      clusters: await viewClusters(db, clusters, pool.creator_address, shareOf),
    },
    creator: {
      address: pool.creator_address,
      user: userSummary(pool, pool.creator_address),
      balance: pool.creator_balance ?? 0n,
      share_bps: shareOf(pool.creator_balance ?? 0n),
      vesting: viewVesting(pool),
      funder: pool.funder === null || shared.has(pool.funder) ? null : pool.funder,
      ...coins,
    },
    liquidity: {
      quote_reserve: reserve,
      quote_symbol: quote.symbol,
      quote_decimals: quote.decimals,
      usd: market.worth(reserve, pool),
      is_quote_regulated: market.isRegulated(pool.quote_type),
      market: !known ? 'unknown' : pool.state === 'graduated' ? 'pair' : 'curve',
    },
  };
}

type PoolRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPool>['executeTakeFirst']>>>;

function viewVesting(row: PoolRow): Vesting | null {
  const { vesting_id, vesting_total: total, claimed, start_ms, cliff_ms, end_ms } = row;
  // The columns of the joined row are all null or none is.
  if (vesting_id === null || total === null || claimed === null) return null;
  if (start_ms === null || cliff_ms === null || end_ms === null) return null;
  return { vesting_id, total, claimed, start_ms, cliff_ms, end_ms };
}

async function viewClusters(
  db: Db,
  clusters: readonly Cluster[],
  creator: string,
  shareOf: (amount: bigint) => number,
): Promise<FundingCluster[]> {
  const funders = clusters.map(({ funder }) => funder);
  const funded = await fundedAccounts(db, funders);
  const profiles =
    funders.length === 0
      ? []
      : await db
          .selectFrom('profile')
          .select([
            'address',
            'id as profile_id',
            'name as profile_name',
            'avatar as profile_avatar',
          ])
          .where('address', 'in', funders)
          .execute();
  const profileOf = new Map(profiles.map((row) => [row.address, row]));
  return clusters.map((cluster) => {
    const profile = profileOf.get(cluster.funder);
    const addresses = cluster.wallets.map(({ address }) => address);
    return {
      funder: cluster.funder,
      funder_user: profile === undefined ? null : userSummary(profile, cluster.funder),
      funded_accounts: funded.get(cluster.funder) ?? 0,
      wallets: addresses.length,
      addresses: addresses.slice(0, MAX_ADDRESSES),
      balance: cluster.balance,
      share_bps: shareOf(cluster.balance),
      launch_bought: cluster.launch_bought,
      includes_creator: addresses.includes(creator),
      first_funded_ms: cluster.first_funded_ms,
      last_funded_ms: cluster.last_funded_ms,
    };
  });
}
