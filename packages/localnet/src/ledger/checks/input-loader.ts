// Loads the inputs of a transaction and checks them as a validator does before it
// signs: existence, version, digest, owner, sharing. These are the reference's input checks and messages.

import { parseTypeTag, type TypeTag } from '../../execution/encoding/type-tag.ts';
import { reservedAmount } from '../../execution/gas/payment.ts';
import type {
  DeletedSharedInput,
  InputObjects,
  ReservedCoins,
  SharedInput,
} from '../../execution/inputs.ts';
import { coinBalance } from '../../execution/object.ts';
import {
  ACCUMULATOR_ROOT_ID,
  AUTHENTICATOR_STATE_ID,
  CLOCK_ID,
  GAS_COIN_TYPE,
  limits,
  RANDOMNESS_STATE_ID,
  SUI_SYSTEM_STATE_ID,
} from '../../execution/protocol.ts';
import type {
  CallArg,
  Command,
  ObjectRef,
  Owner,
  StoredObject,
  TransactionData,
} from '../../execution/types.ts';
import type { LedgerError } from '../errors.ts';
import type { ObjectStore } from '../state/object-store.ts';
import type { ReceivedObjects } from '../state/received.ts';
import { isReplayProtected } from './expiration.ts';
import { invalidInput, userTransaction } from './transaction-checks.ts';

type ObjectInputArg = NonNullable<CallArg['Object']>;
type SharedRef = NonNullable<ObjectInputArg['SharedObject']>;

/** The part of a store from which inputs are loaded. */
export type InputStore = Pick<ObjectStore, 'get' | 'getObjectByKey' | 'tombstone' | 'lastVersion'>;

export interface LoadOptions {
  /** false: dev-inspect; owners are not checked. */
  checks: boolean;
  /** Received objects. Their tickets are accepted again, and fail during execution. */
  received: ReceivedObjects;
  /** Inputs that reserve funds instead of referring to an object. */
  reserved?: ReservedCoins | undefined;
  /** Coin in place of a missing gas payment. */
  mockGas?: StoredObject | undefined;
}

/** Exclusive upper bound of object versions. */
const MAX_VERSION = 2n ** 63n - 1n;

/** Object that a system transaction changes, by its kind. */
const SYSTEM_INPUTS: Readonly<Record<string, string>> = {
  ConsensusCommitPrologueV4: CLOCK_ID,
  RandomnessStateUpdate: RANDOMNESS_STATE_ID,
  EndOfEpochTransaction: SUI_SYSTEM_STATE_ID,
  ProgrammableSystemTransaction: ACCUMULATOR_ROOT_ID,
};

/** Returns the inputs of a system transaction: the object that it changes, if any. */
export function loadSystemInputs(store: InputStore, transaction: TransactionData): InputObjects {
  const { kind } = transaction.V1;
  const id = SYSTEM_INPUTS[kind.$kind];
  const object = id && store.get(id);
  const uses = object ? [object] : [];
  const [root] = kind.ProgrammableSystemTransaction?.inputs ?? [];
  const mutable = root?.Object?.SharedObject?.mutable !== false;
  return {
    objects: new Map(uses.map((object) => [object.id, object])),
    mutable: new Set(mutable ? uses.map(({ id }) => id) : []),
    fieldsOnly: mutable ? undefined : id,
    shared: uses.map(({ id, version, digest }) => ({ id, version, digest, mutable })),
    deletedShared: [],
    receiving: [],
  };
}

/** Loads and checks all inputs. Throws the rejection of a validator. */
export function loadInputs(
  store: InputStore,
  transaction: TransactionData,
  options: LoadOptions,
): InputObjects {
  return new InputLoader(store, transaction, options).load();
}

class InputLoader {
  readonly #store: InputStore;
  readonly #transaction: TransactionData;
  readonly #options: LoadOptions;
  readonly #objects = new Map<string, StoredObject>();
  readonly #mutable = new Set<string>();
  readonly #shared: SharedInput[] = [];
  readonly #deletedShared: DeletedSharedInput[] = [];
  readonly #receiving: ObjectRef[] = [];
  #historical = false;
  /** Part of the gas payment that comes from reserved funds, in MIST. */
  #reservedGas = 0n;

  constructor(store: InputStore, transaction: TransactionData, options: LoadOptions) {
    this.#store = store;
    this.#transaction = transaction;
    this.#options = options;
  }

