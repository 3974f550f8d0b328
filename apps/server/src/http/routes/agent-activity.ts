/** GET /api/agent-actions, /api/agents, and of one agent /api/agents/{pool_id}/log, /log-days, /health and /readiness; /api/agent-statuses. */

import { readHealth } from '../../agents/health/read.ts';
import { readStatuses } from '../../agents/health/statuses.ts';
import { listDays } from '../../agents/log/days.ts';
import { readGraduated, readLatest } from '../../agents/log/public-actions.ts';
import { readLog } from '../../agents/log/read.ts';
import { requireAgent } from '../../agents/read.ts';
import { readReadiness } from '../../agents/readiness/read.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const DAYS = 31;

export function agentActivityProcedures(services: Services) {
  const { db, market, now, agentChat, agentX, signer, log, sui, config } = services;
  const atoll = { client: sui, deployment: config.deployment };
  return {
    latest: api.agentActivity.latest.handler(({ input }) =>
      readLatest(db, market, input.pagination),
    ),
    graduated: api.agentActivity.graduated.handler(async () => ({
      data: await readGraduated(db, market),
    })),
    statuses: api.agentActivity.statuses.handler(async ({ input }) => ({
      data: await readStatuses(db, input.pool_ids, now()),
    })),
    log: api.agentActivity.log.handler(async ({ input }) => {
      const { pool_id, kind, part, day, order, pagination } = input;
      await requireAgent(db, pool_id);
      return readLog(db, { poolId: pool_id, kind, part, day, order }, pagination);
    }),
    days: api.agentActivity.days.handler(async ({ input }) => {
      await requireAgent(db, input.pool_id);
      return { data: await listDays(db, input.pool_id, { before: input.before, limit: DAYS }) };
    }),
    health: api.agentActivity.health.handler(async ({ input }) => ({
      data: await readHealth(db, input.pool_id, now(), agentChat.vectors),
    })),
    readiness: api.agentActivity.readiness.handler(async ({ input }) => ({
      data: await readReadiness(
        { db, now, signer, log, atoll, hasX: agentX !== null },
        input.pool_id,
      ),
    })),
  };
}
