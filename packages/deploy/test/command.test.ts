// Error messages and exit status of the command.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '@atoll/sdk';
import { accept } from '@atoll/sdk/contracts/access/admin_transfer.ts';
import { removePreset } from '@atoll/sdk/contracts/launchpad/config.ts';
import { DEPLOYER_FUNDS, deployerKey } from '@atoll/testing';
import { decodeSuiPrivateKey } from '@mysten/sui/cryptography';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ACTIONS } from '../src/admin/actions.ts';
import { runCommand } from '../src/command-line.ts';
import { deployCommand } from '../src/commands/deploy.ts';
import { listPendingChanges } from '../src/configuration/pending-changes.ts';
import { writeJson } from '../src/files.ts';
import { findNetwork, PUBLIC_CHAINS, requireChain } from '../src/networks.ts';
import { deploy } from '../src/publishing/deploy.ts';
import { type BareNetwork, keyOf, startBareNetwork } from './network.ts';

const PROGRAM = fileURLToPath(new URL('../src/cli/deploy.ts', import.meta.url));
const SUI = 1_000_000_000n;
const DELAY_MS = 48 * 3_600_000;

let network: BareNetwork;
let operators = 0;
const scratch = mkdtempSync(join(tmpdir(), 'deploy-command-'));

/** Starts a network. Its first operator uses the deployer key of other tests, so that packages come from the build cache. */
async function startNetwork(): Promise<void> {
  operators = 0;
  network = await startBareNetwork();
  // As long as those of the public networks, so that one can be put in the place of the other.
  for (let number = 1; network.chainId.length !== 44; number++) {
    await network.close();
    network = await startBareNetwork(number);
  }
}
async function restartNetwork(): Promise<void> {
  await network.close();
  await startNetwork();
}

beforeAll(startNetwork);
afterAll(() => network.close());

interface Run {
  status: number | null;
  out: string;
  err: string;
}

/** An account with funds and a keystore. */
class Operator {
  readonly key: Ed25519Keypair;
  readonly address: string;
  readonly keystore: string;
  readonly client: SuiGrpcClient;
  readonly folder: string;

  private constructor(number: number, folder = mkdtempSync(join(scratch, 'operator-'))) {
    this.key = number === 0 ? deployerKey : keyOf(number);
    this.address = this.key.toSuiAddress();
    this.keystore = join(scratch, `${this.address}.keystore`);
    this.client = network.connect();
    this.folder = folder;
    const { secretKey } = decodeSuiPrivateKey(this.key.getSecretKey());
    writeFileSync(this.keystore, JSON.stringify([toBase64(Uint8Array.from([0, ...secretKey]))]));
  }

  static async with(mist = DEPLOYER_FUNDS, folder?: string): Promise<Operator> {
    const operator = new Operator(operators++, folder);
    await network.ledger.faucet(operator.address, mist);
    return operator;
  }

  get files() {
    return findNetwork('localnet', undefined, this.folder);
  }

  /** Runs the command in this process. */
  async run(...options: string[]): Promise<Run> {
    const out: string[] = [];
    const err: string[] = [];
    const status = await runCommand(deployCommand, this.#arguments(options), {
      log: (line) => out.push(line),
      error: (line) => err.push(line instanceof Error ? `${line.stack}` : `${line}`),
    });
    return { status, out: out.join('\n'), err: err.join('\n') };
  }

  /** Runs the command in a separate process. */
  async spawn(...options: string[]): Promise<Run> {
    const args = [PROGRAM, ...this.#arguments(options)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { status: await ended, out, err };
  }

  #arguments(options: string[]): string[] {
    const all = ['--network', 'localnet', '--url', network.url, '--keystore', this.keystore];
    return [...all, '--deployments', this.folder, ...options];
  }

  /** Signs as many transactions as that, and stops. */
  async deployUpTo(transactions: number): Promise<void> {
    let signed = 0;
    const { client, key, files } = this;
    const signer = {
      toSuiAddress: () => key.toSuiAddress(),
      signTransaction: (bytes: Uint8Array) =>
        signed++ < transactions ? key.signTransaction(bytes) : Promise.reject(new Error('enough')),
    };
    const run = deploy({ client, signer, network: 'localnet', progressFile: files.progressFile });
    await expect(run).rejects.toThrow('enough');
  }
}

