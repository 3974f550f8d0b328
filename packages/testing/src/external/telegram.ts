// A stand-in for Telegram: the methods of the Bot API that linking accounts, missions and notifications use, in
// Telegram's own shapes, and the pages on which a user starts the bot and joins a group.
import { createHash } from 'node:crypto';
import {
  type ExternalRequest,
  type ExternalResponse,
  type ExternalServer,
  serveExternal,
} from './http.ts';
import { standInPage } from './page.ts';
import type { Outage } from './x.ts';

type Update = { update_id: number } & ({ message: object } | { callback_query: object });

interface Button {
  text: string;
  callback_data?: string;
  url?: string;
}

interface SentMessage {
  chatId: number;
  text: string;
  buttons: Button[];
}

const TOKEN = '1000001:stand-in-telegram-token';
const BOT = { id: 1_000_001, is_bot: true, first_name: 'Atoll', username: 'atoll_local_bot' };
/** Long enough for a reply on a busy machine. */
const REPLY_WAIT_MS = 30_000;

export class FakeTelegram implements ExternalServer {
  readonly botToken = TOKEN;
  outage: Outage | undefined;
  url = '';
  close = async (): Promise<void> => {};
  /** Webhook of the bot, once it is set. */
  webhook: { url: string; secret: string } | undefined;
  /** Users who blocked the bot. */
  readonly blockedBy = new Set<string>();
  /** Seconds for which the bot may send nothing to a user, by the user's name. */
  readonly limited = new Map<string, number>();
  /** Language of users' apps, by their names; others use English. */
  readonly languages = new Map<string, string>();
  /** Messages of the bot, and the texts that replaced messages, in order. */
  readonly sent: SentMessage[] = [];
  /** Usernames that users have taken since; by the name they began with. */
  readonly renamed = new Map<string, string>();
  readonly #writers = new Set<string>();
  readonly #groups = new Map<string, Set<number>>();
  #updates: Update[] = [];
  #lastUpdate = 0;
  /** Called after a change: resumes requests that wait for one. */
  #waiting = new Set<() => void>();

  /** Starts on a free port. */
  static async start(): Promise<FakeTelegram> {
    const fake = new FakeTelegram();
    const { url, close } = await serveExternal((request) => fake.#answer(request));
    fake.url = url;
    fake.close = close;
    return fake;
  }

  /** The number of a user, which stays the same. */
  userId(username: string): number {
    const name = username.replace(/^@/, '').toLowerCase();
    return createHash('sha256').update(name).digest().readUIntBE(0, 5);
  }

  join(group: string, username: string): void {
    const members = this.#groups.get(group) ?? new Set();
    this.#groups.set(group, members.add(this.userId(username)));
  }

  leave(group: string, username: string): void {
    this.#groups.get(group)?.delete(this.userId(username));
  }

  /** A user writes to the bot. */
  write(username: string, text: string): void {
    this.#writers.add(username.replace(/^@/, ''));
    const { from, chat } = this.#person(username);
    this.#lastUpdate += 1;
    const date = Math.floor(Date.now() / 1_000);
    const message = { message_id: this.#lastUpdate, date, chat, from, text };
    this.#updates.push({ update_id: this.#lastUpdate, message });
    this.#resume();
  }

  /** A user presses a button of the bot's latest message in their chat. */
  press(username: string, data: string): void {
    const { from, chat } = this.#person(username);
    this.#lastUpdate += 1;
    const message_id = this.sent.findLastIndex(({ chatId }) => chatId === chat.id) + 1;
    const message = { message_id, date: 0, chat };
    const callback_query = { id: `${this.#lastUpdate}`, from, message, chat_instance: '1', data };
    this.#updates.push({ update_id: this.#lastUpdate, callback_query });
    this.#resume();
  }

  #person(username: string) {
    const id = this.userId(username);
    const name = username.replace(/^@/, '');
    return {
      from: {
        ...{ id, is_bot: false, first_name: name, username: name },
        language_code: this.languages.get(name) ?? 'en',
      },
      chat: { id, type: 'private', first_name: name, username: this.renamed.get(name) ?? name },
    };
  }

  #send(chatId: number, text: string, markup?: { inline_keyboard: Button[][] }): void {
    this.sent.push({ chatId, text, buttons: markup?.inline_keyboard.flat() ?? [] });
    this.#resume();
  }

  #resume(): void {
    for (const resume of this.#waiting) resume();
  }

