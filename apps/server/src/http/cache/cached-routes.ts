/**
 * Which responses are kept: those that many people ask for, that are the same for everyone, and that depend on
 * nothing but the database. A handler of these that asks who is calling fails, so that nothing personal
 * is ever kept.
 */
import { contract } from '@atoll/api';
import type { AnyContractProcedure } from '@orpc/contract';
import type { RequestContext } from '../env.ts';

/** Responses without figures that move by themselves. */
const STEADY_MS = 60_000;
/** Rankings begin anew at midnight; the configuration tells whether the price is stale. */
const TIMED_MS = 1_000;

const { config, pools, trades, holders, rankings, nfts, people } = contract;

const nameOf = (procedure: AnyContractProcedure): string => {
  const { method = 'POST', path = '' } = procedure['~orpc'].route;
  return `${method} ${path}`;
};

const steady = [
  ...[pools.list, pools.get, pools.king, trades.candles, trades.list, holders.list],
  ...[nfts.list, nfts.get, people.get],
];
const timed = [config.get, ...Object.values(rankings)];

const ages = new Map<string, number>([
  ...steady.map((procedure) => [nameOf(procedure), STEADY_MS] as const),
  ...timed.map((procedure) => [nameOf(procedure), TIMED_MS] as const),
]);

/** Longer queries and bodies are nothing that many people ask for. */
const MAX_KEY = 1_000;

/** How long the response of a procedure may be kept, undefined if it may not. */
export const maxAgeOf = (procedure: AnyContractProcedure): number | undefined =>
  ages.get(nameOf(procedure));

/** The key of a request, undefined for one that is never kept. */
export const keyOf = (method: string, pathAndQuery: string, body = ''): string | undefined =>
  pathAndQuery.length + body.length > MAX_KEY ? undefined : `${method} ${pathAndQuery} ${body}`;

/** The context of a handler whose response everyone gets. */
export const anyCaller: RequestContext = {
  get client(): never {
    throw new Error('A cached response must not depend on the client.');
  },
  get authorization(): never {
    throw new Error('A cached response must not depend on the session.');
  },
};
