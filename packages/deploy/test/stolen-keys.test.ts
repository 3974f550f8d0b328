// Follows docs/guides/stolen-keys.md on the embedded network with an admin key that thief and owner both hold, for both
// orders of their proposals.

import { announce as announceUpgrade } from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAdmin } from '../src/configuration/config.ts';
import { listPendingChanges } from '../src/configuration/pending-changes.ts';
import { actOn, pendingNumber } from './acting.ts';

const HOUR_MS = 3_600_000;
const DELAY_MS = 48 * HOUR_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
const RECOVERY_ONLY = 'Only the guardian can cancel a transfer to the recovery';

let chain: TestNode;
/** Admin key of which the thief has a copy. */
let stolen: Ed25519Keypair;
let guardian: Ed25519Keypair;
let recovery: Ed25519Keypair;
let thief: Ed25519Keypair;

beforeEach(async () => {
  chain = await startTestNode();
  stolen = chain.deployer;
  [guardian, recovery, thief] = await Promise.all([
    chain.createAccount(),
    chain.createAccount(),
    chain.createAccount(),
  ]);
  await act(stolen, 'appoint-guardian', guardian.toSuiAddress());
  await chain.advanceClock(WEEK_MS);
  for (const { name, number, kindName } of await pending())
    if (kindName === 'GuardianChange') await act(stolen, 'execute', name, `${number}`);
});
afterEach(() => chain.close());

const act = (signer: Ed25519Keypair, name: string, ...args: string[]) =>
  actOn(chain, signer, name, ...args);

const pending = () => listPendingChanges(chain.client, chain.deployment);

const adminOf = async () => (await readAdmin(chain.client, chain.deployment.launchpad)).owner;

/** Announces a new fee recipient, an upgrade, another guardian and, for every package, another admin with the stolen key. */
async function attack(): Promise<void> {
  const { launchpad, access } = chain.deployment;
  const { authorityId: authority, adminCapId: cap, upgradeCapId: upgradeCap = '' } = launchpad;
  await act(stolen, 'propose-admin', thief.toSuiAddress());
  await act(stolen, 'fee-recipient', thief.toSuiAddress());
  await act(stolen, 'appoint-guardian', thief.toSuiAddress());
  const digest = Array.from({ length: 32 }, () => 0x66);
  await chain.execute(
    stolen,
    announceUpgrade({
      package: access?.packageId,
      typeArguments: [`${launchpad.originalId}::config::CONFIG`],
      arguments: { authority, cap, upgradeCap, policy: 0, digest },
    }),
  );
}

/** Cancels everything but the transfers to the recovery address, as guardian and as owner. */
async function defend(): Promise<void> {
  const address = recovery.toSuiAddress();
  for (const { name, number, kindName, change } of await pending()) {
    if (kindName === 'AdminChange' && (change as { admin: string }).admin === address) continue;
    const canceler = kindName === 'GuardianChange' ? stolen : guardian;
    await act(canceler, 'cancel', name, `${number}`);
  }
}

/** Accepts with the recovery address and expects that the stolen key and the thief have no authority left. */
async function recover(): Promise<void> {
  await act(recovery, 'accept-admin');
  expect(await adminOf()).toBe(recovery.toSuiAddress());
  await expect(act(stolen, 'pause', 'buys')).rejects.toThrow('is administered by');
  await expect(act(thief, 'accept-admin')).rejects.toThrow('No administration is proposed');
  await chain.advanceClock(WEEK_MS);
  for (const { name, number } of await pending())
    await expect(act(stolen, 'execute', name, `${number}`)).rejects.toThrow(/administered by/);
  await expect(act(thief, 'accept-admin')).rejects.toThrow('No administration is proposed');
  expect(await adminOf()).toBe(recovery.toSuiAddress());
  await act(recovery, 'resume', 'buys');
}

it('is recovered from when the thief proposes first: all changes are canceled, then the guardian sets the recovery address', async () => {
  await attack();
  await expect(act(thief, 'accept-admin')).rejects.toThrow(/delay must pass/);
  await chain.advanceClock(HOUR_MS);
  await act(guardian, 'guardian pause');
  await defend();
  expect(await pending()).toEqual([]);
  await act(guardian, 'guardian recovery', recovery.toSuiAddress());
  await act(stolen, 'propose-admin', recovery.toSuiAddress());
  const transfer = ['launchpad', await pendingNumber(chain, 'AdminChange')];
  await expect(act(stolen, 'cancel', ...transfer)).rejects.toThrow(RECOVERY_ONLY);
  // The thief announces everything again, without success.
  await attack();
  await chain.advanceClock(DELAY_MS - HOUR_MS);
  await defend();
  await chain.advanceClock(HOUR_MS);
  await recover();
});

it('is recovered from when the owner proposes first: the thief can neither cancel nor overtake it', async () => {
  await act(guardian, 'guardian recovery', recovery.toSuiAddress());
  await act(stolen, 'propose-admin', recovery.toSuiAddress());
  const transfer = ['launchpad', await pendingNumber(chain, 'AdminChange')];
  await attack();
  await expect(act(stolen, 'cancel', ...transfer)).rejects.toThrow(RECOVERY_ONLY);
  await chain.advanceClock(DELAY_MS);
  // Nothing was canceled: the first acceptance voids the proposals of the thief.
  await recover();
});

it('takes the administration after 48 hours if no one watches', async () => {
  await attack();
  await chain.advanceClock(DELAY_MS);
  await act(thief, 'accept-admin');
  expect(await adminOf()).toBe(thief.toSuiAddress());
});
