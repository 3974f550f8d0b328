/** Reads an agent's market and its time-weighted average price from the chain alone. */
import {
  type Agent,
  type Atoll,
  advancePrices,
  getPair,
  getPool,
  meanBasePerQuote,
  type Pair,
  type Pool,
  previewBuyExactIn,
  previewSwapExactIn,
} from '@atoll/sdk';
import { HttpError } from '../platform/errors.ts';
import type { BuybackMarket } from './buyback.ts';
import type { Ledger } from './ledger.ts';

const MINUTE_MS = 60_000n;
/** Shortest and longest period that prices are averaged over. */
const AVERAGED_MS = 30n * MINUTE_MS;
const LONGEST_MS = 6n * 60n * MINUTE_MS;

/** Stored prices are quote base units for 10^6 base units of the coin, times 10^9. */
const STORED_SCALE = 10n ** 15n;

export interface AgentMarket extends BuybackMarket {
  ref: Pool | Pair;
  /** Time-weighted average price of at least 30 minutes, as a stored price. */
  average: bigint;
}

/**
 * Returns where the agent's coin trades, and stores a reading of its price sums.
 * @throws {HttpError} 429 until a reading is 30 minutes old; 403 if the pair belongs to another agent.
 */
export async function readMarket(
  atoll: Atoll,
  ledger: Ledger,
  agent: Agent,
  pairId: string | null,
  nowMs: bigint,
): Promise<AgentMarket> {
  const market = pairId === null ? await curveOf(atoll, agent) : await pairOf(atoll, agent, pairId);
  const reading = advancePrices(market.ref.prices, market, nowMs);
  const earlier = ledger.readingBetween(agent.agentId, nowMs - LONGEST_MS, nowMs - AVERAGED_MS);
  ledger.addReading(agent.agentId, reading, nowMs - LONGEST_MS);
  if (earlier === undefined) {
    throw new HttpError(
      429,
      'Buyback postponed: the signer has read the price for less than 30 minutes.',
    );
  }
  const mean = meanBasePerQuote(earlier, reading);
  return { ...market, average: (STORED_SCALE << 64n) / mean };
}

async function curveOf(atoll: Atoll, { poolId }: Agent): Promise<Omit<AgentMarket, 'average'>> {
  const pool = await getPool(atoll, { poolId });
  return {
    ref: pool,
    quote: pool.virtualQuote,
    base: pool.virtualBase,
    preview: (amount) => previewBuyExactIn(pool, amount).baseOut,
  };
}

async function pairOf(
  atoll: Atoll,
  { poolId }: Agent,
  pairId: string,
): Promise<Omit<AgentMarket, 'average'>> {
  const pair = await getPair(atoll, { pairId });
  if (pair.poolId !== poolId) throw new HttpError(403, 'The pair belongs to another agent.');
  return {
    ref: pair,
    quote: pair.quoteReserve,
    base: pair.baseReserve,
    preview: (amount) => previewSwapExactIn(pair, 'buy', amount).amountOut,
  };
}
