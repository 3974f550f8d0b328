// `npm run deploy -- --network testnet`: puts the contracts on a network and writes down where.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Deployment } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { fromHex } from '@mysten/sui/utils';
import { findCetus } from './deploy/cetus.ts';
import type { TransactionSigner } from './deploy/context.ts';
import { deploy } from './deploy/deploy.ts';
import { dryRun } from './deploy/dry-run.ts';
import { DeployError } from './deploy/error.ts';
import { DEFAULT_KEYSTORE, readKey } from './deploy/keystore.ts';
import { findNetwork } from './deploy/networks.ts';
import { Progress } from './deploy/progress.ts';
import { CommandSigner } from './deploy/signer-command.ts';

const usage = `npm run deploy -- --network localnet|testnet|mainnet [options]

  --dry-run             rehearse only: compile, compare, simulate, send nothing
  --upgrade             replace packages whose sources changed since they were published
  --url URL             another node than the network's public one
  --keystore FILE       Sui keystore with the deployer's key (${DEFAULT_KEYSTORE})
  --address 0x…         which of its keys, when it holds several
  --signer-command CMD  sign with a program instead, for --address: it reads the transaction
                        (base64) and prints the signature (base64)
  --signing-key HEX     public ed25519 key of the server that grants boosts and mints
  --cetus               let coins graduate to Cetus too (mainnet)
  --framework DIR       folder of Sui framework packages, or "mainnet" for the published ones
  --help                this text

Every run rehearses first. A run that stopped half way is continued by the same command.`;

const options = {
  network: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  upgrade: { type: 'boolean', default: false },
  url: { type: 'string' },
  keystore: { type: 'string', default: DEFAULT_KEYSTORE },
  address: { type: 'string' },
  'signer-command': { type: 'string' },
  'signing-key': { type: 'string' },
  cetus: { type: 'boolean', default: false },
  framework: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  if (values.network === undefined) throw new DeployError(usage);
  const network = findNetwork(values.network, values.url);
  const client = new SuiGrpcClient({ network: network.name, baseUrl: network.url });
  const signer = signerOf(values);
  const signingKey = signingKeyOf(values);
  const { framework, upgrade } = values;
  const { deploymentFile, progressFile } = network;
  const log = (line: string) => console.log(line);
  const { chainIdentifier } = await client.core.getChainIdentifier();
  const previous = readPrevious(deploymentFile, chainIdentifier);

  const cetus = values.cetus || previous?.cetus ? await findCetus(client, network.name) : undefined;
  const progress = Progress.open(progressFile, chainIdentifier);
  const sender = signer.toSuiAddress();
  await dryRun({ client, progress, previous, sender, cetus, log, framework });
  if (values['dry-run']) return;
  log('');
  const deployment = await deploy({
    client,
    signer,
    network: network.name,
    progressFile,
    previous,
    upgrade,
    cetus,
    signingKey,
    sourceCommit: sourceCommit(),
    framework,
    log,
  });
  mkdirSync(dirname(deploymentFile), { recursive: true });
  writeFileSync(deploymentFile, `${JSON.stringify(deployment, null, 2)}\n`);
  log(`Bytecode verified. Written to ${deploymentFile}`);
}

function signerOf({ keystore, address, 'signer-command': command }: Values): TransactionSigner {
  if (command === undefined) return readKey(keystore, address);
  if (address === undefined) throw new DeployError('--signer-command needs --address too.');
  return new CommandSigner(command, address);
}

function signingKeyOf({ 'signing-key': hex }: Values): Uint8Array | undefined {
  if (hex === undefined) return undefined;
  if (/^(0x)?[0-9a-f]{64}$/i.test(hex)) return fromHex(hex);
  throw new DeployError('--signing-key must be 64 hex digits: a public ed25519 key.');
}

/** The file of an earlier deployment to this chain; a local chain that is gone left its file behind. */
function readPrevious(file: string, chainId: string): Deployment | undefined {
  if (!existsSync(file)) return undefined;
  const previous = JSON.parse(readFileSync(file, 'utf8')) as Deployment;
  if (previous.chainId === chainId) return previous;
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
