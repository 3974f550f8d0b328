// Forged webhook calls, and updates that Telegram delivers more than once (threat: Telegram forgery).
import { requestDigest } from '@atoll/sdk';
import type { FakeTelegram } from '@atoll/testing/external/telegram.ts';
import type { Person } from '../person.ts';
import type { Attack } from './hostile.ts';
import type { Sender } from './sender.ts';

const BOT_PATH = '/api/telegram/1000001';
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';
const DELIVERIES = 3;
/** Forged updates use chat ids above this one. */
const FORGED = 1_000_000;

/** Connects the bot of an agent, so that the server accepts its updates. */
export async function connectBot(creator: Person, pool_id: string, bot_token: string) {
  const body = { pool_id, bot_token };
  const digest = await requestDigest(body);
  const request = { action: 'active-tele', subject: pool_id, digest } as const;
  const { data } = await creator.call((api) => api.stepUp.challenge(request));
  const step_up = await creator.sign(data.message);
  await creator.call((api) => api.agentChat.activeTele({ ...body, step_up }));
}

export const forgedUpdates = (sender: Sender, telegram: FakeTelegram): Attack => {
  let updates = 0;
  const problems = new Set<string>();
  const update = (chat: number) => ({
    update_id: updates,
    message: {
      message_id: updates,
      date: 0,
      chat: { id: chat, type: 'private' },
      from: { id: chat, is_bot: false, first_name: 'Ada' },
      text: '/start',
    },
  });
  const deliver = (chat: number, secret: string) => {
    const headers: Record<string, string> = secret === '' ? {} : { [SECRET_HEADER]: secret };
    return sender.send('Telegram', BOT_PATH, JSON.stringify(update(chat)), undefined, headers);
  };
  return {
    threat: 34,
    pauseMs: 1_000,
    async attempt(random) {
      updates += 1;
      const secret = telegram.webhook?.secret ?? '';
      const forged = random.pick(['', 'x', `${secret}x`, 'x'.repeat(43)]);
      const answer = await deliver(FORGED + updates, forged);
      if (answer !== undefined && answer.status !== 401) {
        problems.add(`a forged update got ${answer.status}`);
      }
      updates += 1;
      await Promise.all(Array.from({ length: DELIVERIES }, () => deliver(updates, secret)));
    },
    async effects() {
      const answers = new Map<number, number>();
      for (const { chatId } of telegram.sent) answers.set(chatId, (answers.get(chatId) ?? 0) + 1);
      for (const [chat, count] of answers) {
        if (chat > FORGED) problems.add('a forged update was answered');
        if (count > 1) problems.add(`an update was answered ${count} times`);
      }
      if (answers.size === 0) problems.add('no update was answered at all');
      return [...problems];
    },
  };
};
