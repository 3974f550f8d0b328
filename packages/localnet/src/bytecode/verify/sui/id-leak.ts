/** Checks that every object is created with a fresh id, never with the id of another object. */
import { hasAbilities, KEY } from '../../abilities.ts';
import { at } from '../../errors.ts';
import type { CodeUnit, CompiledModule, FunctionHandle, Instruction } from '../../format.ts';
import { Op } from '../../opcodes.ts';
import { FRAMEWORK_ADDRESS, functionName, type MemberName } from '../context.ts';
import { analyze, chargeAnalysis } from '../dataflow.ts';
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
  'address_alias::create',
  'coin_registry::create',
  'display_registry::create',
]);

interface State {
  /** Locals that hold a fresh UID. */
  locals: Set<number>;
  /** Whether each stack slot is a fresh UID. */
  stack: boolean[];
}

export function checkIdLeaks(module: CompiledModule, meter: VerifierMeter): void {
  const names = module.functionHandles.map((_, index) => functionName(module, index));
  const fresh = names.map((name) => isOneOf(name, FRESH_ID_FUNCTIONS));
  for (const { handle: index, code } of module.functions) {
    const name = at(names, index, 'function handle');
    if (code === undefined || isOneOf(name, EXEMPT_FUNCTIONS)) continue;
    const isRelevant = code.code.some(
      (each) => makesFreshId(module, fresh, each) || makesObject(module, each),
    );
    const handle = at(module.functionHandles, index, 'function handle');
    if (isRelevant) checkFunction(module, handle, code, { meter, fresh });
    else
      chargeAnalysis(code, meter, {
        step: METER_COST.idLeakStep,
        join: METER_COST.idLeakJoinBase,
      });
  }
}

function checkFunction(
  module: CompiledModule,
  handle: FunctionHandle,
  unit: CodeUnit,
  { meter, fresh }: { meter: VerifierMeter; fresh: readonly boolean[] },
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
      const isFresh = makesFreshId(module, fresh, instruction);
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

/** Returns whether the instruction calls a function that returns a fresh UID. `fresh`: whether each handle's does. */
function makesFreshId(
  module: CompiledModule,
  fresh: readonly boolean[],
  { op, operand }: Instruction,
): boolean {
  const index = Number(operand);
  if (op === Op.CALL) return fresh[index] === true;
  if (op !== Op.CALL_GENERIC) return false;
  const { target } = at(module.functionInstantiations, index, 'function instantiation');
  return fresh[target] === true;
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
