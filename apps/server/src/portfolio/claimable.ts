/** Creator and contributor fees that an account can claim. */
import type { ClaimableAgent, ClaimablePool } from '@atoll/api';
import { CREDIT_SCALE } from '../agents/views/agent-view.ts';
import { accountOf, NOBODY } from '../platform/chain/accounts.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';

/** Claims of each kind in one transaction: together well under Sui's 1,024 commands. */
const MAX_CLAIMS = 100;

/** Pools that owe their creator fees to the account, the largest value first. */
export async function claimableCreatorFees(
  db: Db,
  market: Market,
  recipient: string,
): Promise<ClaimablePool[]> {
  const rows = await db
    .selectFrom('pool')
    .select([
      'pool_id',
      'base_type',
      'symbol',
      'quote_type',
      'quote_rate',
      'creator_owed as amount',
    ])
    .where('fee_recipient', '=', (await accountOf(db, recipient)) ?? NOBODY)
    .where('creator_owed', '>', 0n)
    .orderBy('id')
    .limit(MAX_CLAIMS)
    .execute();
  return byWorth(market, rows);
}

/** Agents that owe the account its share of the co-creators' fees, the largest value first. */
export async function claimableContributorFees(
  db: Db,
  market: Market,
  contributor: string,
): Promise<ClaimableAgent[]> {
  const rows = await db
    .selectFrom('agent_contributor as own')
    .innerJoin('agent', 'agent.agent_id', 'own.agent_id')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .select(['pool.pool_id', 'base_type', 'symbol', 'quote_type', 'quote_rate', 'agent.agent_id'])
    .select(['own.credit', 'own.shares', 'own.fee_index as settled', 'agent.fee_index'])
    .where('own.account', '=', (await accountOf(db, contributor)) ?? NOBODY)
    .where(({ eb, or, ref }) =>
      or([eb('own.credit', '>=', CREDIT_SCALE), eb('agent.fee_index', '>', ref('own.fee_index'))]),
    )
    .orderBy('own.agent_id')
    .limit(MAX_CLAIMS)
    .execute();
  const owed = rows.map(({ credit, shares, fee_index, settled, ...row }) => ({
    ...row,
    amount: (credit + shares * (fee_index - settled)) / CREDIT_SCALE,
  }));
  return byWorth(
    market,
    owed.filter(({ amount }) => amount > 0n),
  );
}

interface Owed {
  quote_type: string;
  /** Value of a quote unit. */
  quote_rate: bigint;
  amount: bigint;
}

/** Adds the name of the quote coin and sorts by value, largest first. */
function byWorth<Row extends Owed>(market: Market, rows: readonly Row[]) {
  return rows
    .map(({ quote_rate, ...row }) => {
      const { symbol, decimals } = market.quote(row.quote_type);
      const shown = { ...row, quote_symbol: symbol, quote_decimals: decimals };
      return { shown, worth: row.amount * quote_rate };
    })
    .sort((a, b) => (a.worth < b.worth ? 1 : a.worth > b.worth ? -1 : 0))
    .map(({ shown }) => shown);
}