  /** Resolves at the next change, when `signal` ends, or after `ms`. */
  #change(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
      signal?.addEventListener('abort', done, { once: true });
    });
  }

  async #answer(request: ExternalRequest): Promise<ExternalResponse> {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.path) ?? [];
    if (token === undefined) return this.#page(request);
    if (this.outage === 'hang') await new Promise(() => {});
    if (this.outage !== undefined) return failure(Number(this.outage), 'Service Unavailable');
    if (token !== TOKEN) return failure(401, 'Unauthorized');
    const parameters = request.body === '' ? {} : JSON.parse(request.body);
    switch (method.toLowerCase()) {
      case 'getme':
        return ok(BOT);
      case 'getupdates':
        return ok(await this.#getUpdates(parameters, request.signal));
      case 'setwebhook':
        this.webhook = { url: parameters.url, secret: parameters.secret_token };
        return ok(true);
      case 'deletewebhook':
        this.webhook = undefined;
        return ok(true);
      case 'sendmessage':
        return this.#sendMessage(parameters);
      case 'answercallbackquery':
        return ok(true);
      case 'editmessagetext':
        this.#send(parameters.chat_id, parameters.text);
        return ok(true);
      case 'getchat':
        return this.#chat(parameters.chat_id);
      case 'getchatmember':
        return this.#member(parameters.chat_id, parameters.user_id);
      default:
        return failure(404, 'Not Found');
    }
  }

  #sendMessage(message: {
    chat_id: number;
    text: string;
    reply_markup?: { inline_keyboard: Button[][] };
  }): ExternalResponse {
    const { chat_id, text, reply_markup } = message;
    const isTo = (name: string) => this.userId(name) === chat_id;
    if ([...this.blockedBy].some(isTo)) {
      return failure(403, 'Forbidden: bot was blocked by the user');
    }
    const [, seconds] = [...this.limited].find(([name]) => isTo(name)) ?? [];
    if (seconds !== undefined) {
      return failure(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
    }
    this.#send(chat_id, text, reply_markup);
    return ok({ message_id: this.sent.length, date: 0, chat: { id: chat_id } });
  }

  async #getUpdates(
    { offset = 0, timeout = 0 }: { offset?: number; timeout?: number },
    signal: AbortSignal,
  ): Promise<Update[]> {
    // An offset confirms the updates before it.
    this.#updates = this.#updates.filter(({ update_id }) => update_id >= offset);
    const until = Date.now() + timeout * 1_000;
    while (this.#updates.length === 0 && Date.now() < until && !signal.aborted) {
      await this.#change(until - Date.now(), signal);
    }
    return [...this.#updates];
  }

  #member(chat: string, userId: number): ExternalResponse {
    const members = this.#groups.get(chat);
    if (members === undefined) return failure(400, 'Bad Request: chat not found');
    const user = { id: userId, is_bot: false, first_name: 'Someone' };
    return ok({ user, status: members.has(userId) ? 'member' : 'left' });
  }

  /** The chat of a user who has written to the bot. */
  #chat(id: number): ExternalResponse {
    const known = [...this.#writers].find((name) => this.userId(name) === id);
    return known === undefined
      ? failure(400, 'Bad Request: chat not found')
      : ok(this.#person(known).chat);
  }

  /** Pages that a user opens: /<bot>?start=CODE, with the bot's buttons, and /<group>. */
  async #page({ method, path, query, body }: ExternalRequest): Promise<ExternalResponse> {
    const form = new URLSearchParams(body);
    const handle = form.get('handle') ?? '';
    const pressed = form.get('press');
    const name = path.slice(1);
    const isBot = name === BOT.username;
    const notes: string[] = [];
    let buttons: Button[] = [];
    if (method === 'POST' && handle !== '') {
      if (isBot) {
        const known = this.sent.length;
        if (pressed === null) this.write(handle, `/start ${query.get('start') ?? ''}`.trim());
        else this.press(handle, pressed);
        const until = Date.now() + REPLY_WAIT_MS;
        while (this.sent.length === known && Date.now() < until) await this.#change(100);
        const replies = this.sent.slice(known);
        notes.push(...replies.map(({ text }) => text));
        buttons = replies.flatMap((reply) => reply.buttons);
      } else {
        this.join(`@${name}`, handle);
        notes.push(`@${handle.replace(/^@/, '')} joined @${name}. Go back to the page.`);
      }
    }
    const action = isBot ? 'Start' : 'Join';
    const title = isBot ? `Bot @${name}` : `Group @${name}`;
    return { html: standInPage({ service: 'Telegram', title, action, notes, handle, buttons }) };
  }
}

const ok = (result: unknown): ExternalResponse => ({ json: { ok: true, result } });
const failure = (status: number, description: string, parameters?: object): ExternalResponse => ({
  status,
  json: { ok: false, error_code: status, description, parameters },
});
