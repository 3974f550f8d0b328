import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  failureOf,
  LocalnetFixture,
  runTransaction,
  SUI,
} from '../../execution/localnet.fixture.ts';
import { createLocalnet } from '../../index.ts';
import type { Ledger } from '../types.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atoll-ledger-'));
});
afterEach(() => rm(dir, { recursive: true }));

const logFile = () => join(dir, 'ledger.log');

/** Returns all query results of a ledger as plain data. */
function snapshot(ledger: Ledger) {
  const checkpoints = [];
  const transactions = [];
  const ids = new Set<string>();
  const owners = new Set<string>();
  for (let i = 0n; ; i++) {
    const checkpoint = ledger.getCheckpoint(i);
    if (!checkpoint) break;
    checkpoints.push(checkpoint);
    for (const { transaction } of checkpoint.transactions) {
      const found = ledger.getTransaction(transaction);
      if (!found) throw new Error(`No transaction ${transaction}`);
      const { digest, effects, effectsBytes, events, eventsBytes, balanceChanges } = found;
      const { inputObjects, outputObjects, unchangedLoadedRuntimeObjects } = found;
      const { checkpoint: at, timestampMs, signatures, errorDescription } = found;
      for (const { id, owner } of outputObjects) {
        ids.add(id);
        if (owner.AddressOwner) owners.add(owner.AddressOwner);
      }
      transactions.push({
        ...{ digest, effects, effectsBytes, events, eventsBytes, balanceChanges },
        ...{ inputObjects, outputObjects, unchangedLoadedRuntimeObjects },
        ...{ at, timestampMs, signatures, errorDescription, transaction: found.transaction },
      });
    }
  }
  return {
    chainId: ledger.chainId,
    epoch: ledger.epoch(),
    checkpoints,
    transactions,
    objects: [...ids].map((id) => ledger.getObject(id)),
    fields: [...ids].map((id) => ledger.dynamicFields(id)),
    owned: [...owners].map((owner) => ledger.ownedObjects(owner, { limit: 1000 })),
    balances: [...owners].map((owner) => ledger.balances(owner)),
  };
}

/** Creates a network in `dir` with objects and transactions of several kinds. */
async function busyNetwork(): Promise<LocalnetFixture> {
  const fixture = await LocalnetFixture.start({ dir, checkpointIntervalMs: 0 });
  const [parent, child] = [await fixture.thing(1), await fixture.thing(2)];
  await fixture.run((tx) => {
    const target = tx.object(fixture.object(parent));
    tx.moveCall({
      target: fixture.fn('add_field'),
      arguments: [target, tx.pure.u64(1), tx.pure.u64(2)],
    });
    const child_ = tx.object(fixture.object(child));
    const name = tx.pure.vector('u8', [1]);
    tx.moveCall({ target: fixture.fn('add_child'), arguments: [target, name, child_] });
  });
  const wrapped = await fixture.thing(3);
  await fixture.run((tx) => {
    const box = tx.moveCall({
      target: fixture.fn('wrap'),
      arguments: [tx.object(fixture.object(wrapped))],
    });
    tx.transferObjects([box], fixture.address);
  });
  const gone = await fixture.thing(4);
  await fixture.run((tx) => {
    tx.moveCall({ target: fixture.fn('destroy'), arguments: [tx.object(fixture.object(gone))] });
  });
  await fixture.run((tx) => tx.moveCall({ target: fixture.fn('fail') }));
  await fixture.run((tx) =>
    tx.moveCall({ target: fixture.fn('note'), arguments: [tx.pure.u64(1)] }),
  );
  const shared = await fixture.sharedBound(1);
  await fixture.run((tx) => {
    tx.moveCall({ target: fixture.fn('bump'), arguments: [tx.object(fixture.object(shared))] });
  });
  return fixture;
}

