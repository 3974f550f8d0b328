// Measures the memory of the server with the embedded database: idle, with 5,000 live connections, and after
// trading (5 minutes, or what BENCH_MINUTES says).
import { setTimeout as sleep } from 'node:timers/promises';
import { gather } from './live/crowd.ts';
import { memoryOf, startMarketServer } from './market/start.ts';
import type { Metric, Report } from './report.ts';

const CONNECTIONS = 5_000;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);
/** In the first minutes, memory grows until caches are full. */
const MIN_GROWTH_MINUTES = 5;

export async function run(report: Report): Promise<void> {
  const server = await startMarketServer({ lean: true });
  try {
    await sleep(10_000);
    const idle = await memoryOf(server);
    report.metric({ metric: 'memory.idle', ours: idle, peer: 350, unit: 'MB', peer_name: 'goal' });

    const crowd = await gather(
      `${server.url}/api/stream?topics=trades`,
      CONNECTIONS,
      'event: trade',
    );
    await sleep(5_000);
    const crowded = await memoryOf(server);
    report.metric({
      metric: `memory.connections (${CONNECTIONS})`,
      ours: crowded - idle,
      peer: 150,
      unit: 'MB more',
      peer_name: 'goal',
    });
    await crowd.leave();

    // Five trades a second, as many readers of the list as it takes.
    server.order({ kind: 'trade-every', ms: 200, count: 1 });
    const samples: { minute: number; MB: number }[] = [];
    for (let minute = 0; minute <= MINUTES; minute += 1) {
      const end = performance.now() + 60_000;
      while (minute > 0 && performance.now() < end) {
        await (await fetch(`${server.url}/api/pools`)).arrayBuffer();
        await sleep(50);
      }
      samples.push({ minute, MB: await memoryOf(server) });
    }
    report.table('Memory while trading', samples);
    const growth = growthOf(samples.map(({ MB }) => MB));
    if (growth) report.metric(growth);
  } finally {
    await server.stop();
  }
}

/**
 * Returns the growth of the server's memory after the first minute, or undefined if it traded for less than five minutes.
 * @param samples memory in MB before trading and after each minute of it.
 */
export function growthOf(samples: readonly number[]): Metric | undefined {
  const minutes = samples.length - 1;
  const [first, last] = [samples[1], samples.at(-1)];
  if (minutes < MIN_GROWTH_MINUTES || first === undefined || last === undefined) return undefined;
  return {
    metric: `memory.growth over ${minutes} min of trading`,
    ours: last - first,
    peer: 0,
    unit: 'MB since the first minute',
    peer_name: 'flat',
  };
}
