// Votes over all coins of a holder, titles of proposals, and reminders of votes, from events of the contracts.
import {
  graduatedAgentsResponse,
  openProposalsResponse,
  proposalResponse,
  publicActionsResponse,
  votesResponse,
} from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentCreated, agentEvent, proposed } from '../../../test/support/chain/agents.ts';
import { TestChain } from '../../../test/support/chain/chain.ts';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../../test/support/chain/pools.ts';
import { backends } from '../../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';
import { type NewAction, recordAction } from '../log/record.ts';
import { remindVoters } from './reminders.ts';

const HOUR_MS = 3_600_000;
const COIN = 1_000_000n;

describe.each(backends())('on $name', (backend) => {
  const [alice, bob, boss] = [new Ed25519Keypair(), new Ed25519Keypair(), new Ed25519Keypair()];
  const [holder, proposer] = [alice.toSuiAddress(), bob.toSuiAddress()];
  const chain = new TestChain();
  const startMs = chain.nowMs;
  let reef: TestPool;
  let kelp: TestPool;
  let lone: TestPool;
  let reefAgent: string;
  let [first, second, foreign] = ['', '', ''];
  let server: TestServer;
  let session: Record<'alice' | 'bob' | 'boss', { authorization: string }>;

  beforeAll(async () => {
    reef = chain.launch({ name: 'Reef', symbol: 'REEF' });
    kelp = chain.launch({ name: 'Kelp', symbol: 'KELP' });
    lone = chain.launch({ name: 'Lone', symbol: 'LONE' });
    for (const pool of [reef, kelp, lone]) chain.buy(pool, proposer, 120_000_000_000n);
    chain.transfer(reef, proposer, holder, 10n * COIN);
    chain.transfer(kelp, proposer, holder, 10n * COIN);
    reefAgent = agentCreated(chain, reef);
    const kelpAgent = agentCreated(chain, kelp);
    const loneAgent = agentCreated(chain, lone);
    first = proposed(chain, reefAgent, proposer);
    foreign = proposed(chain, loneAgent, proposer);
    chain.close();
    chain.nowMs += HOUR_MS;
    second = proposed(chain, kelpAgent, proposer);
    chain.close();
    const config = { operators: [boss.toSuiAddress()] };
    server = await startServer({ chain, backend, config });
    await server.indexed();
    session = {
      alice: await server.signIn(alice),
      bob: await server.signIn(bob),
      boss: await server.signIn(boss),
    };
  });
  afterAll(() => server.close());

  const open = async (address: string) =>
    openProposalsResponse.parse((await server.get(`/api/proposals?holder=${address}`)).body).data;
  const idsOf = async (address: string) => (await open(address)).map((row) => row.proposal_id);
  const votesOf = async (address: string, query = '') =>
    votesResponse.parse((await server.get(`/api/proposal-votes?voter=${address}${query}`)).body);
  const shown = async () =>
    proposalResponse.parse((await server.get(`/api/proposals/${first}`)).body).data;
  const settled = async () => {
    chain.close();
    await server.indexed();
  };
  const remind = () => remindVoters({ db: server.database.db, now: () => chain.nowMs });
  const reminded = async () => {
    await remind();
    return reminders();
  };
  const reminders = async () => {
    const rows = await server.database.db
      .selectFrom('notification')
      .select(['recipient', 'unique_key', 'excerpt'])
      .where('kind', '=', 'proposal_ends')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row }));
  };

  test('lists the open votes of all coins of a holder, those that end first first', async () => {
    expect(await idsOf(holder)).toEqual([first, second]);
    expect(await idsOf(proposer)).toEqual([first, foreign, second]);
    expect(await idsOf(hexId('unknown'))).toEqual([]);
    expect((await open(holder)).map(({ vote }) => vote)).toEqual([null, null]);
    expect((await votesOf(holder)).data).toEqual([]);
  });

  test('only its proposer writes title and reason of a proposal, once', async () => {
    const text = { proposal_id: first, title: 'Answer in verse', reason: 'Verse is\nremembered.' };
    const write = (body: object, as: { authorization: string }) =>
      server.post('/api/proposals/describe', { ...text, ...body }, as);
    expect(await shown()).toMatchObject({ title: null, reason: null });
    expect((await write({}, session.alice)).status).toBe(403);
    expect((await write({ proposal_id: hexId('none') }, session.bob)).status).toBe(404);
    for (const body of [{ title: ' a ' }, { title: 'a\u202eb c' }, { reason: 'a\u202eb' }]) {
      expect((await write(body, session.bob)).status).toBe(400);
    }
    await server.database.db
      .insertInto('blocked_word')
      .values({ word: 'plunder', created_ms: 0 })
      .execute();
    expect((await write({ reason: 'Plunder it' }, session.bob)).status).toBe(400);
    expect(await shown()).toMatchObject({ title: null, reason: null });
    expect((await write({}, session.bob)).status).toBe(200);
    expect((await write({ title: 'Another one' }, session.bob)).status).toBe(409);
    const { title, reason } = text;
    expect(await shown()).toMatchObject({ title, reason });
    expect((await open(holder))[0]).toMatchObject({ title, reason });
  });

  test('hides title and reason of a proposal by decision of an operator, and restores them', async () => {
    const subject = { kind: 'proposal', id: first };
    const report = { ...subject, reason: 'scam' };
    expect((await server.post('/api/moderation/report', report, session.alice)).status).toBe(200);
    const decide = (action: string) =>
      server.post('/api/moderation/decide', { ...subject, action, reason: 'Scam' }, session.boss);
    expect((await decide('hide')).status).toBe(200);
    expect(await shown()).toMatchObject({ title: null, reason: null, is_text_hidden: true });
    expect((await decide('restore')).status).toBe(200);
    expect(await shown()).toMatchObject({ title: 'Answer in verse', is_text_hidden: false });
  });

  test('reminds holders who have not voted, once, before votes in favor close', async () => {
    chain.nowMs = startMs + HOUR_MS;
    expect(await reminded()).toEqual([]);
    // A quarter of the four hours before the votes in favor close.
    chain.nowMs = startMs + 2 * HOUR_MS + 60_000;
    await settled();
    const reminder = {
      recipient: holder,
      unique_key: `proposal_ends:${first}`,
      excerpt: 'Answer in verse',
    };
    expect(await reminded()).toEqual([reminder]);
    expect(await reminded()).toEqual([reminder]);
  });

  test('reminds voters of other proposals when one fails', async () => {
    const { db } = server.database;
    const keys = async () => (await reminders()).map(({ unique_key }) => unique_key);
    const [own, other] = [`proposal_ends:${first}`, `proposal_ends:${foreign}`];
    chain.transfer(lone, proposer, holder, COIN);
    await settled();
    await db.deleteFrom('notification').where('kind', '=', 'proposal_ends').execute();
    await sql`alter table notification add constraint failing
      check (unique_key <> ${sql.lit(own)})`.execute(db);
    await expect(remind()).rejects.toThrow('Voters could not be reminded.');
    expect(await keys()).toEqual([other]);
    await sql`alter table notification drop constraint failing`.execute(db);
    await remind();
    expect(await keys()).toEqual([other, own]);
    await db.deleteFrom('notification').where('unique_key', '=', other).execute();
    chain.transfer(lone, holder, proposer, COIN);
    await settled();
  });

  test('shows votes to everyone, and votes with all coins of a holder keep the proposal in the list', async () => {
    chain.transaction(
      [
        agentEvent('Voted', {
          proposalId: first,
          agentId: reefAgent,
          voter: holder,
          inFavor: true,
          votes: 10n * COIN,
          voterVotes: 10n * COIN,
          unlocksAtMs: BigInt(startMs + 4 * HOUR_MS),
          yesAfter: 10n * COIN,
          noAfter: 0n,
          timestampMs: BigInt(chain.nowMs),
        }),
      ],
      [{ address: holder, coinType: reef.coinType, amount: -10n * COIN }],
    );
    await settled();
    const vote = { in_favor: true, votes: 10n * COIN, state: 'locked' };
    expect((await open(holder))[0]).toMatchObject({ proposal_id: first, vote });
    const { data, meta } = await votesOf(holder);
    expect(data).toMatchObject([{ proposal_id: first, title: 'Answer in verse', vote }]);
    expect(meta.pagination.total).toBe(1);
  });

  test('reminds no one who has voted, cannot vote or turned reminders off', async () => {
    chain.transfer(kelp, holder, hexId('elsewhere'), 10n * COIN);
    chain.nowMs = startMs + 3 * HOUR_MS + 60_000;
    await settled();
    expect(await reminded()).toHaveLength(1);
    chain.transfer(kelp, proposer, holder, COIN);
    await settled();
    const preferences = [{ kind: 'proposal_ends', in_app: false, push: false }];
    await server.post('/api/notifications/preferences', { preferences }, session.alice);
    expect(await reminded()).toHaveLength(1);
    const again = [{ kind: 'proposal_ends', in_app: true, push: false }];
    await server.post('/api/notifications/preferences', { preferences: again }, session.alice);
    expect((await reminded()).map(({ unique_key }) => unique_key)).toEqual([
      `proposal_ends:${first}`,
      `proposal_ends:${second}`,
    ]);
  });

  test('keeps a proposal whose voting has ended until it is finalized', async () => {
    chain.nowMs = startMs + 6 * HOUR_MS;
    await settled();
    expect(await idsOf(holder)).toEqual([first, second]);
    chain.transaction(
      [
        agentEvent('ProposalFinalized', {
          proposalId: first,
          agentId: reefAgent,
          outcome: 2,
          yes: 10n * COIN,
          no: 0n,
          deposit: 100n,
          depositReturned: true,
          timestampMs: BigInt(chain.nowMs),
        }),
      ],
      [],
    );
    await settled();
    expect(await idsOf(holder)).toEqual([second]);
    expect((await votesOf(holder)).data[0]).toMatchObject({ outcome: 'rejected' });
  });

  test('shows what agents do: their latest public actions, the graduated agents, and a ranking by actions', async () => {
    const { db } = server.database;
    const latest = async () =>
      publicActionsResponse.parse((await server.get('/api/agent-actions')).body).data;
    const graduated = async () =>
      graduatedAgentsResponse.parse((await server.get('/api/agents')).body).data;
    const rank = async (period: 'day' | 'week' | 'all') =>
      (
        await createApiClient({ baseUrl: server.url }).rankings.agents({ by: 'actions', period })
      ).data.map(({ pool, actions }) => [pool.symbol, actions]);
    expect([await latest(), await graduated(), await rank('all')]).toEqual([[], [], []]);

    chain.buy(reef, proposer, 10_000_000_000_000n);
    chain.transaction(
      [
        agentEvent('ProposalFinalized', {
          proposalId: second,
          agentId: hexId(`agent/${kelp.id}`),
          outcome: 1,
          yes: 10n * COIN,
          no: 0n,
          deposit: 100n,
          depositReturned: true,
          timestampMs: BigInt(chain.nowMs),
        }),
      ],
      [],
    );
    await settled();
    server.clock.ms = chain.nowMs + 60_000;
    const record = async (action: Partial<NewAction> & Pick<NewAction, 'kind' | 'output'>) => {
      server.clock.ms += 1_000;
      const whole = { pool_id: reef.id, result: 'done', revision: 1, isPublic: true } as const;
      await db
        .transaction()
        .execute((tx) => recordAction(tx, { ...whole, now_ms: server.clock.ms, ...action }));
    };
    await record({ kind: 'post', output: 'The tide is in.' });
    await record({ kind: 'chat', output: 'Private.', isPublic: false });
    await record({ kind: 'post', output: 'Rejected.', result: 'rejected' });
    await record({ kind: 'comment', output: 'Of a deleted comment.', reference: '999999' });
    await record({ kind: 'pause', output: 'By the creator' });
    await record({ kind: 'post', output: 'Kelp grows.', pool_id: kelp.id });
    await record({
      kind: 'tip',
      output: JSON.stringify({ amount: '5', recipient: holder, note: 'For a rhyme' }),
    });

    expect(
      (await latest()).map(({ kind, pool, text, payment }) => [kind, pool.symbol, text, payment]),
    ).toEqual([
      ['tip', 'REEF', 'For a rhyme', { amount: 5n, symbol: 'SUI', decimals: 9 }],
      ['post', 'KELP', 'Kelp grows.', null],
      ['post', 'REEF', 'The tide is in.', null],
      ['vote', 'KELP', null, null],
    ]);
    expect(await graduated()).toMatchObject([
      { pool: { pool_id: reef.id, symbol: 'REEF' }, action: { kind: 'tip', text: 'For a rhyme' } },
    ]);
    // A deleted comment stays in the log, so it counts.
    expect(await rank('all')).toEqual([
      ['REEF', 3],
      ['KELP', 1],
    ]);
    expect(await rank('day')).toEqual(await rank('all'));
    server.clock.ms += 8 * 24 * HOUR_MS;
    expect(await rank('week')).toEqual([]);

    // Hidden by moderation, and of a delisted coin.
    await db
      .insertInto('hidden_agent_action')
      .values({ pool_id: reef.id, number: 1, message_id: null })
      .execute();
    await db.updateTable('pool').set({ is_listed: false }).where('symbol', '=', 'KELP').execute();
    expect((await latest()).map(({ text }) => text)).toEqual(['For a rhyme']);
  });
});
