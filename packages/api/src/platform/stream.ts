/**
 * The live stream: GET /api/stream?topics=pools,trades,pool:0x… as server-sent events. Each event
 * carries an id; a client that reconnects sends it as Last-Event-ID and misses nothing.
 */

import { z } from 'zod';
import { comment } from '../accounts/comments.ts';
import { notification } from '../accounts/notifications.ts';
import { agentAction } from '../agents/agent-activity.ts';
import { agent, proposal } from '../agents/agents.ts';
import { order } from '../coins/orders.ts';
import { pool } from '../coins/pools.ts';
import { candleSeries, tradeHistory } from '../coins/trades.ts';
import { nft } from '../holdings/nfts.ts';
import { stakingPool } from '../holdings/staking.ts';
import { endpoint } from '../http/endpoint.ts';

/**
 * `pools`: pool updates and launches. `trades`: every trade. `staking`: updates of staking pools.
 * `nfts`: mints, transfers and burns of NFTs. `agents`: public actions of all agents.
 * `pool:<id>`: all events of one pool. `user:<address>`: private events of the address, which require
 * the bearer token of its session.
 */
export const topic = z
  .string()
  .regex(
    /^(pools|trades|staking|nfts|agents|(pool|user):0x[0-9a-f]{64})$/,
    'must be pools, trades, staking, nfts, agents, pool:<pool id> or user:<address>',
  );
export const MAX_TOPICS = 20;

/** Returns the address of a private topic, or undefined for a public one. */
export const userOfTopic = (topic: string): string | undefined => /^user:(.*)$/.exec(topic)?.[1];

const topicList = z
  .string()
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(topic).min(1).max(MAX_TOPICS));

export const streamQuery = z
  .object({
    topics: topicList,
    joined: topicList
      .optional()
      .describe('The topics among `topics` that this client has not followed before.'),
    since_ms: z.coerce
      .number()
      .int()
      .min(0)
      .max(1e9)
      .optional()
      .describe(
        'How many milliseconds ago the client read the data that the joined topics update. Later changes are sent first, or `reset`.',
      ),
  })
  .refine(({ joined, since_ms }) => (joined === undefined) === (since_ms === undefined), {
    path: ['since_ms'],
    message: 'joined and since_ms belong together',
  })
  .refine(({ topics, joined }) => joined?.every((each) => topics.includes(each)) ?? true, {
    path: ['joined'],
    message: 'must be among the topics',
  });

/**
 * Event names and their data.
 * - `pool`: the current state of a pool (topics `pools` and `pool:<id>`; coalesced).
 * - `launch`: a new pool (`pools`).
 * - `trade`: one trade (`trades` and `pool:<id>`).
 * - `candle`: the candles that a pool's trades changed, by width (`pool:<id>`).
 * - `staking_pool`: the current state of a staking pool (`staking`; coalesced, without a position).
 * - `agent`: the current state of an agent (`pool:<id>`; coalesced).
 * - `proposal`: the current state of a proposal to holders (`pool:<id>`; coalesced).
 * - `nft`: the current state of an NFT (`nfts`; coalesced).
 * - `agent_action`: a new entry with a public output in an agent's log (`pool:<id>`; also `agents` if it is a public action that is done).
 * - `order`: the current state of an order (`pool:<id>`; also `user:<owner>`; coalesced).
 * - `comment`: a new comment (`pool:<id>`).
 * - `comment_changed`: a comment that was edited, deleted, hidden, restored or liked (`pool:<id>`).
 * - `notification`: a new notification, or one that more users have joined (`user:<recipient>`).
 * - `reset`: the stream cannot resume from the given id; read the lists again.
 */
export const streamEvents = {
  pool,
  launch: pool,
  trade: tradeHistory,
  candle: candleSeries,
  agent_action: agentAction,
  comment,
  comment_changed: comment,
  staking_pool: stakingPool,
  agent,
  proposal,
  order,
  nft,
  notification,
  reset: z.object({}),
} as const;

export type StreamEventName = keyof typeof streamEvents;
export type StreamEventData = { [K in StreamEventName]: z.infer<(typeof streamEvents)[K]> };
export type StreamEvent = {
  [K in StreamEventName]: { event: K; data: StreamEventData[K] };
}[StreamEventName];

/** The wire form of an event's data, as JSON. */
export const encodeEventData = ({ event, data }: StreamEvent): string =>
  JSON.stringify(z.encode<z.ZodType>(streamEvents[event], data));

export const stream = {
  open: endpoint('GET /api/stream', {
    summary: 'Follow live changes as server-sent events',
    description:
      'Events: `pool`, `launch`, `trade`, `candle`, `comment`, `comment_changed`, `staking_pool`, `notification` and `reset`. Reconnect with `Last-Event-ID` to resume. A client that reads before it follows passes `joined` and `since_ms`, so that it misses nothing in between. The topic `user:<address>` requires the bearer token of its owner.',
    tag: 'Service',
    session: 'optional',
    limits: ['stream'],
    errors: [401, 403],
    input: streamQuery,
    output: z.string(),
  }),
};
