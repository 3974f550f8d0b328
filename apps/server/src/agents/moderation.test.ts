// Decisions of operators about agents: pauses and hidden texts.
import {
  agentHealthResponse,
  agentLogResponse,
  chatAnswerResponse,
  moderationLogResponse,
  paidQuestionsResponse,
} from '@atoll/api';
import { findLogDefect } from '@atoll/sdk';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composed } from '../../test/support/server/autonomy.ts';
import {
  type ChatAgentServer,
  PERSONA,
  startChatAgent,
} from '../../test/support/server/chat-agent.ts';
import { withStepUp } from '../../test/support/server/step-up.ts';
import { enqueue } from './outbox/queue.ts';
import { settle } from './outbox/settle.ts';

const boss = new Ed25519Keypair();
let server: ChatAgentServer;
let operator: { authorization: string };
beforeAll(async () => {
  server = await startChatAgent({ config: { operators: [boss.toSuiAddress()] } });
  operator = await server.signIn(boss);
});
afterAll(() => server.close());

const send = async (headers: { authorization: string }) =>
  server.post('/api/agent-chat/send', { pool_id: server.pool.id, text: 'Hello' }, headers);

const pauseAsOperator = async (paused: boolean, more: object = {}, reason = 'Abuse') => {
  const pool_id = server.pool.id;
  const confirm = { action: 'pause-agent', subject: pool_id } as const;
  const decision = { pool_id, paused, reason };
  const signed = await withStepUp(server, boss, operator, confirm, decision);
  const body = { ...signed, ...more };
  return server.post('/api/agent-configs/pause-as-operator', body, operator);
};

test('does not answer while its creator or an operator has paused it', async () => {
  const person = await server.signIn();
  const own = await server.signIn(server.creator);
  const body = { pool_id: server.pool.id };
  for (const [as, pause] of [
    [
      'creator',
      (paused: boolean) => server.post('/api/agent-configs/pause', { ...body, paused }, own),
    ],
    ['operator', pauseAsOperator],
  ] as const) {
    expect((await pause(true)).status).toBe(200);
    expect(await send(person)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining(`The ${as}`) } },
    });
    expect((await pause(false)).status).toBe(200);
  }
  expect((await send(person)).status).toBe(200);
});

test('an operator pauses with a reason and a signature; health and moderation log show it', async () => {
  const health = async () =>
    agentHealthResponse.parse((await server.get(`/api/agents/${server.pool.id}/health`)).body).data;
  expect((await pauseAsOperator(true, { reason: undefined })).status).toBe(400);
  expect((await pauseAsOperator(true, { step_up: undefined })).status).toBe(400);
  expect((await pauseAsOperator(true, { step_up: 'x' })).status).toBe(403);
  // A signature about another agent.
  const other = `0x${'1'.repeat(64)}`;
  const confirm = { action: 'pause-agent', subject: other } as const;
  const decision = { pool_id: server.pool.id, paused: true, reason: 'Abuse' };
  const foreign = await withStepUp(server, boss, operator, confirm, decision);
  expect((await pauseAsOperator(true, foreign)).status).toBe(403);
  // A signature over another reason.
  expect((await pauseAsOperator(true, { reason: 'Another reason' })).status).toBe(403);
  expect((await health()).pause).toBeNull();

  expect((await pauseAsOperator(true, {}, 'Spreads a scam')).status).toBe(200);
  expect((await health()).pause).toEqual({
    by: 'operator',
    until: null,
    reason: 'Spreads a scam',
  });
  // The creator cannot lift it.
  const own = await server.signIn(server.creator);
  const lift = { pool_id: server.pool.id, paused: false };
  await server.post('/api/agent-configs/pause', lift, own);
  expect((await health()).pause).not.toBeNull();
  expect((await pauseAsOperator(false, {}, 'Persona was changed')).status).toBe(200);
  expect((await health()).pause).toBeNull();
  const { body } = await server.get('/api/moderation/log', operator);
  const [resumed, paused] = moderationLogResponse.parse(body).data;
  const target = { target_kind: 'agent', target_id: server.pool.id };
  expect(resumed).toMatchObject({
    ...target,
    action: 'resume_agent',
    operator: boss.toSuiAddress(),
    reason: 'Persona was changed',
  });
  expect(paused).toMatchObject({ ...target, action: 'pause_agent', reason: 'Spreads a scam' });
});

