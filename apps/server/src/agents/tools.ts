/**
 * Read-only tools of an agent's model: figures of its market, its holders, its posts and the
 * proposals about it. Arguments and results are checked against schemas; tools cannot access another agent.
 */
import { type ToolSet, tool, zodSchema } from 'ai';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Payers } from '../ai/spending.ts';
import type { Market } from '../platform/chain/market.ts';
import { iso } from '../platform/iso.ts';
import { largestHoldings } from '../pools/holdings.ts';
import type { MarketFacts } from './facts.ts';
import { findPassages, type PassageDependencies } from './knowledge/search.ts';
import { isHiddenAction } from './log/hidden.ts';
import { readWorld } from './offline/world.ts';
import { withoutControls } from './safe-text.ts';

const limit = z.number().int().min(1).max(10).default(5);

/** Created once: deriving a JSON Schema from each would delay every answer. */
const inputs = {
  nothing: zodSchema(z.strictObject({})),
  limit: zodSchema(z.strictObject({ limit })),
  query: zodSchema(z.strictObject({ query: z.string().min(1).max(200) })),
};

const results = {
  news: z.array(z.looseObject({ kind: z.string() })).max(10),
  market: z.object({ facts: z.string().max(2_000) }),
  holders: z.object({
    total: z.number().int(),
    largest: z.array(z.object({ holder: z.string().max(20), percent: z.number() })).max(10),
  }),
  posts: z
    .array(z.object({ kind: z.string().max(20), text: z.string().max(600), at: z.string() }))
    .max(10),
  proposals: z
    .array(
      z.object({
        kind: z.string().max(20),
        outcome: z.string().max(20),
        in_favor: z.string(),
        against: z.string(),
        ends_at: z.string(),
      }),
    )
    .max(10),
  knowledge: z.array(z.object({ title: z.string(), text: z.string().max(2_000) })).max(10),
};

/** Six decimals of agent coins. */
const COIN = 1_000_000n;

interface ToolDependencies extends PassageDependencies {
  market: Market;
  now: () => number;
}

/** @param payers budgets to which a search is charged. */
export function agentTools(parts: ToolDependencies, market: MarketFacts, payers: Payers): ToolSet {
  const { db } = parts;
  const { poolId } = market;
  return {
    read_market: tool({
      description: 'Current figures of your own coin',
      inputSchema: inputs.nothing,
      execute: async () => results.market.parse({ facts: market.text }),
    }),
    list_holders: tool({
      description: 'The largest holders of your own coin, with their share of the supply',
      inputSchema: inputs.limit,
      execute: async (input) => {
        const { rows } = await sql<{ address: string; quantity: bigint; total_supply: bigint }>`
          select account.address, holding.quantity, pool.total_supply
          from (${largestHoldings(poolId, input.limit)}) as holding
          join account on account.id = holding.account
          join pool on pool.pool_id = ${poolId}
          order by holding.quantity desc, holding.account`.execute(db);
        return results.holders.parse({
          total: market.holders,
          largest: rows.map(({ address, quantity, total_supply }) => ({
            holder: `${address.slice(0, 6)}…${address.slice(-4)}`,
            percent: Number((quantity * 10_000n) / total_supply) / 100,
          })),
        });
      },
    }),
    list_own_posts: tool({
      description: 'Your own latest public posts and answers',
      inputSchema: inputs.limit,
      execute: async (input) => {
        const rows = await db
          .selectFrom('agent_action')
          .select(['kind', 'output', 'created_ms'])
          .where('pool_id', '=', poolId)
          .where('kind', 'in', ['post', 'reply', 'message'])
          .where('output', 'is not', null)
          .where((row) => row.not(isHiddenAction))
          .orderBy('number', 'desc')
          .limit(input.limit)
          .execute();
        return results.posts.parse(
          rows.map(({ kind, output, created_ms }) => ({
            kind,
            text: withoutControls(output ?? '').slice(0, 600),
            at: iso(created_ms),
          })),
        );
      },
    }),
    read_news: tool({
      description:
        'Facts of the last day: the largest trade on Atoll, the newest launch and graduation, the open vote about you, and your log',
      inputSchema: inputs.nothing,
      execute: async () => results.news.parse(await readWorld(parts, poolId, parts.now())),
    }),
    list_proposals: tool({
      description: 'Latest proposals of holders to change you, with votes in coins',
      inputSchema: inputs.limit,
      execute: async (input) => {
        const rows = await db
          .selectFrom('agent_proposal as proposal')
          .innerJoin('agent', 'agent.id', 'proposal.agent')
          .innerJoin('pool', 'pool.id', 'agent.pool')
          .select([
            'proposal.kind',
            'proposal.outcome',
            'proposal.yes',
            'proposal.no',
            'proposal.ends_ms',
          ])
          .where('pool.pool_id', '=', poolId)
          .orderBy('proposal.id', 'desc')
          .limit(input.limit)
          .execute();
        return results.proposals.parse(
          rows.map(({ kind, outcome, yes, no, ends_ms }) => ({
            kind,
            outcome,
            in_favor: String(yes / COIN),
            against: String(no / COIN),
            ends_at: iso(ends_ms),
          })),
        );
      },
    }),
    search_knowledge: tool({
      description: 'Search your own knowledge',
      inputSchema: inputs.query,
      execute: async ({ query }) =>
        results.knowledge.parse(await findPassages(parts, poolId, query, payers)),
    }),
  };
}
