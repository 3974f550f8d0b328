/** The HTTP application: middleware in order, then the routes. */
import { rateLimits } from '@atoll/api';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { OneAtATime } from '../ai/one-at-a-time.ts';
import { readForClient } from '../platform/database/deadline.ts';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { HttpError } from '../platform/errors.ts';
import { rateLimiters } from '../platform/limits/rate-limit.ts';
import { findPageHead } from '../share/find-page-head.ts';
import { admission, limitBody } from './access/admission.ts';
import { clientAddress } from './access/client.ts';
import { hasPageData, readPageData } from './connection/page-data.ts';
import { addSecurityHeaders } from './connection/security-headers.ts';
import { staticRoutes } from './connection/static.ts';
import { findEndpoint } from './endpoints.ts';
import type { AppEnv, Services } from './env.ts';
import { errorResponse, toHttpError } from './errors.ts';
import { implementer } from './procedures.ts';
import { activeTeleProcedures, telegramRoutes } from './routes/active-tele.ts';
import { activityProcedures } from './routes/activities.ts';
import { agentActivityProcedures } from './routes/agent-activity.ts';
import { agentChatProcedures, createChatting } from './routes/agent-chat.ts';
import { agentChatStreamRoutes } from './routes/agent-chat-stream.ts';
import { agentConfigProcedures } from './routes/agent-configs.ts';
import { agentProcedures } from './routes/agents.ts';
import { aiProcedures } from './routes/ai.ts';
import { commentProcedures } from './routes/comments.ts';
import { configProcedures } from './routes/config.ts';
import { docsRoutes } from './routes/docs.ts';
import { draftStreamRoutes } from './routes/draft-stream.ts';
import { earningProcedures } from './routes/earnings.ts';
import { feeSharingProcedures } from './routes/fee-sharing.ts';
import { filterPresetProcedures } from './routes/filter-presets.ts';
import { followProcedures } from './routes/follows.ts';
import { governanceProcedures } from './routes/governance.ts';
import { healthRoutes } from './routes/health.ts';
import { holderProcedures } from './routes/holders.ts';
import { labelProcedures } from './routes/labels.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { mediaProcedures, mediaRoutes } from './routes/media.ts';
import { missionProcedures } from './routes/missions.ts';
import { moderationProcedures } from './routes/moderation.ts';
import { moduleProcedures } from './routes/modules.ts';
import { nftProcedures } from './routes/nfts.ts';
import { notificationProcedures } from './routes/notifications.ts';
import { orderBuildingProcedures } from './routes/order-building.ts';
import { orderProcedures } from './routes/orders.ts';
import { personaRoutes } from './routes/personas.ts';
import { pointProcedures } from './routes/points.ts';
import { poolProcedures } from './routes/pools.ts';
import { portfolioProcedures } from './routes/portfolio.ts';
import { portfolioExportRoutes } from './routes/portfolio-export.ts';
import { profileProcedures } from './routes/profiles.ts';
import { pushProcedures } from './routes/push.ts';
import { rankingProcedures } from './routes/rankings.ts';
import { receiptProcedures } from './routes/receipts.ts';
import { referralProcedures } from './routes/referrals.ts';
import { riskProcedures } from './routes/risk.ts';
import { searchProcedures } from './routes/search.ts';
import { sessionProcedures } from './routes/session.ts';
import { shareRoutes } from './routes/share.ts';
import { shareCardProcedures } from './routes/share-cards.ts';
import { socialProcedures } from './routes/social.ts';
import { stakingProcedures } from './routes/staking.ts';
import { statusProcedures } from './routes/status.ts';
import { stepUpProcedures } from './routes/step-up.ts';
import { streamRoutes } from './routes/stream.ts';
import { telegramChatProcedures } from './routes/telegram-chats.ts';
import { tokenProcedures } from './routes/token.ts';
import { tradeProcedures } from './routes/trades.ts';
import { tradingProcedures } from './routes/trading.ts';
import { tradingSessionProcedures } from './routes/trading-sessions.ts';
import { userProcedures } from './routes/users.ts';
import { walletProcedures } from './routes/wallet.ts';
import { walletAlertProcedures, watchedWalletProcedures } from './routes/watched-wallets.ts';
import { alertProcedures, watchlistProcedures } from './routes/watchlist.ts';
import { serveProcedures } from './rpc.ts';

/** Serves the endpoints of a process without the role `api`. */
export function createHealthApp(services: Services): Hono<AppEnv> {
  const app = createEmptyApp(services);
  healthRoutes(app, services);
  return app;
}

function createEmptyApp({ log }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.onError((error, c) => {
    // Hono's body limit answers its own error after this handler.
    if (error.name === 'BodyLimitError') return c.body(null, 413);
    // A disconnected client reads no response.
    if (c.req.raw.signal.aborted || isAborted(error)) return c.body(null, 400);
    return errorResponse(toHttpError(error, log, `${c.req.method} ${c.req.path}`));
  });
  app.notFound((c) =>
    errorResponse(new HttpError(404, `Route not found: ${c.req.path.slice(0, 200)}`)),
  );
  return app;
}

