/** Writes the statements of one function: operands, temporaries, gas and failures. */
import { PROTOCOL_LIMITS } from '../../bytecode/limits.ts';
import type { GasBlock, GasStep } from '../gas.ts';
import type { GasModel } from '../gas-model.ts';
import type { LoadedFunction } from '../loader/loaded-function.ts';
import type { Type, TypeTable } from '../types.ts';
import { gasBlock } from './gas-block.ts';
import { isVariable, type Operand, type ValueOperand } from './operand.ts';
import type { FailureSite } from './runtime.ts';
import { isPrimitive } from './shape.ts';
import { Unsupported } from './unsupported.ts';

/** Limit on the type nodes of an instantiation; the interpreter reports longer ones. */
const MAX_INSTANTIATION_NODES = 128;
/** Longer expressions are split, so that their nesting stays limited. */
const MAX_EXPRESSION = 160;

interface Segment {
  readonly steps: GasStep[];
  /** Index of the statement that charges the segment. */
  readonly line: number;
}

export class Writer {
  readonly fn: LoadedFunction;
  readonly typeArguments: readonly Type[];
  readonly types: TypeTable;
  readonly locals: readonly Type[];
  /** Places of the locals to which references to primitives exist: they live in the array `a`. */
  readonly slots: ReadonlyMap<number, number>;
  readonly lines: string[] = [];
  /** Values that the code refers to, as `k0`, `k1`, …. */
  readonly constants: unknown[] = [];
  readonly sites: FailureSite[] = [];
  /** Offset of the instruction being written. */
  offset = 0;
  temporaries = 0;
  maxHeight = 0;
  readonly #stack: Operand[] = [];
  #segment: Segment | undefined;
  readonly #open: { site: number; segment: Segment }[] = [];

  constructor(
    fn: LoadedFunction,
    typeArguments: readonly Type[],
    locals: readonly Type[],
    slots: ReadonlyMap<number, number>,
  ) {
    this.fn = fn;
    this.typeArguments = typeArguments;
    this.types = fn.owner.package.loader.types;
    this.locals = locals;
    this.slots = slots;
  }

  get gasModel(): GasModel {
    return this.fn.owner.package.loader.gasModel;
  }

  get height(): number {
    return this.#stack.length;
  }

  line(text: string): void {
    this.lines.push(text);
  }

  constant(value: unknown): string {
    const known = this.constants.indexOf(value);
    return `k${known >= 0 ? known : this.constants.push(value) - 1}`;
  }

  /** Writes a variable with the value of an expression and returns its name. */
  temporary(text: string): string {
    const name = `t${this.temporaries++}`;
    this.line(`const ${name} = ${text};`);
    return name;
  }

  /** Returns the type of a local. */
  local(index: number): Type {
    const type = this.locals[index];
    if (type === undefined) throw new Unsupported(`No local ${index}`);
    return type;
  }

  /** Instantiates types of an instruction with the function's type arguments. */
  instantiate(types: readonly Type[]): readonly Type[] {
    if (!types.some((type) => type.isOpen)) return types;
    let nodes = 1;
    for (const type of [...types, ...this.typeArguments]) nodes += this.types.nodes(type);
    if (nodes > MAX_INSTANTIATION_NODES) throw new Unsupported('Too many type nodes');
    return this.types.list(types.map((type) => this.types.instantiate(type, this.typeArguments)));
  }

  instantiateOne(type: Type): Type {
    const [instance] = this.instantiate([type]);
    if (instance === undefined) throw new Unsupported('No type');
    return instance;
  }

  /** Leaves types that are nested too deep to the interpreter, which reports them. */
  requireDepth(type: Type): void {
    if (this.types.depth(type) > PROTOCOL_LIMITS.maxValueDepth) {
      throw new Unsupported('Type is nested too deep');
    }
  }

