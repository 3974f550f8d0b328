/** Types of what middleware and handlers find in their context. */
import type { HttpBindings } from '@hono/node-server';
import type { AgentChat } from '../agents/agent-chat.ts';
import type { XAccountDependencies } from '../agents/x/account.ts';
import type { ChatModels } from '../ai/chat-models.ts';
import type { AiProvider } from '../ai/provider.ts';
import type { Artist } from '../art/artist.ts';
import type { LoginService } from '../auth/login.ts';
import type { Session, SessionSettings } from '../auth/sessions.ts';
import type { StepUpService } from '../auth/step-up.ts';
import type { ModuleBuilder } from '../coin-module/build.ts';
import type { IndexerStatus } from '../indexer/indexer.ts';
import type { Images } from '../media/images.ts';
import type { SiteImages } from '../media/site-images.ts';
import type { MediaStore } from '../media/store.ts';
import type { ChainLagReading } from '../platform/chain/chain-lag.ts';
import type { Context } from '../platform/context.ts';
import type { Leases } from '../platform/leases/leases.ts';
import type { RateLimiters } from '../platform/limits/rate-limit.ts';
import type { CallWatch } from '../platform/net/watch-calls.ts';
import type { Signer } from '../platform/signing/signer.ts';
import type { AwardPoints } from '../points/award.ts';
import type { FollowedPrice } from '../prices/follow-price.ts';
import type { ShareCards } from '../share/cards.ts';
import type { CoinImages } from '../share/coin-images.ts';
import type { SocialChecks } from '../social/checks.ts';
import type { SocialClients } from '../social/clients.ts';
import type { StreamHub } from '../stream/hub.ts';
import type { OrderTransactions } from '../trading/order-transactions.ts';
import type { Trades } from '../trading/trades.ts';
import type { RequestConfirmation } from './confirmation.ts';
import type { Endpoint } from './endpoints.ts';

export interface AppEnv {
  Bindings: HttpBindings & {
    /** The server reads for a document that it sends, which has counted against the client's rate limit. */
    isDocument?: true;
  };
  Variables: {
    /** Key of the client for rate limits. */
    client: string;
    /** Endpoint of the contract; undefined on other routes. */
    endpoint?: Endpoint;
    /** Parameters in the path of the endpoint. */
    params: Record<string, string>;
    /** Session of the caller, if the endpoint reads it and one is open. */
    session?: Session | undefined;
  };
}

/** Context of a procedure beside its input. */
export interface RequestContext {
  client: string;
  session: Session | undefined;
  /** Verifies the step-up signature of an endpoint that declares one. @throws {HttpError} 403 */
  confirm: () => Promise<RequestConfirmation>;
}

/** Services of the routes beside the shared context. */
export interface Services extends Context {
  login: LoginService;
  session: SessionSettings;
  signer: Signer;
  stepUp: StepUpService;
  hub: StreamHub;
  media: MediaStore;
  siteImages: SiteImages;
  images: Images;
  ai: AiProvider;
  chatModels: ChatModels;
  leases: Leases;
  agentChat: AgentChat;
  artist: Artist;
  buildModule: ModuleBuilder;
  awardPoints: AwardPoints;
  rateLimits: RateLimiters;
  /** X accounts of agents; null while no X application is configured. */
  agentX: XAccountDependencies | null;
  social: SocialClients;
  checks: SocialChecks;
  /** Key of the codes that prove who owns an account elsewhere. */
  socialKey: Uint8Array;
  /** Key of the links with which operators see hidden media. */
  mediaKey: Uint8Array;
  trades: Trades;
  orderTransactions: OrderTransactions;
  cards: ShareCards;
  coinImages: CoinImages;
  prices: Record<'sui' | 'token', Pick<FollowedPrice, 'status'>>;
  indexerStatus: () => IndexerStatus;
  chainLag: () => Promise<ChainLagReading>;
  /** Whether calls of an outside service fail at once. */
  isFailing: CallWatch['isFailing'];
  /** Whether the server is stopping: balancers send new requests elsewhere. */
  isDraining: () => boolean;
  /** Base URL of this server as browsers reach it; known once it listens. */
  publicUrl: () => string;
}