  load(): InputObjects {
    const { sender, gasData } = this.#transaction.V1;
    const { inputs, commands } = userTransaction(this.#transaction);
    const seen = new Set<string>();
    const { reserved } = this.#options;
    for (const [i, { Object: arg }] of inputs.entries()) {
      if (!arg || reserved?.has(i)) continue;
      const id = inputId(arg);
      if (seen.has(id)) throw duplicate();
      seen.add(id);
      if (arg.$kind === 'ImmOrOwnedObject') this.#owned(arg.ImmOrOwnedObject, sender);
      if (arg.$kind === 'SharedObject') this.#sharedObject(arg.SharedObject, sender);
      if (arg.$kind === 'Receiving') this.#receivingObject(arg.Receiving);
    }
    const packages = new Set<string>();
    for (const command of commands) for (const id of packagesOf(command)) packages.add(id);
    for (const id of packages) this.#package(id);
    for (const coin of gasData.payment) {
      const reserved = reservedAmount(coin);
      if (reserved !== undefined) {
        this.#reservedGas += reserved;
        continue;
      }
      if (this.#receiving.some(({ objectId }) => objectId === coin.objectId)) throw duplicate();
      if (seen.has(coin.objectId)) {
        const message = `Mutable object ${coin.objectId} cannot appear more than one in one transaction`;
        throw invalidInput('MutableObjectUsedMoreThanOnce', message);
      }
      seen.add(coin.objectId);
      this.#owned(coin, gasData.owner);
    }
    const { mockGas } = this.#options;
    if (mockGas) this.#add(mockGas, true);
    if (seen.size > limits.maxInputObjects) {
      const limit = 'maximum input + receiving objects in a transaction';
      const message = `Size limit exceeded: ${limit} is ${limits.maxInputObjects}`;
      throw invalidInput('SizeLimitExceeded', message);
    }
    if (this.#options.checks) {
      this.#checkGasBalance();
      this.#checkReplay();
    }
    return {
      objects: this.#objects,
      mutable: this.#mutable,
      shared: this.#shared,
      deletedShared: this.#deletedShared,
      receiving: this.#receiving,
      reserved,
      historical: this.#historical,
    };
  }

  #add(object: StoredObject, mutable: boolean): void {
    this.#objects.set(object.id, object);
    if (mutable) this.#mutable.add(object.id);
  }

  /** Returns the object at exactly the version and digest of the transaction. */
  #current(reference: ObjectRef): StoredObject {
    const { objectId: id, version, digest } = reference;
    const object = this.#store.get(id);
    if (!object) throw notFound(id, undefined);
    if (object.data.kind === 'package') throw packageAsObject(id);
    const wanted = BigInt(version);
    if (object.version < wanted) throw notFound(id, wanted);
    if (object.version > wanted) throw unavailable(reference, object);
    if (object.digest !== digest) throw wrongDigest(object);
    return object;
  }

