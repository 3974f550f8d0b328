// Converts Move objects and packages.
import type { GrpcTypes } from '@mysten/sui/grpc';
import { coinBalance, coinTypeOf, encodeObject } from '../../execution/object.ts';
import type { MovePackageData, StoredObject } from '../../ledger/types.ts';
import type { FieldMask } from '../grpc/mask.ts';
import { bcsMessage } from './common.ts';
import { toOwner } from './owner.ts';
import type { Renderer } from './render.ts';

/** The protocol's name for the type of a package object. */
export const PACKAGE_TYPE = 'package';

export function objectType({ data }: StoredObject): string {
  return data.kind === 'move' ? data.type : PACKAGE_TYPE;
}

/** Converts an object. The mask only skips work (`bcs`, `json`, `display`, `package`); it does not prune. */
export function toObject(
  object: StoredObject,
  mask: FieldMask,
  render: Renderer,
): GrpcTypes.Object {
  const { data } = object;
  const message: GrpcTypes.Object = {
    objectId: object.id,
    version: object.version,
    digest: object.digest,
    owner: toOwner(object.owner),
    objectType: objectType(object),
    previousTransaction: object.previousTransaction,
    storageRebate: object.storageRebate,
  };
  if (mask.has('bcs')) message.bcs = bcsMessage('Object', encodeObject(object));
  if (data.kind === 'package') {
    if (mask.has('package')) message.package = toPackage(object.id, data);
    return message;
  }
  message.hasPublicTransfer = data.hasPublicTransfer;
  message.contents = bcsMessage(data.type, data.contents);
  if (coinTypeOf(data.type) !== undefined) message.balance = coinBalance(data.contents);
  if (mask.has('display')) message.display = render.display(data.type, data.contents);
  if (mask.has('json')) message.json = render.json(data.type, data.contents);
  return message;
}

function toPackage(storageId: string, data: MovePackageData): GrpcTypes.Package {
  return {
    storageId,
    originalId: data.originalId,
    version: data.version,
    modules: [...data.modules].map(([name, contents]) => ({
      name,
      contents,
      datatypes: [],
      functions: [],
    })),
    typeOrigins: data.typeOrigins.map(({ moduleName, datatypeName, package: packageId }) => ({
      moduleName,
      datatypeName,
      packageId,
    })),
    linkage: [...data.linkage].map(([originalId, upgrade]) => ({ originalId, ...upgrade })),
  };
}
