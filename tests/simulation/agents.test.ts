// Time-compressed simulation of agents that act alone (threat: double posting): the real planner and outbox on a
// real database against the stand-in for X, with processes that die at random queries, faults of X, pauses
// and duplicate texts. What X published is the judge. A sample by default; 100 agents for 30 days with
// ATOLL_DEEP=1 (`npm run test:agents`). ATOLL_SEED repeats a run.
import { type ActionRecord, findLogDefect } from '@atoll/sdk';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../apps/server/src/agents/autonomy/settings.ts';
import { sendDue } from '../../apps/server/src/agents/outbox/send.ts';
import { planDue } from '../../apps/server/src/agents/planner/planner.ts';
import { pglite } from '../../apps/server/test/support/database/databases.ts';
import {
  type Autonomy,
  composed,
  type Life,
  ProcessDied,
  startAutonomy,
} from '../../apps/server/test/support/server/autonomy.ts';
import { figure, report, SEED, TIMEOUT_MS } from '../invariants/settings.ts';

const AGENTS = figure(100, 6);
const DAYS = figure(30, 3);
const START = Date.parse('2026-03-01T00:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
const STEP = 5 * MINUTE;
/** Chance that the process dies at a query. */
const DEATH = 1 / 2_000;

/** Mulberry32: a small seeded generator. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Plan {
  min: number;
  max: number;
  quiet: { from: number; to: number } | null;
  posts: number;
  replies: number;
  /** Pause by the creator, in milliseconds since 1970. */
  pause: { from: number; to: number };
}

function planOf(random: () => number): Plan {
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low));
  const min = between(60, 240);
  const from = START + between(0, DAYS * 24) * 60 * MINUTE;
  return {
    min,
    max: min + between(0, 180),
    quiet: random() < 0.5 ? { from: between(0, 1_440), to: between(0, 1_440) } : null,
    posts: between(2, 16),
    replies: between(1, 6),
    pause: { from, to: from + between(1, 24) * 60 * MINUTE },
  };
}

test(
  `no double post, cadence and caps kept: ${AGENTS} agents for ${DAYS} days`,
  async () => {
    const random = generator(SEED);
    const autonomy = await startAutonomy(await pglite.open(), { agents: AGENTS, startMs: START });
    const plans = new Map(autonomy.pools.map((pool) => [pool, planOf(random)]));
    await configure(autonomy, plans);
    const totals = await simulate(autonomy, plans, random);
    const checked = await judge(autonomy, plans);
    report('agents', { agents: AGENTS, days: DAYS, ...totals, ...checked });
    await autonomy.close();
  },
  TIMEOUT_MS,
);

async function configure({ database, clock }: Autonomy, plans: Map<string, Plan>) {
  for (const [pool, { min, max, quiet, posts, replies }] of plans) {
    const row = {
      ...defaultConfig(pool, clock.ms),
      min_minutes: min,
      max_minutes: max,
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      daily_posts: posts,
      daily_replies: replies,
    };
    await database.db.insertInto('agent_config').values(row).execute();
  }
}

async function simulate(autonomy: Autonomy, plans: Map<string, Plan>, random: () => number) {
  const { x, clock, pools } = autonomy;
  let texts = 0;
  let deaths = 0;
  let mentions = 0;
  let life: Life = { isDead: false };
  const born = () => {
    const self: Life = { isDead: false };
    life = self;
    const parts = autonomy.parts({
      life: self,
      random,
      compose: async ({ mention }) => {
        texts += 1;
        // Now and then a model repeats itself.
        const text = random() < 0.1 ? `Post ${Math.floor(random() * texts)}` : `Post ${texts}`;
        return composed(mention === undefined ? text : `@${mention.author} ${text}`);
      },
      beforeQuery: () => {
        if (random() < DEATH) self.isDead = true;
      },
    });
    return { ...parts, mentionsEveryMs: 180 * MINUTE };
  };
  let parts = born();
  const alive = async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      if (!life.isDead && !(error instanceof ProcessDied)) throw error;
    }
  };
  for (; clock.ms < START + DAYS * DAY; clock.ms += STEP) {
    await setPauses(autonomy, plans);
    if (random() < 0.05) x.posts.faults.push(FAULTS[Math.floor(random() * FAULTS.length)]);
    x.outage = random() < 0.01 ? 429 : undefined;
    if (random() < 0.2) {
      const pool = pools[Math.floor(random() * pools.length)] ?? '';
      x.posts.mention(autonomy.userId(pool), x.account(`fan${Math.floor(random() * 50)}`), 'Hi!');
      mentions += 1;
    }
    await alive(() => planDue(parts, AGENTS));
    await alive(() => sendDue(parts, AGENTS));
    if (!life.isDead) continue;
    deaths += 1;
    parts = born();
  }
  return { deaths, mentions, texts };
}

