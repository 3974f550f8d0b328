// Steps of a rehearsal that concern the contracts: deployment, verification, administration and upgrade.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deploy, verifyDeployment } from '@atoll/deploy';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { TIMELOCK_MS, UPGRADE_DELAY_MS } from './network.ts';
import { NETWORK, type Output } from './operator.ts';
import type { Rehearsal } from './play.ts';

const SUI = 1_000_000_000n;
const MOVE = join(import.meta.dirname, '../../move');
const RECIPIENT = `0x${'fe'.repeat(32)}`;

/** Funds the operators, and shows how the network differs from a local one. */
export function enterNetwork({ network, operator, multisig, report }: Rehearsal): Promise<void> {
  return report.step('Enter the network', async () => {
    await network.ledger.faucet(operator.address, 10n * SUI);
    await network.ledger.faucet(multisig.address, 5n * SUI);
    report.did('funded the deployer with 10 SUI and the multisig with 5 SUI');
    const { response } = await new SuiGrpcClient({
      network: NETWORK,
      baseUrl: network.shared.url,
    }).ledgerService.getServiceInfo({});
    report.check(
      `the first checkpoint of the nodes is ${network.firstCheckpoint}`,
      response.lowestAvailableCheckpoint,
      network.firstCheckpoint,
    );
    const faucet = await fetch(`${network.shared.url}/v2/gas`, { method: 'POST', body: '{}' });
    report.check('the nodes have no faucet', faucet.status, 404);
  });
}

/** Deploys, and returns the checkpoint that the deployer prints for the server. */
export function deployContracts({ operator, report }: Rehearsal): Promise<string> {
  return report.step('Deploy the contracts', async () => {
    const dryRun = await operator.deploy(['--address', operator.address], '--dry-run');
    report.check('the dry run needs no key', succeeded(dryRun));
    report.did(line(dryRun, /Total: about .*/));
    const run = await operator.deploy(operator.keystore());
    report.check('the deployer exits with status 0', succeeded(run));
    report.check('it compared the bytecode', run.out.includes('Bytecode verified.'));
    const [, first = ''] = /ATOLL_FIRST_CHECKPOINT for the server: (\d+)/.exec(run.out) ?? [];
    report.check('it prints ATOLL_FIRST_CHECKPOINT', /^\d+$/.test(first));
    report.did(`ATOLL_FIRST_CHECKPOINT is ${first}`);
    return first;
  });
}

export function verify({ operator, report }: Rehearsal): Promise<void> {
  return report.step('Verify the deployment without a key', async () => {
    const run = await operator.deploy([], '--verify');
    report.check('sources, deployment file and chain match', succeeded(run));
    report.check(
      'the deployer administers the packages',
      run.out.includes(`launchpad: administered by ${operator.address}`),
    );
  });
}

/** Transfers the administration to the multisig, which then changes the fee recipient. */
export async function administer(rehearsal: Rehearsal, { whole }: { whole: boolean }) {
  const { network, operator, multisig, report } = rehearsal;
  await report.step('Transfer the administration to a multisig', async () => {
    const proposal = await operator.admin(
      operator.keystore(),
      'propose-admin',
      multisig.address,
      '--yes',
    );
    report.check('the deployer proposes a two-of-three multisig', succeeded(proposal));
    const early = await operator.admin(multisig.signing, 'accept-admin', '--yes');
    report.check('the multisig cannot accept at once', early.status, 1);
    await network.advance(TIMELOCK_MS);
    report.did('48 hours passed on the network');
    const acceptance = await operator.admin(multisig.signing, 'accept-admin', '--yes');
    report.check('the multisig accepts', succeeded(acceptance));
    const verification = await operator.deploy([], '--verify');
    report.check('the deployment is still verified', succeeded(verification));
    report.check(
      'the multisig administers the packages',
      verification.out.includes(`launchpad: administered by ${multisig.address}`),
    );
  });
  if (!whole) return;
  await report.step('Change a setting behind the timelock', async () => {
    const announcement = await operator.admin(
      multisig.signing,
      'fee-recipient',
      RECIPIENT,
      '--yes',
    );
    report.check('the multisig announces a fee recipient', succeeded(announcement));
    const list = await operator.admin([], 'changes');
    const [, number = ''] = /change (\d+) of launchpad .*fee recipient/.exec(list.out) ?? [];
    report.check('the change is listed', number !== '');
    const execute = () => operator.admin(multisig.signing, 'execute', 'launchpad', number, '--yes');
    report.check('it cannot be executed at once', (await execute()).status, 1);
    await network.advance(TIMELOCK_MS);
    report.did('48 hours passed on the network');
    report.check('it is executed', succeeded(await execute()));
    const { out } = await operator.deploy([], '--verify');
    report.check(
      'it is in force',
      out.includes(`launchpad: the protocol fee recipient is ${RECIPIENT}`),
    );
  });
}

/** Upgrades the NFT package through the upgrade lock. */
export function upgrade({ network, operator, multisig, report, dir }: Rehearsal): Promise<void> {
  return report.step('Upgrade a package through the upgrade lock', async () => {
    const sources = join(dir, 'move');
    await cp(MOVE, sources, { recursive: true });
    const config = join(sources, 'nft/sources/config.move');
    const before = await readFile(config, 'utf8');
    await writeFile(config, before.replace('VERSION: u64 = 1', 'VERSION: u64 = 2'));
    report.did('raised VERSION of nft');
    const client = new SuiGrpcClient({ network: NETWORK, baseUrl: network.dedicated.url });
    const lines: string[] = [];
    const run = () =>
      deploy({
        client,
        signer: multisig,
        network: NETWORK,
        progressFile: operator.progressFile,
        previous: operator.deployment,
        upgrade: true,
        sources,
        log: (each) => lines.push(each),
      });
    await run().catch((error: Error) => lines.push(error.message));
    report.check('the first run announces the digest', lines.join('\n').includes('nnounc'));
    await network.advance(UPGRADE_DELAY_MS);
    report.did('seven days passed on the network');
    const deployment = await run();
    report.check('the same run then replaces the package', deployment.nft?.version, 2);
    await writeFile(operator.deploymentFile, JSON.stringify(deployment));
    const older = await verifyDeployment({ client, deployment, sources, log: () => {} });
    report.check('the new version is verified, the older one is listed', older, 1);
  });
}

/** @throws Error with the output of a command that failed. */
function succeeded({ status, out }: Output): boolean {
  if (status === 0) return true;
  throw new Error(`The command exited with status ${status}:\n${out}`);
}

const line = ({ out }: Output, pattern: RegExp): string => pattern.exec(out)?.[0] ?? '';
