/** Reads what a page of the app requests first, so that it travels with the document. */
import { DEFAULT_POOL_SORT, firstInterval, POOLS_PAGE, poolTab } from '@atoll/api';
import { type ApiClient, createApiClient } from '@atoll/api/client';
import { coinScreen, listScreen } from '../../share/first-screen.ts';

export interface PageData {
  /** HTML of the first screen. */
  screen: string;
  /** Bodies of responses by the address that the app requests. */
  responses: Readonly<Record<string, unknown>>;
  /** Name of the route whose modules are preloaded. */
  route?: 'coin';
}

/** Requests a path of this server without a connection. */
export type ReadPath = (path: string) => Promise<Response>;

const COIN = /^\/coin\/(0x[0-9a-f]{64})$/;

/** Whether a path is that of a list or a coin. */
export const hasPageData = (path: string): boolean =>
  path === '/' || path === '/fun' || COIN.test(path);

/** Returns the data of a list or a coin page. */
export async function readPageData(
  path: string,
  product: string,
  read: ReadPath,
): Promise<PageData> {
  const responses: Record<string, unknown> = {};
  const api = createApiClient({
    baseUrl: '',
    fetch: async (input) => {
      const response = await read(String(input));
      if (response.ok) responses[String(input)] = await response.clone().json();
      return response;
    },
  });
  const screen = await screenOf(path, product, api);
  await api.config.get();
  return { screen, responses, ...(path.startsWith('/coin/') && { route: 'coin' }) };
}

async function screenOf(path: string, product: string, api: ApiClient): Promise<string> {
  const poolId = COIN.exec(path)?.[1];
  if (poolId !== undefined) {
    const { data: pool } = await api.pools.get({ pool_id: poolId });
    await api.trades.candles({ filters: { pool_id: poolId }, interval: firstInterval(pool) });
    return coinScreen(pool, product);
  }
  const { data } = await api.pools.list({
    populate: '*',
    sort: DEFAULT_POOL_SORT,
    filters: poolTab(path === '/', false),
    pagination: { pageSize: POOLS_PAGE, withCount: 'false' },
  });
  return listScreen(data, product);
}

/** Puts the data and the modules of its route into the built page. User content is escaped by `screen`; JSON cannot end its element. */
export function withPageData(
  html: string,
  data: PageData,
  preloads: readonly string[] = [],
): string {
  const json = JSON.stringify(data.responses).replaceAll('<', '\\u003c');
  const links = preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  // Functions, so that "$" in a name is no pattern.
  return (
    html
      // The configuration is among the responses.
      .replace(/\s*<link rel="preload" href="\/api\/config"[^>]*>/, () => '')
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace(/<div id="root">[\s\S]*?<\/div>/, () => `<div id="root">${data.screen}</div>`)
      .replace(
        '</body>',
        () => `<script type="application/json" id="responses">${json}</script></body>`,
      )
  );
}
