/** The tools of /mcp: find coins, read wallets, estimate trades, and build transactions of trades and orders that their user signs elsewhere. */
import {
  boardColumns,
  buildBody,
  estimateBody,
  MAX_SEARCH_LENGTH,
  pool,
  tradeEstimate,
} from '@atoll/api';
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { selectBoardColumn } from '../../pools/board.ts';
import { listedPools } from '../../pools/listed-pools.ts';
import { selectPools, viewPool } from '../../pools/pool-view.ts';
import { findCoins } from '../../search/coins.ts';
import type { Services } from '../env.ts';
import { answer } from './answer.ts';
import { registerLabelTools } from './label-tools.ts';
import { registerOrderTools } from './order-tools.ts';
import { registerWalletTools } from './wallet-tools.ts';

const sorts = {
  marketcap: 'pool.marketcap_rank',
  volume_24h: 'pool.volume_24h_rank',
  newest: 'pool.created_ms',
} as const;

/** Responds to one MCP message: a request with its parsed JSON body. */
export type McpEndpoint = (request: Request, body: unknown) => Promise<Response>;

/**
 * Serves revision 2026-07-28 and, to clients that start with `initialize`, the earlier ones. Every message
 * gets a new server; no session is kept. Subscriptions are rejected, because the tools never change.
 */
export function createMcpEndpoint(services: Services): McpEndpoint {
  const create = () => createMcpServer(services);
  const current = createMcpHandler(create, { legacy: 'reject', maxSubscriptions: 0 });
  return async (request, body) => {
    const parsedBody = body ?? null;
    return (await isLegacyRequest(request, parsedBody))
      ? answerLegacy(create(), request, parsedBody)
      : current.fetch(request, { parsedBody });
  };
}

/** Responds with JSON; the library's handler would open a stream. */
async function answerLegacy(
  server: McpServer,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

function createMcpServer(services: Services): McpServer {
  const { config, db, market, trades } = services;
  const server = new McpServer(
    { name: config.brand.name.toLowerCase(), version: '1.0.0' },
    { capabilities: { tools: { listChanged: false } } },
  );
  const views = (rows: Parameters<typeof viewPool>[0][]) => ({
    coins: rows.map((row) => z.encode(pool, viewPool(row, market))),
  });

  server.registerTool(
    'search_coins',
    {
      description: 'Finds coins by name, ticker or address. Tolerates typos.',
      inputSchema: z.object({ query: z.string().min(1).max(MAX_SEARCH_LENGTH) }),
      annotations: { readOnlyHint: true },
    },
    ({ query }) => answer(async () => views(await findCoins(db, query.trim(), 10))),
  );
  server.registerTool(
    'list_coins',
    {
      description: 'Lists the first 20 coins by market cap, 24-hour volume or age.',
      inputSchema: z.object({
        sort: z.enum(['marketcap', 'volume_24h', 'newest']),
        is_agent: z.boolean(),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ sort, is_agent }) =>
      answer(async () =>
        views(
          await selectPools(db)
            .where('pool.is_agent', '=', is_agent)
            .where(listedPools)
            .orderBy(sorts[sort], 'desc')
            .orderBy('pool.id', 'desc')
            .limit(20)
            .execute(),
        ),
      ),
  );
  server.registerTool(
    'list_board',
    {
      description:
        'Lists the first 20 coins of a column of the live board: the newest, the closest to graduation, or the latest to graduate.',
      inputSchema: z.object({ column: z.enum(boardColumns), is_agent: z.boolean() }),
      annotations: { readOnlyHint: true },
    },
    ({ column, is_agent }) =>
      answer(async () => views(await selectBoardColumn(db, column, is_agent).limit(20).execute())),
  );
  server.registerTool(
    'estimate_trade',
    {
      description:
        'Estimates a trade at the chain’s current state. Amounts are whole numbers in base units.',
      inputSchema: estimateBody,
      annotations: { readOnlyHint: true },
    },
    (request) =>
      answer(async () => ({
        estimate: z.encode(tradeEstimate, await trades.estimate(request)),
      })),
  );
  server.registerTool(
    'build_trade',
    {
      description:
        'Builds an unsigned Sui transaction (BCS, base64) for a trade. Nothing is sent: its sender must review, sign and execute it.',
      inputSchema: buildBody,
      annotations: { readOnlyHint: true },
    },
    (request) =>
      answer(async () => {
        const { estimate, ...built } = await trades.build(request);
        return { ...built, estimate: z.encode(tradeEstimate, estimate) };
      }),
  );
  registerLabelTools(server, services);
  registerOrderTools(server, services);
  registerWalletTools(server, services);
  return server;
}
