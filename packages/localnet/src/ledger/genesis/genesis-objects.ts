// Builds objects of the genesis transaction.
import type { SerializedBcs } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { NO_TRANSACTION } from '../../execution/effects.ts';
import { encodeObject } from '../../execution/object.ts';
import { SUI_FRAMEWORK_ID } from '../../execution/protocol.ts';
import type {
  MoveObjectData,
  MovePackageData,
  Owner,
  TransactionKind,
} from '../../execution/types.ts';

export type GenesisObject = NonNullable<TransactionKind['Genesis']>['objects'][number];

const SHARED: Owner = { $kind: 'Shared', Shared: { initialSharedVersion: '1' } };

/** A BCS value with its type. */
export interface TypedBytes {
  type: string;
  bytes: Uint8Array;
}

/** Creates a shared object with a fixed id, whose type has no `store`. */
export function systemObject(
  id: string,
  type: string,
  contents: SerializedBcs<unknown>,
): GenesisObject {
  return rawObject(id, SHARED, {
    kind: 'move',
    type,
    hasPublicTransfer: false,
    contents: contents.toBytes(),
  });
}

/** Creates an object owned by an address, whose type has `store`. */
export function ownedObject(id: string, owner: string, { type, bytes }: TypedBytes): GenesisObject {
  return rawObject(
    id,
    { $kind: 'AddressOwner', AddressOwner: owner },
    { kind: 'move', type, hasPublicTransfer: true, contents: bytes },
  );
}

/** Creates a dynamic field. */
export function fieldObject(
  parent: string,
  { name, value }: { name: TypedBytes; value: TypedBytes },
): GenesisObject {
  const id = deriveDynamicFieldID(parent, name.type, name.bytes);
  return rawObject(
    id,
    { $kind: 'ObjectOwner', ObjectOwner: parent },
    {
      kind: 'move',
      type: `${SUI_FRAMEWORK_ID}::dynamic_field::Field<${name.type},${value.type}>`,
      hasPublicTransfer: false,
      contents: Buffer.concat([bcs.Address.serialize(id).toBytes(), name.bytes, value.bytes]),
    },
  );
}

export function rawObject(
  id: string,
  owner: Owner,
  data: MoveObjectData | MovePackageData,
  version = 1n,
): GenesisObject {
  const bytes = encodeObject({
    id,
    version,
    owner,
    previousTransaction: NO_TRANSACTION,
    storageRebate: 0n,
    data,
  });
  const inner = bcs.Object.parse(bytes);
  return { $kind: 'RawObject', RawObject: { data: inner.data, owner: inner.owner } };
}
