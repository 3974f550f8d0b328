import { type Deployment, getConfig, getPreset } from '@atoll/sdk';
import * as upgradeLock from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import { startTestNode, type TestNode } from '@atoll/testing';
import { type Ed25519Keypair, Ed25519PublicKey } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ConfiguredName,
  configuredEntries,
  readAdmin,
  readConfig,
} from '../src/configuration/config.ts';
import type { TransactionSigner } from '../src/context.ts';
import { readUpgradeCap } from '../src/publishing/package-object.ts';
import { actOn, pendingNumber } from './acting.ts';

const SUI = '0x2::sui::SUI';
const DELAY_MS = 48 * 3_600_000;

let chain: TestNode;
let stranger: Ed25519Keypair;
let guardian: Ed25519Keypair;
/** Two of three keys. */
let multisig: TransactionSigner;

beforeAll(async () => {
  chain = await startTestNode();
  stranger = await chain.createAccount();
  const people = await Promise.all([
    chain.createAccount(),
    chain.createAccount(),
    chain.createAccount(),
  ]);
  const publicKey = MultiSigPublicKey.fromPublicKeys({
    threshold: 2,
    publicKeys: people.map((key) => ({ publicKey: key.getPublicKey(), weight: 1 })),
  });
  multisig = {
    toSuiAddress: () => publicKey.toSuiAddress(),
    async signTransaction(bytes) {
      const two = await Promise.all(people.slice(1).map((key) => key.signTransaction(bytes)));
      return { signature: publicKey.combinePartialSignatures(two.map((each) => each.signature)) };
    },
  };
  const funding = new Transaction();
  const [coin] = funding.splitCoins(funding.gas, [1_000_000_000n]);
  funding.transferObjects([coin], publicKey.toSuiAddress());
  await chain.execute(stranger, funding);
});
afterAll(() => chain.close());

const act = (signer: TransactionSigner, name: string, ...args: string[]) =>
  actOn(chain, signer, name, ...args);

const owners = async () => {
  const admins = await Promise.all(
    configuredEntries(chain.deployment).map(({ entry }) => readAdmin(chain.client, entry)),
  );
  return [...new Set(admins.map(({ owner }) => owner))];
};

const numberOf = (kindName: string, name?: ConfiguredName) => pendingNumber(chain, kindName, name);

it('rejects invalid arguments', async () => {
  const { deployer } = chain;
  await expect(act(deployer, 'fee-recipient', 'home')).rejects.toThrow('digits, not home.');
  await expect(act(deployer, 'pause', 'sales')).rejects.toThrow('Choose launches, buys or orders.');
  await expect(act(deployer, 'venue', 'cat', 'amm')).rejects.toThrow('must be fun or agent');
  await expect(act(deployer, 'venue', 'fun', 'SUI', 'cetus')).rejects.toThrow(
    'Deploy with --cetus',
  );
  await expect(act(deployer, 'venue', 'fun', 'SUI', 'other')).rejects.toThrow(
    'Choose amm or cetus.',
  );
  await expect(act(deployer, 'signing-key', '12')).rejects.toThrow('64 hex digits');
  await expect(act(deployer, 'execute', 'amm', '0')).rejects.toThrow('Choose one of launchpad');
  await expect(act(deployer, 'cancel', 'nft', '0')).rejects.toThrow('no announced change 0');
  await expect(act(deployer, 'make-immutable', 'x')).rejects.toThrow('has no package x');
});

it('rejects a caller who is not the admin', async () => {
  const address = stranger.toSuiAddress();
  for (const [name, ...args] of [
    ['propose-admin', address],
    ['appoint-guardian', chain.deployer.toSuiAddress()],
    ['guardian pause'],
    ['make-immutable', 'staking'],
  ] as const) {
    await expect(act(stranger, name, ...args)).rejects.toThrow(/none of these|is administered by/);
  }
  const { deployer } = chain;
  for (const [name, ...args] of [
    ['fee-recipient', address],
    ['pause', 'buys'],
    ['venue', 'fun', 'SUI', 'amm'],
  ] as const) {
    await expect(act(stranger, name, ...args)).rejects.toThrow(
      `launchpad is administered by ${deployer.toSuiAddress()}.`,
    );
  }
  await expect(act(stranger, 'accept-admin')).rejects.toThrow('No administration is proposed');
});

it('pauses and resumes at once', async () => {
  const { deployer } = chain;
  await act(deployer, 'pause', 'launches');
  await act(deployer, 'pause', 'buys');
  await act(deployer, 'resume', 'launches');
  const { creationPause, buysPause } = await getConfig(chain);
  expect(creationPause.untilMs).toBe(0n);
  expect(buysPause.untilMs).toBeGreaterThan(0n);
});

