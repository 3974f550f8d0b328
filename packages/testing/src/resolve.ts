// Turns a transaction of the SDK's builder into the plain data that the in-process network executes,
// looking objects up in the network itself: what a node does when it resolves a transaction, without
// the round trip.
import type { CallArg, ProgrammableTransaction, Sandbox } from '@atoll/localnet/sandbox';
import type { Transaction } from '@mysten/sui/transactions';
import { normalizeSuiAddress } from '@mysten/sui/utils';

type TransactionData = ReturnType<Transaction['getData']>;
type Input = TransactionData['inputs'][number];
type Command = TransactionData['commands'][number];

/**
 * Resolves every input. Shared objects named by id alone are taken mutably.
 * @throws Error for an unknown object, or for an intent such as `coinWithBalance`, which needs a client.
 */
export function resolveTransaction(
  sandbox: Sandbox,
  transaction: Transaction,
): ProgrammableTransaction {
  const { inputs, commands } = transaction.getData();
  const intent = commands.find((command) => command.$Intent !== undefined);
  if (intent) throw new Error(`${intent.$Intent?.name} needs a client; use network.takeCoin`);
  return {
    inputs: inputs.map((input) => resolveInput(sandbox, input)),
    // Without intents the builder's commands have the shape of the BCS type.
    commands: commands.map(withCanonicalTypes) as unknown as ProgrammableTransaction['commands'],
  };
}

const SHORT_ADDRESS = /0x[0-9a-fA-F]{1,63}(?=::)/g;

/** Callers may write `0x2::sui::SUI`; the chain uses full addresses only. */
function withCanonicalTypes(command: Command): Command {
  const { MoveCall } = command;
  if (!MoveCall?.typeArguments.some((type) => type.search(SHORT_ADDRESS) >= 0)) return command;
  const typeArguments = MoveCall.typeArguments.map((type) =>
    type.replace(SHORT_ADDRESS, (id) => normalizeSuiAddress(id)),
  );
  return { ...command, MoveCall: { ...MoveCall, typeArguments } } as Command;
}

function resolveInput(sandbox: Sandbox, input: Input): CallArg {
  if (input.Pure) return { $kind: 'Pure', Pure: { bytes: input.Pure.bytes ?? '' } };
  const shared = input.Object?.SharedObject;
  if (shared) return sharedObject(shared.objectId, shared.initialSharedVersion, shared.mutable);
  const receiving = input.Object?.Receiving;
  if (receiving) {
    const Receiving = reference(sandbox, receiving.objectId);
    return { $kind: 'Object', Object: { $kind: 'Receiving', Receiving } };
  }
  const id = input.Object?.ImmOrOwnedObject?.objectId ?? input.UnresolvedObject?.objectId;
  if (id === undefined)
    throw new Error(`Cannot resolve an input of kind ${input.$kind} in process`);
  return currentObject(sandbox, normalizeSuiAddress(id), input.UnresolvedObject?.mutable ?? true);
}

function currentObject(sandbox: Sandbox, objectId: string, mutable: boolean): CallArg {
  const Shared = sandbox.get(objectId)?.owner.Shared;
  if (Shared) return sharedObject(objectId, Shared.initialSharedVersion, mutable);
  return {
    $kind: 'Object',
    Object: { $kind: 'ImmOrOwnedObject', ImmOrOwnedObject: reference(sandbox, objectId) },
  };
}

function sharedObject(objectId: string, version: string | number, mutable: boolean): CallArg {
  const SharedObject = { objectId, initialSharedVersion: `${version}`, mutable };
  return { $kind: 'Object', Object: { $kind: 'SharedObject', SharedObject } };
}

/** The object as it is now. */
function reference(sandbox: Sandbox, objectId: string) {
  const object = sandbox.get(objectId);
  if (!object) throw new Error(`Object ${objectId} does not exist`);
  return { objectId, version: object.version.toString(), digest: object.digest };
}
