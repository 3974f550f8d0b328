import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Network, startNetwork } from './network.fixture.ts';

const DEADLINE_MS = 1_000;
/** Minimum number of reads answered during a simulation. A blocking one leaves time for two. */
const MIN_READS = 5;
/** Maximum number of simulations: other processes can occupy the processor for the duration of one. */
const ATTEMPTS = 10;

const MANIFEST = `[package]
name = "loops"
edition = "2024"

[addresses]
loops = "0x0"
std = "0x1"
sui = "0x2"
`;

/** Publishing runs `init`, so anyone can run a loop in a simulation without an account. */
const loop = (body: string) => `module loops::loops;
fun init(_: &mut TxContext) {
  let long = b"${'a'.repeat(50_000)}";
  let message = x"73";
  let key = x"3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
  let signature = x"92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";
  loop { ${body} }
}`;

/** The loops that take the most time for their gas, and one that never calls a native. */
const LOOPS = {
  'instructions only': '',
  'rejected signatures': 'sui::ed25519::ed25519_verify(&signature, &key, &message);',
  'hashes of long inputs': 'sui::hash::keccak256(&long);',
  'hashes of short inputs': 'sui::hash::blake2b256(&message);',
};

let network: Network;
const packages = new Map<string, BuiltPackage>();

beforeAll(async () => {
  network = await startNetwork({ execution: 'worker', simulationDeadlineMs: DEADLINE_MS });
  const dir = await mkdtemp(join(tmpdir(), 'atoll-loops-'));
  await mkdir(join(dir, 'sources'));
  await writeFile(join(dir, 'Move.toml'), MANIFEST);
  for (const [name, body] of Object.entries(LOOPS)) {
    await writeFile(join(dir, 'sources', 'loops.move'), loop(body));
    packages.set(name, await buildPackage(dir));
  }
  await rm(dir, { recursive: true });
});

afterAll(() => network.close());

/** Simulates the publication of a package; nothing about it needs an account. */
function simulatePublish({ modules, dependencies }: BuiltPackage, signal?: AbortSignal) {
  const tx = new Transaction();
  tx.setSender(`0x${'a'.repeat(64)}`);
  const cap = tx.publish({ modules: modules.map(({ bytes }) => toBase64(bytes)), dependencies });
  tx.transferObjects([cap], `0x${'a'.repeat(64)}`);
  return network.client.simulateTransaction({ transaction: tx, checksEnabled: false, signal });
}

test.each(Object.keys(LOOPS))(
  'other requests are answered while a simulation loops over %s',
  async (name) => {
    const pkg = packages.get(name);
    if (!pkg) throw new Error(`${name} is not built`);
    const readsDuringSimulation = async () => {
      let ended = false;
      const simulation = simulatePublish(pkg)
        .then(
          ({ $kind }) => $kind as string,
          (error: unknown) => String(error),
        )
        .finally(() => {
          ended = true;
        });
      let reads = 0;
      for (; !ended; reads += 1) await network.client.core.getReferenceGasPrice();
      expect(await simulation).toMatch(/FailedTransaction|took longer than 1000 ms/);
      return reads;
    };
    let reads = 0;
    for (let left = ATTEMPTS; left > 0 && reads <= MIN_READS; left -= 1) {
      reads = await readsDuringSimulation();
    }
    expect(reads).toBeGreaterThan(MIN_READS);
  },
);

test('transactions overtake 40 simulations that anyone requested', async () => {
  const pkg = packages.get('instructions only');
  if (!pkg) throw new Error('The loop is not built');
  const signer = await network.account();
  const transfer = () => {
    const tx = new Transaction();
    tx.transferObjects([tx.splitCoins(tx.gas, [1n])], signer.toSuiAddress());
    return tx;
  };
  // Wallets repeat the same few calls, so that the network knows how long their simulation takes.
  await network.run(transfer(), signer);
  const sequenced = transfer();
  sequenced.setSender(signer.toSuiAddress());
  const signed = await signer.signTransaction(await sequenced.build({ client: network.client }));

  const abort = new AbortController();
  let ended = 0;
  const simulations = Array.from({ length: 40 }, () =>
    simulatePublish(pkg, abort.signal)
      .catch(() => {})
      .finally(() => {
        ended += 1;
      }),
  );
  // All others are queued once the first has ended.
  await Promise.race(simulations);
  const before = ended;
  await network.client.core.executeTransaction({
    transaction: fromBase64(signed.bytes),
    signatures: [signed.signature],
  });
  const executed = ended - before;
  // This one is simulated for its gas first.
  await network.run(transfer(), signer);
  const simulated = ended - before;
  abort.abort();
  await Promise.all(simulations);
  // In the order of arrival, all 39 would have ended before.
  expect({ executed, simulated }).toEqual({
    executed: expect.toSatisfy((count: number) => count < 20),
    simulated: expect.toSatisfy((count: number) => count < 20),
  });
}, 120_000);