  push(operand: Operand): void {
    const isLong = operand.kind === 'value' && operand.text.length > MAX_EXPRESSION;
    this.#stack.push(isLong ? this.#stored(operand) : operand);
    this.maxHeight = Math.max(this.maxHeight, this.#stack.length);
  }

  /** Pushes an expression over `operands`. */
  pushValue(
    type: Type,
    text: string,
    operands: readonly Operand[] = [],
    max: bigint | undefined = undefined,
  ): void {
    const locals = operands.flatMap((operand) => operand.locals);
    this.push({ kind: 'value', type, text, locals, max });
  }

  /** Evaluates an expression now and pushes its value. */
  pushStored(type: Type, text: string, max: bigint | undefined = undefined): void {
    this.push({ kind: 'value', type, text: this.temporary(text), locals: [], max });
  }

  /** Pushes a reference to `slots[index]`, both variables (or a number). */
  pushReference(type: Type, slots: string, index: string | number, from?: Operand): void {
    const reference = this.types.reference(type, true);
    if (isPrimitive(type)) {
      this.push({ kind: 'slot', type: reference, slots, index, locals: from?.locals ?? [] });
    } else {
      this.pushStored(reference, `${slots}[${index}]`);
    }
  }

  pop(): Operand {
    const operand = this.#stack.pop();
    if (operand === undefined) throw new Unsupported('Empty stack');
    return operand;
  }

  /** Pops a value or reference as an expression. */
  popValue(): ValueOperand {
    const operand = this.pop();
    if (operand.kind === 'value') return operand;
    const { slots, index, type, locals } = operand;
    return { kind: 'value', type, text: `new Slot(${slots},${index})`, locals };
  }

  /** Pops operands; the last one was on top. */
  popValues(count: number): ValueOperand[] {
    const operands: ValueOperand[] = [];
    for (let i = 0; i < count; i++) operands.push(this.popValue());
    return operands.reverse();
  }

  /** Pops an operand as a variable (or a literal), which can be used several times. */
  popVariable(): ValueOperand {
    return this.variable(this.popValue());
  }

  variable(operand: ValueOperand): ValueOperand {
    return isVariable(operand.text) ? operand : this.#stored(operand);
  }

  /** Stores operands that read a local before the local changes. */
  beforeStore(local: number): void {
    this.#stack.forEach((operand, i) => {
      if (operand.locals.includes(local)) this.#stack[i] = this.#stored(operand);
    });
  }

  /** Charges the current instruction together with its neighbors. */
  charge(pushes: number, pops: number, size: number): void {
    if (this.#segment === undefined) {
      this.#segment = { steps: [], line: this.lines.length };
      this.line('');
    }
    this.#segment.steps.push({ pushes, pops, size });
  }

  /** Charges the current instruction by the size of a value, an expression. */
  chargeSize(pushes: number, pops: number, size: string): void {
    this.endSegment();
    this.line(`g.charge(1,${pushes},${pops},${size});`);
  }

  /** Ends the instructions that are charged together: at calls and at the end of a block. */
  endSegment(): void {
    const segment = this.#segment;
    if (segment === undefined) return;
    this.#segment = undefined;
    const block: GasBlock = gasBlock(segment.steps);
    const { size, pushes, heightChange, minHeight, peak, steps } = block;
    const totals = [steps.length, size, pushes, heightChange, minHeight, peak].join();
    const slow = `g.chargeSteps(${this.constant(block)})`;
    this.lines[segment.line] = `if (!g.chargeBlock(${totals})) ${slow};`;
    for (const { site, segment: owner } of this.#open.splice(0)) {
      const open = this.sites[site];
      if (open !== undefined && owner === segment) this.sites[site] = { ...open, block };
    }
  }

  /** Returns a statement that fails at the current instruction, which has been charged or not. */
  fail(status: string, code?: bigint): string {
    return `throw fail(g,${this.#site(status, code)});`;
  }

  /** Returns a statement that aborts with a code, an expression. */
  abort(code: string): string {
    return `throw fail(g,${this.#site('ABORTED', undefined)},${code});`;
  }

  #site(status: string, code: bigint | undefined): number {
    const segment = this.#segment;
    const executed = segment?.steps.length ?? 0;
    const site = this.sites.push({ status, code, offset: this.offset, executed, block: undefined });
    if (segment !== undefined) this.#open.push({ site: site - 1, segment });
    return site - 1;
  }

  #stored<T extends Operand>(operand: T): T {
    if (operand.kind === 'value') {
      return { ...operand, text: this.temporary(operand.text), locals: [] };
    }
    return { ...operand, slots: this.temporary(operand.slots), locals: [] };
  }
}