test('rejects reports of an answer that only another user sees (threat: ownership)', async () => {
  const person = await server.signIn();
  const { answer } = chatAnswerResponse.parse((await send(person)).body).data;
  const report = (headers: { authorization: string }) =>
    server.post(
      '/api/moderation/report',
      { kind: 'agent_answer', id: String(answer.id), reason: 'scam' },
      headers,
    );
  expect((await report(await server.signIn())).status).toBe(404);
  expect((await report(person)).status).toBe(200);
});

const liveActions = async () =>
  JSON.stringify(
    await server.database.db
      .selectFrom('stream_event')
      .select('data')
      .where('name', '=', 'agent_action')
      .execute(),
  );

test('a hidden public answer is in no page of the log', async () => {
  await server.pay(boss.toSuiAddress(), { text: 'Who are you?' });
  const answerOf = async () =>
    paidQuestionsResponse.parse(
      (await server.get(`/api/agent-chat/questions?pool_id=${server.pool.id}`)).body,
    ).data[0]?.answer;
  await expect.poll(async () => (await answerOf())?.text).toContain(PERSONA.bio);
  const output = (await answerOf())?.text;
  const decide = async (action: 'hide' | 'restore') => {
    const id = String((await answerOf())?.id);
    const body = { kind: 'agent_answer', id, action, reason: 'Breaks the rules' };
    expect((await server.post('/api/moderation/decide', body, operator)).status).toBe(200);
  };
  const seen = async () => ({
    log: (await server.get(`/api/agents/${server.pool.id}/log?kind=message`)).body,
    live: await liveActions(),
  });
  expect(JSON.stringify(await seen())).toContain(PERSONA.bio);
  await decide('hide');
  const hidden = await seen();
  expect(JSON.stringify(hidden)).not.toContain(PERSONA.bio);
  expect(hidden.log).toMatchObject({
    data: [{ output: null, is_hidden: true, record: { kind: 'message' } }],
  });
  await decide('restore');
  expect((await seen()).log).toMatchObject({ data: [{ output, is_hidden: false }] });
});

test('a hidden draft or post keeps its place in the chain of hashes, and is not published', async () => {
  const { db } = server.database;
  const poolId = server.pool.id;
  const write = (text: string) =>
    db.transaction().execute((tx) =>
      enqueue(tx, {
        poolId,
        kind: 'post',
        state: 'draft',
        composed: composed(text),
        nowMs: server.clock.ms,
      }),
    );
  const scam = 'Send me your seed phrase';
  const sent = 'Send me your keys';
  await write(scam);
  const posted = await write(sent);
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('agent_outbox')
      .selectAll()
      .where('id', '=', posted ?? 0)
      .executeTakeFirstOrThrow();
    await settle(tx, row, { state: 'posted', postId: '7', nowMs: server.clock.ms });
  });
  const log = async () =>
    agentLogResponse.parse((await server.get(`/api/agents/${poolId}/log?order=asc`)).body).data;
  const entryOf = async (text: string) => {
    const found = (await log()).find(({ output }) => output === text);
    return `${poolId}:${found?.record.number}`;
  };
  const decide = async (id: string, action: 'hide' | 'restore') => {
    const body = { kind: 'agent_action', id, action, reason: 'Phishing' };
    return (await server.post('/api/moderation/decide', body, operator)).status;
  };
  const ids = { scam: await entryOf(scam), sent: await entryOf(sent) };
  expect(await decide(ids.scam, 'hide')).toBe(200);
  expect(await decide(ids.sent, 'hide')).toBe(200);
  const shown = await log();
  for (const text of [scam, sent]) {
    expect(JSON.stringify(shown)).not.toContain(text);
    expect(await liveActions()).not.toContain(text);
  }
  // The draft, its rejection, and the draft of the post with the post.
  expect(shown.filter(({ is_hidden }) => is_hidden)).toHaveLength(4);
  expect(await findLogDefect(shown)).toBeUndefined();
  const states = await db.selectFrom('agent_outbox').select('state').orderBy('id').execute();
  expect(states.map(({ state }) => state)).toEqual(['rejected', 'posted']);

  expect(await decide(ids.sent, 'restore')).toBe(200);
  expect((await log()).filter(({ output }) => output === sent)).toHaveLength(2);
  // Answers and entries of other kinds are not decided on here.
  const pause = (await log()).find(({ record }) => record.kind === 'pause');
  expect(await decide(`${poolId}:${pause?.record.number}`, 'hide')).toBe(404);
  expect(await decide(`${poolId}:999`, 'hide')).toBe(404);
});
