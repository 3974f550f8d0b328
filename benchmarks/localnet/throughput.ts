// Measures signed transactions in process (“localnet throughput” in docs/performance.md) against the number of Ed25519
// signatures that node:crypto verifies on the same thread.
import { verify } from 'node:crypto';
import { createLocalnet } from '@atoll/localnet';
import { median, type Report } from '../report.ts';
import { prepareTransfers, type SignedTransfer } from './transfers.ts';

const BATCH = 1_000;
const PAIRS = 5;
const WARM_UP = 2;
const MIN_SECONDS = 1e-9;

export async function measureThroughput(report: Report): Promise<void> {
  const transfers = (PAIRS + WARM_UP) * BATCH;
  const { net, signed } = await prepareTransfers(transfers, (options) => createLocalnet(options));
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let pair = 0; pair < PAIRS + WARM_UP; pair += 1) {
      const batch = signed.slice(pair * BATCH, (pair + 1) * BATCH);
      theirs.push(perSecond(batch, await secondsOf(() => verifyAll(batch))));
      ours.push(
        perSecond(
          batch,
          await secondsOf(async () => {
            for (const { bytes, signature } of batch) await net.ledger.execute(bytes, [signature]);
          }),
        ),
      );
    }
    report.metric({
      metric: 'localnet.tps',
      ours: median(ours.slice(WARM_UP)),
      peer: median(theirs.slice(WARM_UP)),
      unit: 'transactions/s',
      peer_name: 'signatures/s of node:crypto',
    });
  } finally {
    await net.close();
  }
}

function verifyAll(batch: readonly SignedTransfer[]): void {
  for (const { digest, key, signature } of batch) {
    if (!verify(null, digest, key, signature.subarray(1, 65))) throw new Error('Invalid signature');
  }
}

/** Returns the processor time of this thread, because other work shares the machine. */
async function secondsOf(run: () => void | Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max((user + system) / 1e6, MIN_SECONDS);
}

function perSecond(batch: readonly unknown[], seconds: number): number {
  return Math.round(batch.length / seconds);
}
