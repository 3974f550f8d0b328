// The outbox and the planner against the stand-in for X: nothing is ever posted twice (threat: double posting).
import { type DraftDecision, readinessSteps } from '@atoll/api';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database/databases.ts';
import { type Autonomy, composed, startAutonomy } from '../../../test/support/server/autonomy.ts';
import type { Row } from '../../platform/database/schema.ts';
import { unseal } from '../../platform/secrets/sealed.ts';
import { requireAgentState } from '../autonomy/agent-state.ts';
import type { AutonomyDependencies } from '../autonomy/dependencies.ts';
import { readHealth } from '../health/read.ts';
import { readStatuses } from '../health/statuses.ts';
import { planDue } from '../planner/planner.ts';
import { startGraduated } from '../readiness/graduate.ts';
import { clientOf, connectAccount, disconnectAccount } from '../x/account.ts';
import { decideText, openTexts } from './decide.ts';
import { reconcile } from './reconcile.ts';
import { sendDue } from './send.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
let autonomy: Autonomy;
let parts: AutonomyDependencies;
let pool: string;
let count = 0;

async function start(graduated = true, agents = 1) {
  autonomy = await startAutonomy(await testDatabase().open(), {
    agents,
    startMs: START,
    graduated,
  });
  parts = autonomy.parts({
    compose: async ({ mention }) => {
      count += 1;
      return composed(mention === undefined ? `Post ${count}` : `To ${mention.author}: ${count}`);
    },
  });
  pool = autonomy.pools[0] ?? '';
}
beforeEach(() => start());
afterEach(() => autonomy.close());

const run = async () => {
  await planDue(parts);
  await sendDue(parts);
};
const published = () => autonomy.x.posts.published.map(({ text }) => text);
const states = async () =>
  (
    await autonomy.database.db.selectFrom('agent_outbox').select('state').orderBy('id').execute()
  ).map(({ state }) => state);
const results = async () =>
  (
    await autonomy.database.db
      .selectFrom('agent_action')
      .select(['kind', 'result'])
      .orderBy('number')
      .execute()
  ).map(({ kind, result }) => `${kind} ${result}`);

describe('posting', () => {
  test('posts on the cadence, and logs each post with its ID', async () => {
    await run();
    await run();
    expect(published()).toHaveLength(1);
    autonomy.clock.ms += 89 * 60_000;
    await run();
    expect(published()).toHaveLength(1);
    autonomy.clock.ms += 92 * 60_000;
    await run();
    expect(published()).toHaveLength(2);
    const entry = await autonomy.database.db
      .selectFrom('agent_action')
      .select('record')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.record)).toMatchObject({
      kind: 'post',
      result: 'done',
      revision: 1,
      reference: autonomy.x.posts.published[1]?.id,
    });
  });

  test('two processes at once post once', async () => {
    const other = autonomy.parts({ compose: parts.compose });
    await Promise.all([planDue(parts), planDue(other)]);
    await Promise.all([sendDue(parts), sendDue(other)]);
    expect(published()).toHaveLength(1);
  });

  test('never says the same twice', async () => {
    parts = autonomy.parts({ compose: async () => composed('Gm, reef!') });
    await run();
    autonomy.clock.ms += 4 * HOUR;
    parts = autonomy.parts({ compose: async () => composed('gm  REEF') });
    await run();
    expect(published()).toEqual(['Gm, reef!']);
    const health = await readHealth(autonomy.database.db, pool, autonomy.clock.ms);
    expect(health.last_failure?.reason).toContain('duplicate guard');
    expect(health.days).toHaveLength(30);
    const { day, ...today } = health.days.at(-1) ?? { day: '' };
    expect(day).toBe(`${new Date(autonomy.clock.ms).toISOString().slice(0, 10)}T00:00:00.000Z`);
    expect(today).toMatchObject({ posts: 1, replies: 0, answers: 0 });
    // Nine days later the day is the tenth from the end.
    const later = await readHealth(autonomy.database.db, pool, autonomy.clock.ms + 9 * 24 * HOUR);
    expect(later.days.at(-10)).toEqual({ day, ...today });
    expect(later.days.at(-1)).toMatchObject({ posts: 0, failures: 0 });
  });

  test('answers each mention once', async () => {
    const fan = autonomy.x.account('fan');
    autonomy.x.posts.mention(autonomy.userId(pool), fan, 'Hello @agent0');
    await run();
    autonomy.clock.ms += 6 * 60_000;
    await run();
    const replies = autonomy.x.posts.published.filter(({ replyTo }) => replyTo !== null);
    expect(replies.map(({ text }) => text)).toEqual([expect.stringContaining('To fan')]);
  });
});

