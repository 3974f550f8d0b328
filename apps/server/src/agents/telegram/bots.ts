/**
 * Telegram bots of agents. Telegram calls this server with a secret header, or, while the server has no
 * public address, this server asks Telegram for updates. Each update is handled once (threat: Telegram forgery).
 */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, GrammyError } from 'grammy';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import type { RateLimiters } from '../../platform/limits/rate-limit.ts';
import { seal, unseal } from '../../platform/secrets/sealed.ts';
import { runTask } from '../../platform/telemetry/run-task.ts';
import { currentRequestId, jobScope } from '../../platform/telemetry/scope.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import { showAgentTelegram } from '../../pools/pool-columns.ts';
import type { AnswerDependencies } from '../chat/request.ts';
import { recordAction } from '../log/record.ts';
import { type RespondDependencies, respond } from './respond.ts';
import { incomingOf, type TelegramUpdate, telegramUpdate } from './updates.ts';

export interface TelegramBotsOptions extends AnswerDependencies {
  tracing: Tracing | null;
  key: Uint8Array;
  apiUrl: string;
  /** Base URL that Telegram can call; null polls. */
  webhookUrl: string | null;
  rateLimits: Pick<RateLimiters, 'telegram-user' | 'telegram-chat'>;
  freeMessages: number;
}

export type BotRow = Row<'telegram_bot'>;

const CALL_S = 10;
const POLL_S = 25;
const RETRY_MS = 5_000;
/** Interval of looking for bots that were connected or disconnected. */
const FOLLOW_MS = 1_000;
/** Another server polls the bot. */
const CONFLICT = 409;
/** Telegram repeats updates for a day at most. */
const KEEP_MS = 2 * 86_400_000;
const ALLOWED = ['message'] as const;

const forGrammy = (signal: AbortSignal) => signal as Parameters<Api['getMe']>[0];
const place = (column: 'token' | 'webhook_secret', row: string) => ({
  table: 'telegram_bot',
  column,
  row,
});

export class TelegramBots {
  readonly #options: TelegramBotsOptions;
  readonly #parts: RespondDependencies;
  readonly #stopping = new AbortController();
  readonly #polling = new Map<
    string,
    { abort: AbortController; done: Promise<void>; token: BotRow['token'] }
  >();
  readonly #responding = new Set<Promise<void>>();
  /** Undefined where other servers poll. */
  #following: Promise<void> | undefined;

