/** Tracks the references at one point of a function and applies the borrow rules. */
import { BytecodeError } from '../../errors.ts';
import type { Signature } from '../../format.ts';
import { METER_COST, type VerifierMeter } from '../verifier-meter.ts';
import { BorrowGraph } from './borrow-graph.ts';
import type { Label } from './paths.ts';

/** Id of a reference, or null for any other value. */
export type AbstractValue = number | null;

export class ReferenceState {
  /** Empty between basic blocks. */
  readonly stack: AbstractValue[] = [];
  #locals: AbstractValue[];
  #graph: BorrowGraph;
  #nextId: number;
  readonly #meter: VerifierMeter;

  /** Returns the state at entry: parameters hold references that borrow from nothing here. */
  static atEntry(parameters: Signature, localCount: number, meter: VerifierMeter): ReferenceState {
    const graph = new BorrowGraph(meter);
    const locals: AbstractValue[] = [];
    for (let i = 0; i < localCount; i++) {
      const type = parameters[i];
      locals.push(type?.kind === 'reference' ? i : null);
      if (type?.kind === 'reference') graph.newReference(i, type.mutable);
    }
    graph.newReference(localCount, true);
    return new ReferenceState(locals, graph, meter);
  }

  private constructor(locals: AbstractValue[], graph: BorrowGraph, meter: VerifierMeter) {
    this.#meter = meter;
    this.#locals = locals;
    this.#graph = graph;
    this.#nextId = locals.length + 1;
  }

