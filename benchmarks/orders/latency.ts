// From the trade that makes an order executable to its execution: a network with checkpoints, the real server and keeper,
// and real orders, all in this process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '@atoll/api/client';
import { createLocalnet, serve } from '@atoll/localnet';
import { createServer, localConfig } from '@atoll/server';
import { deployedSnapshot, SUI, TestNode } from '@atoll/testing';
import { startKeeper } from '../../tooling/keeper/keeper.ts';
import type { Report } from '../report.ts';
import { OrderMarket } from './market.ts';

const OPEN = Number(process.env.BENCH_ORDERS ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
/** As on mainnet, about. */
const CHECKPOINT_MS = 250;
/** Highest number of checkpoints until the execution: the goal. */
const GOAL = 2;
const POLL_MS = 100;

export async function measureLatency(report: Report): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-bench-'));
  const { dir: from, deployment } = await deployedSnapshot();
  const clock = { offsetMs: 0 };
  const localnet = await createLocalnet({
    from,
    checkpointIntervalMs: CHECKPOINT_MS,
    clock: () => Date.now() + clock.offsetMs,
  });
  const node = await serve(localnet, { port: 0 });
  const chain = new TestNode({
    ...{ url: node.url, deployment, clock },
    faucet: (recipient, mist) => localnet.ledger.faucet(recipient, mist),
    close: () => node.close(),
  });
  const server = await createServer(
    localConfig({
      dataDir: dir,
      deployment,
      grpcUrl: node.url,
      coinTemplate: join(dir, 'none.json'),
      logLevel: 'silent',
    }),
  );
  try {
    const market = await OrderMarket.open(chain, CHECKPOINT_MS);
    const began = performance.now();
    await market.placeFarOrders(OPEN);
    await indexed(server.url, market);
    const seconds = Math.round((performance.now() - began) / 1_000);
    report.table('Open orders', [{ orders: OPEN, 'placed and indexed in s': seconds }]);

    const executed = new Map<string, number>();
    const keeper = startKeeper({
      atoll: chain,
      apiUrl: server.url,
      signer: await chain.createAccount(),
      budget: 100n * SUI,
      log: (_, message, { order_id }) => {
        if (message !== 'Order executed') return;
        executed.set(`${order_id}`, performance.now());
      },
    });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await market.placeNearOrder();
      // At any time of the keeper's rounds and of a checkpoint.
      await sleep(1_500 + Math.random() * 1_500);
      const reachedMs = await market.reach();
      while (!executed.has(orderId)) await sleep(POLL_MS);
      const execution = executed.get(orderId);
      if (execution === undefined) throw new Error('The order was not executed.');
      await market.fallBack();
      times.push(execution - reachedMs);
    }
    await keeper.close();
    // An idle local network creates no checkpoints, so time counts them.
    const checkpoints = times.map((ms) => Math.ceil(ms / CHECKPOINT_MS));
    const at = (values: number[], part: number) =>
      Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0);
    const row = (what: string, values: number[]) => ({
      [`from the trade to the execution, ${ROUNDS} orders`]: what,
      p50: at(values, 0.5),
      p95: at(values, 0.95),
      most: at(values, 1 - 1 / values.length),
    });
    report.table(`Latency with ${OPEN.toLocaleString('en-US')} open orders`, [
      row(`checkpoints of ${CHECKPOINT_MS} ms`, checkpoints),
      row('ms', times),
    ]);
    report.metric({
      metric: 'orders.execution p95',
      ours: at(checkpoints, 0.95),
      peer: GOAL,
      unit: 'checkpoints',
      peer_name: 'goal',
    });
  } finally {
    await server.close();
    await chain.close();
    await localnet.close();
    rmSync(dir, { recursive: true });
  }
}

/** Waits until the index has all orders. */
async function indexed(url: string, { lastOrderId }: OrderMarket): Promise<void> {
  const api = createApiClient({ baseUrl: url });
  const isIndexed = () =>
    api.orders.get({ order_id: lastOrderId }).then(
      () => true,
      () => false,
    );
  while (!(await isIndexed())) await sleep(POLL_MS);
}
