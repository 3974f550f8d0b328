/** A running server: starts every part in order and stops them in the opposite order. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eventDecoder } from '@atoll/sdk';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { createAgentChat } from './agents/agent-chat.ts';
import { createAgentX } from './agents/autonomy/create.ts';
import { createChatModels } from './ai/chat-models.ts';
import { createEmbeddings } from './ai/embeddings.ts';
import { createAiProvider } from './ai/provider.ts';
import { Artist } from './art/artist.ts';
import { createLoginService } from './auth/login.ts';
import { createStepUpService } from './auth/step-up.ts';
import { createModuleBuilder } from './coin-module/build.ts';
import { createApp, createHealthApp } from './http/app.ts';
import { listen } from './http/connection/listen.ts';
import { checkPort, type OpenPort } from './http/connection/open-port.ts';
import type { Services } from './http/env.ts';
import { serveMetrics } from './http/metrics/metrics-server.ts';
import { Indexer } from './indexer/indexer.ts';
import { applyQuoteRates } from './indexer/quote-rates.ts';
import { startJobs } from './jobs/start.ts';
import { Images } from './media/images.ts';
import { openSiteImages } from './media/site-images.ts';
import { folderStore } from './media/store.ts';
import { createHiddenMedia } from './moderation/hidden-media.ts';
import { shareCommits } from './platform/bus/share-commits.ts';
import { createChainLag } from './platform/chain/chain-lag.ts';
import { governanceDecoder } from './platform/chain/governance-events.ts';
import { refuseForeignIndex } from './platform/chain/watermark.ts';
import type { ServerConfig } from './platform/config/config.ts';
import { type Context, type ContextDependencies, createContext } from './platform/context.ts';
import { watchQueries } from './platform/database/statements/watch-queries.ts';
import { ConfigError } from './platform/errors.ts';
import { Leases } from './platform/leases/leases.ts';
import { createRateLimiters, rateLimiters } from './platform/limits/rate-limit.ts';
import { createCallWatch } from './platform/net/watch-calls.ts';
import { deriveKey } from './platform/secrets/derive-key.ts';
import type { MetricsServer } from './platform/telemetry/registry.ts';
import { createAwardPoints } from './points/award.ts';
import { followSuiPrice, followTokenPrice } from './prices/follow-price.ts';
import { ShareCards } from './share/cards.ts';
import { CoinImages } from './share/coin-images.ts';
import { openSigner } from './signer/open.ts';
import { createSocialChecks } from './social/checks.ts';
import { createSocialClients } from './social/clients.ts';
import { StreamHub } from './stream/hub.ts';
import { createOrderTransactions } from './trading/order-transactions.ts';
import { createTrades } from './trading/trades.ts';

/** Dependencies that tests replace or that are opened before the server starts. */
export interface Dependencies extends ContextDependencies {
  port?: OpenPort;
}

export interface Server {
  /** Base URL the server listens at. */
  url: string;
  /** URL of its metrics; null if they are not served. */
  metricsUrl: string | null;
  /** Stops taking requests, ends streams, stops indexing and closes the database. */
  close(): Promise<void>;
}

const CLAIM_TIMEOUT_MS = 5_000;
/** Report of a server without the role. */
const ELSEWHERE = { state: 'elsewhere', checkpoint: null, problem: null } as const;

/**
 * Starts a server.
 * @throws {ConfigError} if the database, the deployment and the Sui node do not belong together, the
 *   data folder is in use or damaged, or the port is taken.
 */
export async function createServer(
  config: ServerConfig,
  parts: Dependencies = {},
): Promise<Server> {
  if (parts.port === undefined) await checkPort(config);
  const context = await createContext(config, parts);
  try {
    return await start(context, parts.port);
  } catch (error) {
    await context.database.close();
    throw error;
  }
}

