/** Checks that every object is created with a fresh id, never with the id of another object. */
import { hasAbilities, KEY } from '../../abilities.ts';
import { at } from '../../errors.ts';
import type { CodeUnit, CompiledModule, FunctionHandle, Instruction } from '../../format.ts';
import { Op } from '../../opcodes.ts';
import { callee, FRAMEWORK_ADDRESS, functionName, type MemberName } from '../context.ts';
import { analyze } from '../dataflow.ts';
import { stackEffect } from '../stack-effect.ts';
import { METER_COST, type VerifierMeter } from '../verifier-meter.ts';
import { SuiRuleError } from './rule-error.ts';

/** Framework functions that return a fresh UID. */
const FRESH_ID_FUNCTIONS: ReadonlySet<string> = new Set([
  'object::new',
  'object::new_uid_from_hash',
  'derived_object::claim',
  'test_scenario::new_object',
]);

/** Framework functions that create the objects with fixed ids. */
const EXEMPT_FUNCTIONS: ReadonlySet<string> = new Set([
  'clock::create',
  'authenticator_state::create',
  'random::create',
  'deny_list::create',
  'accumulator::create',
  'coin_registry::create',
]);

interface State {
  /** Locals that hold a fresh UID. */
  locals: Set<number>;
  /** Whether each stack slot is a fresh UID. */
  stack: boolean[];
}

export function checkIdLeaks(module: CompiledModule, meter: VerifierMeter): void {
  for (const { handle: index, code } of module.functions) {
    if (code === undefined || isOneOf(functionName(module, index), EXEMPT_FUNCTIONS)) continue;
    const handle = at(module.functionHandles, index, 'function handle');
    checkFunction(module, handle, code, meter);
  }
}

function checkFunction(
  module: CompiledModule,
  handle: FunctionHandle,
  unit: CodeUnit,
  meter: VerifierMeter,
): void {
  const returns = at(module.signatures, handle.returns, 'signature').length;
  analyze<State>(unit, meter, {
    initial: () => ({ locals: new Set(), stack: [] }),
    copy: ({ locals, stack }) => ({ locals: new Set(locals), stack: [...stack] }),
    execute({ locals, stack }, instruction) {
      meter.charge(METER_COST.idLeakStep);
      const local = Number(instruction.operand);
      if (instruction.op === Op.MOVE_LOC) {
        stack.push(locals.delete(local));
        return;
      }
      const { pops, pushes } = stackEffect(module, returns, instruction);
      const taken = stack.splice(stack.length - pops, pops);
      if (instruction.op === Op.ST_LOC) {
        if (taken[0] === true) locals.add(local);
        else locals.delete(local);
      }
      if (makesObject(module, instruction) && taken[0] !== true) {
        throw new SuiRuleError(
          `Invalid object creation in ${module.identifiers[handle.name]}: ` +
            'the UID must come directly from sui::object::new',
        );
      }
      const isFresh = makesFreshId(module, instruction);
      for (let i = 0; i < pushes; i++) stack.push(isFresh);
    },
    join(state, other) {
      const before = state.locals.size;
      meter.charge(METER_COST.idLeakJoinBase + METER_COST.idLeakJoinPerLocal * before);
      for (const local of state.locals) if (!other.locals.has(local)) state.locals.delete(local);
      return state.locals.size !== before;
    },
  });
}

function makesFreshId(module: CompiledModule, instruction: Instruction): boolean {
  const call = callee(module, instruction);
  return call !== undefined && isOneOf(functionName(module, call.handle), FRESH_ID_FUNCTIONS);
}

/** Returns whether the instruction packs a struct with key. */
function makesObject(module: CompiledModule, { op, operand }: Instruction): boolean {
  if (op !== Op.PACK && op !== Op.PACK_GENERIC) return false;
  const index = Number(operand);
  const definition =
    op === Op.PACK ? index : at(module.structInstantiations, index, 'struct instantiation').target;
  const { handle } = at(module.structs, definition, 'struct');
  return hasAbilities(at(module.datatypeHandles, handle, 'datatype handle').abilities, KEY);
}

function isOneOf(name: MemberName, set: ReadonlySet<string>): boolean {
  return name.address === FRAMEWORK_ADDRESS && set.has(`${name.module}::${name.name}`);
}
