// Deployments to a network of our own: whole, interrupted at every transaction, and tampered with.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalnet, type Localnet, type RpcServer, serve } from '@atoll/localnet';
import type { CompiledModule } from '@atoll/move-build';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildContract, contractsOf } from '../src/build.ts';
import { deploy } from '../src/deploy.ts';
import { dryRun } from '../src/dry-run.ts';
import { DeployError } from '../src/error.ts';
import { Progress } from '../src/progress.ts';
import { verifyPackage } from '../src/verify.ts';

let localnet: Localnet;
let server: RpcServer;
let client: SuiGrpcClient;
let signer: Ed25519Keypair;
let progressFile: string;

beforeAll(async () => {
  localnet = await createLocalnet({ checkpointIntervalMs: 0 });
  server = await serve(localnet, { port: 0 });
});
afterAll(async () => {
  await server.close();
  await localnet.close();
});

beforeEach(async () => {
  client = new SuiGrpcClient({ network: 'localnet', baseUrl: server.url });
  signer = new Ed25519Keypair();
  await localnet.ledger.faucet(signer.toSuiAddress());
  progressFile = join(mkdtempSync(join(tmpdir(), 'deploy-')), 'progress.json');
});

const run = () => deploy({ client, signer, network: 'localnet', progressFile });

const upgradeCaps = async () => {
  const owner = signer.toSuiAddress();
  const { objects } = await client.listOwnedObjects({ owner, type: '0x2::package::UpgradeCap' });
  return objects.map(({ objectId }) => objectId).sort();
};

it('publishes, configures and describes everything', async () => {
  const deployment = await run();
  const { launchpad, amm, atollToken, agent, staking, nft } = deployment;
  expect(await upgradeCaps()).toEqual(
    [launchpad, amm, atollToken, agent, staking, nft].map((entry) => entry?.upgradeCapId).sort(),
  );
  expect(deployment.chainId).toBe(localnet.ledger.chainId);
  expect(
    deployment.presets.map(({ kind, quoteType, targetRaised }) => [kind, quoteType, targetRaised]),
  ).toEqual([
    ['fun', deployment.quotes[0]?.type, '2400000000000'],
    ['agent', deployment.quotes[0]?.type, '6000000000000'],
    ['agent', atollToken.coinType, '12000000000000'],
  ]);
  expect(deployment.fees).toEqual({
    tradeFeeBps: 100,
    creatorFeeBps: 3_500,
    referrerFeeBps: 1_250,
    coCreatorFeeBps: 1_250,
  });
  const { balance } = await client.getBalance({
    owner: signer.toSuiAddress(),
    coinType: atollToken.coinType,
  });
  expect(balance.balance).toBe('1000000000000000');
});

it('finds what it published when it runs again', async () => {
  const first = await run();
  expect(await run()).toEqual(first);
  expect(await upgradeCaps()).toHaveLength(6);
});

describe.each([0, 1, 2, 3, 4, 5, 6])('interrupted at transaction %i', (interrupted) => {
  it('goes on after a refusal to sign', async () => {
    const sign = signer.signTransaction.bind(signer);
    let signed = 0;
    signer.signTransaction = (bytes) =>
      signed++ === interrupted ? Promise.reject(new Error('refused')) : sign(bytes);
    await expect(run()).rejects.toThrow('refused');
    await run();
    expect(await upgradeCaps()).toHaveLength(6);
  });

  it('goes on after losing the answer to what it sent', async () => {
    const send = client.core.executeTransaction.bind(client.core);
    let sent = 0;
    client.core.executeTransaction = async (options) => {
      const result = await send(options);
      if (sent++ === interrupted) throw new Error('connection lost');
      return result;
    };
    await expect(run()).rejects.toThrow('connection lost');
    await run();
    expect(await upgradeCaps()).toHaveLength(6);
  });
});

