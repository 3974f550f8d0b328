/** Finds coins whose stakers receive a share of the creator fees. */
import { sql } from 'kysely';

/** Condition on `pool`: a share in effect goes to the coin's payment pool. */
export const paysStakers = sql<boolean>`(pool.id in (
  select share.pool
  from staking_pool
  join fee_share share on share.recipient = staking_pool.pool_id
    and share.event in ('created', 'changed')
  join pool shared on shared.id = share.pool and shared.base_type = staking_pool.stake_type
    and shared.quote_type = staking_pool.reward_type
  where staking_pool.activation_delay_ms > 0 and not exists (
    select from fee_share later
    where later.pool = share.pool and later.seq > share.seq
      and later.event in ('created', 'changed')
  )
))`;