describe('failures (threat: double posting)', () => {
  test('a process that dies after sending leaves the text for review, and it is not sent again', async () => {
    const life = { isDead: false };
    await planDue(parts);
    const dying = autonomy.parts({ compose: parts.compose, life });
    const accepted = autonomy.x.posts.create.bind(autonomy.x.posts);
    autonomy.x.posts.create = (userId, request) => {
      life.isDead = true;
      return accepted(userId, request);
    };
    await expect(sendDue(dying)).rejects.toThrow('The process is gone');
    expect(published()).toHaveLength(1);
    expect(await states()).toEqual(['sending']);
    autonomy.x.posts.create = accepted;
    for (let minutes = 0; minutes < 10; minutes += 1) {
      autonomy.clock.ms += 60_000;
      await sendDue(parts);
    }
    expect(published()).toHaveLength(1);
    expect(await states()).toEqual(['unknown']);
    expect(await results()).toEqual(['post unknown']);
  });

  test('a text whose publication could not be recorded goes to review, and is not sent again', async () => {
    let failsNext = false;
    const interrupted = autonomy.parts({
      compose: parts.compose,
      beforeQuery() {
        if (!failsNext) return;
        failsNext = false;
        throw new Error('Connection lost');
      },
    });
    await planDue(interrupted);
    const accepted = autonomy.x.posts.create.bind(autonomy.x.posts);
    autonomy.x.posts.create = (userId, request) => {
      failsNext = true;
      return accepted(userId, request);
    };
    await expect(sendDue(interrupted)).rejects.toThrow('Connection lost');
    expect(await states()).toEqual(['sending']);
    autonomy.x.posts.create = accepted;
    autonomy.clock.ms += 10 * 60_000;
    await sendDue(interrupted);
    expect(published()).toHaveLength(1);
    expect(await states()).toEqual(['unknown']);
  });

  test('a late failure does not queue a text again that has gone to review', async () => {
    await planDue(parts);
    autonomy.x.posts.dailyLimit = 0;
    const accepted = autonomy.x.posts.create.bind(autonomy.x.posts);
    let review: Promise<unknown> | undefined;
    autonomy.x.posts.create = (userId, request) => {
      const texts = autonomy.database.db.updateTable('agent_outbox');
      review = texts.set({ state: 'unknown' }).execute();
      return accepted(userId, request);
    };
    await sendDue(parts);
    await review;
    expect(await states()).toEqual(['unknown']);
  });

  test.each([
    ['a lost connection', 'lost'],
    ['an error after publishing', 'error-after'],
    ['an error without publishing', 'error'],
  ] as const)('%s goes to review', async (_, fault) => {
    autonomy.x.posts.faults.push(fault);
    await run();
    autonomy.clock.ms += 10 * 60_000;
    await sendDue(parts);
    expect(published().length).toBe(fault === 'error' ? 0 : 1);
    expect(await states()).toEqual(['unknown']);
  });

  test('finds a text of unknown result among the own posts', async () => {
    autonomy.x.posts.faults.push('error-after');
    await run();
    autonomy.clock.ms += 6 * 60_000;
    await planDue(parts);
    expect(await states()).toEqual(['posted']);
    expect(await results()).toEqual(['post unknown', 'post done']);
    expect(published()).toHaveLength(1);
  });

  const textWith = (start: string, state?: Row<'agent_outbox'>['state']) =>
    autonomy.database.db
      .selectFrom('agent_outbox')
      .selectAll()
      .where('text', 'like', `${start}%`)
      .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'queued'))
      .executeTakeFirstOrThrow();

  /** Queues two texts; the older one cannot be settled, because its column `inputs` is invalid. */
  async function queueTwo(change: Partial<Pick<Row<'agent_outbox'>, 'state' | 'sending_ms'>>) {
    const { db } = autonomy.database;
    await planDue(parts);
    const { id, ...row } = await db
      .selectFrom('agent_outbox')
      .selectAll()
      .executeTakeFirstOrThrow();
    const other = { ...row, text: 'Another', text_key: 'another', due_ms: row.due_ms + 1 };
    await db.insertInto('agent_outbox').values(other).execute();
    await db.updateTable('agent_outbox').set(change).execute();
    await db.updateTable('agent_outbox').set({ inputs: '' }).where('id', '=', id).execute();
    return {
      repair: () => db.updateTable('agent_outbox').set({ inputs: row.inputs }).execute(),
      outdate: () =>
        db.updateTable('agent_outbox').set({ revision: 99 }).where('id', '=', id).execute(),
    };
  }

  const reviewFails = 'Interrupted texts could not be moved to review.';

  test('moves other interrupted texts to review, and claims queued ones, when one cannot be settled', async () => {
    const { repair } = await queueTwo({ state: 'sending', sending_ms: START - HOUR });
    const { id, ...row } = await textWith('Another');
    // Claiming rejects it, because its persona has changed.
    const queued = { text_key: 'queued', state: 'queued', sending_ms: null, revision: 99 } as const;
    await autonomy.database.db
      .insertInto('agent_outbox')
      .values({ ...row, ...queued })
      .execute();
    autonomy.clock.ms += 1;
    await expect(sendDue(parts)).rejects.toThrow(reviewFails);
    expect(await states()).toEqual(['sending', 'unknown', 'rejected']);
    await repair();
    await sendDue(parts);
    expect(await states()).toEqual(['unknown', 'unknown', 'rejected']);
  });

  test('moves an interrupted text to review while more than a batch of others fail', async () => {
    await queueTwo({ state: 'sending', sending_ms: START - HOUR });
    const { db } = autonomy.database;
    const { id, ...row } = await textWith('Another');
    await db.deleteFrom('agent_outbox').where('id', '=', id).execute();
    const failing = Array.from({ length: 100 }, (_, index) => ({
      ...row,
      text_key: `failing ${index}`,
      inputs: '',
    }));
    await db.insertInto('agent_outbox').values(failing).execute();
    await db.insertInto('agent_outbox').values(row).execute();
    // Each run leaves out one or two of the 102 texts; all five leave out the same one in one of 10^8 cases.
    for (let count = 0; count < 5; count += 1) {
      await expect(sendDue(parts)).rejects.toThrow(reviewFails);
    }
    expect((await textWith('Another', 'unknown')).text_key).toBe('another');
  });

  test('sends other texts when one cannot be claimed, and retries it after a minute', async () => {
    const { repair, outdate } = await queueTwo({ state: 'queued' });
    await outdate();
    autonomy.clock.ms += 1;
    await expect(sendDue(parts)).rejects.toThrow(/^Text \d+ could not be claimed\.$/);
    await sendDue(parts);
    expect(await states()).toEqual(['queued', 'posted']);
    await repair();
    autonomy.clock.ms += 60_000;
    await sendDue(parts);
    expect(await states()).toEqual(['rejected', 'posted']);
  });

  test.runIf(testDatabase().name === 'postgres')(
    'does not postpone a text because the database is unavailable',
    async () => {
      const { db } = autonomy.database;
      await planDue(parts);
      const { due_ms } = await textWith('Post');
      const interrupted = { state: 'sending', sending_ms: START - HOUR } as const;
      await db.updateTable('agent_outbox').set(interrupted).execute();
      // The error of a server that is shutting down.
      await sql`create function fail() returns trigger language plpgsql as
        'begin raise exception using errcode = ''57P01''; end'`.execute(db);
      await sql`create trigger failing before update on agent_outbox for each row
        when (new.state in ('sending', 'unknown')) execute function fail()`.execute(db);
      // Not the error of all interrupted texts: the first failure ends the review.
      await expect(sendDue(parts)).rejects.toMatchObject({ code: '57P01' });
      await db.updateTable('agent_outbox').set({ state: 'queued', sending_ms: null }).execute();
      await expect(sendDue(parts)).rejects.toMatchObject({ code: '57P01' });
      expect(await textWith('Post')).toMatchObject({ state: 'queued', due_ms });
    },
  );

  test('settles other found texts when one cannot be settled', async () => {
    const { repair } = await queueTwo({ state: 'unknown' });
    const { db } = autonomy.database;
    const userId = autonomy.userId(pool);
    for (const { id, text } of await db
      .selectFrom('agent_outbox')
      .select(['id', 'text'])
      .execute()) {
      autonomy.x.posts.published.push({
        id: String(id),
        userId,
        text,
        replyTo: null,
        createdMs: START,
      });
    }
    await reconcile(parts, pool, userId);
    expect(await states()).toEqual(['unknown', 'posted']);
    await repair();
    await reconcile(parts, pool, userId);
    expect(await states()).toEqual(['posted', 'posted']);
  });

  test('a reviewed text is settled by the creator and never sent again', async () => {
    autonomy.x.posts.faults.push('error');
    await run();
    const [text] = await openTexts(autonomy.database.db, pool, 'https://x.com');
    const standing = await requireAgentState(autonomy.database.db, pool, autonomy.clock.ms);
    const decision = { id: text?.id ?? 0, decision: 'not_posted' } as const;
    await decideText(autonomy.database.db, standing, decision, autonomy.creator, START);
    await expect(
      decideText(autonomy.database.db, standing, decision, autonomy.creator, START),
    ).rejects.toMatchObject({ status: 409 });
    autonomy.clock.ms += 10 * 60_000;
    await sendDue(parts);
    expect(published()).toEqual([]);
    expect(await results()).toEqual(['post unknown', 'post failed']);
  });

  test('waits for the end of a rate limit', async () => {
    autonomy.x.posts.dailyLimit = 0;
    await run();
    expect(await states()).toEqual(['queued']);
    autonomy.x.posts.dailyLimit = 100;
    autonomy.clock.ms += HOUR;
    await sendDue(parts);
    expect(published()).toEqual([]);
    autonomy.clock.ms += 23 * HOUR;
    await sendDue(parts);
    expect(published()).toHaveLength(1);
  });

  test('a suspended account waits and recovers', async () => {
    autonomy.x.posts.suspended.add(autonomy.userId(pool));
    await run();
    const health = await readHealth(autonomy.database.db, pool, autonomy.clock.ms);
    expect(health.x?.state).toBe('suspended');
    expect(health.last_failure?.reason).toBe('X has suspended this account.');
    autonomy.x.posts.suspended.clear();
    autonomy.clock.ms += 6 * HOUR + 1;
    await sendDue(parts);
    expect(published()).toHaveLength(1);
    expect((await readHealth(autonomy.database.db, pool, autonomy.clock.ms)).x?.state).toBe(
      'connected',
    );
  });

  test('refreshes tokens, and asks to connect again once X revokes them', async () => {
    autonomy.clock.ms += 3 * HOUR;
    await run();
    expect(published()).toHaveLength(1);
    autonomy.x.oauth.revokeAll(autonomy.userId(pool));
    autonomy.clock.ms += 3 * HOUR;
    await run();
    expect(published()).toHaveLength(1);
    const health = await readHealth(autonomy.database.db, pool, autonomy.clock.ms);
    expect(health.x?.state).toBe('revoked');
  });
});

