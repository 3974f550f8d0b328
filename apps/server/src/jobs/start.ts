/**
 * Starts the background jobs of a server. Any number of servers can have the role `jobs`: each job claims its rows
 * or holds a lock, so that nothing runs twice and another server takes over the jobs of one that crashed.
 */
import type { AgentChat } from '../agents/agent-chat.ts';
import { createAutonomy } from '../agents/autonomy/create.ts';
import { startAgents } from '../agents/worker.ts';
import type { XAccountDependencies } from '../agents/x/account.ts';
import type { AiProvider } from '../ai/provider.ts';
import { releaseExpired } from '../ai/spending.ts';
import { sampleHeldCoins } from '../missions/held-coins.ts';
import { replyAboutNotifications } from '../notifications/telegram/replies.ts';
import { startNotifications } from '../notifications/worker.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { pruneLeases } from '../platform/leases/leases.ts';
import type { Signer } from '../platform/signing/signer.ts';
import { inTurns, startTasks, type Task } from '../platform/tasks.ts';
import { ChainAwards } from '../points/chain-awards.ts';
import type { SocialClients } from '../social/clients.ts';
import { refreshTasks } from '../social/refresh.ts';
import type { BotUpdate } from '../social/telegram/client.ts';
import { replyToLink } from '../social/telegram/link.ts';
import { listenToTelegram } from '../social/telegram/listener.ts';
import { pruneLog } from '../stream/log.ts';

export interface JobDependencies {
  context: Context;
  signer: Signer;
  ai: AiProvider;
  agentChat: AgentChat;
  agentX: XAccountDependencies | null;
  publicUrl: () => string;
  social: SocialClients;
  socialKey: Uint8Array;
}

/** Starts the jobs; returns a function that stops them after completing those that are running. */
export function startJobs(parts: JobDependencies): () => Promise<void> {
  const { context, agentChat, social, publicUrl } = parts;
  const { db, bus, now, config } = context;
  const awards = new ChainAwards(context, new Set(config.sharedFunders));
  const unsubscribe = bus.subscribe('index', () => awards.nudge());
  awards.nudge();
  agentChat.start();
  const stops = [
    startAgents(createAutonomy(context, parts)),
    startNotifications(context, social.telegram, publicUrl),
    startTasks(
      [...refreshTasks(db, social, now), sampleHeldCoins(context), ...retention(db, now)].map(
        (task) => inTurns(db, task),
      ),
      context,
    ),
    ...(social.telegram === null ? [] : [startListening(parts, social.telegram)]),
  ];
  return async () => {
    unsubscribe();
    await Promise.all([...stops.map((stop) => stop()), awards.close()]);
  };
}

const PRUNE_MS = 60_000;

const retention = (db: Db, now: () => number): Task[] => [
  { name: 'retention of live events', everyMs: PRUNE_MS, run: () => pruneLog(db) },
  { name: 'retention of leases', everyMs: PRUNE_MS, run: () => pruneLeases(db) },
  { name: 'expired AI reservations', everyMs: PRUNE_MS, run: () => releaseExpired(db, now()) },
];

function startListening(
  { context: { db, config, now, log }, socialKey }: JobDependencies,
  client: NonNullable<SocialClients['telegram']>,
): () => Promise<void> {
  const options = { db, key: socialKey, product: config.brand.name, now };
  const reply = (update: BotUpdate) =>
    replyAboutNotifications(options, update, (other) => replyToLink(options, other));
  return listenToTelegram({ client, reply, log });
}
