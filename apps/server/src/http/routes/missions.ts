/** GET /api/staking-pool-missions, and POST get-task, done-task and claim-boost below it. */

import type { MissionTask } from '@atoll/api';
import { attemptMission } from '../../missions/attempts.ts';
import {
  cooldownOf,
  type MissionPool,
  missionsOf,
  multiplierOf,
  selectMissionPools,
  viewMission,
} from '../../missions/catalogue.ts';
import { findGrant, issueGrant } from '../../missions/grants.ts';
import { isOnChain, progressOf } from '../../missions/progress.ts';
import { verifyMission } from '../../missions/verify.ts';
import type { MissionDefinition } from '../../platform/config/missions.ts';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import { selectCoins } from '../../staking/staking-coins.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function missionProcedures(services: Services) {
  const { db, sui, config, market, now, social, checks, signer, awardPoints } = services;
  const { deployment } = config;
  const sharedFunders = new Set(config.sharedFunders);
  const coins = (missions: readonly MissionDefinition[]) =>
    selectCoins(
      db,
      market,
      missions.flatMap((mission) => (mission.kind === 'hold_coin' ? [mission.coin] : [])),
    );

  const requirePool = async (poolId: string): Promise<MissionPool> => {
    const pool = await selectMissionPools(db, config)
      .where('staking_pool.pool_id', '=', poolId)
      .executeTakeFirst();
    if (pool === undefined) throw new HttpError(404, `No missions found for pool ${poolId}.`);
    return pool;
  };

  const completions = async (poolId: string, address: string): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('mission_completion')
      .select('mission')
      .where('address', '=', address)
      .where('pool_id', '=', poolId)
      .execute();
    return new Set(rows.map(({ mission }) => mission));
  };

  const attempts = async (poolId: string, address: string) => {
    const rows = await db
      .selectFrom('mission_attempt')
      .selectAll()
      .where('address', '=', address)
      .where('pool_id', '=', poolId)
      .execute();
    return new Map(rows.map((row) => [row.mission, row]));
  };

  const positionOf = (pool: MissionPool, address: string) =>
    db
      .selectFrom('staking_position')
      .innerJoin('account', 'account.id', 'staking_position.account')
      .select(['staking_position.amount', 'staking_position.multiplier_bps'])
      .where('staking_position.pool', '=', pool.id)
      .where('account.address', '=', address)
      .where('staking_position.amount', '>', 0n)
      .executeTakeFirst();

  /** A mission as the user who does it sees it. */
  const viewTask = async (
    mission: MissionDefinition,
    pool: MissionPool,
    person: {
      address: string;
      done: boolean;
      attempt: Row<'mission_attempt'> | undefined;
      coinOf: Awaited<ReturnType<typeof coins>>;
    },
  ): Promise<MissionTask> => {
    const { address, done, attempt, coinOf } = person;
    const view = viewMission(mission, pool.pool_id, { config, social, coinOf });
    const next = (attempt?.attempted_ms ?? 0) + cooldownOf(config, mission) * 1_000;
    const progress =
      isOnChain(mission) && !done
        ? // The list is shown even while the node with the balances is unavailable.
          await progressOf(mission, address, { db, sui, now, sharedFunders }).catch(() => null)
        : view.goal;
    return {
      ...view,
      done,
      progress: isOnChain(mission) ? progress : null,
      failure: done ? null : (attempt?.failure ?? null),
      next_attempt_ms: !done && attempt && next > now() ? next : null,
    };
  };

  const list = api.missions.list.handler(async () => {
    const pools = await selectMissionPools(db, config).execute();
    const coinOf = await coins(config.missions.tasks);
    return {
      data: pools.flatMap(({ pool_id }) =>
        missionsOf(config, pool_id).map((mission) =>
          viewMission(mission, pool_id, { config, social, coinOf }),
        ),
      ),
    };
  });

  const getTask = api.missions.getTask.handler(async ({ input, context }) => {
    const { address } = context.session;
    const pool = await requirePool(input.pool_id);
    const missions = missionsOf(config, pool.pool_id);
    const [done, tried, position, grant, coinOf] = await Promise.all([
      completions(pool.pool_id, address),
      attempts(pool.pool_id, address),
      positionOf(pool, address),
      findGrant(db, pool.pool_id, address),
      coins(missions),
    ]);
    const multiplier_bps = multiplierOf(pool, missions, done);
    const applied_bps = position?.multiplier_bps ?? null;
    const isOpen = grant?.multiplier_bps === multiplier_bps && applied_bps !== multiplier_bps;
    return {
      data: {
        tasks: await Promise.all(
          missions.map((mission) =>
            viewTask(mission, pool, {
              address,
              done: done.has(mission.id),
              attempt: tried.get(mission.id),
              coinOf,
            }),
          ),
        ),
        multiplier_bps,
        applied_bps,
        grant_expires_ms: grant && isOpen ? grant.expires_ms : null,
      },
      meta: { now_ms: now() },
    };
  });

  const doneTask = api.missions.doneTask.handler(async ({ input, context }) => {
    const { address } = context.session;
    const pool = await requirePool(input.pool_id);
    const { pool_id } = pool;
    const mission = missionsOf(config, pool_id).find(({ id }) => id === input.task_id);
    if (mission === undefined) {
      throw new HttpError(404, `Mission not found in this pool: "${input.task_id}".`);
    }
    const coinOf = await coins([mission]);
    await attemptMission(db, {
      key: { pool_id, mission: mission.id, address },
      cooldownMs: cooldownOf(config, mission) * 1_000,
      nowMs: now(),
      onDone: (tx) =>
        awardPoints(tx, {
          action: 'mission',
          address,
          subject: `${pool_id}:${mission.id}`,
          points: mission.points ?? config.missions.points,
          atMs: now(),
        }),
      taken: isOnChain(mission)
        ? 'A linked account has already completed the mission.'
        : 'This account has already completed the mission for another address.',
      verify: () =>
        verifyMission(mission, address, { db, sui, now, sharedFunders, checks, coinOf }),
    });
    const done = (await completions(pool_id, address)).has(mission.id);
    const attempt = (await attempts(pool_id, address)).get(mission.id);
    return { data: await viewTask(mission, pool, { address, done, attempt, coinOf }) };
  });

  const claimBoost = api.missions.claimBoost.handler(async ({ input, context }) => {
    const { address } = context.session;
    const pool = await requirePool(input.pool_id);
    const position = await positionOf(pool, address);
    if (position === undefined) {
      throw new HttpError(409, 'No stake in this pool. Stake first, then apply the boost.');
    }
    const done = await completions(pool.pool_id, address);
    const multiplierBps = multiplierOf(pool, missionsOf(config, pool.pool_id), done);
    if (multiplierBps <= position.multiplier_bps) {
      throw new HttpError(
        409,
        done.size === 0
          ? 'No boost earned yet. Complete a mission of this pool first.'
          : 'Your stake already has this boost. Complete another mission to increase it.',
      );
    }
    const data = await issueGrant(
      { db, sui, deployment, signer, nowMs: now() },
      {
        poolId: pool.pool_id,
        staker: address,
        multiplierBps,
        lifetimeMs: config.missions.grant_minutes * 60_000,
      },
    );
    return { data };
  });

  return { list, getTask, doneTask, claimBoost };
}
