/** Gauges that are collected on each scrape: connections, streams, lag, queues and budgets. */
import { LOW_GAS } from '@atoll/api';
import { sql } from 'kysely';
import { countWaiting } from '../../orders/waiting.ts';
import { VERSION } from '../../platform/version.ts';
import type { Services } from '../env.ts';
import { readAnswererGas } from './answerer-gas.ts';

const DAY_MS = 86_400_000;
const DATABASE_TIMEOUT_MS = 2_000;

/** Brings all gauges up to date. What cannot be read has no value then. */
export async function updateGauges(services: Services): Promise<void> {
  const { metrics, config, database, hub, indexerStatus } = services;
  metrics.info.set({ version: VERSION, network: config.deployment.network }, 1);
  metrics.streamClients.set(hub.size);
  const { state } = indexerStatus();
  metrics.indexerLeader.set(state === 'following' || state === 'catching-up' ? 1 : 0);
  for (const [name, count] of Object.entries(database.connections())) {
    metrics.databaseConnections.set({ state: name }, count);
  }
  metrics.modelBudget.set(config.aiBudgets.server.microUsd / 1_000_000);
  for (const coin of ['sui', 'token'] as const) {
    metrics.priceStale.set({ coin }, services.prices[coin].status().stale ? 1 : 0);
  }
  const gas = readAnswererGas(services);
  const compared = database.replica?.check();
  const answered = await Promise.race([
    Promise.all([updateFromDatabase(services), compared]).then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref()),
  ]);
  metrics.databaseUp.set(answered ? 1 : 0);
  metrics.replicaLag.set(database.replica?.behindBytes ?? Number.NaN);
  const lag = await services.chainLag();
  metrics.nodeUp.set(lag.tip === null ? 0 : 1);
  metrics.indexLagCheckpoints.set(lag.checkpoints ?? Number.NaN);
  metrics.indexLagSeconds.set(lag.seconds ?? Number.NaN);
  metrics.indexedCheckpoint.set(lag.checkpoint ?? Number.NaN);
  metrics.answererGas.set((await gas) ?? Number.NaN);
}

async function updateFromDatabase({ db, metrics, now }: Services): Promise<void> {
  metrics.ordersWaiting.set(await countWaiting(db, now()));
  const day = Math.floor(now() / DAY_MS);
  const { rows } = await sql<
    Record<
      | 'push'
      | 'telegram'
      | 'posts'
      | 'review'
      | 'paid'
      | 'tokens'
      | 'cost'
      | 'backup'
      | 'hungry'
      | 'wal',
      string
    >
  >`
    select
      (select count(*) from push_delivery) as push,
      (select count(*) from telegram_delivery) as telegram,
      (select count(*) from agent_outbox where state = 'queued' and due_ms <= ${now()}) as posts,
      (select count(*) from agent_outbox where state = 'unknown') as review,
      (select count(*) from paid_answer where state = 'pending') as paid,
      (select coalesce(sum(tokens), 0) from ai_spending where scope = 'server' and day = ${day})
        as tokens,
      (select coalesce(sum(micro_usd), 0) from ai_spending where scope = 'server' and day = ${day})
        as cost,
      (select coalesce(max(finished_ms), 0) from backup) as backup,
      (select count(*) from agent_runtime where gas_balance < ${LOW_GAS}) as hungry,
      (
        select count(*) from pg_stat_archiver
        where last_failed_time > coalesce(last_archived_time, '-infinity')
      ) as wal`.execute(db);
  const [row] = rows;
  if (row === undefined) return;
  metrics.queueDepth.set({ queue: 'push_messages' }, Number(row.push));
  metrics.queueDepth.set({ queue: 'telegram_messages' }, Number(row.telegram));
  metrics.queueDepth.set({ queue: 'agent_posts' }, Number(row.posts));
  metrics.queueDepth.set({ queue: 'agent_posts_to_review' }, Number(row.review));
  metrics.queueDepth.set({ queue: 'paid_messages' }, Number(row.paid));
  metrics.lastBackup.set(Number(row.backup) / 1_000);
  metrics.agentsLowOnGas.set(Number(row.hungry));
  metrics.walArchiveFailing.set(Number(row.wal));
  metrics.modelTokensToday.set(Number(row.tokens));
  metrics.modelCostToday.set(Number(row.cost) / 1_000_000);
}
