// Measures the VM (“curve pair” in docs/performance.md): a purchase and a sale on the launchpad's curve, computed by the
// contract's own module with gas metering, against the real Move VM in WebAssembly. Both are slopes between two
// numbers of pairs, so that starting and compiling does not count.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPackage } from '@atoll/move-build';
import { Fixture } from '../../packages/localnet/src/natives/testing/fixture.ts';
import { median, type Report } from '../report.ts';

const CURVE = join(import.meta.dirname, '../../move/launchpad/sources/curve_math.move');
const COUNTS = [20_000, 40_000] as const;
const PAIRS = 5;
const WARM_UP = 60;

const MANIFEST = `[package]
name = "launchpad"
edition = "2024"

[addresses]
launchpad = "0x0"
`;

/** `count` is a parameter or a literal. */
const LOOP = `module launchpad::pairs;

use launchpad::curve_math;

public fun run(count: u64): u64 {
    let mut base = 1_073_000_000_000_000;
    let mut quote = 30_000_000_000;
    let mut sum = 0;
    let mut i = 0;
    while (i < count) {
        let payment = 1_000_000_000 + i % 1_000;
        let net = payment - curve_math::fee_on(payment, 100);
        let out = curve_math::amount_out(quote, base, net);
        quote = quote + net;
        base = base - out;
        let gross = curve_math::amount_out(base, quote, out);
        quote = quote - gross;
        base = base + out;
        sum = (sum + gross - curve_math::fee_on(gross, 100)) % 1_000_000_007;
        i = i + 1;
    };
    sum
}
`;

export async function measureCurvePair(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-curve-'));
  try {
    const dir = writePackage(folder);
    const fixture = await Fixture.load(dir);
    const compiled = inFixture(fixture.withEngine('compiled'));
    const interpreter = inFixture(fixture.withEngine('interpreter'));
    const sums = COUNTS.map((count) => compiled(count).sum);
    const ours: number[] = [];
    const interpreted: number[] = [];
    const theirs: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      ours.push(slope(await Promise.all(COUNTS.map(async (count) => compiled(count).us))));
      interpreted.push(slope(COUNTS.map((count) => interpreter(count).us)));
      theirs.push(slope(await inReference(dir, sums)));
    }
    const peer = median(theirs);
    const shared = { peer, unit: 'µs a pair', peer_name: 'real Move VM in WebAssembly' };
    report.metric({ metric: 'vm.curve_pair', ours: median(ours), ...shared });
    report.metric({ metric: 'vm.curve_pair (interpreter)', ours: median(interpreted), ...shared });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writePackage(folder: string): string {
  const dir = join(folder, 'launchpad');
  mkdirSync(join(dir, 'sources'), { recursive: true });
  mkdirSync(join(dir, 'tests'));
  writeFileSync(join(dir, 'Move.toml'), MANIFEST);
  cpSync(CURVE, join(dir, 'sources/curve_math.move'));
  writeFileSync(join(dir, 'sources/pairs.move'), LOOP);
  return dir;
}

/** Returns a function that runs pairs in this VM and returns their sum and processor time. */
function inFixture(fixture: Fixture): (count: number) => { sum: string; us: number } {
  const call = (count: number) => {
    const before = process.threadCpuUsage().user;
    const outcome = fixture.run('pairs', 'run', [BigInt(count)]);
    const us = process.threadCpuUsage().user - before;
    if (outcome.kind === 'failed') throw new Error(`Failed: ${outcome.failure.kind}`);
    const [value] = outcome.values;
    return {
      sum: Buffer.from(value?.bytes ?? [])
        .readBigUInt64LE()
        .toString(),
      us,
    };
  };
  for (let i = 0; i < WARM_UP; i += 1) call(50);
  call(COUNTS[0]);
  return call;
}

/** Returns the processor times of both counts in the real VM, which also checks the sums. */
async function inReference(dir: string, sums: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [i, count] of COUNTS.entries()) {
    const body = `assert!(launchpad::pairs::run(${count}) == ${sums[i]});`;
    const module = `#[test_only]\nmodule launchpad::pairs_tests;\n#[test]\nfun sums() { ${body} }\n`;
    writeFileSync(join(dir, 'tests/pairs_tests.move'), module);
    const before = process.threadCpuUsage().user;
    const { failed, output } = await testPackage(dir);
    times.push(process.threadCpuUsage().user - before);
    if (failed > 0) throw new Error(output);
  }
  return times;
}

function slope([short = 0, long = 0]: readonly number[]): number {
  return (long - short) / (COUNTS[1] - COUNTS[0]);
}
