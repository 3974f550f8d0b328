/** Decodes a function's bytecode into executable steps with resolved operands and types. */
import { at } from '../bytecode/errors.ts';
import type { CodeUnit, Instruction } from '../bytecode/format.ts';
import { Op } from '../bytecode/opcodes.ts';
import { isInteger } from '../bytecode/tokens.ts';
import { checkTypes, type OperandTypes } from '../bytecode/verify/type-safety.ts';
import { unlimitedMeter } from '../bytecode/verify/verifier-meter.ts';
import { deserializeValue } from './bcs.ts';
import { Fault, internalTypeError } from './fault.ts';
import type { Executable, Step } from './frame.ts';
import * as control from './instructions/control.ts';
import * as datatypes from './instructions/datatypes.ts';
import * as integers from './instructions/integers.ts';
import * as locals from './instructions/locals.ts';
import * as vectors from './instructions/vectors.ts';
import type { LoadedModule } from './loader/loaded-module.ts';
import type { IntegerKind, Type, TypeTable } from './types.ts';
import { abstractSize } from './value-size.ts';

/** Context for decoding one instruction. */
class Decoder {
  readonly module: LoadedModule;
  readonly unit: CodeUnit;
  readonly locals: readonly Type[];
  readonly #operandTypes: OperandTypes;
  offset = 0;

  constructor(
    module: LoadedModule,
    unit: CodeUnit,
    operandTypes: OperandTypes,
    localTypes: readonly Type[],
  ) {
    this.module = module;
    this.unit = unit;
    this.locals = localTypes;
    this.#operandTypes = operandTypes;
  }

  get types(): TypeTable {
    return this.module.package.loader.types;
  }

  /** Returns the integer type the instruction works on. */
  get integer(): IntegerKind {
    const token = this.#operandTypes[this.offset];
    if (token === undefined || !isInteger(token)) throw internalTypeError('integer expected');
    return token.kind;
  }

  get operandIsReference(): boolean {
    return this.#operandTypes[this.offset]?.kind === 'reference';
  }

  localIsReference(index: number): boolean {
    return at(this.locals, index, 'local').kind === 'reference';
  }

  get movesCostReferences(): boolean {
    return this.module.package.loader.gasModel.movesCostReferences;
  }

  typeArguments(signature: number | undefined): readonly Type[] {
    return signature === undefined ? this.types.list([]) : this.module.signature(signature);
  }
}

type Decode = (decoder: Decoder, index: number, instruction: Instruction) => Step;

const always =
  (step: Step): Decode =>
  () =>
    step;

const onInteger =
  (steps: Readonly<Record<IntegerKind, Step>>): Decode =>
  (decoder) =>
    steps[decoder.integer];

const castTo =
  (to: IntegerKind): Decode =>
  (decoder) =>
    integers.cast(decoder.integer, to);

const immediate: Decode = (_, __, { operand }) => locals.load(operand);

/** Resolves a struct definition or instantiation to its type and its number of fields. */
function structOf({ module, types }: Decoder, definition: number, args?: number) {
  const { handle, fields } = at(module.compiled.structs, definition, 'struct definition');
  const typeArguments = args === undefined ? [] : module.signature(args);
  return {
    type: types.datatype(module.datatype(handle), typeArguments),
    fieldCount: fields?.length ?? 0,
  };
}

const packStruct: Decode = (decoder, index) => {
  const { type, fieldCount } = structOf(decoder, index);
  return datatypes.pack(type, fieldCount);
};

const packGenericStruct: Decode = (decoder, index) => {
  const table = decoder.module.compiled.structInstantiations;
  const { target, typeArguments } = at(table, index, 'struct instantiation');
  const { type, fieldCount } = structOf(decoder, target, typeArguments);
  return datatypes.pack(type, fieldCount);
};

const borrowField: Decode = ({ module }, index) =>
  datatypes.borrowField(at(module.compiled.fieldHandles, index, 'field handle').field);

const borrowGenericField: Decode = (decoder, index, instruction) => {
  const table = decoder.module.compiled.fieldInstantiations;
  return borrowField(decoder, at(table, index, 'field instantiation').target, instruction);
};

