// Measures how a network's memory grows with its history, using transactions that change objects but create none. BENCH_SOAK
// sets their number; the goal applies to 1,000,000.
import { createLocalnet } from '@atoll/localnet';
import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import type { Report } from '../report.ts';
import { liveBytes } from './live-bytes.ts';

const TRANSACTIONS = Number(process.env.BENCH_SOAK ?? 20_000);
/** Transactions before the first measurement, which fill the caches. */
const WARM_UP = 5_000;
const COINS = 100;
const CHECKPOINT = 1_000;
const SAMPLES = 10;
/** The goal: 0.2 GB for 1,000,000 transactions. */
const BYTES_GOAL = 200;
const OWNER = `0x${'5'.repeat(64)}`;
const BALANCE = 1_000_000_000_000n;

export async function measureSoak(report: Report): Promise<void> {
  const coins = Array.from({ length: COINS }, () => ({ owner: OWNER, balance: BALANCE }));
  const net = await createLocalnet({ genesis: { coins }, checkpointIntervalMs: 3_600_000 });
  const { ledger, controls } = net;
  controls.impersonate(OWNER);
  try {
    const data = await template();
    const { items } = ledger.ownedObjects(OWNER, { limit: COINS });
    let payments = items.map(({ id, version, digest }) => ({ objectId: id, version, digest }));
    const run = async (count: number) => {
      for (let done = 0; done < count; done += COINS) {
        const next: typeof payments = [];
        for (const payment of payments) {
          const gasData = { ...data.V1.gasData, payment: [payment] };
          const V1 = { ...data.V1, gasData };
          const bytes = bcs.TransactionData.serialize({ V1 }).toBytes();
          const { effects, outputObjects } = await ledger.execute(bytes, []);
          if (!effects.status.Success) throw new Error(JSON.stringify(effects.status));
          const coin = outputObjects.find(({ id }) => id === payment.objectId);
          if (coin) next.push({ ...payment, version: coin.version, digest: coin.digest });
        }
        payments = next;
        if (done % CHECKPOINT === 0) await ledger.createCheckpoint();
      }
    };
    await run(WARM_UP);
    const start = liveBytes();
    const rows: Record<string, number>[] = [];
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const before = process.threadCpuUsage();
      await run(TRANSACTIONS / SAMPLES);
      const { user, system } = process.threadCpuUsage(before);
      const MiB = Math.round(liveBytes() / 2 ** 20);
      const rss = Math.round(process.memoryUsage.rss() / 2 ** 20);
      const us = Math.round((user + system) / (TRANSACTIONS / SAMPLES));
      rows.push({
        transactions: (sample * TRANSACTIONS) / SAMPLES,
        'live MiB': MiB,
        'RSS MiB': rss,
        us,
      });
    }
    report.table('Soak: memory and processor time per transaction', rows);
    report.metric({
      metric: `localnet.soak (memory per transaction, ${TRANSACTIONS.toLocaleString('en-US')})`,
      ours: Math.round((liveBytes() - start) / TRANSACTIONS),
      peer: BYTES_GOAL,
      unit: 'bytes',
      peer_name: 'goal',
    });
  } finally {
    await net.close();
  }
}

/** Splits the gas coin and merges it again. */
async function template() {
  const tx = new Transaction();
  const [coin] = tx.splitCoins(tx.gas, [1]);
  if (coin === undefined) throw new Error('No coin');
  tx.mergeCoins(tx.gas, [coin]);
  tx.setSender(OWNER);
  tx.setGasBudget(5_000_000n);
  tx.setGasPrice(1_000n);
  const digest = '11111111111111111111111111111111';
  tx.setGasPayment([{ objectId: OWNER, version: '1', digest }]);
  return bcs.TransactionData.parse(await tx.build());
}
