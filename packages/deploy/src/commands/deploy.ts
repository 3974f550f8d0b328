// `npm run deploy -- --network testnet`: publishes, upgrades, configures and verifies the contracts.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import {
  addressOf,
  commonOptions,
  commonUsage,
  parsePublicKey,
  readDeployment,
  signerOf,
  type Terminal,
} from '../command-line.ts';
import { findCetus } from '../configuration/cetus.ts';
import { findUsdc } from '../configuration/usdc.ts';
import { graduatesToCetus } from '../configuration/venues.ts';
import { DeployError } from '../error.ts';
import { findExecuted } from '../execute.ts';
import { writeJson } from '../files.ts';
import { connect, findNetwork, type Network } from '../networks.ts';
import { writeCoinTemplate } from '../publishing/coin-template.ts';
import { deploy } from '../publishing/deploy.ts';
import { dryRun, inSui } from '../publishing/dry-run.ts';
import { Progress } from '../publishing/progress.ts';
import { verifyDeployment } from '../verification/verify-deployment.ts';

const usage = `npm run deploy -- --network localnet|devnet|testnet|mainnet [options]

  --dry-run             compile, compare and simulate, but send nothing; with --address it
                        needs no key
  --verify              compare the chain with the sources and the deployment file
  --upgrade             replace packages whose sources changed since they were published
  --reset-presets       also set presets that the admin changed or removed
  --signing-key HEX     public ed25519 key of the server that grants boosts and mints; its account
                        answers paid messages
  --cetus               deploy the venue on Cetus too (mainnet)
  --framework DIR       folder of Sui framework packages, or "mainnet" for the published ones
${commonUsage}

Every run starts with a dry run. Run the same command again to continue one that stopped.`;

const options = {
  ...commonOptions,
  'dry-run': { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  upgrade: { type: 'boolean', default: false },
  'reset-presets': { type: 'boolean', default: false },
  'signing-key': { type: 'string' },
  cetus: { type: 'boolean', default: false },
  framework: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** @throws DeployError for what the operator can fix. */
export async function deployCommand(args: string[], { log }: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return log(usage);
  if (values.network === undefined) throw new DeployError(usage);
  const network = findNetwork(values.network, values.url, values.deployments);
  await (values.verify ? verify(network, values, log) : run(network, values, log));
}

async function run(network: Network, values: Values, log: Terminal['log']): Promise<void> {
  const { framework, upgrade, 'reset-presets': resetPresets } = values;
  const { deploymentFile, progressFile } = network;
  // A dry run needs no more than the address.
  const signer = values['dry-run'] && values.address ? undefined : signerOf(values);
  const sender = signer?.toSuiAddress() ?? addressOf(values) ?? '';
  const { 'signing-key': hex } = values;
  const signingKey = hex === undefined ? undefined : parsePublicKey('--signing-key', hex);
  const { client, chainId } = await connect(network);
  const previous = readDeployment(deploymentFile, chainId);
  const cetus = values.cetus || previous?.cetus ? await findCetus(client, network.name) : undefined;
  const usdc = await findUsdc(client, network.name);
  const progress = Progress.open(progressFile, chainId);
  const simulated = {
    ...{ client, progress, previous, cetus, usdc, log, framework, resetPresets, signingKey },
  };
  const { balance, cost } = await dryRun({ ...simulated, sender });
  if (values['dry-run'] || signer === undefined) return;
  if (balance < cost) {
    throw new DeployError(
      `Insufficient balance: ${sender} has ${inSui(balance)}, needed are about ${inSui(cost)}. Fund it and run the same command again.`,
    );
  }
  log('');
  const deployment = await deploy({
    client,
    signer,
    network: network.name,
    progressFile,
    previous,
    upgrade,
    resetPresets,
    cetus,
    usdc,
    signingKey,
    sourceCommit: sourceCommit(),
    framework,
    log,
  });
  writeJson(deploymentFile, deployment);
  const unminted = await graduatesToCetus(client, deployment);
  await writeCoinTemplate(network.templatesFile, { unminted });
  log(`Bytecode verified. Written to ${deploymentFile}`);
  log(`Coin templates for the server: ${network.templatesFile}`);
  // Known only to the run that published: earlier transactions contain no events of the packages.
  const began = Progress.open(progressFile, chainId).publication('launchpad')?.transaction.digest;
  const first = began && (await findExecuted(client, began));
  if (first) log(`ATOLL_FIRST_CHECKPOINT for the server: ${first.checkpoint}`);
}

async function verify(
  network: Network,
  { framework }: Values,
  log: Terminal['log'],
): Promise<void> {
  const { client, chainId } = await connect(network);
  const deployment = readDeployment(network.deploymentFile, chainId);
  if (deployment === undefined) {
    throw new DeployError(`${network.deploymentFile} describes no deployment to this chain.`);
  }
  const older = await verifyDeployment({ client, deployment, framework, log });
  log('The latest versions and their settings match the sources and the deployment file.');
  if (older > 0) log(`Not compared: older versions, which can still be called (${older}).`);
}

/** The checked-out commit, marked when the work tree differs from it; undefined without git. */
function sourceCommit(): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  if (head.status !== 0) return undefined;
  return head.stdout.trim() + (git('status', '--porcelain', 'move').stdout ? '-dirty' : '');
}