async function start(context: Context, port: Dependencies['port']): Promise<Server> {
  const { bus, config, log, database, db, market, sui } = context;
  const { deployment, roles } = config;
  const { metrics, tracing } = context;
  watchQueries(database, context);
  shareCommits(bus, database);
  const hub = await StreamHub.open({ ...context, onMoved: () => database.commits?.add() });
  const decodeAtoll = eventDecoder(deployment);
  const decodeGovernance = governanceDecoder(deployment);
  let url = '';
  const publicUrl = () => config.publicUrl ?? url;
  const media = folderStore(config.mediaDir);
  const siteImages = await openSiteImages(context, media, publicUrl);
  const sharedFunders = new Set(config.sharedFunders);
  const identity = {
    chainId: deployment.chainId,
    packageId: normalizeSuiAddress(deployment.launchpad.originalId),
  };
  const indexer = new Indexer({
    database,
    source: context.source,
    decode: (event) => {
      const decoded = decodeAtoll(event) ?? decodeGovernance(event);
      return decoded && siteImages.currentEvent(decoded);
    },
    identity,
    quoteRates: market.quoteRates,
    sharedFunders,
    firstCheckpoint: config.firstCheckpoint,
    rebuild: deployment.network === 'localnet',
    leaseMs: config.leaseMs,
    log,
    tracing,
    onCommit: ({ checkpoint, checkpoints, events }) => {
      metrics.indexerCheckpoints.inc(checkpoints);
      metrics.indexerEvents.inc(events);
      bus.publish('index', { checkpoint });
    },
  });
  if (roles.has('indexer')) {
    await applyQuoteRates(db, market.quoteRates);
    await indexer.claim(AbortSignal.timeout(CLAIM_TIMEOUT_MS)).catch((error: unknown) => {
      if (error instanceof ConfigError) throw error;
      // Lists can be served without the node; the indexer keeps trying.
      log.warn({ err: error, url: config.grpcUrl }, 'Sui node unavailable at ATOLL_GRPC_URL');
    });
  } else if (deployment.network !== 'localnet') {
    await refuseForeignIndex(db, identity);
  }

  const session = {
    key: deriveKey(config.secret, 'session'),
    issuer: `atoll:${deployment.network}:${deployment.chainId}`,
    audience: 'atoll-web',
  };
  const challengeSettings = (purpose: 'challenge' | 'step-up') => ({
    key: deriveKey(config.secret, purpose),
    service: config.brand.name,
    domain: new URL(publicUrl()).host,
    network: deployment.network,
    chainId: deployment.chainId,
  });
  const calls = createCallWatch(metrics);
  const social = createSocialClients(config, log, context.now, calls);
  const socialKey = deriveKey(config.secret, 'social');
  const ai = createAiProvider(config.ai, log, context.now, calls.of('model provider'));
  const chatModels = createChatModels(config.ai, log, context.now, calls);
  const embeddings = createEmbeddings(config.ai, log, context.now, calls);
  const rateLimits = createRateLimiters(
    rateLimiters(context.redis, (limit) => metrics.rateLimited.inc({ limit })),
    config.limits,
  );
  const signer = openSigner(config);
  const leases = new Leases(context);
  const agentChat = createAgentChat({
    ...context,
    ai,
    chatModels,
    embeddings,
    publicUrl,
    rateLimits,
    leases,
    signer,
  });
  const prices = { sui: await followSuiPrice(context), token: await followTokenPrice(context) };
  const images = new Images();
  const agentX = createAgentX(context, publicUrl);
  const services: Services = {
    ...context,
    agentChat,
    chatModels,
    hub,
    leases,
    session,
    stepUp: createStepUpService(db, sui, () => challengeSettings('step-up'), context.now),
    agentX,
    social,
    socialKey,
    mediaKey: deriveKey(config.secret, 'media'),
    checks: createSocialChecks(db, social, socialKey, context.now),
    signer,
    media,
    siteImages,
    images,
    coinImages: new CoinImages({
      egress: context.egress,
      media,
      images,
      isHidden: createHiddenMedia(db, context.now),
      allowLocal: config.allowLocalUrls,
      publicUrl,
      now: context.now,
    }),
    ai,
    artist: new Artist(),
    rateLimits,
    buildModule: createModuleBuilder(config.coinTemplate, deployment),
    awardPoints: createAwardPoints(sharedFunders),
    prices,
    cards: new ShareCards(),
    trades: createTrades(context),
    orderTransactions: createOrderTransactions(context),
    indexerStatus: () => (roles.has('indexer') ? indexer.status() : ELSEWHERE),
    chainLag: createChainLag(context),
    isFailing: calls.isFailing,
    isDraining: () => closing !== undefined,
    publicUrl,
    login: createLoginService(
      db,
      sui,
      { session, challenge: () => challengeSettings('challenge') },
      context.now,
    ),
  };
  const stopWorkers = async () => {
    services.images.close();
    services.artist.close();
    services.cards.close();
    await indexer.stop();
    await signer.close();
    context.egress.close();
    await prices.sui.stop();
    await prices.token.stop();
    await bus.close();
    context.redis?.disconnect();
  };
  let closing: Promise<void> | undefined;
  let metricsServer: MetricsServer | undefined;
  const stopMetrics = async () => {
    await metricsServer?.close();
    await tracing?.close();
  };
  const startListening = async () => {
    if (config.metrics !== null) metricsServer = await serveMetrics(services, config.metrics);
    const app = roles.has('api') ? createApp(services) : createHealthApp(services);
    return listen(app, services, port);
  };
  const http = await startListening().catch(async (error: unknown) => {
    // A worker that is left running would use the closed database.
    await hub.close();
    await stopWorkers();
    await stopMetrics();
    throw error;
  });
  url = http.url;
  if (roles.has('indexer')) indexer.start();
  const stopJobs = roles.has('jobs')
    ? startJobs({ context, signer, ai, agentChat, agentX, social, socialKey, publicUrl })
    : undefined;
  log.info(
    { url, roles: [...roles].join(), database: config.database.kind, network: deployment.network },
    'server ready',
  );

  const stop = async () => {
    // Balancers notice that /ready fails and send requests elsewhere, while these are still answered.
    http.drain();
    await sleep(config.drainMs);
    // Streams first: they are requests that would never end.
    await hub.close();
    await http.close();
    await stopJobs?.();
    await agentChat.close();
    await stopWorkers();
    await stopMetrics();
    await database.close();
    log.info('server stopped');
  };
  return {
    url,
    metricsUrl: metricsServer?.url ?? null,
    close() {
      closing ??= stop();
      return closing;
    },
  };
}