it('changes the fee recipient, the venue and the signing key only after 48 hours', async () => {
  const { deployer, client } = chain;
  const recipient = multisig.toSuiAddress();
  const key = '5e'.repeat(32);
  await act(deployer, 'fee-recipient', recipient);
  await act(deployer, 'venue', 'fun', 'SUI', 'amm');
  await act(deployer, 'signing-key', key);
  expect(await act(stranger, 'changes')).toMatch(
    new RegExp(`change \\d+ of launchpad .*: protocol fee recipient ${recipient}`),
  );
  const changes: [string, string][] = [
    ['launchpad', await numberOf('ProtocolFeeRecipientChange')],
    ['launchpad', await numberOf('PresetChange')],
    ['staking', await numberOf('SigningKeyChange', 'staking')],
    ['nft', await numberOf('SigningKeyChange', 'nft')],
    ['agent', await numberOf('AnswererChange', 'agent')],
  ];
  for (const change of changes) {
    await expect(act(deployer, 'execute', ...change)).rejects.toThrow(/delay must pass/);
  }
  await chain.advanceClock(DELAY_MS);
  for (const change of changes) await act(deployer, 'execute', ...change);
  expect((await getConfig(chain)).protocolFeeRecipient).toBe(recipient);
  expect(await getPreset(chain, { kind: 'fun', quoteType: SUI })).not.toBeNull();
  const { agent, nft } = chain.deployment as Required<Deployment>;
  const { signingKey } = await readConfig(client, 'nft', nft.configId);
  expect(Buffer.from(signingKey?.publicKey ?? []).toString('hex')).toBe(key);
  const account = new Ed25519PublicKey(Buffer.from(key, 'hex')).toSuiAddress();
  expect((await readConfig(client, 'agent', agent.configId)).answerer).toBe(account);
  expect(await act(stranger, 'changes')).toBe('No changes are announced.');
});

it('removes the signing key of a leaked server at once', async () => {
  const { deployer, client } = chain;
  const { agent, staking, nft } = chain.deployment as Required<Deployment>;
  await expect(act(stranger, 'remove-signing-key')).rejects.toThrow();
  expect(await act(deployer, 'remove-signing-key')).toContain(
    'Removing the signing key of staking',
  );
  for (const [name, { configId }] of [['staking', staking] as const, ['nft', nft] as const]) {
    expect((await readConfig(client, name, configId)).signingKey).toBeNull();
  }
  expect((await readConfig(client, 'agent', agent.configId)).answerer).toBeNull();
});

it('cancels an announced change', async () => {
  const { deployer } = chain;
  await act(deployer, 'fee-recipient', stranger.toSuiAddress());
  const number = await numberOf('ProtocolFeeRecipientChange');
  await expect(act(stranger, 'cancel', 'launchpad', number)).rejects.toThrow('is administered by');
  await act(deployer, 'cancel', 'launchpad', number);
  await chain.advanceClock(DELAY_MS);
  await expect(act(deployer, 'execute', 'launchpad', number)).rejects.toThrow(
    `launchpad has no announced change ${number}`,
  );
});

it('lets a guardian cancel and pause', async () => {
  const { deployer, client, deployment } = chain;
  guardian = await chain.createAccount();
  await act(deployer, 'appoint-guardian', guardian.toSuiAddress());
  const appointments = await Promise.all(
    configuredEntries(deployment).map(
      async ({ name }) => [name, await numberOf('GuardianChange', name)] as const,
    ),
  );
  for (const appointment of appointments) {
    await expect(act(deployer, 'execute', ...appointment)).rejects.toThrow(/delay must pass/);
  }
  await chain.advanceClock(7 * 24 * 3_600_000);
  for (const appointment of appointments) await act(deployer, 'execute', ...appointment);
  const { guardian: holder } = await readAdmin(client, deployment.launchpad);
  expect(holder?.owner).toBe(guardian.toSuiAddress());

  await act(deployer, 'fee-recipient', stranger.toSuiAddress());
  await act(guardian, 'cancel', 'launchpad', await numberOf('ProtocolFeeRecipientChange'));
  expect(await numberOf('ProtocolFeeRecipientChange')).toBe('undefined');
  await expect(act(stranger, 'guardian pause')).rejects.toThrow('guards none');
  await act(guardian, 'guardian pause');
  const { buysPause } = await getConfig(chain);
  expect(buysPause.untilMs).toBeGreaterThan(0n);
  await act(deployer, 'resume', 'buys');
  await act(guardian, 'guardian recovery', stranger.toSuiAddress());
  expect((await readAdmin(client, deployment.launchpad)).recovery).toBe(stranger.toSuiAddress());
});

