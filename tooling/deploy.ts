// `npm run deploy -- --network testnet`: puts the contracts on a network and writes down where.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { deploy } from './deploy/deploy.ts';
import { dryRun } from './deploy/dry-run.ts';
import { DeployError } from './deploy/error.ts';
import { DEFAULT_KEYSTORE, readKey } from './deploy/keystore.ts';
import { findNetwork } from './deploy/networks.ts';

const usage = `npm run deploy -- --network localnet|testnet|mainnet [options]

  --dry-run          compile and simulate, send nothing
  --url URL          another node than the network's public one
  --keystore FILE    Sui keystore with the deployer's key (${DEFAULT_KEYSTORE})
  --address 0x…      which of its keys, when it holds several
  --framework DIR    folder of Sui framework packages, or "mainnet" for the published ones
  --help             this text

A run that stopped half way is continued by the same command.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      network: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      url: { type: 'string' },
      keystore: { type: 'string', default: DEFAULT_KEYSTORE },
      address: { type: 'string' },
      framework: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  if (values.network === undefined) throw new DeployError(usage);
  const network = findNetwork(values.network, values.url);
  const client = new SuiGrpcClient({ network: network.name, baseUrl: network.url });
  const signer = readKey(values.keystore, values.address);
  const { framework } = values;
  const log = (line: string) => console.log(line);
  if (values['dry-run']) {
    return dryRun({ client, sender: signer.toSuiAddress(), log, framework });
  }
  const deployment = await deploy({
    client,
    signer,
    network: network.name,
    progressFile: network.progressFile,
    sourceCommit: sourceCommit(),
    framework,
    log,
  });
  mkdirSync(dirname(network.deploymentFile), { recursive: true });
  writeFileSync(network.deploymentFile, `${JSON.stringify(deployment, null, 2)}\n`);
  log(`Bytecode verified. Written to ${network.deploymentFile}`);
}

/** The checked-out commit, marked when the work tree differs from it; undefined without git. */
function sourceCommit(): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  if (head.status !== 0) return undefined;
  return head.stdout.trim() + (git('status', '--porcelain', 'move').stdout ? '-dirty' : '');
}

/** What `parseArgs` throws for a wrong option. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');

try {
  await main();
} catch (error) {
  const expected = error instanceof DeployError || isUsageError(error);
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
