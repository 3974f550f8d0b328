// Measures snapshots (“localnet snapshot” in docs/performance.md) at two sizes of the state, and the memory of an object
// that a separate transaction wrote, as most are. BENCH_OBJECTS sets the larger size.
import { createLocalnet, type Localnet } from '@atoll/localnet';
import { bcs } from '@mysten/sui/bcs';
import { median, type Report } from '../report.ts';
import { liveBytes } from './live-bytes.ts';

const SAMPLES = 7;
const OBJECTS = [1_000, Number(process.env.BENCH_OBJECTS ?? 100_000)] as const;
/** 1.5 GiB for 1,000,000 objects. */
const BYTES_GOAL = 1_611;
const CHECKPOINT = 1_000;

/** Measures snapshot, one transaction and revert at two sizes of the state: the ratio should be 1. */
export async function measureSnapshots(report: Report): Promise<void> {
  const net = await createLocalnet({ checkpointIntervalMs: 3_600_000 });
  try {
    const start = liveBytes();
    const times: number[] = [];
    let filled = 0;
    for (const size of OBJECTS) {
      await fill(net, filled, size);
      filled = size;
      times.push(await measureRevert(net));
    }
    const [small = 0, large = 0] = times;
    const peer_name = `with ${OBJECTS[0].toLocaleString('en-US')} objects`;
    const metric = `localnet.snapshot (${OBJECTS[1].toLocaleString('en-US')} objects)`;
    report.metric({ metric, ours: large, peer: small, unit: 'ms', peer_name });
    report.metric({
      metric: 'localnet.memory (per object and its transaction)',
      ours: Math.round((liveBytes() - start) / OBJECTS[1]),
      peer: BYTES_GOAL,
      unit: 'bytes',
      peer_name: 'goal',
    });
  } finally {
    await net.close();
  }
}

async function measureRevert({ controls, ledger }: Localnet): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5 * SAMPLES; i += 1) {
    const start = performance.now();
    const snapshot = await controls.snapshot();
    const taken = performance.now() - start;
    await ledger.faucet(`0x${'a'.repeat(64)}`, 1n);
    const reverting = performance.now();
    await controls.revert(snapshot);
    times.push(taken + performance.now() - reverting);
  }
  return median(times.slice(SAMPLES));
}

/** Adds coins of many owners. */
async function fill({ controls, ledger }: Localnet, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += 1) {
    // Far from the ids of system objects.
    const address = `0x1${i.toString(16).padStart(63, '0')}`;
    const contents = new Uint8Array([...bcs.Address.serialize(address).toBytes(), ...ONE]);
    await controls.setObject({ owner: { address }, type: COIN, contents });
    // Transactions take less memory once they are in a checkpoint.
    if (i % CHECKPOINT === 0) await ledger.createCheckpoint();
  }
}

const COIN = '0x2::coin::Coin<0x2::sui::SUI>';
const ONE = bcs.u64().serialize(1).toBytes();
