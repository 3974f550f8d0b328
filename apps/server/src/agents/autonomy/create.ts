/** Puts together what agents that act alone need from a running server. */
import { assertMayGenerate, moderate } from '../../ai/moderation.ts';
import type { AiProvider } from '../../ai/provider.ts';
import { postComment } from '../../comments/post.ts';
import type { Context } from '../../platform/context.ts';
import { deriveKey } from '../../platform/secrets/derive-key.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import type { AgentChat } from '../agent-chat.ts';
import { generatePost } from '../posts.ts';
import { readReadiness } from '../readiness/read.ts';
import { runTreasury, type TreasuryDependencies } from '../treasury/run.ts';
import type { XAccountDependencies } from '../x/account.ts';
import { createXOAuth } from '../x/oauth.ts';
import type { AutonomyDependencies } from './dependencies.ts';

const MENTIONS_MS = 5 * 60_000;

/** Returns the access to X accounts of agents; null while no X application is configured. */
export function createAgentX(
  { db, config, now }: Context,
  publicUrl: () => string,
): XAccountDependencies | null {
  const { xApp, secret } = config;
  if (xApp === null) return null;
  return {
    db,
    apiUrl: xApp.apiUrl,
    oauth: createXOAuth(xApp, deriveKey(secret, 'social'), () => `${publicUrl()}/x-connected`, now),
    sealKey: deriveKey(secret, 'sealed'),
    now,
  };
}

interface Dependencies {
  signer: Signer;
  ai: AiProvider;
  agentChat: AgentChat;
  agentX: XAccountDependencies | null;
  publicUrl: () => string;
}

/** Agents post no images and earn no points. */
const ofAgents = { siteImages: { find: async () => undefined }, awardPoints: async () => false };

export function createAutonomy(
  { db, config, log, tracing, now, sui, market }: Context,
  { signer, ai, agentChat, agentX, publicUrl }: Dependencies,
): AutonomyDependencies {
  const treasury: TreasuryDependencies = {
    db,
    atoll: { client: sui, deployment: config.deployment },
    signer,
    sharedFunders: new Set(config.sharedFunders),
    now,
    log,
  };
  return {
    db,
    log,
    tracing,
    now,
    random: Math.random,
    x: agentX,
    compose: (request) => generatePost(agentChat, request),
    async moderate(text, creator) {
      await assertMayGenerate(db, creator, text, 'output');
      await moderate(ai, text, 'output');
    },
    postComment: (author, body) =>
      postComment({ db, config, market, publicUrl, now, ...ofAgents }, author, body, {
        isAgent: true,
      }),
    readiness: (poolId) => readReadiness({ ...treasury, hasX: agentX !== null }, poolId),
    mentionsEveryMs: MENTIONS_MS,
    runTreasury: (poolId) => runTreasury(treasury, poolId),
  };
}