export function createApp(services: Services): Hono<AppEnv> {
  const { config } = services;
  const app = createEmptyApp(services);

  app.use((c, next) => (/^(GET|HEAD)$/.test(c.req.method) ? readForClient(next) : next()));
  app.use(async (c, next) => {
    c.set('client', clientAddress(c.env.incoming, config.trustedProxies));
    await next();
  });
  app.use(addSecurityHeaders);
  // Tokens travel in a header, never in cookies, so any origin may call.
  // Its headers are set before the handler runs, so that Hono copies the response: node-server recognizes
  // `RESPONSE_ALREADY_SENT` only in a copy.
  const anyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id'],
    exposeHeaders: ['retry-after', 'x-request-id'],
    maxAge: 86_400,
  });
  app.use(
    '/api/*',
    anyOrigin,
    limitClients(services),
    findEndpoint,
    noStore,
    announceWrites(services),
    admission(services),
  );
  const fileLimit = limitFiles(services);
  app.use('/media/*', anyOrigin, fileLimit);
  app.use('/mcp', limitClients(services), limitBody());
  app.use('/personas/*', anyOrigin, limitClients(services));

  healthRoutes(app, services);
  app.use('/docs/*', fileLimit);
  docsRoutes(app, services);
  streamRoutes(app, services);
  const drafts = new OneAtATime(services.leases, 'draft');
  draftStreamRoutes(app, services, drafts);
  const chatting = createChatting(services);
  agentChatStreamRoutes(app, services, chatting);
  telegramRoutes(app, services);
  app.use(
    '/api/*',
    serveProcedures(
      implementer.router({
        config: configProcedures(services),
        pools: poolProcedures(services),
        trades: tradeProcedures(services),
        trading: tradingProcedures(services),
        orders: orderProcedures(services),
        tradingSessions: tradingSessionProcedures(services),
        orderBuilding: orderBuildingProcedures(services),
        holders: holderProcedures(services),
        risk: riskProcedures(services),
        labels: labelProcedures(services),
        feeSharing: feeSharingProcedures(services),
        receipts: receiptProcedures(services),
        search: searchProcedures(services),
        replies: commentProcedures(services),
        governance: governanceProcedures(services),
        agents: agentProcedures(services),
        agentActivity: agentActivityProcedures(services),
        agentConfigs: agentConfigProcedures(services),
        staking: stakingProcedures(services),
        nfts: nftProcedures(services),
        stepUp: stepUpProcedures(services),
        missions: missionProcedures(services),
        social: socialProcedures(services),
        session: sessionProcedures(services),
        users: userProcedures(services),
        profiles: profileProcedures(services),
        activities: activityProcedures(services),
        follows: followProcedures(services),
        notifications: notificationProcedures(services),
        push: pushProcedures(services),
        telegramChats: telegramChatProcedures(services),
        watchlist: watchlistProcedures(services),
        alerts: alertProcedures(services),
        watchedWallets: watchedWalletProcedures(services),
        walletAlerts: walletAlertProcedures(services),
        filterPresets: filterPresetProcedures(services),
        modules: moduleProcedures(services),
        media: mediaProcedures(services),
        agentChat: {
          ...agentChatProcedures(services, chatting),
          ...activeTeleProcedures(services),
        },
        ai: aiProcedures(services, drafts),
        referrals: referralProcedures(services),
        points: pointProcedures(services),
        portfolio: portfolioProcedures(services),
        wallet: walletProcedures(services),
        earnings: earningProcedures(services),
        rankings: rankingProcedures(services),
        shareCards: shareCardProcedures(services),
        moderation: moderationProcedures(services),
        status: statusProcedures(services),
        token: tokenProcedures(services),
      }),
      services,
    ),
  );
  mediaRoutes(app, services);
  personaRoutes(app, services);
  portfolioExportRoutes(app, services);
  mcpRoutes(app, services);
  shareRoutes(app, services);
  app.get('*', fileLimit);
  staticRoutes(app, {
    ...services,
    findHead: (path, client) => findPageHead(path, client, services),
    readData: async (path, c) => {
      if (!hasPageData(path)) return undefined;
      if (!path.startsWith('/coin/')) await services.rateLimits.all.take(c.var.client);
      const env = { ...c.env, isDocument: true as const };
      return readPageData(path, config.brand.name, async (each) => app.request(each, {}, env));
    },
  });
  return app;
}

/** The database's connections are reset with the same code. */
function isAborted(error: Error): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return !isDatabaseUnavailable(error) && (name === 'AbortError' || code === 'ECONNRESET');
}

function limitClients({ rateLimits }: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!c.env.isDocument) await rateLimits.all.take(c.var.client);
    await next();
  };
}

/** Counts in this process alone: a file costs less than asking Redis. */
function limitFiles({ config, metrics }: Services): MiddlewareHandler<AppEnv> {
  const countRejection = (limit: string) => metrics.rateLimited.inc({ limit });
  const limiter = rateLimiters(undefined, countRejection)(
    'files',
    config.limits.files ?? rateLimits.files,
  );
  return async (c, next) => {
    await limiter.take(c.var.client);
    await next();
  };
}

const noStore: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
};

/** Hastens the distribution of what a request may have written to the live log. */
function announceWrites({ bus }: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.req.method === 'POST' && c.res.ok) bus.publish('log', {});
  };
}
