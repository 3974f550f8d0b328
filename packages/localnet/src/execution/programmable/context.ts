// Holds the values of a running programmable transaction by location: takes, copies and
// borrows them, and converts the remaining values to object writes at the end.

import { bcs } from '@mysten/sui/bcs';
import type { ObjectWrite, SuiSession } from '../../natives/index.ts';
import { type Cell, hasAbilities, type MoveValue, STORE } from '../../vm/index.ts';
import { abstractSize, REFERENCE_SIZE } from '../../vm/value-size.ts';
import { dereference } from '../../vm/values.ts';
import { type AccumulatorEvent, suiEvents } from '../accumulators.ts';
import { badArgument, ExecutionFailure, fail, invariantViolation } from '../failure.ts';
import type { Features } from '../features.ts';
import { GAS_COIN_TYPE, limits, ZERO_ADDRESS } from '../protocol.ts';
import type { ExecutionResults, WrittenObject } from '../temporary-store.ts';
import type { MovePackageData, StoredObject, TransactionEvent } from '../types.ts';
import type { Location, ObjectInput, TypedArgument, TypedTransaction } from './ast.ts';
import { balanceOf, coinValue, setBalance } from './coin-value.ts';

const ReceivingBcs = bcs.struct('Receiving', { id: bcs.Address, version: bcs.u64() });

/** Values by location; undefined when a value was taken or is not loaded yet. */
type Cells = (Cell | undefined)[];

export interface GasInput {
  /** The coin that pays; undefined when gas is paid from funds. */
  object: StoredObject | undefined;
  /** Address whose funds pay without a coin. */
  payer: string | undefined;
  /** Value of the gas coin, in MIST. */
  amount: bigint;
  /** MIST withheld from the gas coin while the commands run. */
  budget: bigint;
}

/** Charges that depend on the protocol version. */
export type CommandCosts = Pick<Features, 'translationCosts' | 'commandStackCosts'>;

/** Location to which a command has transferred the gas coin: an object, or the funds of an address. */
export type GasTransfer = 'object' | { recipient: string };

export class Context {
  readonly session: SuiSession;
  readonly events: TransactionEvent[] = [];
  readonly newPackages = new Map<string, MovePackageData>();
  readonly transaction: TypedTransaction;
  readonly #costs: CommandCosts;
  readonly #gasInput: ObjectInput | undefined;
  readonly #gasPayment: GasInput | undefined;
  #gasTransfer: GasTransfer | undefined;
  #gas: Cell | undefined;
  readonly #objects: Cells = [];
  readonly #pure: Cells = [];
  readonly #receiving: Cells = [];
  readonly #withdrawals: Cells = [];
  readonly #results: Cells[] = [];

  constructor(
    session: SuiSession,
    transaction: TypedTransaction,
    gas: GasInput | undefined,
    costs: CommandCosts,
  ) {
    this.session = session;
    this.transaction = transaction;
    this.#costs = costs;
    for (const object of transaction.objects) this.#objects.push([this.#load(object)]);
    for (const { owner, limit, allowance } of transaction.withdrawals) {
      const withdrawal = [owner, limit];
      // An id is a struct of one field.
      const value = allowance === undefined ? withdrawal : [[allowance], withdrawal];
      this.#withdrawals.push([this.#loaded(value)]);
    }
    this.#gasPayment = gas;
    if (gas) {
      const { object } = gas;
      this.#gasInput = object ? gasObjectInput(session, object) : newGasCoin(session, gas);
      const coin = object ? this.#load(this.#gasInput) : coinValue(this.#gasInput.id, gas.amount);
      setBalance(coin, balanceOf(coin) - gas.budget);
      this.#gas = [coin];
    }
  }

  /** Records that a command takes the gas coin. */
  transferGas(transfer: GasTransfer): void {
    this.#gasTransfer = transfer;
  }

  /** Returns where the gas coin was transferred; undefined if it was not. */
  get gasTransfer(): GasTransfer | undefined {
    return this.#gasTransfer;
  }

  /** Id of the gas coin, which does not exist before the transaction if it is paid from funds. */
  get gasId(): string | undefined {
    return this.#gasInput?.id;
  }

  /** Evaluates an argument. */
  value(argument: TypedArgument): MoveValue {
    const { location, access, moves, index } = argument;
    if (location.kind === 'txContext') return this.contextReference();
    const cell = this.#cell(location);
    if (!cell) throw badArgument(index, 'ArgumentWithoutValue');
    if (access === 'borrow' || access === 'borrowMut') {
      this.#chargeMove();
      return this.session.borrow(cell);
    }
    const [held] = cell;
    const isReference = access === 'read' || argument.type.kind === 'reference';
    if (moves) this.#chargeMove();
    else this.#push(isReference ? REFERENCE_SIZE : abstractSize(held));
    if (access === 'read') {
      this.session.gas.charge(1, 1, 1, REFERENCE_SIZE + abstractSize(held));
      return this.session.copy(held);
    }
    if (moves) {
      this.#empty(location);
      return held;
    }
    return isReference ? held : this.session.copy(held);
  }

