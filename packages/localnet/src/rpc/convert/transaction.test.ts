// Tests transaction messages in both directions against the SDK.

import { toBase58 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes, parseGrpcTransactionResponse } from '@mysten/sui/grpc';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../execution/encoding/digest.ts';
import { systemTransaction } from '../../ledger/genesis/genesis.ts';
import { type ResolveContext, resolveTransaction } from '../resolve/transaction.ts';
import { toTransaction } from './transaction.ts';

const id = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;
const digest = toBase58(new Uint8Array(32).fill(7));
const reference = (n: number) => ({ objectId: id(n), version: `${n}`, digest });

/** A ledger that fails on any read: a complete transaction needs none. */
const nothing: ResolveContext = {
  ledger: { getObject: () => undefined, epoch: () => undefined },
  packages: {
    type: () => undefined,
    instantiate: (type) => type,
    function: () => undefined,
    module: () => undefined,
    constant: () => undefined,
  },
};

function complete(build: (tx: Transaction) => void): Transaction {
  const tx = new Transaction();
  tx.setSender(id(0xa));
  tx.setGasOwner(id(0xb));
  tx.setGasPrice(1000);
  tx.setGasBudget(5_000_000);
  tx.setGasPayment([reference(1), reference(2)]);
  build(tx);
  return tx;
}

const everyCommand = complete((tx) => {
  const owned = tx.object(Inputs.ObjectRef(reference(3)));
  const [coin] = tx.splitCoins(tx.gas, [1n, 18446744073709551615n]);
  const [part] = tx.splitCoins(owned, [tx.pure.u64(5)]);
  tx.mergeCoins(owned, [part, coin]);
  tx.object(Inputs.SharedObjectRef({ objectId: id(6), initialSharedVersion: 1, mutable: false }));
  tx.object(Inputs.SharedObjectRef({ objectId: id(7), initialSharedVersion: 9, mutable: true }));
  tx.object(Inputs.ReceivingRef(reference(8)));
  const vector = tx.makeMoveVec({ type: '0x2::sui::SUI', elements: [owned] });
  tx.makeMoveVec({ elements: [vector] });
  const cap = tx.publish({ modules: [[1, 2, 3], [4]], dependencies: [id(1), id(2)] });
  tx.upgrade({ modules: [[5]], dependencies: [id(1)], package: id(0x99), ticket: cap });
  tx.transferObjects([cap, part], id(0xc));
});

describe('toTransaction', () => {
  it('converts the steps that end an epoch', () => {
    const change = {
      ...{ epoch: '2', protocolVersion: '138', storageCharge: '5' },
      systemPackages: [],
    };
    const amounts = { computationCharge: '6', storageRebate: '7', nonRefundableStorageFee: '8' };
    const ChangeEpoch = { ...change, ...amounts, epochStartTimestampMs: '9000' };
    const transaction = systemTransaction({
      $kind: 'EndOfEpochTransaction',
      EndOfEpochTransaction: [
        {
          $kind: 'WriteAccumulatorStorageCost',
          WriteAccumulatorStorageCost: { storageCost: '22800' },
        },
        { $kind: 'ChangeEpoch', ChangeEpoch },
      ],
    });
    const bytes = bcs.TransactionData.serialize(transaction).toBytes();
    const message = toTransaction(transaction, bytes, digest);
    expect(GrpcTypes.Transaction.toJson(message)).toMatchObject({
      kind: {
        kind: 'END_OF_EPOCH',
        endOfEpoch: {
          transactions: [
            { kind: 'WRITE_ACCUMULATOR_STORAGE_COST', storageCost: '22800' },
            {
              kind: 'CHANGE_EPOCH',
              changeEpoch: {
                epoch: '2',
                protocolVersion: '138',
                storageCharge: '5',
                computationCharge: '6',
                storageRebate: '7',
                nonRefundableStorageFee: '8',
                epochStartTimestamp: '1970-01-01T00:00:09Z',
              },
            },
          ],
        },
      },
    });
  });

  it('is parsed by the SDK to the same transaction', async () => {
    const bytes = await everyCommand.build();
    const parsed = bcs.TransactionData.parse(bytes);
    const message = toTransaction(parsed, bytes, digest);
    const wire = GrpcTypes.Transaction.fromBinary(GrpcTypes.Transaction.toBinary(message));
    const executed = GrpcTypes.ExecutedTransaction.create({ digest, transaction: wire });
    const { FailedTransaction: read } = parseGrpcTransactionResponse(executed, {
      include: { transaction: true, bcs: true },
    });
    expect(read?.bcs).toEqual(bytes);
    expect(
      Transaction.from(JSON.stringify({ ...read?.transaction, version: 2 })).getData(),
    ).toEqual(Transaction.from(bytes).getData());
  });
});

describe('resolveTransaction', () => {
  it('restores the same bytes from a complete message', async () => {
    const bytes = await everyCommand.build();
    const message = toTransaction(bcs.TransactionData.parse(bytes), bytes, digest);
    const resolved = resolveTransaction({ ...message, bcs: undefined }, nothing);
    expect(bcs.TransactionData.serialize(resolved).toBytes()).toEqual(bytes);
  });

  it.each([
    ['none', { None: true }],
    ['epoch', { Epoch: 12 }],
    [
      'validity',
      {
        ValidDuring: {
          minEpoch: '1',
          maxEpoch: '2',
          minTimestamp: '1700000000123',
          maxTimestamp: null,
          chain: digest,
          nonce: 77,
        },
      },
    ],
  ] as const)('keeps the expiration (%s)', async (_, expiration) => {
    const bytes = await complete((tx) => tx.setExpiration(expiration)).build();
    const message = toTransaction(bcs.TransactionData.parse(bytes), bytes, digest);
    const resolved = resolveTransaction({ ...message, bcs: undefined }, nothing);
    expect(bcs.TransactionData.serialize(resolved).toBytes()).toEqual(bytes);
  });

  it('accepts BCS', async () => {
    const bytes = await everyCommand.build();
    expect(resolveTransaction({ bcs: { value: bytes } }, nothing)).toEqual(
      bcs.TransactionData.parse(bytes),
    );
    expect(() => resolveTransaction({ bcs: { value: Uint8Array.of(9) } }, nothing)).toThrow(
      /transaction/,
    );
  });

  it('computes the same digest as the SDK', async () => {
    const bytes = await everyCommand.build();
    expect(digestOf('TransactionData', bytes)).toBe(await everyCommand.getDigest());
  });

  it.each([
    ['no sender', { kind: { data: { oneofKind: undefined } } }, /sender/],
    ['an invalid sender', { sender: 'alice' }, /sender/],
    ['no kind', { sender: '0x1' }, /programmable_transaction/],
  ] as const)('rejects %s', (_, message, reason) => {
    expect(() => resolveTransaction(message, nothing)).toThrow(reason);
  });
});
