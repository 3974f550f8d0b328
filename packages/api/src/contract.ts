/**
 * The HTTP contract: method, path, request, response and errors of every endpoint. The server
 * implements it, the OpenAPI document and the typed client are generated from it.
 */
import { oc, type Route } from '@orpc/contract';
import { z } from 'zod';
import { configResponse } from './config.ts';
import {
  getModuleBody,
  getModuleResponse,
  getStickerModuleBody,
  mediaBody,
  mediaResponse,
} from './create.ts';
import { type ErrorStatus, errorNames } from './errors.ts';
import { governanceResponse } from './governance.ts';
import {
  poolKingBody,
  poolKingResponse,
  poolListQuery,
  poolListResponse,
  poolParams,
  poolResponse,
} from './pools.ts';
import { response } from './response.ts';
import {
  stakingHistoriesQuery,
  stakingHistoriesResponse,
  stakingPoolsQuery,
  stakingPoolsResponse,
} from './staking.ts';
import { streamQuery } from './stream.ts';
import {
  candleQuery,
  candleResponse,
  holdersQuery,
  holdersResponse,
  tradeHistoryQuery,
  tradeHistoryResponse,
} from './trades.ts';
import {
  challengeQuery,
  challengeResponse,
  loginBody,
  loginResponse,
  logoutBody,
  logoutResponse,
  meResponse,
  profileResponse,
  profilesQuery,
  profilesResponse,
  profileUpdateBody,
} from './users.ts';

/** Errors by status. Every endpoint can also answer 429, 500 and 503. */
const errors = (...statuses: ErrorStatus[]) =>
  Object.fromEntries(
    [...statuses, 429 as const, 500 as const, 503 as const].map((status) => [
      errorNames[status],
      { status },
    ]),
  );

const endpoint = (route: Route & { tags: [Tag] }, ...statuses: ErrorStatus[]) =>
  oc.route(route).errors(errors(...statuses));

type Tag = 'Pools' | 'Trades' | 'Staking' | 'Profiles and sessions' | 'Creating coins' | 'Service';

export const contract = {
  config: {
    get: endpoint({
      method: 'GET',
      path: '/api/config',
      summary: 'Get the configuration',
      tags: ['Service'],
    }).output(response(configResponse)),
  },
  pools: {
    list: endpoint(
      { method: 'GET', path: '/api/pools', summary: 'List pools', tags: ['Pools'] },
      400,
    )
      .input(poolListQuery)
      .output(response(poolListResponse)),
    get: endpoint(
      { method: 'GET', path: '/api/pools/{pool_id}', summary: 'Get a pool', tags: ['Pools'] },
      400,
      404,
    )
      .input(poolParams)
      .output(response(poolResponse)),
    king: endpoint(
      {
        method: 'POST',
        path: '/api/pools/get-pool-king',
        summary: 'Get the ungraduated pool with the highest market cap',
        tags: ['Pools'],
      },
      400,
      413,
      415,
    )
      .input(poolKingBody.prefault({}))
      .output(response(poolKingResponse)),
  },
  trades: {
    candles: endpoint(
      {
        method: 'GET',
        path: '/api/trades',
        summary: 'Get the candles of a pool',
        tags: ['Trades'],
      },
      400,
      404,
    )
      .input(candleQuery)
      .output(response(candleResponse)),
    list: endpoint(
      { method: 'GET', path: '/api/trade-histories', summary: 'List trades', tags: ['Trades'] },
      400,
    )
      .input(tradeHistoryQuery)
      .output(response(tradeHistoryResponse)),
  },
  holders: {
    list: endpoint(
      {
        method: 'GET',
        path: '/api/holders',
        summary: 'List the holders of a coin',
        tags: ['Trades'],
      },
      400,
      404,
    )
      .input(holdersQuery)
      .output(response(holdersResponse)),
  },
  staking: {
    pools: endpoint(
      {
        method: 'GET',
        path: '/api/staking-pools',
        summary: 'List staking pools, with the positions of a staker',
        tags: ['Staking'],
      },
      400,
    )
      .input(stakingPoolsQuery)
      .output(response(stakingPoolsResponse)),
    history: endpoint(
      {
        method: 'GET',
        path: '/api/staking-histories',
        summary: 'List what a staker did in staking pools',
        tags: ['Staking'],
      },
      400,
    )
      .input(stakingHistoriesQuery)
      .output(response(stakingHistoriesResponse)),
  },
  session: {
    challenge: endpoint(
      {
        method: 'GET',
        path: '/api/profile/challenge',
        summary: 'Get the message that an address signs to log in',
        tags: ['Profiles and sessions'],
      },
      400,
    )
      .input(challengeQuery)
      .output(response(challengeResponse)),
    login: endpoint(
      {
        method: 'POST',
        path: '/api/profile/login',
        summary: 'Log in with a signature',
        tags: ['Profiles and sessions'],
      },
      400,
      401,
      413,
      415,
    )
      .input(loginBody)
      .output(response(loginResponse)),
    logout: endpoint(
      {
        method: 'POST',
        path: '/api/profile/logout',
        summary: 'End the session',
        tags: ['Profiles and sessions'],
      },
      401,
    )
      .input(logoutBody.prefault({}))
      .output(response(logoutResponse)),
  },
  users: {
    me: endpoint(
      {
        method: 'GET',
        path: '/api/users/me',
        summary: 'Get your own profile',
        tags: ['Profiles and sessions'],
      },
      401,
    ).output(response(meResponse)),
  },
  profiles: {
    list: endpoint(
      {
        method: 'GET',
        path: '/api/profiles',
        summary: 'Find profiles',
        tags: ['Profiles and sessions'],
      },
      400,
    )
      .input(profilesQuery)
      .output(response(profilesResponse)),
    update: endpoint(
      {
        method: 'POST',
        path: '/api/profile/update',
        summary: 'Update your own profile',
        tags: ['Profiles and sessions'],
      },
      400,
      401,
      409,
      413,
      415,
    )
      .input(profileUpdateBody)
      .output(response(profileResponse)),
  },
  modules: {
    coin: endpoint(
      {
        method: 'POST',
        path: '/api/pools/get-module',
        summary: 'Build the Move module of a coin',
        tags: ['Creating coins'],
      },
      400,
      413,
      415,
    )
      .input(getModuleBody)
      .output(response(getModuleResponse)),
    sticker: endpoint(
      {
        method: 'POST',
        path: '/api/pools/get-sticker-module',
        summary: 'Build the Move module of a sticker coin',
        tags: ['Creating coins'],
      },
      400,
      413,
      415,
    )
      .input(getStickerModuleBody)
      .output(response(getModuleResponse)),
  },
  governance: {
    get: endpoint({
      method: 'GET',
      path: '/api/governance',
      summary: 'Get pending changes of settings, pauses and current settings',
      tags: ['Service'],
    }).output(response(governanceResponse)),
  },
  media: {
    upload: endpoint(
      { method: 'POST', path: '/api/media', summary: 'Upload an image', tags: ['Creating coins'] },
      400,
      401,
      413,
      415,
    )
      .input(mediaBody)
      .output(response(mediaResponse)),
  },
  stream: {
    open: endpoint(
      {
        method: 'GET',
        path: '/api/stream',
        summary: 'Follow live changes as server-sent events',
        description:
          'Events: `pool`, `launch`, `trade`, `candle`, `staking_pool` and `reset`. Reconnect with `Last-Event-ID` to resume.',
        tags: ['Service'],
      },
      400,
    )
      .input(streamQuery)
      .output(response(z.string())),
  },
};

export type Contract = typeof contract;
