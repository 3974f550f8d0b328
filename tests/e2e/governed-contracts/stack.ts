// A stack with an adjustable clock, a guardian of the launchpad and the build of a real upgrade. Runs as a child
// process that reports its addresses and executes messages from its parent.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { accept, propose } from '@atoll/sdk/contracts/access/admin_transfer.ts';
import * as guardianship from '@atoll/sdk/contracts/access/guardian.ts';
import * as upgradeLock from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import { createServer, localConfig } from '@atoll/server';
import { startTestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import { toBase64, toHex } from '@mysten/sui/utils';
import { buildWeb } from '../../../tooling/start/web.ts';
import type { Order, Report } from './messages.ts';

const ROOT = join(import.meta.dirname, '../../..');
const WEEK_MS = 7 * 24 * 3_600_000;
const report = (message: Report) => process.send?.(message);

const dir = mkdtempSync(join(tmpdir(), 'atoll-governed-'));
const chain = await startTestNode();
const { dist } = await buildWeb(ROOT);
const server = await createServer(
  localConfig({
    dataDir: join(dir, 'server'),
    deployment: chain.deployment,
    grpcUrl: chain.url,
    coinTemplate: join(dir, 'none'),
    webDir: dist,
    logLevel: 'fatal',
  }),
);

const { launchpad, access } = chain.deployment;
const call = {
  package: access?.packageId,
  typeArguments: [`${launchpad.originalId}::config::CONFIG`] as [string],
};
const { authorityId: authority, adminCapId: cap, upgradeCapId: upgradeCap = '' } = launchpad;
const admin = chain.deployer;
const guardian = await chain.createAccount();
const stranger = await chain.createAccount();

/** Executes a transaction of the admin and returns the number of the change that it announces. */
async function announce(build: (tx: Transaction) => unknown): Promise<bigint> {
  const { events } = await chain.execute(admin, (tx) => void build(tx));
  const announced = events.find(({ eventType }) => eventType.includes('::ChangeAnnounced<'));
  if (!announced) throw new Error('No change was announced');
  return Buffer.from(announced.bcs).readBigUInt64LE(0);
}

const appointment = await announce(
  guardianship.announce({
    ...call,
    arguments: { authority, cap, guardian: guardian.toSuiAddress() },
  }),
);
await chain.advanceClock(WEEK_MS);
await chain.execute(
  admin,
  guardianship.execute({ ...call, arguments: { authority, cap, number: appointment } }),
);

const build = await buildNextLaunchpad();
const numbers = { upgrade: 0n, transfer: 0n };

/** Builds the launchpad with a raised version. */
async function buildNextLaunchpad() {
  for (const name of ['framework', 'access', 'launchpad'])
    cpSync(join(ROOT, 'move', name), join(dir, 'move', name), { recursive: true });
  const file = join(dir, 'move/launchpad/sources/config.move');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace('VERSION: u64 = 1', 'VERSION: u64 = 2'));
  return buildPackage(join(dir, 'move/launchpad'), {
    addresses: { launchpad, ...(access && { access }) },
  });
}

async function announceChanges(): Promise<void> {
  const digest = [...build.digest];
  numbers.upgrade = await announce(
    upgradeLock.announce({ ...call, arguments: { authority, cap, upgradeCap, policy: 0, digest } }),
  );
  const successor = stranger.toSuiAddress();
  numbers.transfer = await announce(
    propose({ ...call, arguments: { authority, cap, admin: successor } }),
  );
}

/** Executes the announced upgrade. */
function upgrade(tx: Transaction): void {
  const [ticket] = tx.add(
    upgradeLock.authorize({ ...call, arguments: { authority, cap, number: numbers.upgrade } }),
  );
  const receipt = tx.upgrade({
    modules: build.modules.map(({ bytes }) => toBase64(bytes)),
    dependencies: build.dependencies,
    package: launchpad.packageId,
    ticket: ticket ?? '',
  });
  tx.add(upgradeLock.commit({ ...call, arguments: { authority, receipt } }));
}

const outcomeOf = (signer: Ed25519Keypair, change: (tx: Transaction) => unknown): Promise<string> =>
  chain
    .execute(signer, (tx) => void change(tx))
    .then(
      () => 'executed',
      (error: Error) => error.message,
    );

async function obey(message: Order): Promise<void> {
  if (message.kind === 'stop') {
    await server.close();
    await chain.close();
    rmSync(dir, { recursive: true, force: true });
    process.disconnect();
    return;
  }
  let outcomes = { upgrade: '', transfer: '' };
  if (message.kind === 'announce') await announceChanges();
  else {
    await chain.advanceClock(WEEK_MS);
    const transfer = accept({ ...call, arguments: { authority, number: numbers.transfer } });
    outcomes = {
      upgrade: await outcomeOf(admin, upgrade),
      transfer: await outcomeOf(stranger, transfer),
    };
  }
  report({ kind: 'done', ...outcomes });
}
process.on('message', (message) => void obey(message as Order));
report({
  kind: 'ready',
  url: server.url,
  now: chain.now(),
  keys: {
    admin: admin.getSecretKey(),
    guardian: guardian.getSecretKey(),
    stranger: stranger.getSecretKey(),
  },
  digest: toHex(build.digest),
});
