// Measures the localnet (the metrics of the localnet in docs/performance.md): the Move VM, transactions in process and
// over HTTP, start, snapshots, memory. Names after `LOCALNET=` select some of them: `LOCALNET=curve,start`.
import { measureCurvePair } from './localnet/curve-pair.ts';
import { measurePublish } from './localnet/publish.ts';
import { measureRpc } from './localnet/rpc.ts';
import { measureSnapshots } from './localnet/snapshot.ts';
import { measureSoak } from './localnet/soak.ts';
import { measureStart } from './localnet/start.ts';
import { measureThroughput } from './localnet/throughput.ts';
import type { Report } from './report.ts';

const PARTS = {
  curve: measureCurvePair,
  throughput: measureThroughput,
  rpc: measureRpc,
  start: measureStart,
  publish: measurePublish,
  snapshots: measureSnapshots,
  soak: measureSoak,
};

export async function run(report: Report): Promise<void> {
  const selected = process.env.LOCALNET?.split(',');
  for (const [name, measure] of Object.entries(PARTS)) {
    if (selected?.includes(name) ?? true) await measure(report);
  }
}
