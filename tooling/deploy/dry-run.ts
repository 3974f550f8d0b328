// Owns the rehearsal of a deployment: everything is compiled and the packages that link to nothing
// unpublished are simulated, and nothing is sent.
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { toHex } from '@mysten/sui/utils';
import { type BuildSettings, buildContract } from './build.ts';
import { DeployError } from './error.ts';
import { publication } from './publish.ts';

export interface DryRunOptions extends BuildSettings {
  client: ClientWithCoreApi;
  /** Who would publish. */
  sender: string;
  log: (line: string) => void;
}

/**
 * Says what a deployment would publish and cost.
 * @throws DeployError when a package would be refused.
 */
export async function dryRun({ client, sender, log, ...settings }: DryRunOptions): Promise<void> {
  const { balance } = await client.core.getBalance({ owner: sender });
  log(`${sender} has ${balance.balance} MIST`);
  // amm is built against a stand-in: the launchpad's address exists only after publishing.
  const standIn = { launchpad: `0x${'1'.repeat(64)}` };
  for (const name of ['launchpad', 'amm', 'atoll_token'] as const) {
    const build = await buildContract(name, name === 'amm' ? standIn : {}, settings);
    const size = build.modules.reduce((total, { bytes }) => total + bytes.length, 0);
    log(`${name}: ${build.modules.length} modules, ${size} bytes, build ${toHex(build.digest)}`);
    if (name === 'amm') continue;
    const result = await client.core.simulateTransaction({
      transaction: publication(sender, build),
      include: { effects: true },
    });
    if (result.$kind === 'FailedTransaction') {
      const reason = result.FailedTransaction.status.error?.message;
      throw new DeployError(`${name} would be refused: ${reason}`);
    }
    const { computationCost, storageCost, storageRebate } = result.Transaction.effects.gasUsed;
    const cost = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
    log(`${name}: publishing costs ${cost} MIST`);
  }
}
