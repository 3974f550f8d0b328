import { createHash } from 'node:crypto';
import { bcs } from '@mysten/sui/bcs';
import { PasskeyPublicKey } from '@mysten/sui/keypairs/passkey';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { type Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { digestOf } from '../execution/encoding/digest.ts';
import {
  buildTransaction,
  createdIn,
  failureOf,
  keypair,
  LocalnetFixture,
  SUI,
} from '../execution/localnet.fixture.ts';
import { encodeObject } from '../execution/object.ts';
import { CLOCK_ID, MIST_PER_SUI, SUI_TYPE, TOTAL_SUPPLY_MIST } from '../execution/protocol.ts';
import { createLocalnet } from '../index.ts';
import { blake2b256 } from '../natives/crypto/blake2b.ts';
import type { Checkpoint } from './types.ts';

let fixture: LocalnetFixture;
let now = 1_700_000_000_000;
beforeAll(async () => {
  fixture = await LocalnetFixture.start({ checkpointIntervalMs: 0, clock: () => now });
});
afterAll(() => fixture.net.close());

const nothing = (tx: Transaction) => tx.moveCall({ target: fixture.fn('nothing') });
const bytesFor = (sender: string, build: (tx: Transaction) => void = nothing) =>
  buildTransaction(fixture.ledger, sender, build);

describe('digests', () => {
  test('equal those of the SDK for transactions and objects', async () => {
    const bytes = await bytesFor(fixture.address);
    expect(digestOf('TransactionData', bytes)).toBe(
      TransactionDataBuilder.getDigestFromBytes(bytes),
    );
    for (const id of [CLOCK_ID, fixture.packageId, await fixture.thing(1)]) {
      const object = fixture.get(id);
      const parsed = bcs.Object.parse(encodeObject(object));
      expect(bcs.Object.serialize(parsed).toBytes()).toEqual(new Uint8Array(encodeObject(object)));
      expect(object.digest).toBe(digestOf('Object', encodeObject(object)));
    }
  });

  test('match the bytes of effects', async () => {
    const done = await fixture.run((tx) => tx.moveCall({ target: fixture.fn('fail') }));
    expect(bcs.TransactionEffects.parse(done.effectsBytes).V2).toEqual(done.effects);
    expect(done.effectsDigest).toBe(digestOf('TransactionEffects', done.effectsBytes));
    expect(done.effects.transactionDigest).toBe(done.digest);
  });
});

describe('signatures', () => {
  test.each([
    ['secp256k1', Secp256k1Keypair.fromSecretKey(new Uint8Array(32).fill(5))],
    ['secp256r1', Secp256r1Keypair.fromSecretKey(new Uint8Array(32).fill(5))],
  ])('%s is accepted', async (_, key) => {
    await fixture.ledger.faucet(key.toSuiAddress(), SUI);
    const bytes = await bytesFor(key.toSuiAddress());
    const { signature } = await key.signTransaction(bytes);
    expect(failureOf(await fixture.ledger.execute(bytes, [signature]))).toBeUndefined();
  });

  test('multisig is accepted above its threshold only', async () => {
    const [one, two] = [keypair(41), keypair(42)];
    const account = MultiSigPublicKey.fromPublicKeys({
      threshold: 2,
      publicKeys: [one, two].map((key) => ({ publicKey: key.getPublicKey(), weight: 1 })),
    });
    await fixture.ledger.faucet(account.toSuiAddress(), SUI);
    const bytes = await bytesFor(account.toSuiAddress());
    const parts = await Promise.all([one, two].map((key) => key.signTransaction(bytes)));
    const both = account.combinePartialSignatures(parts.map(({ signature }) => signature));
    const single = account.combinePartialSignatures([parts[0]?.signature ?? '']);
    await expect(fixture.ledger.execute(bytes, [single])).rejects.toMatchObject({
      code: 'InvalidSignature',
    });
    expect(failureOf(await fixture.ledger.execute(bytes, [both]))).toBeUndefined();
  });

  test('a passkey signature of the transaction is accepted', async () => {
    const device = Secp256r1Keypair.fromSecretKey(new Uint8Array(32).fill(6));
    const raw = device.getPublicKey().toRawBytes();
    const address = new PasskeyPublicKey(raw).toSuiAddress();
    await fixture.ledger.faucet(address, SUI);
    const bytes = await bytesFor(address);
    const assert = async (challenge: Uint8Array) => {
      const clientDataJson = JSON.stringify({
        type: 'webauthn.get',
        challenge: Buffer.from(challenge).toString('base64url'),
        origin: 'https://atoll.example',
        crossOrigin: false,
      });
      const authenticatorData = new Uint8Array(37).fill(3);
      const clientHash = createHash('sha256').update(clientDataJson).digest();
      const signed = await device.sign(Buffer.concat([authenticatorData, clientHash]));
      const userSignature = Uint8Array.of(2, ...signed, ...raw);
      const parts = { authenticatorData, clientDataJson, userSignature };
      return Uint8Array.of(6, ...bcs.PasskeyAuthenticator.serialize(parts).toBytes());
    };
    const wrong = await assert(new Uint8Array(32));
    await expect(fixture.ledger.execute(bytes, [wrong])).rejects.toMatchObject({
      code: 'InvalidSignature',
    });
    const right = await assert(blake2b256(Uint8Array.of(0, 0, 0), bytes));
    expect(failureOf(await fixture.ledger.execute(bytes, [right]))).toBeUndefined();
  });

  test.each<[string, string, (signature: Uint8Array) => (Uint8Array | string)[]]>([
    ['none', 'SignerSignatureNumberMismatch', () => []],
    ['two', 'SignerSignatureNumberMismatch', (signature) => [signature, signature]],
    [
      'a changed one',
      'InvalidSignature',
      (signature) => [signature.with(7, (signature[7] ?? 0) ^ 1)],
    ],
    ['a truncated one', 'InvalidSignature', (signature) => [signature.slice(0, 90)]],
    ['an unknown scheme', 'InvalidSignature', (signature) => [signature.with(0, 9)]],
    ['zkLogin', 'UnsupportedTransaction', (signature) => [signature.with(0, 5)]],
    ['no base64', 'InvalidSignature', () => ['?']],
  ])('%s: %s', async (_, code, forge) => {
    const bytes = await bytesFor(fixture.address);
    const { signature } = await fixture.user.signTransaction(bytes);
    const forged = forge(Uint8Array.from(Buffer.from(signature, 'base64')));
    await expect(fixture.ledger.execute(bytes, forged)).rejects.toMatchObject({ code });
  });

  test('the signature of another address is rejected', async () => {
    const bytes = await bytesFor(fixture.address);
    const { signature } = await keypair(43).signTransaction(bytes);
    await expect(fixture.ledger.execute(bytes, [signature])).rejects.toMatchObject({
      code: 'SignerSignatureAbsent',
    });
  });

  test('the signature of another transaction is rejected', async () => {
    const { signature } = await fixture.user.signTransaction(await bytesFor(fixture.address));
    const other = await bytesFor(fixture.address, (tx) =>
      tx.moveCall({ target: fixture.fn('fail') }),
    );
    await expect(fixture.ledger.execute(other, [signature])).rejects.toMatchObject({
      code: 'InvalidSignature',
    });
  });

  test('the signature of a personal message is rejected', async () => {
    const bytes = await bytesFor(fixture.address);
    const { signature } = await fixture.user.signPersonalMessage(bytes);
    await expect(fixture.ledger.execute(bytes, [signature])).rejects.toMatchObject({
      code: 'InvalidSignature',
    });
  });
});

describe('execution', () => {
  test('returns the first result of a known transaction', async () => {
    const bytes = await bytesFor(fixture.address);
    const { signature } = await fixture.user.signTransaction(bytes);
    const first = await fixture.ledger.execute(bytes, [signature]);
    expect(await fixture.ledger.execute(bytes, [signature])).toBe(first);
    expect(fixture.ledger.getTransaction(first.digest)).toBe(first);
  });

  test('rejects another transaction that uses the same coin', async () => {
    const build = (name: string) =>
      bytesFor(fixture.address, (tx) => tx.moveCall({ target: fixture.fn(name) }));
    const [left, right] = [await build('nothing'), await build('fail')];
    const sign = async (bytes: Uint8Array<ArrayBuffer>) =>
      fixture.ledger.execute(bytes, [(await fixture.user.signTransaction(bytes)).signature]);
    const settled = await Promise.allSettled([sign(left), sign(right)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'ObjectVersionUnavailableForConsumption' },
    });
  });

  test.each([
    ['garbage', Uint8Array.of(1, 2, 3)],
    ['nothing', new Uint8Array()],
  ])('of %s is rejected', async (_, bytes) => {
    await expect(fixture.ledger.execute(bytes, [])).rejects.toMatchObject({
      code: 'InvalidTransaction',
    });
  });

  test('rejects trailing bytes', async () => {
    const bytes = await bytesFor(fixture.address);
    await expect(fixture.ledger.execute(Uint8Array.of(...bytes, 0), [])).rejects.toMatchObject({
      code: 'InvalidTransaction',
    });
  });

  test('rejects system transactions', async () => {
    const bytes = await buildTransaction(fixture.ledger, fixture.address, nothing, {
      edit: ({ V1 }) => {
        V1.kind = { $kind: 'EndOfEpochTransaction', EndOfEpochTransaction: [] };
      },
    });
    await expect(fixture.ledger.execute(bytes, [])).rejects.toMatchObject({
      code: 'UnsupportedTransaction',
    });
  });

  test.each<[string, Parameters<LocalnetFixture['run']>[1]]>([
    [
      'InvalidChainId',
      {
        edit: ({ V1 }) => {
          V1.expiration = {
            $kind: 'ValidDuring',
            ValidDuring: {
              minEpoch: '0',
              maxEpoch: '0',
              minTimestamp: null,
              maxTimestamp: null,
              chain: digestOf('Object', new Uint8Array()),
              nonce: 1,
            },
          };
        },
      },
    ],
    [
      'TransactionExpired',
      {
        edit: ({ V1 }) => {
          V1.expiration = {
            $kind: 'ValidDuring',
            ValidDuring: {
              minEpoch: '1',
              maxEpoch: '1',
              minTimestamp: null,
              maxTimestamp: null,
              chain: fixture.ledger.chainId,
              nonce: 1,
            },
          };
        },
      },
    ],
    [
      'SizeLimitExceeded',
      {
        edit: ({ V1 }) => {
          const pt = V1.kind.ProgrammableTransaction;
          const [command] = pt?.commands ?? [];
          if (pt && command) pt.commands = Array(1024).fill(command);
        },
      },
    ],
    [
      'EmptyCommandInput',
      {
        edit: ({ V1 }) => {
          V1.kind.ProgrammableTransaction?.commands.push({
            $kind: 'MakeMoveVec',
            MakeMoveVec: { type: null, elements: [] },
          });
        },
      },
    ],
  ])('%s', async (code, options) => {
    await expect(fixture.run(nothing, options)).rejects.toMatchObject({ code });
  });
});

