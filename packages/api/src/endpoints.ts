/** Owns the list of endpoints: method and path of everything the server answers. */
export const endpoints = {
  config: { method: 'GET', path: '/api/config' },
  pools: { method: 'GET', path: '/api/pools' },
  pool: { method: 'GET', path: '/api/pools/:pool_id' },
  poolKing: { method: 'POST', path: '/api/pools/get-pool-king' },
  getModule: { method: 'POST', path: '/api/pools/get-module' },
  getStickerModule: { method: 'POST', path: '/api/pools/get-sticker-module' },
  candles: { method: 'GET', path: '/api/trades' },
  tradeHistories: { method: 'GET', path: '/api/trade-histories' },
  holders: { method: 'GET', path: '/api/holders' },
  challenge: { method: 'GET', path: '/api/profile/challenge' },
  login: { method: 'POST', path: '/api/profile/login' },
  logout: { method: 'POST', path: '/api/profile/logout' },
  me: { method: 'GET', path: '/api/users/me' },
  profileUpdate: { method: 'POST', path: '/api/profile/update' },
  profiles: { method: 'GET', path: '/api/profiles' },
  media: { method: 'POST', path: '/api/media' },
  stream: { method: 'GET', path: '/api/stream' },
} as const;

export type EndpointName = keyof typeof endpoints;
