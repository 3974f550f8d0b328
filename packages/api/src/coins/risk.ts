/** Facts about a coin that a buyer should know: GET /api/pools/{pool_id}/risk. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, decimal, isoTime, timestampMs } from '../http/scalars.ts';
import { poolParams, poolState } from './pools.ts';

/** Wallets that the same account sent their first SUI to, or one of which funded the others. */
export const fundingCluster = z
  .object({
    /** Sent their first SUI to most wallets of the cluster. */
    funder: address,
    funder_user: userSummary.nullable(),
    /** Accounts known here that the funder sent their first SUI to; counted up to 1,000. */
    funded_accounts: z.number().int(),
    wallets: z.number().int(),
    /** Largest balance first, at most ten. */
    addresses: z.array(address),
    balance: amount,
    /** Share of the total supply that the wallets hold, in basis points, rounded down. */
    share_bps: z.number().int(),
    /** Base units that the wallets bought at launch. */
    launch_bought: amount,
    includes_creator: z.boolean(),
    first_funded_ms: timestampMs,
    last_funded_ms: timestampMs,
  })
  .meta({ id: 'FundingCluster' });

/** Another coin of the creator and what became of it. */
export const creatorCoin = z
  .object({
    pool_id: address,
    name: z.string(),
    symbol: z.string(),
    icon_url: z.string().nullable(),
    state: poolState,
    progress_bps: z.number().int(),
    marketcap_usd: decimal,
    /** Change in percent against the opening price; zero at an unknown venue. */
    change_since_launch: decimal,
    last_trade_at: isoTime.nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'CreatorCoin' });

/** The lock of the creator's first purchase, enforced by the contract: unlocks linearly after the cliff. */
export const vesting = z
  .object({
    vesting_id: address,
    /** Locked at the start. */
    total: amount,
    claimed: amount,
    start_ms: timestampMs,
    /** Before this time nothing unlocks. */
    cliff_ms: timestampMs,
    /** From this time everything is unlocked. */
    end_ms: timestampMs,
  })
  .meta({ id: 'Vesting' });

const poolRisk = z
  .object({
    pool_id: address,
    /** Last checkpoint that the facts include. */
    as_of: z.object({ checkpoint: z.number().int(), timestamp: timestampMs }),
    createdAt: isoTime,
    total_supply: amount,
    /**
     * Purchases at launch: the first minute, or as long as the contract limits purchases if
     * that is longer. Coins of the window are counted as leaving an account before its other coins.
     */
    launch: z.object({
      tx_digest: z.string(),
      window_ends_ms: timestampMs,
      buyers: z.number().int(),
      bought: amount,
      /** Bought in the window, of the total supply, in basis points. */
      bought_bps: z.number().int(),
      /** Of what was bought: sold since, and transferred, staked or locked. */
      sold: amount,
      moved: amount,
      creator_bought: amount,
    }),
    /** The ten largest holders. Coins in the curve and in the pair are excluded. */
    top_holders: z.object({
      wallets: z.number().int(),
      balance: amount,
      share_bps: z.number().int(),
    }),
    /** Linked wallets among the largest holders, the largest buyers of the window and the creator. */
    funding: z.object({
      examined: z.number().int(),
      /** Largest share first, at most five. */
      clusters: z.array(fundingCluster),
    }),
    creator: z.object({
      address,
      user: userSummary.nullable(),
      /** Coins in vesting included. */
      balance: amount,
      share_bps: z.number().int(),
      vesting: vesting.nullable(),
      /** Who sent the creator their first SUI, unless the operator knows the sender as an exchange. */
      funder: address.nullable(),
      /** Coins launched before this one: the newest 100 are counted. */
      coins: z.number().int(),
      graduated: z.number().int(),
      /** Not graduated and without a trade in the last seven days. */
      inactive: z.number().int(),
      /** Newest first, at most ten. */
      earlier: z.array(creatorCoin),
    }),
    /** Quote base units that back sales: what the curve has raised, or the pair's reserve. */
    liquidity: z.object({
      quote_reserve: amount,
      quote_symbol: z.string(),
      quote_decimals: z.number().int(),
      usd: decimal,
      /** Whether the quote coin's issuer can deny accounts and pause the coin. */
      is_quote_regulated: z.boolean(),
      /** Held by the curve, by the pair with its claim burned, or at an unknown venue. */
      market: z.enum(['curve', 'pair', 'unknown']),
    }),
  })
  .meta({ id: 'Risk' });

export const riskResponse = z.object({ data: poolRisk });

export type Risk = z.infer<typeof poolRisk>;
export type Vesting = z.infer<typeof vesting>;
export type FundingCluster = z.infer<typeof fundingCluster>;
export type CreatorCoin = z.infer<typeof creatorCoin>;

export const risk = {
  get: endpoint('GET /api/pools/{pool_id}/risk', {
    summary: 'Get facts about the launch, holders and creator of a coin',
    tag: 'Pools',
    errors: [404],
    input: poolParams,
    output: riskResponse,
  }),
};