it('lists pending upgrades and admin transfers, which admin and guardian can cancel', async () => {
  const { deployer, deployment } = chain;
  const { launchpad, access } = deployment;
  const { authorityId: authority, adminCapId: cap, upgradeCapId: upgradeCap = '' } = launchpad;
  const announceUpgrade = (digest: number[]) =>
    chain.execute(
      deployer,
      upgradeLock.announce({
        package: access?.packageId,
        typeArguments: [`${launchpad.originalId}::config::CONFIG`],
        arguments: { authority, cap, upgradeCap, policy: 0, digest },
      }),
    );
  for (const canceler of [guardian, deployer]) {
    await announceUpgrade(Array.from({ length: 32 }, () => 0xab));
    await act(deployer, 'propose-admin', guardian.toSuiAddress());
    const [upgrade, transfer] = [await numberOf('UpgradeChange'), await numberOf('AdminChange')];
    const listed = await act(stranger, 'changes');
    expect(listed).toMatch(
      new RegExp(
        `^change ${upgrade} of launchpad .*: upgrade of ${launchpad.packageId} to digest (ab){32}$`,
        'm',
      ),
    );
    expect(listed).toMatch(
      new RegExp(`^change ${transfer} of launchpad .*: admin ${guardian.toSuiAddress()}$`, 'm'),
    );
    for (const number of [upgrade, transfer]) {
      await expect(act(stranger, 'cancel', 'launchpad', number)).rejects.toThrow(
        `launchpad is administered by ${deployer.toSuiAddress()} and guarded by ${guardian.toSuiAddress()}.`,
      );
      await act(canceler, 'cancel', 'launchpad', number);
    }
    expect(await act(stranger, 'changes')).not.toMatch(/of launchpad .*: (upgrade|admin)/);
  }
});

it('lets only the guardian cancel a transfer to the recovery address, and only the admin a guardian replacement', async () => {
  const { deployer } = chain;
  await act(deployer, 'propose-admin', stranger.toSuiAddress());
  const transfer = ['launchpad', await numberOf('AdminChange')];
  await expect(act(deployer, 'cancel', ...transfer)).rejects.toThrow(
    'Only the guardian can cancel a transfer to the recovery',
  );
  await act(guardian, 'cancel', ...transfer);
  await act(deployer, 'appoint-guardian', stranger.toSuiAddress());
  const replacement = ['launchpad', await numberOf('GuardianChange')];
  await expect(act(guardian, 'cancel', ...replacement)).rejects.toThrow('is administered by');
  await act(deployer, 'cancel', ...replacement);
  expect(await numberOf('GuardianChange')).toBe('undefined');
});

it('transfers the administration to a multisig in two steps, 48 hours apart', async () => {
  const { deployer } = chain;
  await act(deployer, 'propose-admin', stranger.toSuiAddress());
  const number = await numberOf('AdminChange');
  await expect(act(multisig, 'accept-admin')).rejects.toThrow('No administration is proposed');
  await act(deployer, 'propose-admin', multisig.toSuiAddress());
  await expect(act(multisig, 'accept-admin')).rejects.toThrow(/delay must pass/);
  await chain.advanceClock(DELAY_MS);
  expect(await owners()).toEqual([deployer.toSuiAddress()]);
  await act(multisig, 'accept-admin');
  expect(await owners()).toEqual([multisig.toSuiAddress()]);
  await expect(act(deployer, 'pause', 'buys')).rejects.toThrow('is administered by');
  await act(multisig, 'resume', 'buys');
  expect((await getConfig(chain)).buysPause.untilMs).toBe(0n);
  // The stranger's proposal was made by an admin who has been replaced.
  expect(await numberOf('AdminChange')).toBe(number);
  await expect(act(stranger, 'accept-admin')).rejects.toThrow('No administration is proposed');
});

it('makes a package immutable after seven days', async () => {
  const { staking } = chain.deployment as Required<Deployment>;
  await act(multisig, 'make-immutable', 'staking');
  const change = ['staking', await numberOf('ImmutabilityChange', 'staking')];
  await expect(act(multisig, 'execute', ...change)).rejects.toThrow(/delay must pass/);
  await chain.advanceClock(7 * 24 * 3_600_000);
  await act(multisig, 'execute', ...change);
  expect(await readUpgradeCap(chain.client, staking.upgradeCapId ?? '')).toBeNull();
});

it('accepts the administration in spite of an expired proposal and of one by a replaced admin', async () => {
  await act(multisig, 'propose-admin', stranger.toSuiAddress());
  await chain.advanceClock(DELAY_MS + 15 * 24 * 3_600_000);
  await act(multisig, 'propose-admin', stranger.toSuiAddress());
  await chain.advanceClock(DELAY_MS);
  await act(stranger, 'accept-admin');
  expect(await owners()).toEqual([stranger.toSuiAddress()]);
});
