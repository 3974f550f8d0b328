// Rows for the tables of every list; half of them belong to one user, one coin and its agent.
import { tradePartitions } from '../../../src/platform/database/partitions.ts';
import type { Rows } from './rows.ts';

export interface ListOwner {
  /** The user's address and account number. */
  address: string;
  account: number;
  /** The first coin and its agent. */
  pool: string;
  agent: string;
}

/** Lower numbers belong to rows that the test's chain created. */
const FIRST = 1_000;
const ID = `${FIRST} + n`;
const HEX = "'0x' || lpad(to_hex(n), 64, '0')";
export const addressOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;
/** Orders rows differently from their insertion, like values of a market. */
const MIXED = '(n * 7919) % 1000003';
const text = (value: string) => `'${value}'`;
const ALL_TIME = { period: text('all'), starts_day: '0' };
/** Trades spread over twenty partitions. */
export const TRADE_STEP = tradePartitions.size / 5_000;
const SEQ = `n * ${TRADE_STEP}`;
const HASH = text('0'.repeat(64));
const DIGEST = text('1'.repeat(44));

const LOGGED = JSON.stringify({
  pool_id: addressOf(1),
  number: 1,
  kind: 'post',
  revision: null,
  prompt: null,
  model: null,
  inputs: [],
  output_digest: '0'.repeat(64),
  input_tokens: 0,
  output_tokens: 0,
  cost_micro_usd: 0,
  result: 'done',
  detail: '',
  reference: null,
  timestamp_ms: 1,
  previous: '0'.repeat(64),
});