test('tokens are sealed at rest and bound to their row (threat: secrets at rest)', async () => {
  const { db } = autonomy.database;
  const row = await db.selectFrom('agent_x_account').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/x-access-|x-refresh-/);
  const moved = { ...row, pool_id: `0x${'9'.repeat(64)}`, user_id: 'other' };
  await db.insertInto('agent_x_account').values(moved).execute();
  if (parts.x === null) throw new Error('X is configured here.');
  await expect(clientOf(parts.x, moved.pool_id)).rejects.toThrow('cannot be decrypted');
  await db
    .updateTable('agent_x_account')
    .set({ access_token: row.refresh_token })
    .where('pool_id', '=', pool)
    .execute();
  await expect(clientOf(parts.x, pool)).rejects.toThrow('cannot be decrypted');
});

describe('drafts and pauses', () => {
  test('before graduation the creator approves drafts', async () => {
    await autonomy.close();
    await start(false);
    await run();
    expect(await states()).toEqual(['draft']);
    const db = autonomy.database.db;
    const [draft] = await openTexts(db, pool, 'https://x.com');
    const standing = await requireAgentState(db, pool, autonomy.clock.ms);
    const decision = { id: draft?.id ?? 0, decision: 'approve' } as const;
    await decideText(db, standing, decision, autonomy.creator, autonomy.clock.ms);
    await sendDue(parts);
    expect(published()).toEqual([draft?.text]);
    expect(await results()).toEqual(['draft done', 'post done']);
  });

  test('a text of a replaced persona is not sent', async () => {
    await planDue(parts);
    await autonomy.database.db.updateTable('agent').set({ revision: 2 }).execute();
    await sendDue(parts);
    expect(published()).toEqual([]);
    expect(await states()).toEqual(['rejected']);
    expect(await results()).toEqual(['post rejected']);
  });

  test('lists show the state that the health page shows', async () => {
    const { db } = autonomy.database;
    const shown = async () => {
      const [status] = await readStatuses(db, [pool, `0x${'0'.repeat(64)}`], autonomy.clock.ms);
      const { state, last_action, next_post } = await readHealth(db, pool, autonomy.clock.ms);
      expect(status).toEqual({ pool_id: pool, state, last_action, next_post });
      return status;
    };
    await run();
    const running = await shown();
    expect(running).toMatchObject({ state: 'running', last_action: new Date(START).toISOString() });
    expect(Date.parse(running?.next_post ?? '')).toBeGreaterThan(START);
    const pausedUntil = (paused_until_ms: number) =>
      db.updateTable('agent').set({ paused_until_ms }).execute();
    await pausedUntil(START + HOUR);
    expect(await shown()).toMatchObject({ state: 'paused', next_post: null });
    await pausedUntil(0);
    const { x } = parts;
    if (x === null) throw new Error('X is configured.');
    await db.transaction().execute((tx) => disconnectAccount(x, tx, pool));
    expect(await shown()).toMatchObject({ state: 'not_connected', next_post: null });
  });

  test('a paused agent neither writes nor sends', async () => {
    await planDue(parts);
    await autonomy.database.db
      .updateTable('agent')
      .set({ paused_until_ms: START + 24 * HOUR })
      .execute();
    await sendDue(parts);
    autonomy.clock.ms += 23 * HOUR;
    await run();
    expect(published()).toEqual([]);
    autonomy.clock.ms += 2 * HOUR;
    await sendDue(parts);
    expect(published()).toHaveLength(1);
  });
});

