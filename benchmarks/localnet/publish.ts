// Measures the verification and execution of a publication of about 100 KB of modules, in process.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalnet } from '@atoll/localnet';
import { buildPackage } from '@atoll/move-build';
import { Transaction } from '@mysten/sui/transactions';
import { Ed25519Signer } from '../../packages/localnet/src/ledger/checks/ed25519.ts';
import { median, type Report } from '../report.ts';

const MODULES = 20;
const FUNCTIONS = 33;
const PUBLICATIONS = 12;
const WARM_UP = 5;
const GAS_BUDGET = 5_000_000_000n;
const GAS_PRICE = 1_000n;

export async function measurePublish(report: Report): Promise<void> {
  const modules = await buildModules();
  const size = modules.reduce((sum, { length }) => sum + length, 0);
  const signer = new Ed25519Signer(new Uint8Array(32).fill(7));
  const coins = Array.from({ length: PUBLICATIONS }, () => ({
    owner: signer.address,
    balance: 10n * GAS_BUDGET,
  }));
  const net = await createLocalnet({ genesis: { coins }, checkpointIntervalMs: 0 });
  try {
    const times: number[] = [];
    const { items } = net.ledger.ownedObjects(signer.address, { limit: PUBLICATIONS });
    for (const { id, version, digest } of items) {
      const tx = new Transaction();
      const dependencies = ['0x1', '0x2'];
      const cap = tx.publish({ modules: modules.map((bytes) => [...bytes]), dependencies });
      tx.transferObjects([cap], signer.address);
      tx.setSender(signer.address);
      tx.setGasBudget(GAS_BUDGET);
      tx.setGasPrice(GAS_PRICE);
      tx.setGasPayment([{ objectId: id, version: String(version), digest }]);
      const bytes = await tx.build();
      const signature = signer.signTransaction(bytes);
      // Processor time of this thread, because other work shares the machine.
      const before = process.threadCpuUsage();
      const { effects } = await net.ledger.execute(bytes, [signature]);
      const { user, system } = process.threadCpuUsage(before);
      times.push((user + system) / 1_000);
      if (!effects.status.Success) throw new Error(JSON.stringify(effects.status));
    }
    report.metric({
      metric: `localnet.publish (${Math.round(size / 1_000)} KB in ${MODULES} modules)`,
      ours: median(times.slice(WARM_UP)),
      peer: 50,
      unit: 'ms',
      peer_name: 'goal',
    });
  } finally {
    await net.close();
  }
}

/** Builds modules with loops, structs, vectors and calls. */
async function buildModules(): Promise<Uint8Array[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-publish-'));
  try {
    mkdirSync(join(folder, 'sources'));
    writeFileSync(
      join(folder, 'Move.toml'),
      '[package]\nname = "large"\nedition = "2024"\n\n[addresses]\nlarge = "0x0"\n',
    );
    for (let i = 0; i < MODULES; i += 1) {
      writeFileSync(join(folder, `sources/part_${i}.move`), moduleSource(i));
    }
    return (await buildPackage(folder)).modules.map(({ bytes }) => bytes);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function moduleSource(module: number): string {
  const functions = Array.from({ length: FUNCTIONS }, (_, i) => functionSource(i));
  return `module large::part_${module};
public struct Entry has copy, drop, store { key: u64, value: u128, owner: address }
${functions.join('\n')}
`;
}

function functionSource(index: number): string {
  return `public fun sum_${index}(entries: &vector<Entry>, owner: address, limit: u64): u128 {
    let mut total = ${index}u128;
    let mut i = 0;
    while (i < entries.length()) {
        let entry = &entries[i];
        if (entry.owner == owner && entry.key % ${index + 2} < limit) total = total + entry.value;
        i = i + 1;
    };
    total
}`;
}