const refused = ({ status, err }: Run) => ({
  status,
  oneSentence: err.trim().split('\n').length === 1,
});
const SENTENCE = { status: 1, oneSentence: true };

describe('is refused with a sentence', () => {
  let operator: Operator;
  beforeAll(async () => {
    operator = await Operator.with(SUI / 10n);
  });

  it.each([
    [
      'an unknown network',
      ['--network', 'mars'],
      /^Unknown network mars\. Choose localnet, devnet, testnet, mainnet\./,
    ],
    [
      'what is no address of a node',
      ['--url', 'node'],
      /^--url must be the http address of a Sui node, not node\./,
    ],
    [
      'an unavailable node',
      ['--url', 'http://127.0.0.1:1'],
      /^Cannot reach a Sui node at http:\/\/127\.0\.0\.1:1: /,
    ],
    [
      'a node of another network',
      ['--network', 'testnet'],
      /is not on testnet but on a private network/,
    ],
    [
      'a keystore that is not there',
      ['--keystore', '/no/such/file'],
      /^There is no keystore at \/no\/such\/file/,
    ],
    [
      'a key that the keystore has not',
      ['--address', `0x${'1'.repeat(64)}`],
      /has no key of 0x1{64}\./,
    ],
    ['what is no address', ['--address', 'me'], /^--address must be a Sui address, .* not me\./],
    ['what is no public key', ['--signing-key', 'abc'], /^--signing-key must be 64 hex digits/],
    ['Cetus where it is not', ['--cetus'], /^Cetus is not known on localnet\./],
    ['nothing to verify', ['--verify'], /localnet\.json describes no deployment to this chain\./],
    ['too little money', [], /^Insufficient balance: 0x\w+ has 0\.100000000 SUI, needed/],
  ])('%s', async (_, options, sentence) => {
    const run = await operator.run(...options);
    expect(run.err).toMatch(sentence);
    expect(refused(run)).toEqual(SENTENCE);
  });

  it.each([
    ['progressFile', 'a damaged', '{"chainId', /progress\.json is damaged: it is not JSON/],
    ['progressFile', 'another chain’s', '{"chainId":"x"}', /deployment to another chain/],
    ['deploymentFile', 'a damaged', '{"chainId', /localnet\.json is damaged: it is not JSON/],
    ['deploymentFile', 'another chain’s', '{"chainId":"x"}', /deployment to another chain \(x\)/],
  ] as const)('as %s, %s', async (file, _, content, sentence) => {
    const { files } = operator;
    writeJson(files[file], {});
    writeFileSync(files[file], content);
    const run = await operator.run();
    rmSync(files[file]);
    expect(run.err).toMatch(sentence);
    expect(refused(run)).toEqual(SENTENCE);
  });

  it('rejects an unknown network in a separate process', async () => {
    const run = await operator.spawn('--network', 'mars');
    expect(run.err).toMatch(/^Unknown network mars\. Choose localnet, devnet, testnet, mainnet\./);
    expect(refused(run)).toEqual(SENTENCE);
  });

  it('rejects a key other than the one that started the deployment', async () => {
    await restartNetwork();
    const first = await Operator.with();
    await first.deployUpTo(2);
    const second = await Operator.with(SUI, first.folder);
    const run = await second.run();
    expect(run.err).toContain(`${first.address} started this deployment and published launchpad.`);
    expect(refused(run)).toEqual(SENTENCE);
  });
});

it('tells the public networks by their genesis', () => {
  const mainnet = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S';
  expect(() => requireChain('mainnet', mainnet, 'url')).not.toThrow();
  expect(() => requireChain('localnet', network.chainId, 'url')).not.toThrow();
  expect(() => requireChain('devnet', network.chainId, 'url')).not.toThrow();
  expect(() => requireChain('devnet', mainnet, 'url')).toThrow('not on devnet but on mainnet');
  expect(() => requireChain('localnet', mainnet, 'url')).toThrow('not on localnet but on mainnet');
  expect(() => requireChain('testnet', mainnet, 'url')).toThrow('not on testnet but on mainnet');
});

