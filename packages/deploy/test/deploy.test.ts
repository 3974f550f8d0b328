// Deployments to an embedded network: complete, interrupted at every transaction, and tampered with.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledModule } from '@atoll/move-build';
import { DEPLOYER_FUNDS, deployerKey } from '@atoll/testing';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUsdc } from '../src/configuration/usdc.ts';
import { DeployError } from '../src/error.ts';
import { buildContract, contractsOf } from '../src/publishing/build.ts';
import { deploy } from '../src/publishing/deploy.ts';
import { dryRun } from '../src/publishing/dry-run.ts';
import { isLocked, readUpgradeCap } from '../src/publishing/package-object.ts';
import { Progress } from '../src/publishing/progress.ts';
import { verifyPackage } from '../src/verification/verify.ts';
import { type BareNetwork, keyOf, startBareNetwork } from './network.ts';

/** Ten packages, the locks of upgrades, the registrations of ATOLL, USDC and the displays, and one transaction for all settings. */
const TRANSACTIONS = 15;

let network: BareNetwork;
let client: SuiGrpcClient;
let signer = deployerKey;
let progressFile: string;

beforeEach(async () => {
  network = await startBareNetwork();
  client = network.connect();
  signer = Ed25519Keypair.fromSecretKey(deployerKey.getSecretKey());
  await network.ledger.faucet(signer.toSuiAddress(), DEPLOYER_FUNDS);
  progressFile = join(mkdtempSync(join(tmpdir(), 'deploy-')), 'progress.json');
});
afterEach(() => network.close());

const run = () => deploy({ client, signer, network: 'localnet', progressFile });

const upgradeCaps = async () => {
  const owner = signer.toSuiAddress();
  const { objects } = await client.listOwnedObjects({ owner, type: '0x2::package::UpgradeCap' });
  return objects.map(({ objectId }) => objectId).sort();
};

it('publishes, configures and describes everything', async () => {
  const deployment = await run();
  const { launchpad, amm, atollToken, agent, staking, nft } = deployment;
  expect([amm, atollToken].map(({ upgradeCapId }) => upgradeCapId)).toEqual([undefined, undefined]);
  for (const entry of [launchpad, agent, staking, nft]) {
    const upgradeCapId = entry?.upgradeCapId ?? '';
    const cap = await readUpgradeCap(client, upgradeCapId);
    expect(cap && entry && isLocked(cap, deployment, entry, upgradeCapId)).toBe(true);
  }
  expect(await upgradeCaps()).toEqual([]);
  expect(deployment.chainId).toBe(network.chainId);
  expect(
    deployment.presets.map(({ kind, quoteType, targetRaised }) => [kind, quoteType, targetRaised]),
  ).toEqual([
    ['fun', deployment.quotes[0]?.type, '2400000000000'],
    ['agent', deployment.quotes[0]?.type, '6000000000000'],
    ['agent', atollToken.coinType, '12000000000000'],
    ['fun', deployment.testUsdc?.coinType, '8640000000'],
    ['agent', deployment.testUsdc?.coinType, '21600000000'],
  ]);
  expect(deployment.quotes.at(-1)).toEqual({
    ...{ type: deployment.testUsdc?.coinType, symbol: 'USDC', decimals: 6 },
    ...{ isDollar: true, isRegulated: true },
  });
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

it('uses the issuer’s USDC where it exists and verifies its metadata', async () => {
  const first = await run();
  const usdc = first.testUsdc?.coinType ?? '';
  expect(await findUsdc(client, 'localnet')).toBeUndefined();
  expect(await findUsdc(client, 'mainnet', usdc)).toBe(usdc);
  await expect(findUsdc(client, 'mainnet', '0x2::sui::SUI')).rejects.toThrow(
    '0x2::sui::SUI is not USDC with 6 decimals',
  );
  const second = await deploy({ client, signer, network: 'localnet', progressFile, usdc });
  expect(second.testUsdc).toBeUndefined();
  expect([second.quotes, second.presets]).toEqual([first.quotes, first.presets]);
});

it('finds what it published when it runs again', async () => {
  const first = await run();
  expect(await run()).toEqual(first);
  expect(await upgradeCaps()).toEqual([]);
});

describe('interrupted at every transaction', () => {
  /** Runs until a run is not interrupted; the first stops at transaction 0, the next at 1, and so on. */
  const runRepeatedly = async (reason: string): Promise<number> => {
    for (let interruptions = 0; ; interruptions++) {
      const result = await run().catch((error: Error) => error);
      if (!(result instanceof Error)) return interruptions;
      expect(result.message).toBe(reason);
    }
  };

  it('continues after the signer refused', async () => {
    const sign = signer.signTransaction.bind(signer);
    const refused = new Set<string>();
    signer.signTransaction = (bytes) => {
      const digest = TransactionDataBuilder.getDigestFromBytes(bytes);
      if (refused.has(digest)) return sign(bytes);
      refused.add(digest);
      return Promise.reject(new Error('refused'));
    };
    expect(await runRepeatedly('refused')).toBe(TRANSACTIONS);
    expect(await upgradeCaps()).toEqual([]);
  });

  it('continues after losing the answer to what it sent', async () => {
    const send = client.core.executeTransaction.bind(client.core);
    const lost = new Set<string>();
    client.core.executeTransaction = async (options) => {
      const result = await send(options);
      const digest = TransactionDataBuilder.getDigestFromBytes(options.transaction);
      if (lost.has(digest)) return result;
      lost.add(digest);
      throw new Error('connection lost');
    };
    expect(await runRepeatedly('connection lost')).toBe(TRANSACTIONS);
    expect(await upgradeCaps()).toEqual([]);
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
  expect(await upgradeCaps()).toEqual([]);
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
  expect(await upgradeCaps()).toEqual([]);
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
  signer = keyOf(2);
  await expect(run()).rejects.toThrow(`${first} already signed the publication of access.`);
});

it('does not mix up chains', async () => {
  await run();
  const other = await startBareNetwork(1);
  client = other.connect();
  await expect(run()).rejects.toThrow(/another chain/);
  await other.close();
});

describe('a dry run', () => {
  const dryRunLines = async (sources?: string): Promise<string[]> => {
    const lines: string[] = [];
    const progress = Progress.open(progressFile, network.chainId);
    const log = (line: string) => lines.push(line);
    await dryRun({ client, progress, sources, sender: signer.toSuiAddress(), log });
    return lines;
  };

  it('lists the packages to publish and sends nothing', async () => {
    const before = network.ledger.getCheckpoint('latest');
    const lines = await dryRunLines();
    expect(network.ledger.getCheckpoint('latest')).toEqual(before);
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

  it('lists the packages that are already published', async () => {
    await run();
    expect((await dryRunLines()).slice(1)).toEqual(
      contractsOf({}).map(({ name }) => expect.stringMatching(`^${name}: .* unchanged$`)),
    );
  });
});