/** Resolves a variant to the enum's type, the tag and the number of fields. */
function variantOf({ module, types }: Decoder, index: number, isGeneric: boolean) {
  const { compiled } = module;
  const handles = isGeneric ? compiled.variantInstantiationHandles : compiled.variantHandles;
  const { enumeration, variant } = at(handles, index, 'variant handle');
  const instance = isGeneric
    ? at(compiled.enumInstantiations, enumeration, 'enum instantiation')
    : undefined;
  const definition = at(compiled.enums, instance?.target ?? enumeration, 'enum definition');
  const typeArguments = instance === undefined ? [] : module.signature(instance.typeArguments);
  return {
    type: types.datatype(module.datatype(definition.handle), typeArguments),
    tag: variant,
    fieldCount: at(definition.variants, variant, 'variant').fields.length,
  };
}

const packVariant =
  (isGeneric: boolean): Decode =>
  (decoder, index) => {
    const { type, tag, fieldCount } = variantOf(decoder, index, isGeneric);
    return datatypes.packVariant(type, tag, fieldCount);
  };

const onVariant =
  (isGeneric: boolean, make: (tag: number) => Step): Decode =>
  (decoder, index) =>
    make(variantOf(decoder, index, isGeneric).tag);

const constant: Decode = ({ module, types }, index) => {
  const { type, data } = at(module.compiled.constants, index, 'constant');
  const value = deserializeValue(types, module.type(type), data);
  if (value === undefined) throw new Fault('VERIFIER_INVARIANT_VIOLATION');
  const { constantsCostMemory } = module.package.loader.gasModel;
  return locals.loadConstant(value, constantsCostMemory ? abstractSize(value) : data.length);
};

const call: Decode = (decoder, index) =>
  control.call(() => decoder.module.callee(index), decoder.typeArguments(undefined));

const callGeneric: Decode = (decoder, index) => {
  const table = decoder.module.compiled.functionInstantiations;
  const { target, typeArguments } = at(table, index, 'function instantiation');
  return control.call(() => decoder.module.callee(target), decoder.typeArguments(typeArguments));
};

const packVector: Decode = ({ module }, index, { count }) => {
  const element = at(module.signature(index), 0, 'element type');
  return vectors.vecPack(element, count);
};

