// `npm run deploy -- --network testnet`: puts the contracts on a network and writes down where.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { MoveBuildError } from '@atoll/move-build';
import type { Deployment } from '@atoll/sdk';
import { ObjectError } from '@mysten/sui/client';
import { fromHex, isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { findCetus } from './deploy/cetus.ts';
import { writeCoinTemplate } from './deploy/coin-template.ts';
import type { TransactionSigner } from './deploy/context.ts';
import { deploy } from './deploy/deploy.ts';
import { dryRun, inSui } from './deploy/dry-run.ts';
import { DeployError } from './deploy/error.ts';
import { readJson, writeJson } from './deploy/files.ts';
import { DEFAULT_KEYSTORE, readKey } from './deploy/keystore.ts';
import { connect, findNetwork, type Network } from './deploy/networks.ts';
import { Progress } from './deploy/progress.ts';
import { CommandSigner } from './deploy/signer-command.ts';
import { verifyDeployment } from './deploy/verify-deployment.ts';

const usage = `npm run deploy -- --network localnet|testnet|mainnet [options]

  --dry-run             rehearse only: compile, compare, simulate, send nothing
  --verify              check what is on chain against the sources and the deployment file
  --upgrade             replace packages whose sources changed since they were published
  --reset-presets       set terms of launching that the admin changed or removed anew
  --url URL             another node than the network's public one
  --keystore FILE       Sui keystore with the deployer's key (${DEFAULT_KEYSTORE})
  --address 0x…         which of its keys, when it holds several; enough for --dry-run
  --signer-command CMD  sign with a program instead, for --address: it reads the transaction
                        (base64) and prints the signature (base64)
  --signing-key HEX     public ed25519 key of the server that grants boosts and mints
  --cetus               let coins graduate to Cetus too (mainnet)
  --framework DIR       folder of Sui framework packages, or "mainnet" for the published ones
  --deployments DIR     where the deployment file and its companions are kept (deployments)
  --help                this text

Every run rehearses first. A run that stopped half way is continued by the same command.`;

const options = {
  network: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  upgrade: { type: 'boolean', default: false },
  'reset-presets': { type: 'boolean', default: false },
  url: { type: 'string' },
  keystore: { type: 'string', default: DEFAULT_KEYSTORE },
  address: { type: 'string' },
  'signer-command': { type: 'string' },
  'signing-key': { type: 'string' },
  cetus: { type: 'boolean', default: false },
  framework: { type: 'string' },
  deployments: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const log = (line: string) => console.log(line);

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return log(usage);
  if (values.network === undefined) throw new DeployError(usage);
  const network = findNetwork(values.network, values.url, values.deployments);
  await (values.verify ? verify(network, values) : run(network, values));
}

async function run(network: Network, values: Values): Promise<void> {
  const { framework, upgrade, 'reset-presets': resetPresets } = values;
  const { deploymentFile, progressFile } = network;
  const sender = senderOf(values);
  const signingKey = signingKeyOf(values);
  const { client, chainId } = await connect(network);
  const previous = readPrevious(deploymentFile, chainId);
  const cetus = values.cetus || previous?.cetus ? await findCetus(client, network.name) : undefined;
  const progress = Progress.open(progressFile, chainId);
  const rehearsal = { client, progress, previous, cetus, log, framework, resetPresets };
  const { balance, cost } = await dryRun({ ...rehearsal, sender: sender.address });
  if (values['dry-run']) return;
  if (balance < cost) {
    throw new DeployError(`Not enough for it: ${sender.address} has ${inSui(balance)}.`);
  }
  log('');
  const deployment = await deploy({
    client,
    signer: sender.signer(),
    network: network.name,
    progressFile,
    previous,
    upgrade,
    resetPresets,
    cetus,
    signingKey,
    sourceCommit: sourceCommit(),
    framework,
    log,
  });
  writeJson(deploymentFile, deployment);
  await writeCoinTemplate(network.templatesFile);
  log(`Bytecode verified. Written to ${deploymentFile}`);
  log(`Templates of coins, for the server: ${network.templatesFile}`);
}

async function verify(network: Network, { framework }: Values): Promise<void> {
  const { client, chainId } = await connect(network);
  const deployment = readPrevious(network.deploymentFile, chainId);
  if (deployment === undefined) {
    throw new DeployError(`${network.deploymentFile} describes no deployment to this chain.`);
  }
  const older = await verifyDeployment({ client, deployment, framework, log });
  log('The newest versions and their settings are as the sources and the deployment file say.');
  if (older > 0) log(`Not checked: ${older} older versions, which can still be called.`);
}

/** Who deploys, and the way to their signature; a rehearsal needs no more than the address. */
function senderOf(values: Values): { address: string; signer: () => TransactionSigner } {
  const { address, keystore, 'signer-command': command } = values;
  if (address !== undefined && !isValidSuiAddress(normalizeSuiAddress(address))) {
    throw new DeployError(`--address must be a Sui address, not ${address}.`);
  }
  if (command === undefined && (address === undefined || !values['dry-run'])) {
    const key = readKey(keystore, address);
    return { address: key.toSuiAddress(), signer: () => key };
  }
  if (address === undefined) throw new DeployError('--signer-command needs --address too.');
  const signer = () => new CommandSigner(command ?? '', address);
  return { address: normalizeSuiAddress(address), signer };
}

function signingKeyOf({ 'signing-key': hex }: Values): Uint8Array | undefined {
  if (hex === undefined) return undefined;
  if (/^(0x)?[0-9a-f]{64}$/i.test(hex)) return fromHex(hex);
  throw new DeployError('--signing-key must be 64 hex digits: a public ed25519 key.');
}

/** The file of an earlier deployment to this chain; a local chain that is gone left its file behind. */
function readPrevious(file: string, chainId: string): Deployment | undefined {
  const previous = readJson(file) as Deployment | undefined;
  if (previous === undefined || previous.chainId === chainId) return previous;
  if (previous.network === 'localnet') return undefined;
  throw new DeployError(`${file} describes a deployment to another chain (${previous.chainId}).`);
}

/** The checked-out commit, marked when the work tree differs from it; undefined without git. */
function sourceCommit(): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  if (head.status !== 0) return undefined;
  return head.stdout.trim() + (git('status', '--porcelain', 'move').stdout ? '-dirty' : '');
}

/** What the person who typed the command can mend, in a sentence; null for a bug. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DeployError || error instanceof MoveBuildError) return error.message;
  // What `parseArgs` throws for a wrong option.
  if ('code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')) return error.message;
  // The node went away, or refused.
  if (error instanceof ObjectError || error.name === 'RpcError') {
    return `The node did not do what it was asked: ${error.message}. Run the same command again to go on.`;
  }
  return null;
}

try {
  await main();
} catch (error) {
  console.error(reasonOf(error) ?? error);
  process.exitCode = 1;
}