describe('a folder', () => {
  test('has the same state after reopening, and continues from it', async () => {
    const fixture = await busyNetwork();
    const before = snapshot(fixture.ledger);
    await fixture.net.close();
    const again = await createLocalnet({ dir, checkpointIntervalMs: 0 });
    expect(snapshot(again.ledger)).toEqual(before);
    const done = await runTransaction(again.ledger, fixture.user, (tx) => {
      tx.moveCall({ target: fixture.fn('note'), arguments: [tx.pure.u64(2)] });
    });
    expect(failureOf(done)).toBeUndefined();
    const last = before.checkpoints.at(-1);
    expect(done.checkpoint).toBe((last?.sequenceNumber ?? -9n) + 1n);
    expect(again.ledger.getCheckpoint('latest')?.previousDigest).toBe(last?.digest);
    await again.close();
  });

  test('keeps transactions of a crash between execution and checkpoint', async () => {
    const fixture = await LocalnetFixture.start({ dir, checkpointIntervalMs: 60_000 });
    const done = await fixture.run((tx) => tx.moveCall({ target: fixture.fn('nothing') }));
    expect(done.checkpoint).toBeUndefined();
    const crashed = await readFile(logFile());
    await fixture.net.close();
    await writeFile(logFile(), crashed);
    const { ledger, close } = await createLocalnet({ dir });
    const found = ledger.getTransaction(done.digest);
    expect(found?.checkpoint).toBe(1n);
    expect(ledger.getCheckpoint(1n)?.timestampMs).toBeGreaterThanOrEqual(
      ledger.getCheckpoint(0n)?.timestampMs ?? 0n,
    );
    await close();
  });

  test('drops an incomplete last record of any length and nothing before it', async () => {
    const net = await createLocalnet({ dir, checkpointIntervalMs: 0 });
    const recipient = `0x${'44'.repeat(32)}`;
    await net.ledger.faucet(recipient, SUI);
    const { size: whole } = await stat(logFile());
    const kept = snapshot(net.ledger);
    await net.ledger.faucet(recipient, SUI);
    await net.close();
    const full = await readFile(logFile());
    // The next record after `whole` is the prologue; cut inside its length, checksum and payload.
    for (const cut of [1, 5, 9, 60]) {
      await writeFile(logFile(), full);
      await truncate(logFile(), whole + cut);
      const again = await createLocalnet({ dir, checkpointIntervalMs: 0 });
      expect(snapshot(again.ledger)).toEqual(kept);
      expect((await stat(logFile())).size).toBe(whole);
      await again.ledger.faucet(recipient, 2n);
      await again.close();
      const third = await createLocalnet({ dir });
      expect(third.ledger.balance(recipient, '0x2::sui::SUI').balance).toBe(SUI + 2n);
      await third.close();
    }
  });

  describe('a file with a flipped bit', () => {
    let intact: Buffer;
    /** Where a record in the middle starts, and one past its end. */
    let [start, end] = [0, 0];

    beforeEach(async () => {
      const net = await createLocalnet({ dir, checkpointIntervalMs: 0 });
      start = (await stat(logFile())).size;
      await net.ledger.faucet(`0x${'44'.repeat(32)}`, SUI);
      end = (await stat(logFile())).size;
      for (let i = 0; i < 3; i++) await net.ledger.faucet(`0x${'44'.repeat(32)}`, SUI);
      await net.close();
      intact = await readFile(logFile());
    });

    /** Flips one bit of the byte at `position`. */
    async function flip(position: number, bit = 0): Promise<Buffer> {
      const content = Buffer.from(intact);
      content.writeUInt8(content.readUInt8(position) ^ (1 << bit), position);
      await writeFile(logFile(), content);
      return content;
    }

    test('refuses to start, reports the position and keeps the file', async () => {
      // The length (also as one that points behind the end of the file), both checksums, the content.
      const places = [start, start + 3, start + 4, start + 8, start + 12, start + 100, end - 1];
      for (const place of [...places, intact.length - 1]) {
        const damaged = await flip(place, 6);
        const rejection = expect(createLocalnet({ dir })).rejects;
        await rejection.toMatchObject({ code: 'FolderDamaged', status: 'FAILED_PRECONDITION' });
        await expect(createLocalnet({ dir })).rejects.toThrow(/damaged at byte \d+.*--recover/);
        expect(damaged.equals(await readFile(logFile()))).toBe(true);
      }
      await flip(start + 100);
      await expect(createLocalnet({ dir })).rejects.toThrow(`damaged at byte ${start},`);
      await expect(createLocalnet({ from: dir })).rejects.toThrow(`damaged at byte ${start},`);
    });

    test('recovers what is before the damage when told to, from a copy of the file', async () => {
      const damaged = await flip(start + 100);
      const net = await createLocalnet({ dir, recover: true, checkpointIntervalMs: 0 });
      expect(net.recovery).toMatchObject({
        position: start,
        droppedBytes: intact.length - start,
        records: 2,
      });
      expect(net.ledger.getCheckpoint('latest')?.sequenceNumber).toBe(0n);
      expect(damaged.equals(await readFile(net.recovery?.copy ?? ''))).toBe(true);
      await net.ledger.faucet(`0x${'44'.repeat(32)}`, 3n);
      await net.close();
      const again = await createLocalnet({ dir, recover: true });
      expect(again.recovery).toBeUndefined();
      expect(again.ledger.balance(`0x${'44'.repeat(32)}`, '0x2::sui::SUI').balance).toBe(3n);
      await again.close();
    });
  });

  test('survives a crash in the middle of genesis', async () => {
    const net = await createLocalnet({ dir, clock: () => 7 });
    const { chainId } = net.ledger;
    await net.close();
    const full = await readFile(logFile());
    // Without its last bytes, the genesis checkpoint is incomplete; even shorter, genesis itself is.
    for (const length of [full.length - 1, 100, 8, 0]) {
      await writeFile(logFile(), full.subarray(0, length));
      const again = await createLocalnet({ dir, clock: () => 7 });
      expect(again.ledger.chainId).toBe(chainId);
      await again.close();
    }
  });

  test('rejects another kind of file with a message', async () => {
    await writeFile(logFile(), 'a file of another program, at least as long as the magic line');
    await expect(createLocalnet({ dir })).rejects.toMatchObject({
      code: 'FolderUnreadable',
      message: expect.stringContaining('ledger.log'),
    });
    expect(existsSync(join(dir, 'lock'))).toBe(false);
  });
});

describe('the lock', () => {
  test('excludes a second network of this process until the first closes', async () => {
    const net = await createLocalnet({ dir });
    await expect(createLocalnet({ dir })).rejects.toMatchObject({
      code: 'FolderInUse',
      message: expect.stringContaining(`process ${process.pid}`),
    });
    await net.close();
    await (await createLocalnet({ dir })).close();
  });

  test('excludes another process until the owner is killed', async () => {
    const script = `
      const { createLocalnet } = await import(${JSON.stringify(join(import.meta.dirname, '../../index.ts'))});
      await createLocalnet({ dir: ${JSON.stringify(dir)} });
      console.log('open');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await expect(createLocalnet({ dir })).rejects.toMatchObject({
      code: 'FolderInUse',
      message: expect.stringContaining(`process ${child.pid}`),
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await createLocalnet({ dir })).close();
  });

  test('is taken over from a process whose id was reused', async () => {
    await writeFile(join(dir, 'lock'), `${process.ppid} 1\n`);
    await (await createLocalnet({ dir })).close();
    await writeFile(join(dir, 'lock'), `${process.pid}\n`);
    await (await createLocalnet({ dir })).close();
    await writeFile(join(dir, 'lock'), '');
    await (await createLocalnet({ dir })).close();
  });
});
