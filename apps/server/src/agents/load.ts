/** Loads an agent as it is now: persona, market, and whether somebody has paused it. One query. */

import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { selectPools, viewPool } from '../pools/pool-view.ts';
import { factsOf, type MarketFacts } from './facts.ts';
import { type CurrentPersona, decodePersona } from './personas.ts';

export interface LoadedAgent extends CurrentPersona {
  poolId: string;
  market: MarketFacts;
}

/** @throws {HttpError} 404 without an agent, 409 while holders, an operator or its creator have paused it. */
export async function loadAgent(
  { db, market, now }: { db: Db; market: Market; now: () => number },
  poolId: string,
): Promise<LoadedAgent> {
  const row = await selectPools(db)
    .innerJoin('agent', 'agent.pool', 'pool.id')
    .leftJoin('persona', 'persona.digest', 'agent.digest')
    .leftJoin('agent_config', 'agent_config.pool_id', 'pool.pool_id')
    .select([
      'agent.agent_id',
      'agent.revision',
      'agent.digest',
      'agent.paused_until_ms',
      'persona.content',
      'agent_config.creator_paused_ms',
      'agent_config.operator_paused_ms',
    ])
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirst();
  const persona = decodePersona(row?.content ?? null);
  if (row === undefined || persona === null) {
    throw new HttpError(
      404,
      'This coin has no agent, or the content of its persona is unknown here.',
    );
  }
  rejectPaused(row, now());
  const { agent_id, revision, digest } = row;
  return { agent_id, revision, digest, persona, poolId, market: factsOf(viewPool(row, market)) };
}

function rejectPaused(
  row: {
    paused_until_ms: number;
    creator_paused_ms: number | null;
    operator_paused_ms: number | null;
  },
  nowMs: number,
): void {
  const { paused_until_ms } = row;
  if (paused_until_ms > nowMs) {
    const until = new Date(paused_until_ms).toISOString().replace('T', ' ').slice(0, 16);
    throw new HttpError(409, `Holders have paused this agent until ${until} UTC.`);
  }
  if (row.operator_paused_ms !== null) {
    throw new HttpError(409, 'The operator of this server has paused this agent.');
  }
  if (row.creator_paused_ms !== null) {
    throw new HttpError(409, 'The creator of this agent has paused it.');
  }
}