  /** Returns a reference to the transaction's context. */
  contextReference(): MoveValue {
    this.#chargeMove();
    return this.session.txContextArgument();
  }

  /** Charges for the balance of a coin that a command reads through a reference. */
  chargeBalance(): void {
    if (!this.#costs.translationCosts) return;
    this.#push(REFERENCE_SIZE);
    this.chargePops(1);
  }

  /** Charges for values that leave the metered stack; `count` can be zero. */
  chargePops(count: number): void {
    if (this.#costs.commandStackCosts) this.session.gas.charge(1, 0, count, 0);
  }

  values(args: readonly TypedArgument[]): MoveValue[] {
    return args.map((argument) => this.value(argument));
  }

  /** Stores a command's results, except dropped ones. */
  pushResults(values: readonly MoveValue[], drops: readonly boolean[]): void {
    this.#results.push(values.map((value, i) => (drops[i] ? undefined : [value])));
  }

  /** Returns the target of an argument without taking it. */
  resolve({ location }: TypedArgument): MoveValue | undefined {
    const held = this.#cell(location)?.[0];
    return held === undefined ? undefined : dereference(held);
  }

  /** Returns the current value of a location, for dev-inspect. */
  peek(location: Location): MoveValue | undefined {
    return this.#cell(location)?.[0];
  }

  /** Records the events emitted since the last command as those of the called module. */
  takeEvents(packageId: string, transactionModule: string): void {
    const emitted = this.session.objects.takeEvents();
    if (this.events.length + emitted.length > limits.maxNumEvents) {
      throw new ExecutionFailure(
        { $kind: 'MovePrimitiveRuntimeError', MovePrimitiveRuntimeError: null },
        `More than ${limits.maxNumEvents} events`,
      );
    }
    const { sender } = this.session.txContext.options;
    for (const { type, value } of emitted) {
      const contents = this.session.serialize(value, type);
      this.events.push({ packageId, transactionModule, sender, type: type.tag, contents });
    }
  }

  /** Ends the transaction: writes back inputs and collects everything that changed. */
  finish(): { results: ExecutionResults; loaded: ReadonlyMap<string, bigint> } {
    const takenShared: string[] = [];
    const modified = new Set<string>();
    const writeBack = (input: ObjectInput, cell: Cell | undefined) => {
      if (!input.mutable || input.fieldsOnly) return;
      modified.add(input.id);
      if (cell) this.session.objects.transfer(input.owner, input.type, cell[0], true);
      else if (input.owner.$kind === 'Shared') takenShared.push(input.id);
    };
    this.transaction.objects.forEach((input, i) => {
      writeBack(input, this.#objects[i]);
    });
    const { object } = this.#gasPayment ?? {};
    if (this.#gasInput && object) writeBack(this.#gasInput, this.#gas);
    const { writes, loadedObjects, createdIds, deletedIds, accumulatorEvents, streamEvents } =
      this.session.objects.finish();
    const gasEvents = this.#refundBudget(writes);
    const loaded = new Map<string, bigint>();
    for (const [id, { version, isModified }] of loadedObjects) {
      loaded.set(id, version);
      if (isModified) modified.add(id);
    }
    const written = new Map<string, WrittenObject>();
    for (const [id, write] of writes) written.set(id, this.#written(id, write));
    for (const id of takenShared) checkTakenShared(id, written.get(id), deletedIds.has(id));
    const created = new Set(createdIds);
    // A gas coin created from funds exists only during the transaction, unless it was transferred.
    if (this.#gasInput && !object && !writes.has(this.#gasInput.id))
      created.delete(this.#gasInput.id);
    for (const [id, data] of this.newPackages) {
      created.add(id);
      const owner = { $kind: 'Immutable', Immutable: true } as const;
      written.set(id, { id, owner, data, storageRebate: 0n });
    }
    const deleted = new Set(deletedIds);
    const results = {
      ...{ written, modified, created, deleted, events: this.events },
      accumulatorEvents: [...accumulatorEvents, ...gasEvents],
      streamEvents: [...streamEvents],
    };
    return { results, loaded };
  }

  /** Refunds the withheld budget to the gas coin's location; returns the changes of funds that pay for gas. */
  #refundBudget(writes: ReadonlyMap<string, ObjectWrite>): AccumulatorEvent[] {
    const [gas, input, transfer] = [this.#gasPayment, this.#gasInput, this.#gasTransfer];
    if (!gas || !input) return [];
    const { payer, amount, budget } = gas;
    if (typeof transfer === 'object') {
      const paid = payer === undefined ? [] : suiEvents(payer, -amount);
      return [...suiEvents(transfer.recipient, budget), ...paid];
    }
    const isReturned = payer !== undefined && transfer === undefined;
    const coin = isReturned ? this.#gas?.[0] : writes.get(input.id)?.value;
    if (coin === undefined) throw invariantViolation('Gas coin was wrapped or destroyed');
    const balance = balanceOf(coin) + budget;
    if (balance > 0xffff_ffff_ffff_ffffn)
      throw fail('CoinBalanceOverflow', 'Gas coin balance plus the gas budget exceeds u64');
    setBalance(coin, balance);
    if (payer === undefined) return [];
    return suiEvents(payer, (isReturned ? balance : 0n) - amount);
  }

  #written(id: string, { owner, type, value }: ObjectWrite): WrittenObject {
    const contents = this.session.serialize(value, type);
    if (contents.length > limits.maxMoveObjectSize) {
      const sizes = {
        objectSize: contents.length.toString(),
        maxObjectSize: limits.maxMoveObjectSize.toString(),
      };
      throw new ExecutionFailure(
        { $kind: 'MoveObjectTooBig', MoveObjectTooBig: sizes },
        `Object ${id} of ${contents.length} bytes exceeds the limit of ${limits.maxMoveObjectSize} bytes`,
      );
    }
    const hasPublicTransfer = hasAbilities(type.abilities, STORE);
    const data = { kind: 'move', type: type.tag, hasPublicTransfer, contents } as const;
    return { id, owner, data, storageRebate: 0n };
  }

  #cell(location: Location): Cell | undefined {
    switch (location.kind) {
      case 'gas':
        return this.#gas;
      case 'txContext':
        return undefined;
      case 'object':
        return this.#objects[location.index];
      case 'result':
        return this.#results[location.command]?.[location.index];
      case 'withdrawal':
        return this.#withdrawals[location.index];
      case 'pure':
        this.#pure[location.index] ??= this.#loadPure(location.index);
        return this.#pure[location.index];
      case 'receiving':
        this.#receiving[location.index] ??= this.#loadReceiving(location.index);
        return this.#receiving[location.index];
    }
  }

  #empty(location: Location): void {
    switch (location.kind) {
      case 'gas':
        this.#gas = undefined;
        break;
      case 'object':
        this.#objects[location.index] = undefined;
        break;
      case 'result': {
        const results = this.#results[location.command];
        if (results) results[location.index] = undefined;
        break;
      }
      case 'withdrawal':
        this.#withdrawals[location.index] = undefined;
        break;
      case 'pure':
        this.#pure[location.index] = undefined;
        break;
      case 'receiving':
        this.#receiving[location.index] = undefined;
        break;
      case 'txContext':
        throw invariantViolation('Transaction context cannot be taken by value');
    }
  }

  #load({ id, contents, type }: ObjectInput): MoveValue {
    const value = this.session.deserialize(contents, type);
    if (value === undefined) throw invariantViolation(`Object ${id} is not a ${type.tag}`);
    return this.#loaded(value);
  }

  #loadPure(index: number): Cell {
    const input = this.transaction.pure[index];
    const value = input && this.session.deserialize(input.bytes, input.type);
    if (!input || value === undefined) throw badArgument(input?.argument ?? 0, 'InvalidBCSBytes');
    return [this.#loaded(value)];
  }

  #loadReceiving(index: number): Cell {
    const input = this.transaction.receiving[index];
    if (!input) throw invariantViolation(`No receiving input ${index}`);
    const { objectId, version } = input.reference;
    const bytes = ReceivingBcs.serialize({ id: objectId, version }).toBytes();
    const value = this.session.deserialize(bytes, input.type);
    if (value === undefined) throw invariantViolation(`${input.type.tag} is not a receiving type`);
    return [this.#loaded(value)];
  }

  /** Charges for a value that is stored in its location. */
  #loaded(value: MoveValue): MoveValue {
    this.#push(abstractSize(value));
    this.chargePops(1);
    return value;
  }

  /** Charges for a value or reference that moves to the metered stack. */
  #chargeMove(): void {
    if (this.#costs.commandStackCosts) this.#push(REFERENCE_SIZE);
  }

  #push(size: number): void {
    this.session.gas.charge(1, 1, 0, size);
  }
}

/** Creates the gas coin of a payment from funds. It exists during the transaction. */
function newGasCoin(session: SuiSession, { payer = ZERO_ADDRESS }: GasInput): ObjectInput {
  const id = session.txContext.freshId();
  session.objects.newId(id);
  return {
    ...{ input: -1, id, version: 0n, mutable: true, fieldsOnly: false },
    owner: { $kind: 'AddressOwner', AddressOwner: payer },
    type: session.type(GAS_COIN_TYPE),
    contents: new Uint8Array(),
  };
}

function gasObjectInput(
  session: SuiSession,
  { id, version, owner, data }: StoredObject,
): ObjectInput {
  if (data.kind !== 'move') throw invariantViolation(`Gas object ${id} is a package`);
  const type = session.type(GAS_COIN_TYPE);
  const { contents } = data;
  return { input: -1, id, version, owner, mutable: true, fieldsOnly: false, type, contents };
}

/** Throws unless a shared object that was taken by value is shared again or deleted. */
function checkTakenShared(id: string, written: WrittenObject | undefined, deleted: boolean): void {
  if (written ? written.owner.$kind === 'Shared' : deleted) return;
  const message = `Shared object ${id} must be shared again or deleted; it cannot be frozen, transferred or wrapped`;
  throw fail('SharedObjectOperationNotAllowed', message);
}
