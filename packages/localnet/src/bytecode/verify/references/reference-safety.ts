/**
 * Checks borrows: references do not dangle, borrowed values are neither changed nor moved, and
 * mutable references are exclusive.
 */
import { at } from '../../errors.ts';
import type {
  CodeUnit,
  CompiledModule,
  FunctionHandle,
  Instruction,
  Signature,
} from '../../format.ts';
import {
  FIELD_COUNT_MAX,
  LOCAL_INDEX_MAX,
  TABLE_INDEX_MAX,
  VARIANT_COUNT_MAX,
} from '../../limits.ts';
import { Op } from '../../opcodes.ts';
import { callee } from '../context.ts';
import { analyze } from '../dataflow.ts';
import { stackEffect } from '../stack-effect.ts';
import { METER_COST, type VerifierMeter } from '../verifier-meter.ts';
import type { Label } from './paths.ts';
import { ReferenceState } from './reference-state.ts';

const VECTOR_STATUS = 'VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR';
const ELEMENT_STATUS = 'VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR';
const CALL_STATUS = 'CALL_BORROWED_MUTABLE_REFERENCE_ERROR';

/** Labels of locals are their indices. Labels of fields and of variants' fields follow. */
const FIRST_FIELD: Label = LOCAL_INDEX_MAX + 1;
const FIRST_VARIANT: Label = FIRST_FIELD + TABLE_INDEX_MAX + 1;

/** Checks a function that has passed type checking. Throws BytecodeError. */
export function checkReferenceSafety(
  module: CompiledModule,
  handle: FunctionHandle,
  unit: CodeUnit,
  meter: VerifierMeter,
): void {
  const parameters = at(module.signatures, handle.parameters, 'signature');
  const returns = at(module.signatures, handle.returns, 'signature');
  const localCount = parameters.length + at(module.signatures, unit.locals, 'signature').length;
  analyze<ReferenceState>(unit, meter, {
    initial: () => ReferenceState.atEntry(parameters, localCount, meter),
    copy: (state) => state.canonical(),
    join: (state, other) => state.join(other),
    execute: (state, instruction) => {
      meter.charge(METER_COST.referenceStep);
      execute(module, returns, state, instruction);
    },
  });
}

function execute(
  module: CompiledModule,
  returns: Signature,
  state: ReferenceState,
  instruction: Instruction,
): void {
  const { stack } = state;
  const { op, operand } = instruction;
  switch (op) {
    case Op.POP:
    case Op.VARIANT_SWITCH:
      state.release(state.pop());
      break;
    case Op.COPY_LOC:
      stack.push(state.copyLocal(Number(operand)));
      break;
    case Op.MOVE_LOC:
      stack.push(state.moveLocal(Number(operand)));
      break;
    case Op.ST_LOC:
      state.storeLocal(Number(operand), state.pop());
      break;
    case Op.MUT_BORROW_LOC:
    case Op.IMM_BORROW_LOC:
      stack.push(state.borrowLocal(Number(operand), op === Op.MUT_BORROW_LOC));
      break;
    case Op.FREEZE_REF:
      stack.push(state.freeze(state.popReference()));
      break;
    case Op.EQ:
    case Op.NEQ:
      state.compare(state.pop(), state.pop());
      stack.push(null);
      break;
    case Op.READ_REF:
      state.read(state.popReference());
      stack.push(null);
      break;
    case Op.WRITE_REF: {
      const reference = state.popReference();
      state.pop();
      state.write(reference, 'WRITEREF_EXISTS_BORROW_ERROR');
      break;
    }
    case Op.CALL:
    case Op.CALL_GENERIC:
      call(module, state, instruction);
      break;
    case Op.RET:
      state.return(stack.splice(stack.length - returns.length, returns.length));
      break;
    default:
      if (!executeParts(module, state, instruction))
        moveValues(module, returns, state, instruction);
  }
}

