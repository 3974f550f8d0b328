/** Summarizes the older part of a thread, so that long conversations keep their subject and fit a prompt. */
import type { Log } from '../../platform/log.ts';
import type { LoadedAgent } from '../load.ts';
import { chatPrompt, type Turn } from '../prompt.ts';
import { type WriteDependencies, write } from '../write.ts';
import { RECENT_TURNS, recentMessages, turnsOf } from './threads.ts';

/** Messages beyond the recent ones from which a summary is written. */
const BATCH = 12;
const LENGTH = 1_200;
const MAX_TOKENS = 300;

/** Moves the oldest messages of a long thread into its summary. Failures leave the thread as it is. */
export async function summarize(
  parts: WriteDependencies & { log: Log },
  agent: LoadedAgent,
  threadId: number,
): Promise<void> {
  const { db, log } = parts;
  const thread = await db
    .selectFrom('chat_thread')
    .selectAll()
    .where('id', '=', threadId)
    .executeTakeFirst();
  if (thread === undefined) return;
  const rows = await recentMessages(db, thread, RECENT_TURNS + BATCH);
  if (rows.length < RECENT_TURNS + BATCH) return;
  const older = rows.slice(0, rows.length - RECENT_TURNS);
  const through = older.at(-1)?.id ?? thread.summarized_id;
  try {
    const summary = await summaryOf(parts, agent, thread.owner, thread.summary, turnsOf(older));
    await db
      .updateTable('chat_thread')
      .set({ summary, summarized_id: through })
      .where('id', '=', thread.id)
      // Another answer may have summarized the same messages.
      .where('summarized_id', '=', thread.summarized_id)
      .execute();
  } catch (error) {
    log.warn({ err: error, pool: agent.poolId }, 'summary failed');
  }
}

async function summaryOf(
  parts: WriteDependencies,
  { persona, market, poolId }: LoadedAgent,
  owner: string,
  summary: string,
  turns: readonly Turn[],
): Promise<string> {
  const ask =
    'Summarize our conversation so far in at most 120 words: what I asked, what I told you about myself, what you answered. Text only.';
  const prompt = chatPrompt({
    persona,
    market,
    knowledge: [],
    summary,
    turns: [...turns, { author: 'user', text: ask }],
    isPublic: false,
  });
  const offline = () => questionsOf(summary, turns);
  const payers = { agent: poolId, person: owner };
  const request = { prompt, payers, maxOutputTokens: MAX_TOKENS };
  const written = await write(parts, {
    ...request,
    offline: () => ({ text: offline(), answers: true }),
  });
  return (written.text || offline()).slice(0, LENGTH);
}

/** Without a model: what the user asked, the latest last. */
function questionsOf(summary: string, turns: readonly Turn[]): string {
  const asked = turns
    .filter(({ author }) => author === 'user')
    .map(({ text }) => text.slice(0, 120));
  return [summary, ...asked.map((text) => `Asked: ${text}`)]
    .filter(Boolean)
    .join('\n')
    .slice(-LENGTH);
}