it('sends the same transaction again when the node does not know it yet', async () => {
  const { core } = client;
  const send = core.executeTransaction.bind(core);
  const get = core.getTransaction.bind(core);
  core.executeTransaction = async (options) => {
    core.executeTransaction = send;
    await send(options);
    throw new Error('connection lost');
  };
  await expect(run()).rejects.toThrow('connection lost');
  const unknown = '1'.repeat(32);
  core.getTransaction = (options) => {
    core.getTransaction = get;
    return get({ ...options, digest: unknown });
  };
  await run();
  expect(await upgradeCaps()).toHaveLength(6);
});

it('publishes again what had failed on chain', async () => {
  // Enough to be accepted, too little to pay for publishing; complete, so that nothing is simulated.
  const { build } = Transaction.prototype;
  const { objects } = await client.listCoins({ owner: signer.toSuiAddress() });
  Transaction.prototype.build = function (options) {
    this.setGasBudget(2_000_000n);
    this.setGasPrice(1_000n);
    this.setGasPayment(objects);
    return build.call(this, options);
  };
  try {
    await expect(run()).rejects.toThrow(/^Transaction \w+ failed/);
  } finally {
    Transaction.prototype.build = build;
  }
  await run();
  expect(await upgradeCaps()).toHaveLength(6);
});

it('refuses bytecode that is not the build’s', async () => {
  const { packageId } = (await run()).atollToken;
  const build = await buildContract('atoll_token', {}, {});
  const changed = build.modules.map(({ name, bytes }) => {
    const copy = bytes.slice();
    copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
    return { name, bytes: copy };
  });
  const verify = (modules: CompiledModule[]) =>
    verifyPackage(client, { packageId, originalId: packageId }, 'atoll_token', {
      ...build,
      modules,
    });
  await expect(verify(build.modules)).resolves.toBeUndefined();
  await expect(verify(changed)).rejects.toThrow(DeployError);
  await expect(verify([])).rejects.toThrow(/Module atoll of atoll_token/);
});

it('leaves what another key signed to that key', async () => {
  // Signed and written down, but never sent.
  client.core.executeTransaction = () => Promise.reject(new Error('connection lost'));
  await expect(run()).rejects.toThrow('connection lost');
  const first = signer.toSuiAddress();
  signer = new Ed25519Keypair();
  await expect(run()).rejects.toThrow(`${first} already signed the publication of access.`);
});

it('does not mix up chains', async () => {
  await run();
  const other = await createLocalnet({ checkpointIntervalMs: 0 });
  const otherServer = await serve(other, { port: 0 });
  client = new SuiGrpcClient({ network: 'localnet', baseUrl: otherServer.url });
  await expect(run()).rejects.toThrow(/another chain/);
  await otherServer.close();
  await other.close();
});

describe('a rehearsal', () => {
  const rehearse = async (sources?: string): Promise<string[]> => {
    const lines: string[] = [];
    const progress = Progress.open(progressFile, localnet.ledger.chainId);
    const log = (line: string) => lines.push(line);
    await dryRun({ client, progress, sources, sender: signer.toSuiAddress(), log });
    return lines;
  };

  it('tells what would be published, and sends nothing', async () => {
    const before = localnet.ledger.getCheckpoint('latest');
    const lines = await rehearse();
    expect(localnet.ledger.getCheckpoint('latest')).toEqual(before);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^access: \d+ modules, .* to be published$/),
        expect.stringMatching(/^access: costs \d\.\d{9} SUI$/),
        expect.stringMatching(/^launchpad: \d+ modules, .* to be published$/),
        expect.stringMatching(/^launchpad: costs about \d\.\d{9} SUI$/),
        expect.stringMatching(/^agent: \d+ modules, .* to be published$/),
      ]),
    );
    expect(lines.join()).toMatch(/agent: costs about \d/);
  });

  it('tells what is there already', async () => {
    await run();
    expect((await rehearse()).slice(1)).toEqual(
      contractsOf(undefined).map(({ name }) => expect.stringMatching(`^${name}: .* unchanged$`)),
    );
  });
});