  /** Returns the object at the version of the transaction, whatever its digest, for dev-inspect. */
  #atVersion(reference: ObjectRef): StoredObject {
    const { objectId: id } = reference;
    const version = BigInt(reference.version);
    const object = this.#store.getObjectByKey(id, version);
    if (object?.data.kind === 'package') throw packageAsObject(id);
    const live = this.#store.get(id);
    if (object) {
      if (object !== live) this.#historical = true;
      return object;
    }
    if (!live) throw notFound(id, undefined);
    if (live.version < version) throw notFound(id, version);
    throw unavailable(reference, live);
  }

  #owned(reference: ObjectRef, owner: string): void {
    const object = this.#options.checks ? this.#current(reference) : this.#atVersion(reference);
    const { id } = object;
    if (object.owner.$kind === 'Immutable') {
      this.#add(object, false);
      return;
    }
    if (object.owner.$kind === 'ObjectOwner') throw childObject(id, object.owner.ObjectOwner);
    if (object.owner.$kind !== 'AddressOwner')
      throw invalidInput('NotOwnedObjectError', 'Object used as owned is not owned');
    if (this.#options.checks && object.owner.AddressOwner !== owner)
      throw wrongOwner(id, object.owner.AddressOwner, owner);
    this.#add(object, true);
  }

  #sharedObject({ objectId: id, initialSharedVersion, mutable }: SharedRef, sender: string): void {
    const object = this.#store.get(id);
    if (!object) {
      this.#deletedObject(id, initialSharedVersion, mutable);
      return;
    }
    if (mutable && (id === CLOCK_ID || id === RANDOMNESS_STATE_ID)) {
      const message = 'Mutable parameter provided, immutable parameter expected';
      throw invalidInput('ImmutableParameterExpected', message);
    }
    if (id === AUTHENTICATOR_STATE_ID) {
      const message = `Object ${id} is a system object and cannot be accessed by user transactions`;
      throw invalidInput('InaccessibleSystemObject', message);
    }
    const { Shared, ConsensusAddressOwner: party } = object.owner;
    const start = Shared?.initialSharedVersion ?? party?.startVersion;
    if (start === undefined)
      throw invalidInput('NotSharedObjectError', 'Object used as shared is not shared');
    if (start !== initialSharedVersion) {
      const message = 'Wrong initial version given for shared object';
      throw invalidInput('SharedObjectStartingVersionMismatch', message);
    }
    if (this.#options.checks && party && party.owner !== sender)
      throw wrongOwner(id, party.owner, sender);
    this.#add(object, mutable);
    this.#shared.push({ id, version: object.version, digest: object.digest, mutable });
  }

  /** Accepts a deleted shared object: the transaction fails during execution and pays gas. */
  #deletedObject(id: string, initialSharedVersion: string, mutable: boolean): void {
    const tombstone = this.#store.tombstone(id);
    const start = this.#store.lastVersion(id)?.owner.Shared?.initialSharedVersion;
    if (!tombstone || start !== initialSharedVersion) throw notFound(id, undefined);
    const { version, transaction } = tombstone;
    this.#deletedShared.push({ id, version, mutable, previousTransaction: transaction });
  }

  #receivingObject(reference: ObjectRef): void {
    const { objectId: id } = reference;
    const version = BigInt(reference.version);
    this.#receiving.push(reference);
    const object = this.#store.get(id);
    const isCurrent = object?.version === version;
    if (!isCurrent && this.#options.received.wasReceived(id, version)) return;
    if (!object) throw notFound(id, version);
    // Without checks, an unusable ticket fails only during execution.
    if (!this.#options.checks) return;
    if (version >= MAX_VERSION) {
      const message = 'Sequence numbers above the maximal value are not usable for transfers';
      throw invalidInput('InvalidSequenceNumber', message);
    }
    if (!isCurrent) throw unavailable(reference, object);
    if (object.data.kind === 'package') throw packageAsObject(id);
    if (object.digest !== reference.digest) throw wrongDigest(object);
    const { owner } = object;
    if (owner.$kind === 'AddressOwner') return;
    if (owner.$kind === 'ObjectOwner') throw childObject(id, owner.ObjectOwner);
    if (owner.$kind === 'Immutable') {
      const message = 'Immutable parameter provided, mutable parameter expected';
      throw invalidInput('MutableParameterExpected', message);
    }
    throw invalidInput('NotSharedObjectError', 'Object used as shared is not shared');
  }

  #package(id: string): void {
    const object = this.#store.get(id);
    if (!object) {
      const message = `Dependent package not found on-chain: ${id}`;
      throw invalidInput('DependentPackageNotFound', message);
    }
    if (object.data.kind !== 'package') {
      const message = `A move package is expected, instead a move object is passed: ${id}`;
      throw invalidInput('MoveObjectAsPackage', message);
    }
    this.#add(object, false);
  }

  /** Rejects a transaction that could be executed again, because it neither uses an owned object nor expires soon. */
  #checkReplay(): void {
    const { gasData, expiration } = this.#transaction.V1;
    if (gasData.payment.length > 0 || this.#options.mockGas || isReplayProtected(expiration))
      return;
    for (const id of this.#mutable)
      if (this.#objects.get(id)?.owner.$kind === 'AddressOwner') return;
    const message =
      'Invalid transaction expiration: Transactions must either have address-owned inputs, ' +
      'or a ValidDuring expiration with at most two epochs of validity';
    throw invalidInput('InvalidExpiration', message);
  }

  #checkGasBalance(): void {
    const { payment, budget } = this.#transaction.V1.gasData;
    let balance = this.#reservedGas;
    for (const coin of payment) {
      if (reservedAmount(coin) !== undefined) continue;
      const { objectId: id } = coin;
      const object = this.#objects.get(id);
      if (object?.owner.$kind !== 'AddressOwner') {
        const message = `Gas object is not an owned object with owner: ${describeOwner(object?.owner)}`;
        throw invalidInput('GasObjectNotOwnedObject', message);
      }
      if (object.data.kind !== 'move' || object.data.type !== GAS_COIN_TYPE)
        throw invalidInput('InvalidGasObject', `Object ${id} is not a gas object`);
      balance += coinBalance(object.data.contents);
    }
    if (payment.length > 0 && balance < BigInt(budget)) {
      const message = `Balance of gas object ${balance} is lower than the needed amount: ${budget}`;
      throw invalidInput('GasBalanceTooLow', message);
    }
  }
}