const FAULTS = ['error', 'error-after', 'error-after', 'lost'] as const;

/** The creator pauses and resumes; the runtime looks again at once, as after the real change. */
async function setPauses({ database, clock }: Autonomy, plans: Map<string, Plan>) {
  for (const [pool, { pause }] of plans) {
    const begins = clock.ms >= pause.from && clock.ms - STEP < pause.from;
    const ends = clock.ms >= pause.to && clock.ms - STEP < pause.to;
    if (!begins && !ends) continue;
    await database.db
      .updateTable('agent_config')
      .set({ creator_paused_ms: ends ? null : clock.ms })
      .where('pool_id', '=', pool)
      .execute();
  }
}

async function judge({ x, database, pools, userId }: Autonomy, plans: Map<string, Plan>) {
  let posts = 0;
  let replies = 0;
  let unknown = 0;
  for (const pool of pools) {
    const plan = plans.get(pool);
    if (plan === undefined) throw new Error('Every agent has a plan.');
    const own = x.posts.published.filter((post) => post.userId === userId(pool));
    const texts = own.map(({ text }) => text.toLowerCase());
    expect(new Set(texts).size, 'no text twice').toBe(texts.length);
    const answered = own.flatMap(({ replyTo }) => replyTo ?? []);
    expect(new Set(answered).size, 'no mention answered twice').toBe(answered.length);

    const times = own.filter(({ replyTo }) => replyTo === null).map(({ createdMs }) => createdMs);
    for (const [index, at] of times.entries()) {
      const before = times[index - 1];
      if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(plan.min * MINUTE);
    }
    expect(most(times)).toBeLessThanOrEqual(plan.posts);
    const replyTimes = own.filter(({ replyTo }) => replyTo !== null);
    expect(most(replyTimes.map(({ createdMs }) => createdMs))).toBeLessThanOrEqual(plan.replies);
    for (const { createdMs } of own) {
      expect(createdMs >= plan.pause.from && createdMs < plan.pause.to, 'paused').toBe(false);
      expect(isQuiet(plan, createdMs), 'quiet hours').toBe(false);
    }
    unknown += await agreesWithLog(database.db, pool, own);
    posts += times.length;
    replies += replyTimes.length;
  }
  // Enough happened for the rest to mean something.
  expect(posts).toBeGreaterThan(AGENTS * DAYS);
  expect(replies).toBeGreaterThan(0);
  return { posts, replies, unknown };
}

/** The log is intact and contains each published post once; all others are in review. */
async function agreesWithLog(
  db: Autonomy['database']['db'],
  pool: string,
  own: readonly { id: string; text: string }[],
): Promise<number> {
  const rows = await db
    .selectFrom('agent_action')
    .selectAll()
    .where('pool_id', '=', pool)
    .orderBy('number')
    .execute();
  const log = rows.map(({ record, hash, output }) => ({
    record: JSON.parse(record) as ActionRecord,
    hash,
    output,
  }));
  expect(await findLogDefect(log)).toBeUndefined();
  const done = log.filter(({ record }) => record.result === 'done');
  const named = done.flatMap(({ record }) => record.reference ?? []);
  expect(new Set(named).size).toBe(named.length);
  const review = await db
    .selectFrom('agent_outbox')
    .select('text')
    .where('pool_id', '=', pool)
    .where('state', 'in', ['unknown', 'sending'])
    .execute();
  const open = new Set(review.map(({ text }) => text));
  const unnamed = own.filter(({ id, text }) => !named.includes(id) && !open.has(text));
  expect(unnamed).toEqual([]);
  return review.length;
}

/** Most events on one day (UTC). */
function most(times: readonly number[]): number {
  const days = new Map<number, number>();
  for (const at of times) days.set(Math.floor(at / DAY), (days.get(Math.floor(at / DAY)) ?? 0) + 1);
  return Math.max(0, ...days.values());
}

function isQuiet({ quiet }: Plan, at: number): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  const minute = (at % DAY) / MINUTE;
  const { from, to } = quiet;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