test('notifies the creator of a pending draft and of an unknown result', async () => {
  await autonomy.close();
  await start(false);
  const { db } = autonomy.database;
  const profile = { address: autonomy.creator, ref_code: 'creator1', created_ms: 0 };
  await db.insertInto('profile').values(profile).execute();
  await run();
  const [draft] = await openTexts(db, pool, '');
  const notifications = () =>
    db
      .selectFrom('notification')
      .select(['kind', 'recipient', 'excerpt', 'link'])
      .orderBy('id')
      .execute();
  const about = { recipient: autonomy.creator, link: `/agent/${pool}/settings` };
  expect(await notifications()).toEqual([{ ...about, kind: 'agent_draft', excerpt: draft?.text }]);
  const standing = await requireAgentState(db, pool, autonomy.clock.ms);
  const decision = { id: draft?.id ?? 0, decision: 'approve' } as const;
  await decideText(db, standing, decision, autonomy.creator, autonomy.clock.ms);
  autonomy.x.posts.faults.push('lost');
  await run();
  expect((await notifications()).map(({ kind }) => kind)).toEqual(['agent_draft', 'agent_review']);
});

test('connecting X again hands out the tokens that it replaces, to be revoked', async () => {
  const { x } = parts;
  if (x === null) throw new Error('X is configured.');
  const { refresh_token: sealed } = await autonomy.database.db
    .selectFrom('agent_x_account')
    .select('refresh_token')
    .where('pool_id', '=', pool)
    .executeTakeFirstOrThrow();
  const client = await clientOf(x, pool);
  await client.me();
  const tokens = { accessToken: 'new', refreshToken: 'new', expiresMs: 0 };
  const userId = autonomy.userId(pool);
  const replaced = await autonomy.database.db
    .transaction()
    .execute((tx) =>
      connectAccount(x, tx, { poolId: pool, userId, handle: 'a', address: 'a', tokens }),
    );
  const shown = () =>
    autonomy.database.db
      .selectFrom('pool')
      .select('agent_x')
      .where('pool_id', '=', pool)
      .executeTakeFirst();
  expect(await shown()).toEqual({ agent_x: 'a' });
  const place = { table: 'agent_x_account', column: 'refresh_token', row: pool };
  expect(replaced).toBe(unseal(x.sealKey, place, sealed));
  await x.oauth.revoke(replaced ?? '');
  await expect(client.me()).rejects.toMatchObject({ failure: 'unauthorized' });
  await autonomy.database.db.transaction().execute((tx) => disconnectAccount(x, tx, pool));
  expect(await shown()).toEqual({ agent_x: null });
});

