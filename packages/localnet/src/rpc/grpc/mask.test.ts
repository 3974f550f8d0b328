import { GrpcTypes } from '@mysten/sui/grpc';
import { describe, expect, it } from 'vitest';
import { FieldMask, prune, readMask } from './mask.ts';

const transaction: GrpcTypes.ExecutedTransaction = GrpcTypes.ExecutedTransaction.create({
  digest: 'D',
  checkpoint: 7n,
  signatures: [{ scheme: GrpcTypes.SignatureScheme.ED25519, bcs: { name: 'S' } }],
  transaction: {
    sender: '0x1',
    kind: {
      kind: GrpcTypes.TransactionKind_Kind.PROGRAMMABLE_TRANSACTION,
      data: {
        oneofKind: 'programmableTransaction',
        programmableTransaction: { inputs: [{ pure: Uint8Array.of(1) }], commands: [] },
      },
    },
  },
  effects: {
    status: { success: true },
    epoch: 3n,
    changedObjects: [{ objectId: '0x2', objectType: 'T', inputVersion: 1n }, { objectId: '0x3' }],
  },
});

function pruned(...paths: string[]): GrpcTypes.ExecutedTransaction {
  return prune(GrpcTypes.ExecutedTransaction, transaction, FieldMask.of(paths));
}

describe('FieldMask', () => {
  it('selects a field with all its subfields', () => {
    const mask = FieldMask.of(['effects', 'transaction.sender']);
    expect(mask.has('effects.status.success')).toBe(true);
    expect(mask.has('transaction')).toBe(true);
    expect(mask.has('transaction.sender')).toBe(true);
    expect(mask.has('transaction.kind')).toBe(false);
    expect(mask.has('digest')).toBe(false);
  });

  it('prefers a whole field over its subfields, in either order', () => {
    for (const paths of [
      ['effects', 'effects.status'],
      ['effects.status', 'effects'],
    ])
      expect(FieldMask.of(paths).has('effects.epoch')).toBe(true);
  });

  it('selects nothing without paths and everything with *', () => {
    expect(FieldMask.of([]).has('digest')).toBe(false);
    expect(FieldMask.of(['*']).has('anything.at.all')).toBe(true);
  });
});

describe('prune', () => {
  it('keeps selected fields only and does not change the original', () => {
    const before = structuredClone(transaction);
    expect(pruned('digest', 'effects.status')).toEqual(
      GrpcTypes.ExecutedTransaction.create({ digest: 'D', effects: { status: { success: true } } }),
    );
    expect(transaction).toEqual(before);
  });

  it('prunes repeated messages', () => {
    const { effects } = pruned('effects.changed_objects.object_id');
    expect(effects?.changedObjects).toEqual([{ objectId: '0x2' }, { objectId: '0x3' }]);
  });

  it('prunes oneofs and drops those that are not selected', () => {
    const inside = pruned('transaction.kind.programmable_transaction.inputs');
    expect(inside.transaction?.kind?.data.oneofKind).toBe('programmableTransaction');
    const outside = pruned('transaction.kind.genesis');
    expect(outside.transaction?.kind?.data).toEqual({ oneofKind: undefined });
  });

  it('serializes selected fields only', () => {
    const bytes = GrpcTypes.ExecutedTransaction.toBinary(pruned('checkpoint'));
    expect(GrpcTypes.ExecutedTransaction.fromBinary(bytes)).toEqual(
      GrpcTypes.ExecutedTransaction.create({ checkpoint: 7n }),
    );
  });
});

describe('readMask', () => {
  const type = GrpcTypes.ExecutedTransaction;

  it('uses the default when the request has no mask', () => {
    const mask = readMask(undefined, ['digest'], type);
    expect([mask.has('digest'), mask.has('effects')]).toEqual([true, false]);
  });

  it('accepts nested paths, oneof members and *', () => {
    const paths = [
      '*',
      'transaction.kind.programmable_transaction',
      'timestamp',
      'events.events.json',
    ];
    expect(() => readMask({ paths }, [], type)).not.toThrow();
  });

  it.each(['diggest', 'effects.nothing', 'digest.length', 'timestamp.seconds', ''])(
    'rejects %j',
    (path) => {
      expect(() => readMask({ paths: [path] }, [], type)).toThrow(/read_mask/);
    },
  );
});
