/**
 * Reads facts that agents report: trades, launches, graduations, votes and their logs. They contain tickers and shortened
 * addresses, but no other user-generated text.
 */
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { listedPools } from '../../pools/listed-pools.ts';
import type { MarketFacts } from '../facts.ts';

/** A fact with the formatted values that its wordings contain. */
export type Fact =
  | { kind: 'trade'; who: string; isBuy: boolean; amount: string; coin: string }
  | { kind: 'cap'; coin: string; usd: string }
  | { kind: 'change'; coin: string; change: string }
  | { kind: 'volume'; coin: string; usd: string }
  | { kind: 'holders'; coin: string; count: string }
  | { kind: 'progress'; coin: string; sold: string }
  | { kind: 'graduated'; coin: string }
  | { kind: 'launch'; coin: string }
  | { kind: 'proposal'; coin: string; inFavor: string }
  | { kind: 'log'; posts: string; answers: string }
  /** A sentence of the persona. */
  | { kind: 'lore'; text: string }
  /** True of every agent. */
  | { kind: 'self'; coin: string };

export type FactKind = Fact['kind'];

const DAY_MS = 86_400_000;
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Returns the facts in the figures of an agent's market. */
export function marketFacts({ symbol, figures }: MarketFacts): Fact[] {
  const coin = `$${symbol}`;
  if (figures === null) return [];
  return [
    { kind: 'cap', coin, usd: figures.capUsd },
    { kind: 'change', coin, change: figures.change },
    { kind: 'volume', coin, usd: figures.volumeUsd },
    { kind: 'holders', coin, count: figures.holders },
    figures.sold === null
      ? { kind: 'graduated', coin }
      : { kind: 'progress', coin, sold: figures.sold },
  ];
}

/** Returns the facts that hold for every agent, also without a market. */
export const selfFacts = ({ symbol }: MarketFacts): Fact[] => [
  { kind: 'self', coin: `$${symbol}` },
];

/** Reads the last day's facts beyond the agent's market, without coins that operators took off the lists. */
export async function readWorld(
  { db, market }: Pick<Context, 'db' | 'market'>,
  poolId: string,
  nowMs: number,
): Promise<Fact[]> {
  const { rows } = await sql<{
    trade: {
      address: string;
      is_buy: boolean;
      amount: number;
      quote_type: string;
      symbol: string;
    } | null;
    launch: { symbol: string } | null;
    graduation: { symbol: string } | null;
    proposal: { symbol: string; yes: number; no: number } | null;
    posts: number;
    answers: number;
  }>`
    select
      (
        select to_jsonb(best) from (
          select account.address, trade.is_buy, pool.symbol, pool.quote_type,
            trade.quote_amount as amount
          from trade join pool on pool.id = trade.pool
          join account on account.id = trade.trader
          where trade.timestamp_ms >= ${nowMs - DAY_MS} and ${listedPools}
          order by trade.quote_amount * pool.quote_rate desc limit 1
        ) as best
      ) as trade,
      (
        select to_jsonb(latest) from (
          select symbol from pool where pool_id <> ${poolId} and ${listedPools} order by id desc limit 1
        ) as latest
      ) as launch,
      (
        select to_jsonb(latest) from (
          select pool.symbol from pool_graduation as graduation
          join pool on pool.id = graduation.pool
          where pool.pool_id <> ${poolId} and ${listedPools} order by graduation.seq desc limit 1
        ) as latest
      ) as graduation,
      (
        select to_jsonb(latest) from (
          select pool.symbol, proposal.yes / 1e6 as yes, proposal.no / 1e6 as no
          from agent_proposal as proposal join agent on agent.id = proposal.agent
          join pool on pool.id = agent.pool
          where pool.pool_id = ${poolId} and proposal.outcome = 'open' and proposal.ends_ms > ${nowMs}
          order by proposal.seq desc limit 1
        ) as latest
      ) as proposal,
      (
        select count(*)::int4 from agent_outbox where pool_id = ${poolId} and state = 'posted'
      ) as posts,
      (
        select count(*)::int4 from paid_answer where pool_id = ${poolId} and state = 'answered'
      ) as answers`.execute(db);
  const [row] = rows;
  if (row === undefined) return [];
  const { trade, launch, graduation, proposal, posts, answers } = row;
  const facts: Fact[] = [];
  if (trade) {
    const quote = market.quote(trade.quote_type);
    facts.push({
      kind: 'trade',
      who: `…${trade.address.slice(-4)}`,
      isBuy: trade.is_buy,
      amount: `${number.format(trade.amount / 10 ** quote.decimals)} ${quote.symbol}`,
      coin: `$${trade.symbol}`,
    });
  }
  if (launch) facts.push({ kind: 'launch', coin: `$${launch.symbol}` });
  if (graduation) facts.push({ kind: 'graduated', coin: `$${graduation.symbol}` });
  if (proposal) {
    const all = proposal.yes + proposal.no;
    const share = all === 0 ? 0 : Math.floor((proposal.yes / all) * 100);
    facts.push({ kind: 'proposal', coin: `$${proposal.symbol}`, inFavor: `${share}%` });
  }
  if (posts + answers > 0) {
    facts.push({ kind: 'log', posts: String(posts), answers: String(answers) });
  }
  return facts;
}
