// Plays the way to a public network as the guides describe it: contracts first, then servers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, deployContracts, enterNetwork, upgrade, verify } from './contracts.ts';
import { type PublicNetwork, startPublicNetwork } from './network.ts';
import { createMultisig, type Multisig, Operator } from './operator.ts';
import { Report } from './report.ts';
import { playServers } from './servers.ts';

/** Highest number that is added to a million for the first checkpoint. */
const SPREAD = 10_000;

export interface Rehearsal {
  readonly network: PublicNetwork;
  readonly operator: Operator;
  readonly multisig: Multisig;
  readonly report: Report;
  /** Folder of files that the rehearsal writes. */
  readonly dir: string;
}

export interface RehearsalOptions {
  readonly seed: number;
  /** Plays all steps; otherwise those that take seconds. */
  readonly whole: boolean;
  /** Folder with PostgreSQL's programs. */
  readonly postgres: string;
  readonly say: (line: string) => void;
}

/**
 * Plays the rehearsal and returns its report in Markdown.
 * @throws Error with the first check that does not hold.
 */
export async function rehearse({ seed, whole, postgres, say }: RehearsalOptions): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-rehearsal-'));
  const network = await startPublicNetwork(1_000_000n + BigInt(seed % SPREAD));
  try {
    const operator = new Operator(dir, network.shared.url);
    const multisig = createMultisig(dir);
    const report = new Report([dir], say);
    const rehearsal: Rehearsal = { network, operator, multisig, report, dir };
    await enterNetwork(rehearsal);
    const firstCheckpoint = await deployContracts(rehearsal);
    await verify(rehearsal);
    await administer(rehearsal, { whole });
    if (whole) await upgrade(rehearsal);
    await network.catchUp();
    await playServers(rehearsal, { firstCheckpoint, postgres, whole });
    return report.markdown([
      '# Rehearsal of a public deployment',
      `\`npm run rehearse\` with seed ${seed}${whole ? '' : ' (sample)'}: every step passed. The network is embedded and behaves like ` +
        'a public one; the deployer and the servers are the real programs, as separate processes.',
    ]);
  } finally {
    await network.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