it('deploys to testnet by a node’s address', { timeout: 180_000 }, async () => {
  await restartNetwork();
  const name = 'testnet';
  const node = await pretend(name);
  const operator = await Operator.with();
  const at = ['--network', name, '--url', node.url];
  const simulated = await operator.run(...at, '--dry-run');
  expect(simulated).toMatchObject({ status: 0, err: '' });
  expect(await operator.run(...at)).toMatchObject({ status: 0, err: '' });
  expect(await operator.run(...at, '--verify')).toMatchObject({ status: 0, err: '' });
  const { deploymentFile } = findNetwork(name, undefined, operator.folder);
  const written = JSON.parse(readFileSync(deploymentFile, 'utf8')) as Deployment;
  expect(written).toMatchObject({ network: name, chainId: node.chainId });
  const cetus = await operator.run(...at, '--cetus');
  expect(refused(cetus)).toEqual(SENTENCE);
  expect(cetus.err).toMatch(/is not known on testnet\.|There is no package 0x1eab\w+ on this/);
  const elsewhere = await operator.run('--network', 'localnet', '--url', node.url);
  expect(elsewhere.err).toContain(`is not on localnet but on ${name}.`);
  node.close();
});

it('deploys to mainnet only if the issuer’s USDC exists there', async () => {
  const node = await pretend('mainnet');
  const operator = await Operator.with(10n * SUI);
  const run = await operator.run('--network', 'mainnet', '--url', node.url);
  expect(refused(run)).toEqual(SENTENCE);
  expect(run.err).toMatch(/::usdc::USDC is not USDC with 6 decimals on this network\.$/);
  node.close();
});

/** Our node under another name: it answers that its chain is the public network's. */
async function pretend(name: string) {
  const chainId = Object.entries(PUBLIC_CHAINS).find(([, each]) => each === name)?.[0] ?? '';
  const proxy = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const body = method === 'POST' ? await buffer(request) : undefined;
    const type = `${headers['content-type']}`;
    const answer = await fetch(`${network.url}${url}`, {
      method,
      body: body && new Uint8Array(body),
      headers: { 'content-type': type, 'x-grpc-web': '1' },
    });
    const { 'content-length': _, ...rest } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, rest);
    const sent = Buffer.from(await answer.arrayBuffer());
    if (!url.endsWith('/GetServiceInfo')) return response.end(sent);
    const isText = rest['content-type']?.includes('-text') ?? false;
    // Each frame is encoded, and padded, on its own.
    const frames = `${sent}`.split(/(?<==)(?=[^=])/).map((frame) => Buffer.from(frame, 'base64'));
    const bytes = isText ? Buffer.concat(frames) : sent;
    bytes.write(chainId, bytes.indexOf(network.chainId));
    return response.end(isText ? bytes.toString('base64') : bytes);
  });
  // The deployment can block the event loop for a long time.
  proxy.keepAliveTimeout = 300_000;
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  return { chainId, url: `http://127.0.0.1:${port}`, close: () => proxy.close() };
}

it('reports the shortfall when funds run out', async () => {
  const operator = await Operator.with(SUI / 4n);
  const { client, key: signer, files } = operator;
  const run = () =>
    deploy({ client, signer, network: 'localnet', progressFile: files.progressFile });
  await expect(run()).rejects.toThrow(/rejected this transaction: .*gas/);
  await network.ledger.faucet(operator.address, 2n * SUI);
  expect((await run()).nft?.version).toBe(1);
});