export function listRows(owner: ListOwner): Rows[] {
  const [me, pool, agent] = [owner.address, owner.pool, owner.agent].map(text) as [
    string,
    string,
    string,
  ];
  // The other half belongs to many different owners, so that the planner does not assume a single owner.
  const half = (own: string, other: string) => `case when n % 2 = 0 then ${own} else ${other} end`;
  const user = half(String(owner.account), ID);
  const address = half(me, HEX);
  const coin = half('1', ID);
  const coinId = half(pool, HEX);
  const agentId = half(agent, HEX);
  const position = { acquired: '1000', opened_ms: 'n', changed_ms: 'n' };
  return [
    {
      table: 'account',
      columns: { id: ID, address: HEX, funder: text(addressOf(1)), funded_ms: '1' },
    },
    {
      table: 'profile',
      columns: {
        address: HEX,
        name: "'diver ' || n",
        ref_code: "'CODE' || n",
        from_ref_code: half(`(select ref_code from profile as own where own.address = ${me})`, HEX),
      },
    },
    {
      table: 'follow',
      columns: {
        follower: address,
        followed: half(HEX, me),
        created_ms: 'n',
      },
    },
    {
      table: 'pool',
      like: 1,
      columns: {
        id: ID,
        pool_id: HEX,
        base_type: "'coin' || n",
        name: "'Reef ' || n",
        symbol: "'R' || n",
        creator: user,
        marketcap: MIXED,
        volume_24h: MIXED,
        holders: MIXED,
        graduated_ms: 'n',
        created_ms: 'n',
      },
    },
    {
      table: 'coin_text',
      columns: {
        pool: ID,
        pool_id: HEX,
        base_type: "'coin' || n",
        name: "'reef ' || n",
        symbol: "'r' || n",
      },
    },
    { table: 'agent_text', columns: { pool: ID, name: "'polyp ' || n" } },
    {
      table: 'trade',
      columns: {
        seq: SEQ,
        timestamp_ms: 'n',
        pool: coin,
        trader: user,
        tx_digest: 'sha256(int8send(n))',
        quote_amount: 'case when n % 4 = 0 then 10 ^ 12 else 1 end',
      },
    },
    { table: 'candle', columns: { pool: coin, width: '60', start_ms: 'n * 60000' } },
    { table: 'holder', columns: { pool: coin, account: ID, balance: MIXED } },
    {
      table: 'launch_buyer',
      columns: { pool: coin, account: ID, bought: MIXED, sold: '0', moved: '0' },
    },
    {
      table: 'coin_label',
      columns: {
        pool: coin,
        account: ID,
        first_second: 'n % 4 = 0',
        bundled: 'n % 4 = 2',
        creator_linked: 'n % 8 = 4',
        fresh: 'true',
        balance: MIXED,
      },
    },
    { table: 'position', columns: { account: String(owner.account), pool: ID, ...position } },
    { table: 'position', columns: { account: ID, pool: '1', ...position } },
    { table: 'position_hour', columns: { account: ID, pool: '1', start_ms: 'n * 3600000' } },
    { table: 'earning_coin', columns: { account: user, pool: ID, mist: MIXED } },
    { table: 'lot', columns: { account: user, pool: ID } },
    { table: 'sale', columns: { account: user, seq: SEQ, pool: ID } },
    {
      table: 'comment',
      columns: {
        pool_id: coinId,
        parent_id: 'case when n % 6 = 0 then 1 end',
        proposal_id: `case when n % 6 = 2 then ${text(addressOf(1))} end`,
        // Unread comments are those of others.
        author: `case when n % 4 = 0 then ${me} else ${HEX} end`,
        text: "'Comment number ' || n",
        likes: MIXED,
        created_ms: 'n',
      },
    },
    { table: 'agent', like: 1, columns: { id: ID, agent_id: HEX, pool: ID } },
    {
      table: 'agent_total',
      columns: { ...ALL_TIME, pool: ID, messages: MIXED, co_creators: MIXED },
    },
    { table: 'agent_action_total', columns: { ...ALL_TIME, pool_id: HEX, actions: MIXED } },
    {
      table: 'agent_action',
      columns: {
        pool_id: coinId,
        number: 'n',
        kind: text('post'),
        result: text('done'),
        day: 'n / 1000',
        created_ms: 'n',
        record: text(LOGGED),
        output: "'Post number ' || n",
        hash: HASH,
      },
    },
    {
      table: 'agent_revision',
      columns: { agent: coin, number: ID, digest: HASH, author: user, seq: 'n' },
    },
    {
      table: 'agent_contributor',
      columns: { agent_id: agentId, account: ID, shares: MIXED },
    },
    {
      table: 'agent_treasury_entry',
      columns: { tx_digest: "'digest' || n", seq: 'n', agent: coin, kind: text('funded') },
    },
    {
      table: 'agent_proposal',
      columns: {
        id: 'n',
        proposal_id: HEX,
        agent: coin,
        proposer: user,
        kind: text('limits'),
        outcome: text('executed'),
        finalized_ms: 'n',
        seq: 'n',
      },
    },
    {
      table: 'agent_vote',
      columns: { proposal: 'n', account: user, state: text('locked') },
    },
    {
      table: 'agent_message',
      columns: { agent: coin, nonce: 'n', sender: ID, state: text('answered'), seq: 'n' },
    },
    {
      table: 'paid_answer',
      columns: {
        agent_id: agentId,
        nonce: 'n',
        pool_id: coinId,
        sender: HEX,
        state: text('answered'),
        answer_digest: HASH,
        sent_ms: 'n',
      },
    },
    {
      table: 'chat_message',
      columns: { thread_id: coin, author: text('user'), state: text('complete'), text: text('Hi') },
    },
    {
      table: 'nft',
      columns: {
        collection: text('contributor'),
        number: 'n',
        nft_id: HEX,
        minter: user,
        owner: user,
        seq: 'n',
        minted_ms: 'n',
      },
    },
    {
      table: 'notification',
      columns: {
        recipient: address,
        kind: text('follow'),
        unique_key: "'key' || n",
        link: text('/'),
        in_app: 'true',
      },
    },
    {
      table: 'moderated',
      columns: {
        subject_kind: text('comment'),
        subject_id: 'n::text',
        state: text('open'),
        last_report_ms: 'n',
      },
    },
    {
      table: 'report',
      columns: {
        subject_kind: text('comment'),
        subject_id: 'n::text',
        reporter: HEX,
        reason: text('spam'),
      },
    },
    { table: 'moderation_action', columns: { operator: me, action: text('ban') } },
    { table: 'point_award', columns: { key: "'key' || n", address, action: text('trade') } },
    { table: 'point_total', columns: { ...ALL_TIME, address: HEX, points: MIXED } },
    { table: 'coin_total', columns: { ...ALL_TIME, pool: ID, close: MIXED, volume: MIXED } },
    {
      table: 'trader_total',
      columns: {
        ...ALL_TIME,
        account: ID,
        realized: MIXED,
        volume: MIXED,
        sales: '5',
        wins: 'n % 5',
      },
    },
    {
      table: 'creator_total',
      columns: { ...ALL_TIME, account: ID, fees: MIXED, graduated: MIXED },
    },
    { table: 'referrer_total', columns: { ...ALL_TIME, account: ID, credited: MIXED } },
    { table: 'referrer', columns: { account: ID, credited_mist: MIXED } },
    {
      table: 'referral',
      columns: { referrer: user, trader: ID, quote_type: text('coin'), first_seq: 'n' },
    },
    { table: 'referred_volume', columns: { referrer: user, trader: ID, mist: MIXED } },
    {
      table: 'staking_pool',
      columns: {
        id: 'n',
        pool_id: HEX,
        creator: `case when n <= 24 then ${owner.account} else ${ID} end`,
        owner: ID,
        stake_type: "'coin' || n",
        reward_type: "'coin' || n",
      },
    },
    { table: 'staking_position', columns: { pool: 'n', account: ID } },
    {
      table: 'staking_history',
      columns: {
        tx_digest: "'digest' || n",
        seq: 'n',
        pool: 'n',
        account: user,
        action: text('stake'),
      },
    },
    {
      table: 'trade_order',
      columns: {
        id: ID,
        order_id: HEX,
        pool: coin,
        owner: user,
        is_buy: 'n % 3 = 0',
        kind: text('limit'),
        state: "case when n % 3 = 0 then 'filled' else 'open' end",
        seq: 'n',
        tx_digest: DIGEST,
      },
    },
    { table: 'order_leg', columns: { trade_order: ID, pool: coin, is_open: 'n % 3 <> 0' } },
    {
      table: 'order_fill',
      columns: {
        seq: 'n',
        trade_order: half(String(FIRST + 1), ID),
        pool: coin,
        owner: user,
        executor: ID,
        tx_digest: DIGEST,
      },
    },
  ];
}
