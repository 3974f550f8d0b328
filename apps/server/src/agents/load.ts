/** Loads an agent as it is now: persona, market, and whether holders have paused it. */
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { Market } from '../market.ts';
import { type MarketFacts, marketFacts } from './facts.ts';
import { type CurrentPersona, currentPersona } from './personas.ts';

export interface LoadedAgent extends CurrentPersona {
  poolId: string;
  market: MarketFacts;
}

/** @throws {HttpError} 404 without an agent, 409 while holders, an operator or its creator have paused it. */
export async function loadAgent(
  { db, market, now }: { db: Db; market: Market; now: () => number },
  poolId: string,
): Promise<LoadedAgent> {
  const [current, paused, facts] = await Promise.all([
    currentPersona(db, poolId),
    db
      .selectFrom('agent')
      .innerJoin('pool', 'pool.id', 'agent.pool')
      .leftJoin('agent_config', 'agent_config.pool_id', 'pool.pool_id')
      .select([
        'agent.paused_until_ms',
        'agent_config.creator_paused_ms',
        'agent_config.operator_paused_ms',
      ])
      .where('pool.pool_id', '=', poolId)
      .executeTakeFirst(),
    marketFacts(db, market, poolId),
  ]);
  if (current === null || paused === undefined) {
    throw new HttpError(
      404,
      'This coin has no agent, or the content of its persona is unknown here.',
    );
  }
  const { paused_until_ms } = paused;
  if (paused_until_ms > now()) {
    const until = new Date(paused_until_ms).toISOString().replace('T', ' ').slice(0, 16);
    throw new HttpError(409, `Holders have paused this agent until ${until} UTC.`);
  }
  if (paused.operator_paused_ms !== null) {
    throw new HttpError(409, 'The operator of this server has paused this agent.');
  }
  if (paused.creator_paused_ms !== null) {
    throw new HttpError(409, 'The creator of this agent has paused it.');
  }
  return { ...current, poolId, market: facts };
}
