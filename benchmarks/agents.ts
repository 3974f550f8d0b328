// Measures conversations with agents on every database that is installed: what the server adds to the time to
// the first token, and the latency of another route during 500 chats. Run it on a quiet machine.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Report } from './report.ts';

const root = join(import.meta.dirname, '..');
const CHATS = 500;
const LINE = /^chats (\w+) (\d+) (\{.*\})$/gm;

interface Measured {
  firstToken: { server: number; provider: number; overhead: number };
  quiet: { p50: number; p99: number };
  busy: { p50: number; p99: number };
  longestMs: number;
  /** CPU time of the server for each chat, while all run. */
  cpuMs: number;
}

/** Milliseconds, from the performance goals of agents. */
const OVERHEAD_MS = 20;
const P99_MS = 100;

export async function run(report: Report): Promise<void> {
  const vitest = join(root, 'node_modules/.bin/vitest');
  const test = 'apps/server/src/agents/chat/performance.test.ts';
  const { stdout } = await promisify(execFile)(vitest, ['run', test], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ATOLL_TEST_DATABASE: 'all', ATOLL_CHATS: String(CHATS) },
  });
  const found = [...stdout.matchAll(LINE)];
  if (found.length === 0) throw new Error(`No measurements in the output:\n${stdout}`);
  for (const [, database, count, json] of found) {
    const { firstToken, quiet, busy, longestMs, cpuMs }: Measured = JSON.parse(json ?? '');
    const round = (ms: number) => Math.round(ms * 10) / 10;
    const metric = (name: string, ours: number, peer: number, peer_name: string) =>
      report.metric({
        metric: `agents.${name} (${database})`,
        ours: round(ours),
        peer: round(peer),
        unit: 'ms',
        peer_name,
      });
    metric('first_token', firstToken.server, firstToken.provider, 'the provider itself');
    metric('first_token_overhead', firstToken.overhead, OVERHEAD_MS, 'limit');
    metric(`other_route_p99 (${count} chats)`, busy.p99, P99_MS, 'limit');
    metric(`other_route_p99 (${count} chats), against idle`, busy.p99, quiet.p99, 'no chats');
    metric('cpu_per_chat', cpuMs, 2_000 / CHATS, 'what two seconds of one core allow');
    metric(`longest_chat (${count} chats)`, longestMs, 20 * 100, 'the provider itself');
  }
}
