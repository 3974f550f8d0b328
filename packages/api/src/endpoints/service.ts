/** Endpoints of the service itself: configuration, governance, status and the live stream. */
import { z } from 'zod';
import { configResponse } from '../config.ts';
import { endpoint } from '../endpoint.ts';
import { governanceResponse } from '../governance.ts';
import { response } from '../response.ts';
import { statusResponse } from '../status.ts';
import { streamQuery } from '../stream.ts';

export const config = {
  get: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'Get the configuration',
    tags: ['Service'],
  }).output(response(configResponse)),
};

export const governance = {
  get: endpoint({
    method: 'GET',
    path: '/api/governance',
    summary: 'Get pending changes of settings, pauses and current settings',
    tags: ['Service'],
  }).output(response(governanceResponse)),
};

export const status = {
  get: endpoint({
    method: 'GET',
    path: '/api/status',
    summary: 'Get the state of the service',
    description:
      'Chain height, how far the index is behind it, and which services work. Balancers use `/health` (the process is alive) and `/ready` (200 if it can serve requests, 503 otherwise).',
    tags: ['Service'],
  }).output(response(statusResponse)),
};

export const stream = {
  open: endpoint(
    {
      method: 'GET',
      path: '/api/stream',
      summary: 'Follow live changes as server-sent events',
      description:
        'Events: `pool`, `launch`, `trade`, `candle`, `comment`, `comment_changed`, `staking_pool`, `notification` and `reset`. Reconnect with `Last-Event-ID` to resume. A client that reads before it follows passes `joined` and `since_ms`, so that it misses nothing in between. The topic `person:<address>` requires the bearer token of its owner.',
      tags: ['Service'],
    },
    400,
    401,
    403,
  )
    .input(streamQuery)
    .output(response(z.string())),
};