function inputId(arg: ObjectInputArg): string {
  if (arg.$kind === 'SharedObject') return arg.SharedObject.objectId;
  return arg.$kind === 'Receiving' ? arg.Receiving.objectId : arg.ImmOrOwnedObject.objectId;
}

const NO_PACKAGES: readonly string[] = [];

/** Returns the packages that a command calls, links to or uses types of. */
function packagesOf(command: Command): readonly string[] {
  switch (command.$kind) {
    case 'MoveCall': {
      const { package: id, typeArguments } = command.MoveCall;
      return [id, ...typeArguments.flatMap((type) => typePackages(parseTypeTag(type)))];
    }
    case 'MakeMoveVec':
      return command.MakeMoveVec.type ? typePackages(parseTypeTag(command.MakeMoveVec.type)) : [];
    case 'Publish':
      return command.Publish.dependencies;
    case 'Upgrade':
      return [...command.Upgrade.dependencies, command.Upgrade.package];
    default:
      return NO_PACKAGES;
  }
}

function typePackages(tag: TypeTag): string[] {
  if ('vector' in tag) return typePackages(tag.vector);
  if (!('struct' in tag)) return [];
  return [tag.struct.address, ...tag.struct.typeParams.flatMap(typePackages)];
}

function duplicate(): LedgerError {
  const message = "The transaction inputs contain duplicated ObjectRef's";
  return invalidInput('DuplicateObjectRefInput', message);
}

function unavailable({ objectId, version, digest }: ObjectRef, current: StoredObject): LedgerError {
  const message = `Object ID ${objectId} Version ${hex(version)} Digest ${digest} is not available for consumption, current version: ${hex(current.version)}`;
  return invalidInput('ObjectVersionUnavailableForConsumption', message);
}

function wrongDigest({ id, digest }: StoredObject): LedgerError {
  const message = `Invalid Object digest for object ${id}. Expected digest : ${digest}`;
  return invalidInput('InvalidObjectDigest', message);
}

function notFound(id: string, version: bigint | undefined): LedgerError {
  const at = version === undefined ? 'None' : `Some(SequenceNumber(${version}))`;
  const message = `Could not find the referenced object ${id} at version ${at}`;
  return invalidInput('ObjectNotFound', message);
}

/** Spells a version as validators do. */
function hex(version: bigint | string): string {
  return `0x${BigInt(version).toString(16)}`;
}

/** Spells an owner as validators do. */
function describeOwner(owner: Owner | undefined): string {
  switch (owner?.$kind) {
    case 'Shared':
      return `Shared { initial_shared_version: SequenceNumber(${owner.Shared.initialSharedVersion}) }`;
    case 'ConsensusAddressOwner': {
      const { startVersion, owner: address } = owner.ConsensusAddressOwner;
      return `ConsensusAddressOwner { start_version: SequenceNumber(${startVersion}), owner: ${address} }`;
    }
    case 'ObjectOwner':
      return `ObjectOwner(${owner.ObjectOwner})`;
    default:
      return owner?.$kind ?? 'none';
  }
}

function packageAsObject(id: string): LedgerError {
  const message = `A move object is expected, instead a move package is passed: ${id}`;
  return invalidInput('MovePackageAsObject', message);
}

function childObject(child: string, parent: string): LedgerError {
  const message = `Object ${child} is owned by object ${parent}. Objects owned by other objects cannot be used as input arguments`;
  return invalidInput('InvalidChildObjectArgument', message);
}

function wrongOwner(id: string, owner: string, signer: string): LedgerError {
  const message = `Transaction was not signed by the correct sender: Object ${id} is owned by account address ${owner}, but given owner/signer address is ${signer}`;
  return invalidInput('IncorrectUserSignature', message);
}
