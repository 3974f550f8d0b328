// Processor time of a price change with few and with many open orders: of the whole server with its embedded database,
// which indexes the trade, looks for near orders and answers a keeper.
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, type MarketServer, startMarketServer } from '../market/start.ts';
import { median, type Report } from '../report.ts';

const FEW = 1_000;
const MANY = Number(process.env.BENCH_OPEN_ORDERS ?? 100_000);
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5);
/** Price changes of each run. */
const CHANGES = 50;
const CHANGE_MS = 100;

export async function measureCpu(report: Report): Promise<void> {
  const few = await startMarketServer();
  const many = await startMarketServer();
  try {
    await seed(few, FEW);
    await seed(many, MANY);
    const runs: { few: number; many: number }[] = [];
    // The first pair warms both up.
    for (let pair = 0; pair <= PAIRS; pair += 1) {
      const run = { few: await measure(few), many: await measure(many) };
      if (pair > 0) runs.push(run);
    }
    report.metric({
      metric: `orders.cpu of a price change, ${MANY.toLocaleString('en-US')} open orders`,
      ours: round(median(runs.map((each) => each.many))),
      peer: round(median(runs.map((each) => each.few))),
      unit: 'ms of processor time',
      peer_name: `${FEW.toLocaleString('en-US')} open orders`,
    });
  } finally {
    await few.stop();
    await many.stop();
  }
}

async function seed(server: MarketServer, count: number): Promise<void> {
  const seeded = server.next('seeded');
  server.order({ kind: 'seed-orders', count });
  await seeded;
}

/** Returns milliseconds of processor time for each price change. */
async function measure(server: MarketServer): Promise<number> {
  const used = cpuOf(server.pid);
  let checkpoint = 0;
  for (let count = 0; count < CHANGES; count += 1) {
    const began = performance.now();
    const visible = server.next('visible');
    server.order({ kind: 'trade', count: 1 });
    await visible;
    const query = `changed_after=${checkpoint}&pagination[pageSize]=100&pagination[withCount]=false`;
    const response = await fetch(`${server.url}/api/executable-orders?${query}`);
    const { data, meta } = (await response.json()) as {
      data: unknown[];
      meta: { checkpoint: number };
    };
    if (data.length > 0) throw new Error('An order is within reach.');
    ({ checkpoint } = meta);
    await sleep(CHANGE_MS - Math.min(CHANGE_MS, performance.now() - began));
  }
  return (cpuOf(server.pid) - used) / 1_000 / CHANGES;
}

const round = (value: number): number => Number(value.toFixed(1));