  constructor(options: TelegramBotsOptions) {
    this.#options = options;
    this.#parts = {
      ...options,
      perPerson: options.rateLimits['telegram-user'],
      perChat: options.rateLimits['telegram-chat'],
    };
  }

  get mode(): 'webhook' | 'polling' {
    return this.#options.webhookUrl === null ? 'polling' : 'webhook';
  }

  start(): void {
    if (this.mode === 'webhook') return;
    this.#following = this.#follow(this.#stopping.signal);
  }

  /** Polls the bots that are connected, at whichever server that was done. */
  async #follow(signal: AbortSignal): Promise<void> {
    const { db, log } = this.#options;
    while (!signal.aborted) {
      try {
        const rows = await db.selectFrom('telegram_bot').selectAll().execute();
        const gone = [...this.#polling].filter(([poolId, { token }]) =>
          rows.every((row) => row.pool_id !== poolId || row.token !== token),
        );
        for (const [poolId] of gone) await this.#stopPolling(poolId);
        for (const row of rows) if (!this.#polling.has(row.pool_id)) this.#poll(row);
      } catch (error) {
        log.warn({ err: error }, 'agents’ Telegram bots not read');
      }
      await sleep(FOLLOW_MS, undefined, { signal }).catch(() => {});
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort(new DOMException('The server stops.', 'AbortError'));
    await this.#following;
    for (const { abort } of this.#polling.values()) abort.abort();
    await Promise.all([...this.#polling.values()].map(({ done }) => done));
    await Promise.allSettled(this.#responding);
  }

  /**
   * Connects a bot to an agent, in place of an earlier one. `tx` steps run in the transaction that stores it.
   * @throws {HttpError} 400 for a token that Telegram rejects, 409 for a bot of another agent, 503 if
   *   Telegram cannot be reached.
   */
  async connect(
    poolId: string,
    token: string,
    address: string,
    confirm: Parameters<typeof this.disconnect>[1],
  ): Promise<void> {
    const { db, key, now } = this.#options;
    const api = this.#api(token);
    const me = await callTelegram((signal) => api.getMe(forGrammy(signal)));
    const other = await db
      .selectFrom('telegram_bot')
      .select('pool_id')
      .where('bot_id', '=', me.id)
      .where('pool_id', '<>', poolId)
      .executeTakeFirst();
    if (other) throw new HttpError(409, 'This bot is connected to another agent.');
    const secret = randomBytes(32).toString('base64url');
    const row: BotRow = {
      pool_id: poolId,
      bot_id: me.id,
      username: me.username,
      token: seal(key, place('token', poolId), token),
      webhook_secret: seal(key, place('webhook_secret', poolId), secret),
      connected_by: address,
      connected_ms: now(),
      failure: null,
      last_update_ms: null,
    };
    await this.#stopPolling(poolId);
    await db.transaction().execute(async (tx) => {
      await confirm(tx);
      await tx
        .insertInto('telegram_bot')
        .values(row)
        .onConflict((conflict) => conflict.column('pool_id').doUpdateSet(row))
        .execute();
      await showAgentTelegram(tx, poolId);
      await recordAction(tx, {
        pool_id: poolId,
        kind: 'connect',
        result: 'done',
        revision: null,
        output: `Telegram @${me.username}`,
        isPublic: true,
        now_ms: now(),
      });
    });
    // Only what is stored may change where Telegram calls: an attempt that fails must not cut off the bot.
    await this.#point(api, me.id, secret).catch(async (error: unknown) => {
      await this.#note(poolId, { failure: 'Could not reach Telegram. Connect the bot again.' });
      throw error;
    });
    if (this.#following !== undefined && !this.#polling.has(poolId)) this.#poll(row);
  }

  /** Forgets the bot of an agent; Telegram stops calling. */
  async disconnect(
    poolId: string,
    confirm: (tx: Parameters<typeof recordAction>[0]) => Promise<void>,
  ): Promise<void> {
    const { db, now, log } = this.#options;
    const row = await this.find(poolId);
    await this.#stopPolling(poolId);
    await db.transaction().execute(async (tx) => {
      await confirm(tx);
      if (row === undefined) return;
      await tx.deleteFrom('telegram_bot').where('pool_id', '=', poolId).execute();
      await showAgentTelegram(tx, poolId);
      await recordAction(tx, {
        pool_id: poolId,
        kind: 'disconnect',
        result: 'done',
        revision: null,
        output: `Telegram @${row.username}`,
        isPublic: true,
        now_ms: now(),
      });
    });
    if (row === undefined || this.mode === 'polling') return;
    // Without a row, calls are rejected anyway.
    await callTelegram((signal) => this.#apiOf(row).deleteWebhook({}, forGrammy(signal))).catch(
      (error: unknown) => log.warn({ err: error }, 'webhook not deleted'),
    );
  }

  find(poolId: string): Promise<BotRow | undefined> {
    return this.#options.db
      .selectFrom('telegram_bot')
      .selectAll()
      .where('pool_id', '=', poolId)
      .executeTakeFirst();
  }

  /**
   * Takes a call of Telegram's. Returns false unless its secret is that of the bot.
   * A repeated update is accepted and ignored.
   */
  async receive(botId: number, secret: string | undefined, body: unknown): Promise<boolean> {
    const row = await this.#options.db
      .selectFrom('telegram_bot')
      .selectAll()
      .where('bot_id', '=', botId)
      .executeTakeFirst();
    if (row === undefined || secret === undefined || !this.#isSecret(row, secret)) return false;
    const update = telegramUpdate.safeParse(body);
    if (!update.success) return true;
    // Telegram waits for the answer to its call, which must not wait for a model.
    const responding = this.#handle(row, update.data).finally(() =>
      this.#responding.delete(responding),
    );
    this.#responding.add(responding);
    return true;
  }

  #isSecret(row: BotRow, given: string): boolean {
    const secret = unseal(
      this.#options.key,
      place('webhook_secret', row.pool_id),
      row.webhook_secret,
    );
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(secret), digest(given));
  }

  #handle(row: BotRow, update: TelegramUpdate): Promise<void> {
    const scope = jobScope('Telegram update', currentRequestId());
    return runTask(this.#options.tracing, scope, () => this.#answer(row, update));
  }

  async #answer(row: BotRow, update: TelegramUpdate): Promise<void> {
    const { db, now, log } = this.#options;
    const { bot_id, pool_id, username } = row;
    try {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('telegram_update')
        .values({ bot_id, update_id: update.update_id, received_ms: now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return;
      await db
        .deleteFrom('telegram_update')
        .where('received_ms', '<', now() - KEEP_MS)
        .execute();
      await this.#note(pool_id, { failure: null, last_update_ms: now() });
      const incoming = incomingOf(update, { id: bot_id, username });
      if (incoming === undefined) return;
      await respond(this.#parts, this.#apiOf(row), pool_id, incoming, this.#stopping.signal);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      log.warn({ err: withoutToken(error), pool: pool_id }, 'Telegram update failed');
      await this.#note(pool_id, { failure: reasonOf(error) }).catch(() => {});
    }
  }

  async #note(poolId: string, change: Partial<BotRow>): Promise<void> {
    await this.#options.db
      .updateTable('telegram_bot')
      .set(change)
      .where('pool_id', '=', poolId)
      .execute();
  }

  #poll(row: BotRow): void {
    const abort = new AbortController();
    const done = this.#listen(row, abort.signal);
    this.#polling.set(row.pool_id, { abort, done, token: row.token });
  }

  async #stopPolling(poolId: string): Promise<void> {
    const polling = this.#polling.get(poolId);
    polling?.abort.abort();
    await polling?.done;
    this.#polling.delete(poolId);
  }

  async #listen(row: BotRow, signal: AbortSignal): Promise<void> {
    let offset = 0;
    while (!signal.aborted) {
      try {
        const updates = await this.#apiOf(row).getUpdates(
          { offset, timeout: POLL_S, allowed_updates: ALLOWED },
          forGrammy(signal),
        );
        for (const update of updates) {
          const parsed = telegramUpdate.safeParse(update);
          if (parsed.success) await this.#handle(row, parsed.data);
          offset = update.update_id + 1;
        }
      } catch (error) {
        if (signal.aborted) return;
        const shared = error instanceof GrammyError && error.error_code === CONFLICT;
        if (!shared) await this.#note(row.pool_id, { failure: reasonOf(error) }).catch(() => {});
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Tells Telegram where updates go. */
  async #point(api: Api, botId: number, secret: string): Promise<void> {
    const { webhookUrl } = this.#options;
    await callTelegram((signal) =>
      webhookUrl === null
        ? api.deleteWebhook({}, forGrammy(signal))
        : api.setWebhook(
            `${webhookUrl}/api/telegram/${botId}`,
            { secret_token: secret, allowed_updates: ALLOWED, drop_pending_updates: true },
            forGrammy(signal),
          ),
    );
  }

  #apiOf(row: BotRow): Api {
    return this.#api(unseal(this.#options.key, place('token', row.pool_id), row.token));
  }

  #api(token: string): Api {
    return new Api(token, { apiRoot: this.#options.apiUrl, timeoutSeconds: POLL_S + CALL_S });
  }
}

/** @throws {HttpError} 400 for a rejected token, 503 if Telegram cannot be reached. */
async function callTelegram<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await call(AbortSignal.timeout(CALL_S * 1_000));
  } catch (error) {
    if (error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404)) {
      throw new HttpError(400, 'bot_token: Telegram does not know this bot token.');
    }
    throw new HttpError(
      503,
      'Telegram is temporarily unavailable. Nothing was changed. Try again in a moment.',
    );
  }
}

/** Describes a failure without the token that addresses of the Bot API contain. */
const reasonOf = (error: unknown): string =>
  error instanceof GrammyError
    ? `Telegram: ${error.description}`
    : 'Telegram could not be reached.';

const withoutToken = (error: unknown) => ({
  name: (error as Error).name,
  message: reasonOf(error),
});
