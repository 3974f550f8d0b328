// Resolves the inputs of a request's transaction: object ids to references, literals to BCS.
import { toBase64 } from '@mysten/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { StoredObject, TransactionData } from '../../ledger/types.ts';
import type { Type } from '../../vm/types.ts';
import { invalidArgument, notFound } from '../grpc/status.ts';
import { parseAddress, parseDigest, parseType, required } from '../parse.ts';
import { encodeLiteral } from './literal.ts';
import type { Use } from './uses.ts';

type Programmable = NonNullable<TransactionData['V1']['kind']['ProgrammableTransaction']>;
type CallArg = Programmable['inputs'][number];
type ObjectArg = NonNullable<CallArg['Object']>;
export interface ObjectRef {
  objectId: string;
  version: string;
  digest: string;
}

const { Input_InputKind: InputKind, FundsWithdrawal_Source: Source } = GrpcTypes;

const RECEIVING = `0x${'2'.padStart(64, '0')}::transfer::Receiving<`;

export interface InputContext {
  getObject: (id: string) => StoredObject | undefined;
  /** Resolves types by name, for literals in MakeMoveVec. */
  typeOf: (tag: string) => Type;
}

/** Resolves one input. `uses` is called only when the request is incomplete. */
export function fromInput(
  input: GrpcTypes.Input,
  uses: () => readonly Use[],
  context: InputContext,
): CallArg {
  if (input.kind === InputKind.FUNDS_WITHDRAWAL) return fromWithdrawal(input.fundsWithdrawal);
  if (input.literal !== undefined)
    return pure(encodeLiteral(input.literal, uses(), context.typeOf));
  if (input.pure !== undefined) return pure(input.pure);
  if (input.objectId === undefined)
    throw invalidArgument('transaction has an input with neither a value nor an object id');
  return { $kind: 'Object', Object: fromObject(input, uses, context) };
}

/** Returns the complete reference of a request; undefined without version or digest. */
export function givenReference(
  id: string,
  { version, digest }: { version?: bigint; digest?: string },
): ObjectRef | undefined {
  if (version === undefined || digest === undefined) return undefined;
  return {
    objectId: parseAddress(id, 'object_id'),
    version: version.toString(),
    digest: parseDigest(digest, 'digest'),
  };
}

/** Returns a reference to the current version. Throws when the request has another version or digest. */
export function currentReference(
  requested: { objectId?: string; version?: bigint; digest?: string },
  object: StoredObject,
): ObjectRef {
  const { $kind: owner } = object.owner;
  if (owner !== 'AddressOwner' && owner !== 'Immutable')
    throw invalidArgument(`object ${object.id} is neither owned by an address nor immutable`);
  if (requested.version !== undefined && requested.version !== object.version)
    throw invalidArgument(
      `object ${object.id} is at version ${object.version}, not ${requested.version}`,
    );
  if (requested.digest !== undefined && requested.digest !== object.digest)
    throw invalidArgument(
      `object ${object.id} has digest ${object.digest}, not ${requested.digest}`,
    );
  return { objectId: object.id, version: object.version.toString(), digest: object.digest };
}

export function existingObject(id: string, getObject: InputContext['getObject']): StoredObject {
  const object = getObject(id);
  if (object === undefined) throw notFound(`Object ${id} not found`);
  return object;
}

function pure(bytes: Uint8Array): CallArg {
  return { $kind: 'Pure', Pure: { bytes: toBase64(bytes) } };
}

function fromObject(
  input: GrpcTypes.Input,
  uses: () => readonly Use[],
  { getObject }: InputContext,
): ObjectArg {
  const id = parseAddress(input.objectId, 'object_id');
  const given = givenReference(id, input);
  switch (input.kind) {
    case InputKind.SHARED:
      if (input.version !== undefined && input.mutable !== undefined)
        return shared(id, input.version.toString(), input.mutable);
      return sharedReference(existingObject(id, getObject), uses);
    case InputKind.IMMUTABLE_OR_OWNED:
      return owned(given ?? currentReference(input, existingObject(id, getObject)));
    case InputKind.RECEIVING:
      return receiving(given ?? currentReference(input, existingObject(id, getObject)));
    default:
      return anyObject(input, existingObject(id, getObject), uses);
  }
}

/** Completes an object input from the object's owner and the input's uses. */
function anyObject(
  input: GrpcTypes.Input,
  object: StoredObject,
  uses: () => readonly Use[],
): ObjectArg {
  switch (object.owner.$kind) {
    case 'Shared':
    case 'ConsensusAddressOwner':
      return sharedReference(object, uses);
    case 'ObjectOwner':
      throw invalidArgument(
        `object ${object.id} is owned by another object and cannot be an input`,
      );
    case 'Immutable':
      return owned(currentReference(input, object));
    case 'AddressOwner': {
      const reference = currentReference(input, object);
      return uses().some(isReceived) ? receiving(reference) : owned(reference);
    }
  }
}

function owned(reference: ObjectRef): ObjectArg {
  return { $kind: 'ImmOrOwnedObject', ImmOrOwnedObject: reference };
}

function receiving(reference: ObjectRef): ObjectArg {
  return { $kind: 'Receiving', Receiving: reference };
}

function shared(objectId: string, initialSharedVersion: string, mutable: boolean): ObjectArg {
  return { $kind: 'SharedObject', SharedObject: { objectId, initialSharedVersion, mutable } };
}

function sharedReference(object: StoredObject, uses: () => readonly Use[]): ObjectArg {
  const { owner } = object;
  const start =
    owner.Shared?.initialSharedVersion ?? owner.ConsensusAddressOwner?.startVersion ?? undefined;
  if (start === undefined) throw invalidArgument(`object ${object.id} is not shared`);
  return shared(object.id, start, uses().some(isWritten));
}

function isReceived(use: Use): boolean {
  if (use.kind !== 'parameter') return false;
  const type = use.type.kind === 'reference' ? use.type.target : use.type;
  return type.tag.startsWith(RECEIVING);
}

/** Returns whether a use can change the object: any but an immutable borrow. */
function isWritten(use: Use): boolean {
  if (use.kind === 'parameter') return use.type.kind !== 'reference' || use.type.mutable;
  return use.kind !== 'recipient';
}

function fromWithdrawal(withdrawal: GrpcTypes.FundsWithdrawal | undefined): CallArg {
  const { amount, coinType, source, funder, allowance } = required(
    withdrawal,
    'input.funds_withdrawal',
  );
  return {
    $kind: 'FundsWithdrawal',
    FundsWithdrawal: {
      reservation: {
        $kind: 'MaxAmountU64',
        MaxAmountU64: required(amount, 'funds_withdrawal.amount').toString(),
      },
      typeArg: { $kind: 'Balance', Balance: parseType(coinType, 'funds_withdrawal.coin_type') },
      withdrawFrom: withdrawFrom(source, funder, allowance),
    },
  };
}

function withdrawFrom(
  source: GrpcTypes.FundsWithdrawal_Source | undefined,
  funder: string | undefined,
  allowance: string | undefined,
): NonNullable<CallArg['FundsWithdrawal']>['withdrawFrom'] {
  if (source === Source.SPONSOR) return { $kind: 'Sponsor', Sponsor: true };
  if (source !== Source.SENDER_ALLOWANCE) return { $kind: 'Sender', Sender: true };
  return {
    $kind: 'SenderAllowance',
    SenderAllowance: {
      funder: parseAddress(funder, 'funds_withdrawal.funder'),
      allowance: parseAddress(allowance, 'funds_withdrawal.allowance'),
    },
  };
}
