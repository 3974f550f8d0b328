/** /api/agent-configs: settings of agents, their X accounts, and the texts that wait for creators. */
import type { AgentConfig, XAgent } from '@atoll/api';
import { type AgentState, requireAgentState } from '../../agents/autonomy/agent-state.ts';
import { pauseAsCreator, requireCreator, updateConfig } from '../../agents/autonomy/change.ts';
import { runSoon } from '../../agents/health/runtime.ts';
import { recordAction } from '../../agents/log/record.ts';
import { decideText, openTexts } from '../../agents/outbox/decide.ts';
import { viewPause } from '../../agents/views/pause-view.ts';
import { connectAccount, disconnectAccount } from '../../agents/x/account.ts';
import { createXAgentClient, XError } from '../../agents/x/client.ts';
import { startConnection, takeConnection } from '../../agents/x/connections.ts';
import { assertMayGenerate, moderate } from '../../ai/moderation.ts';
import type { Session } from '../../auth/sessions.ts';
import { pauseAsOperator } from '../../moderation/pause-agent.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function agentConfigProcedures(services: Services) {
  const { db, config, log, now, agentX, signer } = services;
  const addresses = new Map<string, string>();
  const xUrl = config.xApp?.webUrl ?? 'https://x.com';

  /** The standing of the caller's own agent. */
  const own = async ({ address }: Session, poolId: string) => {
    const standing = await requireAgentState(db, poolId, now());
    requireCreator(standing, address);
    return standing;
  };

  /** Address of the key that the signer holds for an agent; null while the signer is unavailable. */
  const addressOf = async (poolId: string) => {
    const known = addresses.get(poolId);
    if (known !== undefined) return known;
    try {
      const address = await signer.addressOf(poolId);
      addresses.set(poolId, address);
      return address;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      log.warn({ err: error }, 'signer unavailable');
      return null;
    }
  };

  const requireX = () => {
    if (agentX !== null) return agentX;
    throw new HttpError(
      503,
      'X is not configured on this server. The operator must set ATOLL_X_CLIENT_ID and ATOLL_X_CLIENT_SECRET.',
    );
  };

  const viewConfig = async (poolId: string): Promise<{ data: AgentConfig }> => {
    const standing = await requireAgentState(db, poolId, now());
    const row = await db
      .selectFrom('agent')
      .innerJoin('pool', 'pool.id', 'agent.pool')
      .leftJoin('agent_config', 'agent_config.pool_id', 'pool.pool_id')
      .select(['agent.key_holder', 'agent.key_cap', 'agent_config.updated_ms'])
      .where('pool.pool_id', '=', poolId)
      .executeTakeFirstOrThrow();
    const { quiet_from, quiet_to, ...settings } = standing.settings;
    const address = await addressOf(poolId);
    return {
      data: {
        pool_id: poolId,
        ...settings,
        quiet_hours:
          quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
        pause: viewPause(standing.pause),
        key:
          address === null
            ? null
            : { address, is_entrusted: row.key_cap !== null && row.key_holder === address },
        updatedAt: row.updated_ms === null ? null : new Date(row.updated_ms).toISOString(),
      },
    };
  };

  const viewX = async (poolId: string): Promise<{ data: XAgent }> => {
    const { account } = await requireAgentState(db, poolId, now());
    return {
      data: {
        pool_id: poolId,
        is_configured: agentX !== null,
        account:
          account === undefined
            ? null
            : {
                handle: account.handle,
                url: `${xUrl}/${account.handle}`,
                state: account.state,
                connectedAt: new Date(account.connected_ms).toISOString(),
              },
      },
    };
  };

  const viewDrafts = async ({ poolId }: AgentState) => ({
    data: await openTexts(db, poolId, xUrl),
  });

  return {
    get: api.agentConfigs.get.handler(({ input }) => viewConfig(input.pool_id)),

    update: api.agentConfigs.update.handler(async ({ input, context }) => {
      await own(context.session, input.pool_id);
      const { consume, ...signed } = await context.confirm();
      await db.transaction().execute(async (tx) => {
        await consume(tx);
        await updateConfig(tx, input, signed, now());
      });
      return viewConfig(input.pool_id);
    }),

    pause: api.agentConfigs.pause.handler(async ({ input, context }) => {
      const { pool_id, paused, reason = null } = input;
      await pauseAsCreator(db, await own(context.session, pool_id), paused, reason, now());
      return viewConfig(pool_id);
    }),

    pauseAsOperator: api.agentConfigs.pauseAsOperator.handler(async ({ input, context }) => {
      const { pool_id, paused, reason } = input;
      const { address } = context.session;
      const standing = await requireAgentState(db, pool_id, now());
      const { consume } = await context.confirm();
      const decision = { operator: address, reason, nowMs: now() };
      await pauseAsOperator(db, standing, paused, decision, consume);
      return viewConfig(pool_id);
    }),

    getX: api.agentConfigs.getX.handler(({ input }) => viewX(input.pool_id)),

    connectX: api.agentConfigs.connectX.handler(async ({ input, context }) => {
      const { address } = context.session;
      await own(context.session, input.pool_id);
      const x = requireX();
      const { consume } = await context.confirm();
      const state = await db.transaction().execute(async (tx) => {
        await consume(tx);
        return startConnection(tx, input.pool_id, address, now());
      });
      return { data: { url: await x.oauth.pageUrl(state) } };
    }),

    finishX: api.agentConfigs.finishX.handler(async ({ input, context }) => {
      const { address } = context.session;
      const x = requireX();
      const poolId = await takeConnection(db, input.state, address, now());
      const standing = await requireAgentState(db, poolId, now());
      requireCreator(standing, address);
      const tokens = await x.oauth.exchange(input);
      const { id: userId, handle } = await createXAgentClient(x.apiUrl, tokens.accessToken)
        .me()
        .catch((cause: unknown) => {
          if (!(cause instanceof XError)) throw cause;
          throw new HttpError(503, 'X is temporarily unavailable. Connect X again.', { cause });
        });
      const replaced = await db.transaction().execute(async (tx) => {
        const earlier = await connectAccount(x, tx, { poolId, userId, handle, address, tokens });
        await recordAction(tx, {
          pool_id: poolId,
          kind: 'connect',
          result: 'done',
          revision: standing.revision,
          output: `@${handle}`,
          isPublic: true,
          now_ms: now(),
        });
        await runSoon(tx, poolId, now());
        return earlier;
      });
      if (replaced !== undefined) await x.oauth.revoke(replaced);
      return viewX(poolId);
    }),

    disconnectX: api.agentConfigs.disconnectX.handler(async ({ input, context }) => {
      const standing = await own(context.session, input.pool_id);
      const x = requireX();
      const removed = await db.transaction().execute(async (tx) => {
        const account = await disconnectAccount(x, tx, input.pool_id);
        if (account === undefined) return undefined;
        await recordAction(tx, {
          pool_id: input.pool_id,
          kind: 'disconnect',
          result: 'done',
          revision: standing.revision,
          output: `@${account.handle}`,
          isPublic: true,
          now_ms: now(),
        });
        return account;
      });
      if (removed !== undefined) await x.oauth.revoke(removed.token);
      return viewX(input.pool_id);
    }),

    drafts: api.agentConfigs.drafts.handler(async ({ input, context }) => {
      const standing = await own(context.session, input.pool_id);
      return viewDrafts(standing);
    }),

    decideDraft: api.agentConfigs.decideDraft.handler(async ({ input, context }) => {
      const standing = await own(context.session, input.pool_id);
      const { id, decision, text } = input;
      if (text !== undefined) {
        await assertMayGenerate(db, context.session.address, text, 'output');
        await moderate(services.ai, text, 'output');
      }
      const decided = { id, decision, ...(text !== undefined && { text }) };
      await decideText(db, standing, decided, context.session.address, now());
      return viewDrafts(standing);
    }),
  };
}