describe('graduation', () => {
  const db = () => autonomy.database.db;
  const notified = async () =>
    (
      await db()
        .selectFrom('notification')
        .select('kind')
        .where('recipient', '=', autonomy.creator)
        .where('kind', '<>', 'agent_draft')
        .execute()
    ).map(({ kind }) => kind);

  beforeEach(async () => {
    await autonomy.close();
    await start(false);
    const profile = { address: autonomy.creator, ref_code: 'creator1', created_ms: 0 };
    await db().insertInto('profile').values(profile).execute();
    await run();
  });

  /** Decides on the draft that the agent wrote. */
  async function decide(decision: DraftDecision, text?: string): Promise<void> {
    const [draft] = await openTexts(db(), pool, '');
    const state = await requireAgentState(db(), pool, autonomy.clock.ms);
    const decided = { id: draft?.id ?? 0, decision, ...(text !== undefined && { text }) };
    await decideText(db(), state, decided, autonomy.creator, autonomy.clock.ms);
  }

  async function graduate(): Promise<void> {
    await db()
      .updateTable('pool')
      .set({ state: 'graduated', graduated_ms: autonomy.clock.ms })
      .execute();
    await startGraduated(parts);
    await run();
  }

  test('sends the approved first post at once, in the wording of the creator', async () => {
    await decide('first_post', 'I am awake.');
    await run();
    expect(published()).toEqual([]);
    autonomy.clock.ms += HOUR;
    await graduate();
    expect(published()).toEqual(['I am awake.']);
    await startGraduated(parts);
    await run();
    expect(published()).toHaveLength(1);
  });

  test('keeps one first post', async () => {
    await decide('first_post');
    autonomy.clock.ms += 4 * HOUR;
    await run();
    await decide('first_post');
    expect(await states()).toEqual(['draft', 'approved']);
    await graduate();
    await expect(decide('first_post')).rejects.toMatchObject({ status: 409 });
    expect(published()).toHaveLength(1);
  });

  test('without an approved post, writes one at graduation rather than on the cadence', async () => {
    autonomy.clock.ms += 60_000;
    await graduate();
    expect(published()).toHaveLength(1);
  });

  test('keeps the first post while X is disconnected, and sends it once it is connected', async () => {
    await decide('first_post', 'I am awake.');
    const account = await db().selectFrom('agent_x_account').selectAll().executeTakeFirstOrThrow();
    await db().deleteFrom('agent_x_account').execute();
    await graduate();
    expect(await states()).toEqual(['approved']);
    await db().insertInto('agent_x_account').values(account).execute();
    await startGraduated(parts);
    await sendDue(parts);
    expect(published()).toEqual(['I am awake.']);
  });

  test('reminds the creator once of an incomplete checklist, and not of a complete one', async () => {
    const { steps } = await parts.readiness(pool);
    expect(steps.filter(({ is_done }) => is_done).map(({ step }) => step)).toEqual(['x']);
    await graduate();
    await startGraduated(parts);
    expect(await notified()).toEqual(['agent_not_ready']);
    await db().deleteFrom('notification').execute();
    await db().updateTable('agent_runtime').set({ graduated_ms: null }).execute();
    await startGraduated({
      ...parts,
      readiness: async (poolId) => ({
        ...(await parts.readiness(poolId)),
        is_ready: true,
        steps: readinessSteps.map((step) => ({ step, is_done: true })),
      }),
    });
    expect(await notified()).toEqual([]);
  });

  test('starts other agents when more than a batch of them fail', async () => {
    await autonomy.close();
    await start(true, 22);
    const started = async () =>
      (
        await db()
          .selectFrom('agent_runtime')
          .select('pool_id')
          .where('graduated_ms', 'is not', null)
          .execute()
      ).map(({ pool_id }) => pool_id);
    const failing = new Set<string>();
    const fails = 'Graduated agents could not be started.';
    const run = (readiness: typeof parts.readiness) => startGraduated({ ...parts, readiness });
    // A batch of agents fails always; one of the two others starts in the first run that reaches it.
    const firstRun = run(async (poolId) => {
      failing.add(poolId);
      throw new Error('The node is not available.');
    });
    await expect(firstRun).rejects.toThrow(fails);
    expect(failing.size).toBe(20);
    const others = autonomy.pools.filter((id) => !failing.has(id)).sort();
    // Each run leaves out two of the 22 agents.
    for (let count = 0; count < 10; count += 1) {
      await run(async (poolId) => {
        if (failing.has(poolId)) throw new Error('The node is not available.');
        return parts.readiness(poolId);
      }).catch((error: Error) => expect(error.message).toBe(fails));
    }
    expect((await started()).sort()).toEqual(others);
    await startGraduated(parts);
    expect((await started()).sort()).toEqual([...autonomy.pools].sort());
  });
});