/** Executes instructions on fields, variants and vectors; returns false for any other. */
function executeParts(
  module: CompiledModule,
  state: ReferenceState,
  instruction: Instruction,
): boolean {
  const { stack } = state;
  const { op } = instruction;
  switch (op) {
    case Op.IMM_BORROW_FIELD:
    case Op.IMM_BORROW_FIELD_GENERIC:
    case Op.MUT_BORROW_FIELD:
    case Op.MUT_BORROW_FIELD_GENERIC: {
      const mutable = op === Op.MUT_BORROW_FIELD || op === Op.MUT_BORROW_FIELD_GENERIC;
      const label = fieldLabel(module, instruction);
      stack.push(state.borrowField(state.popReference(), mutable, label));
      return true;
    }
    case Op.UNPACK_VARIANT_IMM_REF:
    case Op.UNPACK_VARIANT_MUT_REF:
    case Op.UNPACK_VARIANT_GENERIC_IMM_REF:
    case Op.UNPACK_VARIANT_GENERIC_MUT_REF: {
      const mutable = op === Op.UNPACK_VARIANT_MUT_REF || op === Op.UNPACK_VARIANT_GENERIC_MUT_REF;
      const labels = variantLabels(module, instruction);
      stack.push(...state.borrowVariant(state.popReference(), mutable, labels));
      return true;
    }
    case Op.VEC_LEN:
      state.release(state.popReference());
      stack.push(null);
      return true;
    case Op.VEC_IMM_BORROW:
    case Op.VEC_MUT_BORROW: {
      state.pop();
      const mutable = op === Op.VEC_MUT_BORROW;
      const element: Signature = [{ kind: 'reference', mutable, target: { kind: 'bool' } }];
      stack.push(...state.call([state.popReference()], element, ELEMENT_STATUS));
      return true;
    }
    case Op.VEC_PUSH_BACK:
      state.pop();
      state.write(state.popReference(), VECTOR_STATUS);
      return true;
    case Op.VEC_POP_BACK:
      state.write(state.popReference(), VECTOR_STATUS);
      stack.push(null);
      return true;
    case Op.VEC_SWAP:
      state.pop();
      state.pop();
      state.write(state.popReference(), VECTOR_STATUS);
      return true;
    default:
      return false;
  }
}

/** All other instructions consume and produce values that are not references. */
function moveValues(
  module: CompiledModule,
  returns: Signature,
  state: ReferenceState,
  instruction: Instruction,
): void {
  const { pops, pushes } = stackEffect(module, returns.length, instruction);
  state.stack.length -= pops;
  for (let i = 0; i < pushes; i++) state.stack.push(null);
}

function call(module: CompiledModule, state: ReferenceState, instruction: Instruction): void {
  const handle = at(module.functionHandles, callee(module, instruction)?.handle ?? -1, 'function');
  const count = at(module.signatures, handle.parameters, 'signature').length;
  const args = state.stack.splice(state.stack.length - count, count);
  const returns = at(module.signatures, handle.returns, 'signature');
  state.stack.push(...state.call(args, returns, CALL_STATUS));
}

function fieldLabel(module: CompiledModule, { op, operand }: Instruction): Label {
  const index = Number(operand);
  const isPlain = op === Op.IMM_BORROW_FIELD || op === Op.MUT_BORROW_FIELD;
  const handle = isPlain
    ? index
    : at(module.fieldInstantiations, index, 'field instantiation').target;
  return FIRST_FIELD + handle;
}

function variantLabels(module: CompiledModule, { op, operand }: Instruction): Label[] {
  const index = Number(operand);
  const isPlain = op === Op.UNPACK_VARIANT_IMM_REF || op === Op.UNPACK_VARIANT_MUT_REF;
  const handles = isPlain ? module.variantHandles : module.variantInstantiationHandles;
  const { enumeration, variant } = at(handles, index, 'variant handle');
  const definition = isPlain
    ? enumeration
    : at(module.enumInstantiations, enumeration, 'enum instantiation').target;
  const { fields } = at(at(module.enums, definition, 'enum').variants, variant, 'variant');
  const first =
    FIRST_VARIANT + (definition * (VARIANT_COUNT_MAX + 1) + variant) * (FIELD_COUNT_MAX + 1);
  return fields.map((_, field) => first + field);
}
