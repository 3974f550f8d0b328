/**
 * Lists the cached routes: popular responses that are the same for every client and depend only on the database.
 * Their handlers cannot access the session or the client, so a cached response is never personalized.
 */
import { contract } from '@atoll/api';
import type { AnyContractProcedure } from '@orpc/contract';
import type { RequestContext } from '../env.ts';

/** Responses that change only with the database, not with time. */
const STEADY_MS = 60_000;
/** Time-dependent responses: rankings reset at midnight; the configuration reports whether the price is stale. */
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

/** Longer queries and bodies are rarely requested twice, so they are not cached. */
const MAX_KEY = 1_000;

/** Returns the maximum cache age of a procedure's response; undefined if it is not cacheable. */
export const maxAgeOf = (procedure: AnyContractProcedure): number | undefined =>
  ages.get(nameOf(procedure));

/** Returns the cache key of a request; undefined if it is not cacheable. */
export const keyOf = (method: string, pathAndQuery: string, body = ''): string | undefined =>
  pathAndQuery.length + body.length > MAX_KEY ? undefined : `${method} ${pathAndQuery} ${body}`;

/** The context of a handler whose response is shared by all clients. */
export const anyCaller: RequestContext = {
  get client(): never {
    throw new Error('A cached response must not depend on the client.');
  },
  get authorization(): never {
    throw new Error('A cached response must not depend on the session.');
  },
};
