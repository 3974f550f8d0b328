/** Checks that locals are used only while assigned, and that no value without drop is lost. */
import { DROP, hasAbilities } from '../abilities.ts';
import { at, BytecodeError } from '../errors.ts';
import type { CodeUnit, CompiledModule, FunctionHandle } from '../format.ts';
import { Op } from '../opcodes.ts';
import { tokenAbilities } from '../tokens.ts';
import { analyze } from './dataflow.ts';
import { METER_COST, type VerifierMeter } from './verifier-meter.ts';

const UNAVAILABLE = 0;
const AVAILABLE = 1;
/** Available on some paths only. */
const MAYBE = 2;
type LocalState = typeof UNAVAILABLE | typeof AVAILABLE | typeof MAYBE;

export function checkLocalsSafety(
  module: CompiledModule,
  handle: FunctionHandle,
  unit: CodeUnit,
  meter: VerifierMeter,
): void {
  const parameters = at(module.signatures, handle.parameters, 'signature');
  const locals = [...parameters, ...at(module.signatures, unit.locals, 'signature')];
  const droppable = locals.map((type) =>
    hasAbilities(tokenAbilities(module, type, handle.typeParameters), DROP),
  );
  const requireAvailable = (states: LocalState[], local: number, status: string) => {
    if (states[local] !== AVAILABLE) throw new BytecodeError(status, `local ${local}`);
  };
  /** A value without drop must not be overwritten or left in a local, even if only possibly assigned. */
  const requireGone = (state: LocalState | undefined, local: number, status: string) => {
    if (state !== UNAVAILABLE && droppable[local] !== true) throw new BytecodeError(status);
  };
  analyze<LocalState[]>(unit, meter, {
    initial: () => locals.map((_, i) => (i < parameters.length ? AVAILABLE : UNAVAILABLE)),
    copy: (states) => states.slice(),
    execute(states, { op, operand }) {
      meter.charge(METER_COST.localsStep);
      switch (op) {
        case Op.ST_LOC: {
          const local = Number(operand);
          requireGone(states[local], local, 'STLOC_UNSAFE_TO_DESTROY_ERROR');
          states[local] = AVAILABLE;
          break;
        }
        case Op.MOVE_LOC:
          requireAvailable(states, Number(operand), 'MOVELOC_UNAVAILABLE_ERROR');
          states[Number(operand)] = UNAVAILABLE;
          break;
        case Op.COPY_LOC:
          requireAvailable(states, Number(operand), 'COPYLOC_UNAVAILABLE_ERROR');
          break;
        case Op.MUT_BORROW_LOC:
        case Op.IMM_BORROW_LOC:
          requireAvailable(states, Number(operand), 'BORROWLOC_UNAVAILABLE_ERROR');
          break;
        case Op.RET:
          meter.charge(METER_COST.localsReturn * states.length);
          states.forEach((state, i) => {
            requireGone(state, i, 'UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP');
          });
          break;
        default:
      }
    },
    join(states, others) {
      meter.charge(METER_COST.localsJoin);
      let changed = false;
      for (let i = 0; i < others.length; i++) {
        if (states[i] === others[i] || states[i] === MAYBE) continue;
        states[i] = MAYBE;
        changed = true;
      }
      return changed;
    },
  });
}