  /** The root reference of all borrows of locals. */
  get #frame(): number {
    return this.#locals.length;
  }

  pop(): AbstractValue {
    const value = this.stack.pop();
    if (value === undefined) throw new BytecodeError('NEGATIVE_STACK_SIZE_WITHIN_BLOCK');
    return value;
  }

  popReference(): number {
    const value = this.pop();
    if (value === null) throw new BytecodeError('REFERENCE_SAFETY_INCONSISTENT');
    return value;
  }

  release(value: AbstractValue): void {
    if (value !== null) this.#graph.release(value);
  }

  copyLocal(local: number): AbstractValue {
    const value = this.#locals[local] ?? null;
    if (value === null) {
      if (this.#isLocalMutablyBorrowed(local))
        throw new BytecodeError('COPYLOC_EXISTS_BORROW_ERROR');
      return null;
    }
    const copy = this.#newReference(this.#graph.isMutable(value));
    this.#graph.addStrongBorrow(value, copy, this.#graph.root);
    return copy;
  }

  moveLocal(local: number): AbstractValue {
    const value = this.#locals[local] ?? null;
    this.#locals[local] = null;
    if (value === null && this.#graph.isBorrowed(this.#frame, local)) {
      throw new BytecodeError('MOVELOC_EXISTS_BORROW_ERROR');
    }
    return value;
  }

  storeLocal(local: number, value: AbstractValue): void {
    const old = this.#locals[local] ?? null;
    this.#locals[local] = value;
    if (old !== null) this.#graph.release(old);
    else if (this.#graph.isBorrowed(this.#frame, local)) {
      throw new BytecodeError('STLOC_UNSAFE_TO_DESTROY_ERROR');
    }
  }

  borrowLocal(local: number, mutable: boolean): number {
    const conflict = mutable
      ? this.#graph.isFullyBorrowed(this.#frame)
      : this.#isLocalMutablyBorrowed(local);
    if (conflict) throw new BytecodeError('BORROWLOC_EXISTS_BORROW_ERROR');
    const id = this.#newReference(mutable);
    this.#graph.addStrongBorrow(this.#frame, id, this.#graph.root.extended(local));
    return id;
  }

  freeze(id: number): number {
    if (this.#graph.isMutablyBorrowed(id))
      throw new BytecodeError('FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR');
    const frozen = this.#newReference(false);
    this.#graph.addStrongBorrow(id, frozen, this.#graph.root);
    this.#graph.release(id);
    return frozen;
  }

  read(id: number): void {
    if (!this.#isReadable(id)) throw new BytecodeError('READREF_EXISTS_MUTABLE_BORROW_ERROR');
    this.#graph.release(id);
  }

  compare(left: AbstractValue, right: AbstractValue): void {
    for (const value of [left, right]) {
      if (value !== null && !this.#isReadable(value)) {
        throw new BytecodeError('READREF_EXISTS_MUTABLE_BORROW_ERROR');
      }
    }
    this.release(left);
    this.release(right);
  }

  /** Writes through the reference, or resizes or reorders the vector behind it. */
  write(id: number, status: string): void {
    if (this.#graph.isBorrowed(id)) throw new BytecodeError(status);
    this.#graph.release(id);
  }

  /** Borrows one field of the value behind the reference; other fields may be borrowed too. */
  borrowField(id: number, mutable: boolean, label: Label): number {
    this.#requireBorrowable(id, mutable, label);
    const [field = id] = this.#borrowParts(id, mutable, [label]);
    return field;
  }

  /** Borrows all fields of the variant behind the reference. */
  borrowVariant(id: number, mutable: boolean, labels: readonly Label[]): number[] {
    this.#requireBorrowable(id, mutable, undefined);
    return this.#borrowParts(id, mutable, labels);
  }

  /** Executes a call: returned references may borrow from every reference argument. */
  call(args: readonly AbstractValue[], returns: Signature, status: string): AbstractValue[] {
    const all = args.filter((arg) => arg !== null);
    for (const id of all) {
      if (this.#graph.isMutable(id) && this.#graph.isBorrowed(id)) throw new BytecodeError(status);
    }
    const results = returns.map((type): AbstractValue => {
      if (type.kind !== 'reference') return null;
      const result = this.#newReference(type.mutable);
      for (const id of all) {
        if (!type.mutable || this.#graph.isMutable(id)) this.#graph.addWeakBorrow(id, result);
      }
      return result;
    });
    for (const id of all) this.#graph.release(id);
    return results;
  }

  /** Executes a return: no local may remain borrowed. */
  return(values: readonly AbstractValue[]): void {
    for (const local of this.#locals) this.release(local);
    if (this.#graph.isBorrowed(this.#frame)) {
      throw new BytecodeError('UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED');
    }
    for (const id of values) {
      if (id !== null && this.#graph.isMutable(id) && this.#graph.isBorrowed(id)) {
        throw new BytecodeError('RET_BORROWED_MUTABLE_REFERENCE_ERROR');
      }
    }
  }

  /** Returns a copy in which each reference is named after the local that holds it. */
  canonical(): ReferenceState {
    const locals = this.#locals.slice();
    let names: (number | undefined)[] | undefined;
    for (let local = 0; local < locals.length; local++) {
      const value = locals[local] ?? null;
      if (value === null || value === local) continue;
      names ??= [];
      names[value] = local;
      locals[local] = local;
    }
    return new ReferenceState(locals, this.#graph.renamed(names), this.#meter);
  }

  /** Joins the state of another path; returns whether it changed. This state is canonical. */
  join(other: ReferenceState): boolean {
    this.#meter.charge(METER_COST.referenceJoinBase);
    const theirs = other.canonical();
    let changed = false;
    for (let local = 0; local < this.#locals.length; local++) {
      const value = this.#locals[local] ?? null;
      const their = theirs.#locals[local] ?? null;
      if (value === null) {
        theirs.release(their);
      } else if (their === null) {
        this.#graph.release(value);
        this.#locals[local] = null;
        changed = true;
      }
    }
    return this.#graph.merge(theirs.#graph) || changed;
  }

  #requireBorrowable(id: number, mutable: boolean, label: Label | undefined): void {
    if (mutable ? this.#graph.isFullyBorrowed(id) : !this.#isReadable(id, label)) {
      throw new BytecodeError('FIELD_EXISTS_MUTABLE_BORROW_ERROR');
    }
  }

  /** Consumes the reference. */
  #borrowParts(id: number, mutable: boolean, labels: readonly Label[]): number[] {
    const parts = labels.map((label) => {
      const part = this.#newReference(mutable);
      this.#graph.addStrongBorrow(id, part, this.#graph.root.extended(label));
      return part;
    });
    this.#graph.release(id);
    return parts;
  }

  #newReference(mutable: boolean): number {
    const id = this.#nextId++;
    this.#graph.newReference(id, mutable);
    return id;
  }

  #isReadable(id: number, label?: Label): boolean {
    return !this.#graph.isMutable(id) || !this.#graph.isMutablyBorrowed(id, label);
  }

  #isLocalMutablyBorrowed(local: number): boolean {
    return (
      this.#graph.isFullyBorrowed(this.#frame) || this.#graph.isMutablyBorrowed(this.#frame, local)
    );
  }
}
