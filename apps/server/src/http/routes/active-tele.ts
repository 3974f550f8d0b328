/** POST /api/pools/active-tele, GET /api/agent-chat/telegram, and the calls of Telegram's own. */
import type { TelegramStatus } from '@atoll/api';
import type { Hono } from 'hono';
import { HttpError } from '../../platform/errors.ts';
import { isoOrNull } from '../../platform/iso.ts';
import type { AppEnv, Services } from '../env.ts';
import { readJson } from '../input.ts';
import { api } from '../procedures.ts';

export function activeTeleProcedures(services: Services) {
  const { agentChat } = services;

  const telegram = api.agentChat.telegram.handler(async ({ input, context }) => {
    const { address } = context.session;
    await requireCreator(services, input.pool_id, address);
    return { data: await statusOf(services, input.pool_id) };
  });

  const activeTele = api.agentChat.activeTele.handler(async ({ input, context }) => {
    const { address } = context.session;
    const { pool_id, bot_token } = input;
    await requireCreator(services, pool_id, address);
    const { consume } = await context.confirm();
    if (bot_token === '') await agentChat.bots.disconnect(pool_id, consume);
    else await agentChat.bots.connect(pool_id, bot_token, address, consume);
    return { data: await statusOf(services, pool_id) };
  });

  return { telegram, activeTele };
}

/** @throws {HttpError} 404 without an agent, 403 for anyone but its creator. */
async function requireCreator({ db }: Services, poolId: string, address: string): Promise<void> {
  const row = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .innerJoin('account', 'account.id', 'agent.creator')
    .select('account.address')
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirst();
  if (row === undefined) throw new HttpError(404, 'This coin has no agent.');
  if (row.address !== address) {
    throw new HttpError(403, 'Only the creator of the agent can change its Telegram bot.');
  }
}

async function statusOf({ agentChat }: Services, poolId: string): Promise<TelegramStatus> {
  const { bots } = agentChat;
  const row = await bots.find(poolId);
  return {
    pool_id: poolId,
    username: row?.username ?? null,
    mode: row === undefined ? null : bots.mode,
    connected_at: isoOrNull(row?.connected_ms ?? null),
    last_update_at: isoOrNull(row?.last_update_ms ?? null),
    failure: row?.failure ?? null,
  };
}

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** Webhooks of the agents' bots: outside of the contract, since only Telegram calls them. */
export function telegramRoutes(app: Hono<AppEnv>, { agentChat }: Services): void {
  app.post('/api/telegram/:bot', async (c) => {
    const bot = c.req.param('bot');
    const botId = /^\d{1,15}$/.test(bot) ? Number(bot) : -1;
    const body = await readJson(c);
    if (!(await agentChat.bots.receive(botId, c.req.header(SECRET_HEADER), body))) {
      throw new HttpError(401, 'The secret of this webhook is missing or wrong.');
    }
    return c.json({ ok: true });
  });
}