const DECODERS = new Map<Op, Decode>([
  [Op.NOP, always(control.nop)],
  [Op.POP, always(control.pop)],
  [Op.RET, always(control.ret)],
  [Op.ABORT, always(control.abort)],
  [Op.BRANCH, (_, target) => control.branch(target)],
  [Op.BR_TRUE, (_, target) => control.branchIf(true, target)],
  [Op.BR_FALSE, (_, target) => control.branchIf(false, target)],
  [
    Op.VARIANT_SWITCH,
    ({ unit }, index) => control.variantSwitch(at(unit.jumpTables, index, 'jump table').offsets),
  ],
  [Op.CALL, call],
  [Op.CALL_GENERIC, callGeneric],
  [Op.LD_U8, immediate],
  [Op.LD_U16, immediate],
  [Op.LD_U32, immediate],
  [Op.LD_U64, immediate],
  [Op.LD_U128, immediate],
  [Op.LD_U256, immediate],
  [Op.LD_TRUE, always(locals.load(true))],
  [Op.LD_FALSE, always(locals.load(false))],
  [Op.LD_CONST, constant],
  [
    Op.COPY_LOC,
    (decoder, index) =>
      decoder.localIsReference(index) ? locals.copyReference(index) : locals.copyLocal(index),
  ],
  [
    Op.MOVE_LOC,
    (decoder, index) =>
      decoder.movesCostReferences || decoder.localIsReference(index)
        ? locals.moveReference(index)
        : locals.moveLocal(index),
  ],
  [Op.ST_LOC, (_, index) => locals.storeLocal(index)],
  [Op.IMM_BORROW_LOC, (_, index) => locals.borrowLocal(index)],
  [Op.MUT_BORROW_LOC, (_, index) => locals.borrowLocal(index)],
  [Op.FREEZE_REF, always(locals.freezeReference)],
  [Op.READ_REF, always(locals.readReference)],
  [Op.WRITE_REF, ({ movesCostReferences }) => locals.writeToReference(movesCostReferences ? 0 : 1)],
  [Op.EQ, (decoder) => locals.equality(true, decoder.operandIsReference)],
  [Op.NEQ, (decoder) => locals.equality(false, decoder.operandIsReference)],
  [Op.ADD, onInteger(integers.add)],
  [Op.SUB, onInteger(integers.subtract)],
  [Op.MUL, onInteger(integers.multiply)],
  [Op.DIV, onInteger(integers.divide)],
  [Op.MOD, onInteger(integers.modulo)],
  [Op.BIT_AND, onInteger(integers.bitAnd)],
  [Op.BIT_OR, onInteger(integers.bitOr)],
  [Op.XOR, onInteger(integers.bitXor)],
  [Op.SHL, onInteger(integers.shiftLeft)],
  [Op.SHR, onInteger(integers.shiftRight)],
  [Op.LT, onInteger(integers.less)],
  [Op.GT, onInteger(integers.greater)],
  [Op.LE, onInteger(integers.lessOrEqual)],
  [Op.GE, onInteger(integers.greaterOrEqual)],
  [Op.CAST_U8, castTo('u8')],
  [Op.CAST_U16, castTo('u16')],
  [Op.CAST_U32, castTo('u32')],
  [Op.CAST_U64, castTo('u64')],
  [Op.CAST_U128, castTo('u128')],
  [Op.CAST_U256, castTo('u256')],
  [Op.AND, always(integers.and)],
  [Op.OR, always(integers.or)],
  [Op.NOT, always(integers.not)],
  [Op.PACK, packStruct],
  [Op.PACK_GENERIC, packGenericStruct],
  [Op.UNPACK, always(datatypes.unpack)],
  [Op.UNPACK_GENERIC, always(datatypes.unpack)],
  [Op.IMM_BORROW_FIELD, borrowField],
  [Op.MUT_BORROW_FIELD, borrowField],
  [Op.IMM_BORROW_FIELD_GENERIC, borrowGenericField],
  [Op.MUT_BORROW_FIELD_GENERIC, borrowGenericField],
  [Op.PACK_VARIANT, packVariant(false)],
  [Op.PACK_VARIANT_GENERIC, packVariant(true)],
  [Op.UNPACK_VARIANT, onVariant(false, datatypes.unpackVariant)],
  [Op.UNPACK_VARIANT_GENERIC, onVariant(true, datatypes.unpackVariant)],
  [Op.UNPACK_VARIANT_IMM_REF, onVariant(false, datatypes.unpackVariantReference)],
  [Op.UNPACK_VARIANT_MUT_REF, onVariant(false, datatypes.unpackVariantReference)],
  [Op.UNPACK_VARIANT_GENERIC_IMM_REF, onVariant(true, datatypes.unpackVariantReference)],
  [Op.UNPACK_VARIANT_GENERIC_MUT_REF, onVariant(true, datatypes.unpackVariantReference)],
  [Op.VEC_PACK, packVector],
  [Op.VEC_UNPACK, (_, __, { count }) => vectors.vecUnpack(count)],
  [Op.VEC_LEN, always(vectors.vecLength)],
  [Op.VEC_IMM_BORROW, always(vectors.vecBorrow)],
  [Op.VEC_MUT_BORROW, always(vectors.vecBorrow)],
  [Op.VEC_PUSH_BACK, always(vectors.vecPushBack)],
  [Op.VEC_POP_BACK, always(vectors.vecPopBack)],
  [Op.VEC_SWAP, ({ movesCostReferences }) => vectors.vecSwap(movesCostReferences ? 0 : 1)],
]);

/** Decodes the function defined at `index` of a module. Throws when it is native. */
export function decodeFunction(module: LoadedModule, index: number): Executable {
  const { compiled } = module;
  const definition = at(compiled.functions, index, 'function definition');
  const unit = definition.code;
  if (unit === undefined) throw new Fault('UNREACHABLE', undefined, 'Native function has no code');
  const handle = at(compiled.functionHandles, definition.handle, 'function handle');
  const parameters = module.signature(handle.parameters);
  const localTypes = [...parameters, ...module.signature(unit.locals)];
  const operandTypes = checkTypes(compiled, definition, unit, unlimitedMeter());
  const decoder = new Decoder(module, unit, operandTypes, localTypes);
  const steps = unit.code.map((instruction, offset): Step => {
    decoder.offset = offset;
    const decode = DECODERS.get(instruction.op);
    if (decode === undefined) throw new Fault('UNREACHABLE', undefined, `opcode ${instruction.op}`);
    return decode(decoder, Number(instruction.operand), instruction);
  });
  return { steps, parameterCount: parameters.length, localCount: localTypes.length };
}
