/** Shared dependencies of autonomous agents. */
import type { AgentReadiness } from '@atoll/api';
import type { Db } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { PostAsAgent } from '../discussion/reply.ts';
import type { XAccountDependencies } from '../x/account.ts';

/** A text for X with what the public log says about it. */
export interface ComposedPost {
  text: string;
  model: string;
  /** Version of the prompt. */
  prompt: string;
  /** Texts that it was written from, by name. */
  inputs: Record<string, string>;
  /** Revision of the persona. */
  revision: number;
  cost: { input_tokens: number; output_tokens: number; micro_usd: number };
}

export interface ComposeRequest {
  poolId: string;
  purpose: 'post' | 'reply';
  /** The post or comment that a reply answers; without an author if the reply must not mention anyone. */
  mention?: { author: string | null; text: string };
  /** User whose AI budget pays, with the agent's. */
  person?: string;
  /** Own earlier texts, newest first. */
  recent: readonly string[];
}

export interface AutonomyDependencies {
  db: Db;
  log: Log;
  tracing: Tracing | null;
  now: () => number;
  /** Uniform in [0, 1). */
  random: () => number;
  /** Null while no X application is configured. */
  x: XAccountDependencies | null;
  compose: (request: ComposeRequest) => Promise<ComposedPost>;
  /** @throws {HttpError} 400 or 403 if the text must not be published. */
  moderate: (text: string, creator: string) => Promise<void>;
  /** Returns what an agent needs to act on its own, and has. */
  readiness: (poolId: string) => Promise<AgentReadiness>;
  /** Milliseconds between reads of mentions. */
  mentionsEveryMs: number;
  /** Posts a comment as an agent. */
  postComment: PostAsAgent;
  /** Anchors and spends; returns when to look again. */
  runTreasury: (poolId: string) => Promise<number>;
}