describe('a finished deployment', () => {
  let operator: Operator;
  const balance = async () =>
    BigInt((await operator.client.getBalance({ owner: operator.address })).balance.balance);
  const read = () => JSON.parse(readFileSync(operator.files.deploymentFile, 'utf8')) as Deployment;
  beforeAll(async () => {
    await restartNetwork();
    operator = await Operator.with();
  });

  it('is made, and costs at most what the dry run estimated', async () => {
    const simulated = await operator.run(
      '--dry-run',
      '--keystore',
      '',
      '--address',
      operator.address,
    );
    expect(simulated).toMatchObject({ status: 0, err: '' });
    const [, whole, part] = /Total: about (\d+)\.(\d{9}) SUI/.exec(simulated.out) ?? [];
    const before = await balance();
    const { status, err, out } = await operator.run();
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain('Bytecode verified.');
    const spent = Number(before - (await balance()));
    // Packages that cannot be simulated yet are estimated from the small ones, which cost more per byte.
    const share = spent / Number(`${whole}${part}`);
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThanOrEqual(1);
    expect(JSON.parse(readFileSync(operator.files.templatesFile, 'utf8'))).toMatchObject({
      coin: { modules: [expect.any(String)] },
    });
  });

  it('can be verified by anyone', async () => {
    const { status, out } = await operator.spawn('--verify', '--keystore', '');
    expect(out).toContain(`launchpad: administered by ${operator.address}`);
    expect(out).toMatch(
      /nft: version 1 at 0x\w+; nft's admin can upgrade it after seven days' notice/,
    );
    expect(out).toMatch(/amm: version 1 at 0x\w+; immutable/);
    expect(status).toBe(0);
  });

  it('is not verified when the chain has something else', async () => {
    const honest = read();
    const { amm, staking } = honest;
    const wrong = { ...amm, packageId: staking?.packageId ?? '', upgradeCapId: undefined };
    const fees = { ...honest.fees, tradeFeeBps: 200 };
    writeJson(operator.files.deploymentFile, { ...honest, amm: wrong, fees });
    const { status, err } = await operator.run('--verify');
    expect(err).toMatch(/^Module \w+ of amm on chain differs from the build\.$/m);
    expect(err).toMatch(/^The fees in the deployment file are not those in force\.$/m);
    expect(status).toBe(1);

    const absent = { ...amm, packageId: `0x${'5'.repeat(64)}`, upgradeCapId: undefined };
    writeJson(operator.files.deploymentFile, { ...honest, amm: absent });
    const again = await operator.run('--verify');
    expect(again.err).toContain(`There is no package ${absent.packageId} on this network.`);
    expect(again.status).toBe(1);
    writeJson(operator.files.deploymentFile, honest);
  });

  it('leaves settings to another admin', { timeout: 180_000 }, async () => {
    const { launchpad } = read();
    const { packageId, configId: config, authorityId: authority, adminCapId: cap } = launchpad;
    const admin = await Operator.with(SUI, operator.folder);
    const removal = new Transaction();
    removal.add(
      removePreset({
        package: packageId,
        arguments: { config, authority, cap, kind: 0 },
        typeArguments: ['0x2::sui::SUI'],
      }),
    );
    await send(operator, removal);
    await act(operator, 'propose-admin', admin.address);
    await network.controls.advanceClock(DELAY_MS);
    // Not by the admin command: by the real time, which it compares, the proposal has expired.
    const pending = await listPendingChanges(admin.client, read());
    const { number = 0n } = pending.find(({ name }) => name === 'launchpad') ?? {};
    const acceptance = new Transaction();
    acceptance.add(
      accept({
        package: read().access?.packageId,
        arguments: { authority, number },
        typeArguments: [`${launchpad.originalId}::config::CONFIG`],
      }),
    );
    await send(admin, acceptance);

    const simulated = await operator.run('--dry-run', '--reset-presets');
    expect(simulated.out).toContain('Announce to launchpad: set the terms of fun coins in SUI');
    const { status, out } = await operator.run('--reset-presets');
    expect(out).toContain(`Left to ${admin.address}, admin of launchpad: Announce to launchpad:`);
    expect(status).toBe(0);
    expect(read().launchpad.adminCapId).not.toBe(launchpad.adminCapId);
    expect((await admin.run('--reset-presets')).out).toMatch(
      /^Announce to launchpad: set the terms/m,
    );
  });
});

/** Signs what an action of the admin command adds to a transaction. */
async function act(operator: Operator, name: string, ...args: string[]): Promise<void> {
  const { client, address: sender, files } = operator;
  const deployment = JSON.parse(readFileSync(files.deploymentFile, 'utf8')) as Deployment;
  const transaction = new Transaction();
  const context = { client, deployment, sender, log: () => {} };
  await ADMIN_ACTIONS[name]?.add(transaction, context, args);
  await send(operator, transaction);
}

async function send({ client, key: signer }: Operator, transaction: Transaction): Promise<void> {
  const { Transaction: done } = await client.signAndExecuteTransaction({ transaction, signer });
  if (!done?.status.success) throw new Error('failed');
  await client.waitForTransaction({ digest: done.digest });
}
