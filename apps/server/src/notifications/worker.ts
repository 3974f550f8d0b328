/** The background work of notifications: what the chain gives to know, push messages, retention. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { feesToClaim } from './chain/fees.ts';
import { followIndex } from './chain/follow-index.ts';
import { notify } from './notify.ts';
import { sendDue } from './push/sender.ts';

const INTERVAL_MS = 500;
const FEES_MS = 60_000;
const PRUNE_MS = 3_600_000;
const RETENTION_MS = 90 * 86_400_000;

type Parts = Pick<Context, 'db' | 'market' | 'log' | 'config' | 'now'>;

/** Starts the work; returns a function that stops it. */
export function startNotifications(parts: Parts): () => Promise<void> {
  const stop = new AbortController();
  const running = Promise.all(tasks(parts).map((task) => repeat(task, parts, stop.signal)));
  return async () => {
    stop.abort();
    await running;
  };
}

interface Task {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

function tasks({ db, market, log, config, now }: Parts): Task[] {
  const { push, deployment } = config;
  const allowLocal = deployment.network === 'localnet';
  return [
    { name: 'chain', everyMs: INTERVAL_MS, run: () => followIndex(db, market) },
    {
      name: 'fees',
      everyMs: FEES_MS,
      async run() {
        const occasions = await feesToClaim(db, market, now());
        if (occasions.length === 0) return;
        await db.transaction().execute((tx) => notify(tx, occasions));
      },
    },
    {
      name: 'retention',
      everyMs: PRUNE_MS,
      run: () =>
        db
          .deleteFrom('notification')
          .where('created_ms', '<', now() - RETENTION_MS)
          .execute(),
    },
    ...(push === null
      ? []
      : [
          {
            name: 'push',
            everyMs: INTERVAL_MS,
            run: () => sendDue({ db, push, log, allowLocal }),
          },
        ]),
  ];
}

async function repeat({ name, everyMs, run }: Task, { log }: Parts, signal: AbortSignal) {
  let problem = '';
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      await run();
      problem = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== problem) log.warn({ err: error, task: name }, 'notifications interrupted');
      problem = message;
    }
  }
}
