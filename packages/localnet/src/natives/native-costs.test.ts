import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { type MoveValue, VectorValue } from '../vm/values.ts';
import { Fixture } from './testing/fixture.ts';

const DIR = fileURLToPath(new URL('./loops-fixture', import.meta.url));
/** Enough for the upper tiers of the gas table, in which long loops spend most of their gas. */
const GAS_UNITS = 1_000_000;
const LARGE = 200_000;
const MAX_RATIO = 5;

type Loop = readonly [name: string, length: number];

let loops: Fixture;
beforeAll(async () => {
  // Against compiled instructions, natives would look slow.
  loops = (await Fixture.load(DIR)).withEngine('interpreter');
});

/** Returns the processor time, in milliseconds, until the loop has no gas left. */
function timeOf([name, length]: Loop): number {
  const bytes: MoveValue = new VectorValue(new Array<number>(length).fill(0x61), 1);
  const session = loops.session(undefined, GAS_UNITS);
  const before = process.threadCpuUsage();
  const outcome = loops.run('loops', name, [bytes], [], session);
  const { user, system } = process.threadCpuUsage(before);
  expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'InsufficientGas' } });
  return (user + system) / 1_000;
}

const LOOPS: Loop[] = [
  ['instructions', 0],
  ['arithmetic', 0],
  ['copies', LARGE],
  ['equality', LARGE],
  ['sha2_256', 0],
  ['sha2_256', LARGE],
  ['sha3_256', 0],
  ['sha3_256', LARGE],
  ['sub_string', LARGE],
  ['index_of_first', LARGE],
  ['index_of_absent', 1],
  ['index_of_absent', LARGE],
  ['check_utf8', 0],
  ['check_utf8', LARGE],
  ['address_round_trip', 0],
  ['to_bytes', 0],
  ['to_bytes', LARGE],
  ['to_bytes_u64', 0],
  ['type_names', 0],
  ['new_ids', 0],
  ['field_exists', 1],
  ['field_exists', LARGE],
  ['field_add_remove', 1],
  ['verify_long_signature', LARGE],
];

// Not among them, because Sui's prices assume native code for them: signature verification, blake2b256,
// keccak256 and HMAC take up to 70 times the median. The deadline of an execution bounds loops over them
// (test/rpc/isolation.test.ts).
test('a loop over a native takes at most five times the median for the same gas', () => {
  // The first round warms the interpreter up.
  for (const loop of LOOPS.slice(0, 5)) timeOf(loop);
  const times = LOOPS.map((loop) => ({ loop, ms: timeOf(loop) }));
  times.sort((a, b) => a.ms - b.ms);
  const median = times[times.length >> 1] as (typeof times)[number];
  // A busy core or a garbage collection may fall into the time of one: both are measured again, side by side.
  const ratioOf = (loop: Loop) =>
    Math.min(...Array.from({ length: 5 }, () => timeOf(loop) / timeOf(median.loop)));
  const slow = times.filter(
    ({ loop, ms }) => ms > MAX_RATIO * median.ms && ratioOf(loop) > MAX_RATIO,
  );
  expect(slow).toEqual([]);
});