describe('checkpoints', () => {
  test('chain from genesis and contain every transaction once', async () => {
    await fixture.run(nothing);
    const latest = fixture.ledger.getCheckpoint('latest');
    if (!latest) throw new Error('no checkpoint');
    const all: Checkpoint[] = [];
    for (let i = 0n; i <= latest.sequenceNumber; i++) {
      const checkpoint = fixture.ledger.getCheckpoint(i);
      if (checkpoint) all.push(checkpoint);
    }
    expect(all).toHaveLength(Number(latest.sequenceNumber) + 1);
    expect(fixture.ledger.chainId).toBe(all[0]?.digest);
    let total = 0n;
    const seen = new Set<string>();
    all.forEach((checkpoint, i) => {
      expect(checkpoint.previousDigest).toBe(all[i - 1]?.digest);
      expect(checkpoint.digest).toBe(digestOf('CheckpointSummary', checkpoint.summaryBytes));
      expect(checkpoint.contentDigest).toBe(
        digestOf('CheckpointContents', checkpoint.contentsBytes),
      );
      expect(fixture.ledger.getCheckpoint(checkpoint.digest)).toBe(checkpoint);
      total += BigInt(checkpoint.transactions.length);
      expect(checkpoint.networkTotalTransactions).toBe(total);
      for (const { transaction, effects } of checkpoint.transactions) {
        const found = fixture.ledger.getTransaction(transaction);
        expect(found?.checkpoint).toBe(checkpoint.sequenceNumber);
        expect(found?.timestampMs).toBe(checkpoint.timestampMs);
        expect(found?.effectsDigest).toBe(effects);
        expect(seen.has(transaction)).toBe(false);
        seen.add(transaction);
      }
    });
  });

  test('start by setting the clock, which never goes back', async () => {
    const time = () => {
      const { data } = fixture.get(CLOCK_ID);
      return data.kind === 'move' ? bcs.u64().parse(data.contents.subarray(32)) : '';
    };
    now += 5_000;
    const done = await fixture.run(nothing);
    const checkpoint = fixture.ledger.getCheckpoint(done.checkpoint ?? -1n);
    expect(time()).toBe(now.toString());
    expect(checkpoint?.timestampMs).toBe(BigInt(now));
    const prologue = fixture.ledger.getTransaction(checkpoint?.transactions[0]?.transaction ?? '');
    expect(prologue?.transaction.V1.kind.$kind).toBe('ConsensusCommitPrologueV4');
    expect(prologue?.effects.status.$kind).toBe('Success');
    now -= 60_000;
    await fixture.run(nothing);
    expect(time()).toBe((now + 60_000).toString());
    now += 60_000;
  });

  test('collect the transactions of an interval, notify subscribers in order, and stop when idle', async () => {
    const { ledger, close } = await createLocalnet({ checkpointIntervalMs: 30 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const told: Checkpoint[] = [];
    const unsubscribe = ledger.subscribe((checkpoint) => told.push(checkpoint));
    const recipient = `0x${'11'.repeat(32)}`;
    const sent = await Promise.all([1n, 2n, 3n].map((amount) => ledger.faucet(recipient, amount)));
    expect(ledger.getTransaction(sent[0]?.digest ?? '')?.checkpoint).toBeUndefined();
    await vi.advanceTimersByTimeAsync(120);
    expect(told.map(({ sequenceNumber }) => sequenceNumber)).toEqual([1n]);
    expect(told[0]?.transactions.slice(1, -1).map(({ transaction }) => transaction)).toEqual(
      sent.map(({ digest }) => digest),
    );
    await ledger.faucet(recipient, 4n);
    expect((await ledger.createCheckpoint())?.sequenceNumber).toBe(2n);
    expect(await ledger.createCheckpoint()).toBeUndefined();
    unsubscribe();
    await ledger.faucet(recipient, 5n);
    await close();
    expect(told).toHaveLength(2);
    await expect(ledger.faucet(recipient)).rejects.toMatchObject({ code: 'LedgerClosed' });
  });
});

describe('genesis', () => {
  test('gives the faucet all SUI but the stake and the subsidy fund, and creates its metadata', async () => {
    const { ledger, close } = await createLocalnet({ clock: () => now });
    const [genesis] = ledger.getCheckpoint(0n)?.transactions ?? [];
    const executed = ledger.getTransaction(genesis?.transaction ?? '');
    const supply = TOTAL_SUPPLY_MIST - (20_000_000n + 1_000_000_000n) * MIST_PER_SUI;
    expect(executed?.balanceChanges.map(({ amount }) => amount)).toEqual([supply]);
    expect(ledger.coinInfo(SUI_TYPE)?.metadata).toMatchObject({ decimals: 9, symbol: 'SUI' });
    expect(ledger.epoch()).toMatchObject({ epoch: 0n, referenceGasPrice: 1000n });
    expect(ledger.epoch(1n)).toBeUndefined();
    expect(ledger.protocolConfig().attributes.max_tx_gas).toBe('50000000000000');
    await close();
  });

  test('is deterministic in framework and time', async () => {
    const chains: string[] = [];
    for (const at of [5, 5, 6]) {
      const { ledger, close } = await createLocalnet({ clock: () => at });
      chains.push(ledger.chainId);
      await close();
    }
    expect(chains[0]).toBe(chains[1]);
    expect(chains[0]).not.toBe(chains[2]);
  });
});

describe('simulation', () => {
  const dataFor = async (sender: string, build: (tx: Transaction) => void) =>
    bcs.TransactionData.parse(await bytesFor(sender, build));

  test('changes nothing and agrees with execution', async () => {
    const build = (tx: Transaction) => {
      const thing = tx.moveCall({ target: fixture.fn('new'), arguments: [tx.pure.u64(1)] });
      tx.transferObjects([thing], fixture.address);
    };
    const before = fixture.ledger.getCheckpoint('latest');
    const data = await dataFor(fixture.address, build);
    const simulated = await fixture.ledger.simulate(data, { checks: true });
    expect(fixture.ledger.getCheckpoint('latest')).toBe(before);
    expect(fixture.ledger.getTransaction(simulated.digest)).toBeUndefined();
    const executed = await fixture.run(build);
    expect(executed.digest).toBe(simulated.digest);
    expect(executed.effectsBytes).toEqual(simulated.effectsBytes);
    expect(simulated.commandResults.map(({ returnValues }) => returnValues.length)).toEqual([1, 0]);
    expect(simulated.commandResults[0]?.returnValues[0]?.type).toBe(fixture.type('Thing'));
  });

  test('selects budget and gas for a transaction without them', async () => {
    const data = await dataFor(fixture.address, (tx) => {
      tx.transferObjects([tx.splitCoins(tx.gas, [SUI])], fixture.address);
    });
    data.V1.gasData.payment = [];
    data.V1.gasData.budget = (50_000n * SUI).toString();
    const options = { checks: true, estimateBudget: true, selectGas: true };
    const { transaction, effects } = await fixture.ledger.simulate(data, options);
    const { budget, payment } = transaction.V1.gasData;
    const { computationCost, storageCost, storageRebate } = effects.gasUsed;
    const net = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
    expect(BigInt(budget)).toBeGreaterThanOrEqual(net);
    expect(BigInt(budget)).toBeLessThan(net + 3_000_000n);
    expect(payment.length).toBeGreaterThan(0);
    const bytes = bcs.TransactionData.serialize(transaction).toBytes();
    const { signature } = await fixture.user.signTransaction(bytes);
    expect(failureOf(await fixture.ledger.execute(bytes, [signature]))).toBeUndefined();
  });

  test('rejects an account with insufficient SUI', async () => {
    const data = await dataFor(fixture.address, nothing);
    data.V1.gasData = { ...data.V1.gasData, payment: [], owner: `0x${'22'.repeat(32)}` };
    const options = { checks: true, estimateBudget: true, selectGas: true };
    await expect(fixture.ledger.simulate(data, options)).rejects.toMatchObject({
      code: 'InsufficientGasCoins',
    });
  });

  test('without checks calls any function and returns references', async () => {
    const id = await fixture.thing(5);
    const data = await dataFor(fixture.address, (tx) => {
      tx.moveCall({ target: fixture.fn('hidden') });
      const value = bcs.u64().serialize(9).toBytes();
      tx.moveCall({ target: fixture.fn('take_struct'), arguments: [tx.pure(value)] });
      tx.moveCall({ target: fixture.fn('value_ref'), arguments: [tx.object(fixture.object(id))] });
      tx.moveCall({
        target: fixture.fn('set'),
        arguments: [tx.object(fixture.object(id)), tx.pure.u64(7)],
      });
      tx.moveCall({ target: fixture.fn('hot_potato'), arguments: [tx.pure.u64(1)] });
    });
    data.V1.gasData = { payment: [], owner: data.V1.sender, price: '0', budget: '0' };
    const { commandResults, effects } = await fixture.ledger.simulate(data, { checks: false });
    expect(effects.status.$kind).toBe('Success');
    expect(commandResults[2]?.returnValues).toEqual([
      { type: 'u64', bytes: bcs.u64().serialize(5).toBytes() },
    ]);
    expect(commandResults[3]?.mutatedByRef).toMatchObject([
      { argument: { $kind: 'Input', Input: 1 }, type: fixture.type('Thing') },
    ]);
    expect(commandResults[3]?.mutatedByRef[0]?.bytes.subarray(32)).toEqual(
      bcs.u64().serialize(7).toBytes(),
    );
    expect(fixture.get(id).version).toBeGreaterThan(0n);
  });

  test('uses the current time on an idle network', async () => {
    const data = await dataFor(fixture.address, (tx) => {
      tx.moveCall({ target: fixture.fn('time'), arguments: [tx.object.clock()] });
    });
    now += 10_000;
    const { commandResults } = await fixture.ledger.simulate(data, { checks: true });
    expect(commandResults[0]?.returnValues[0]?.bytes).toEqual(bcs.u64().serialize(now).toBytes());
  });
});

describe('listings', () => {
  test('page through objects and balances without gaps', async () => {
    const owner = `0x${'33'.repeat(32)}`;
    for (const amount of [5n, 1n, 4n, 2n, 3n]) await fixture.ledger.faucet(owner, amount);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = fixture.ledger.ownedObjects(owner, { limit: 2, cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(fixture.ledger.ownedObjects(owner).items.map(({ id }) => id));
    expect(fixture.ledger.balance(owner, '0x2::sui::SUI')).toEqual({
      coinType: SUI_TYPE,
      balance: 15n,
      coinBalance: 15n,
      addressBalance: 0n,
      coinObjectCount: 5,
    });
    const gold = `${fixture.packageId}::gold::GOLD`;
    expect(
      fixture.ledger
        .balances(fixture.address)
        .items.map(({ coinType }) => coinType)
        .sort(),
    ).toEqual([SUI_TYPE, gold].sort());
  });

  test('filter by type, with and without its arguments', async () => {
    await fixture.thing(1);
    const types = (type: string) =>
      new Set(
        fixture.ledger
          .ownedObjects(fixture.address, { type })
          .items.map(({ data }) => (data.kind === 'move' ? data.type : '')),
      );
    expect(types(fixture.type('Thing'))).toEqual(new Set([fixture.type('Thing')]));
    expect(types('0x2::coin::Coin').size).toBe(2);
    expect(types('0x2::coin::Coin<0x2::sui::SUI>').size).toBe(1);
    expect(types('0x2::coin::TreasuryCap').size).toBe(1);
    expect(createdIn(fixture.published, fixture.type('Bound'))).toBeTruthy();
  });
});
