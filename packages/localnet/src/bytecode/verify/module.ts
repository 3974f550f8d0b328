/**
 * Verifies one module before it is published.
 *
 * Checks, with upstream's rules and status names: every index in bounds; the format's and the
 * protocol's limits; nothing declared twice; types well formed, constraints met, phantoms unused;
 * abilities of fields; no recursive datatypes and no ever-growing instantiations; constants;
 * friends; control flow (no falling off, reducible loops, nesting depth); use of the stack and
 * type safety of every instruction; locals used only while set, nothing without drop lost;
 * reference safety (the borrow checker); and Sui's rules: key structs begin with `id: UID` and get
 * a fresh one, one-time witnesses, `init`, private generics. With its package:
 * imports exist, are visible and agree with their definitions, no circular dependencies.
 *
 * The verifier meters its own work and rejects what exceeds the limit (PROGRAM_TOO_COMPLEX), with
 * upstream's costs. Its borrow graph charges for the edges it touches.
 */
import { at, BytecodeError } from '../errors.ts';
import type { CompiledModule } from '../format.ts';
import { PROTOCOL_LIMITS } from '../limits.ts';
import { checkConsistency } from './consistency.ts';
import { checkConstants } from './constants.ts';
import { functionName, moduleName } from './context.ts';
import { checkControlFlow } from './control-flow.ts';
import { checkDatatypes } from './datatypes.ts';
import { checkDuplication } from './duplication.ts';
import { checkFriends } from './friends.ts';
import { checkInstantiationLoops } from './instantiation-loops.ts';
import { checkLimits } from './limits.ts';
import { checkLocalsSafety } from './locals-safety.ts';
import { checkReferenceSafety } from './references/reference-safety.ts';
import { checkSignatures } from './signatures.ts';
import { checkEntryPoints } from './sui/entry-points.ts';
import { checkIdLeaks } from './sui/id-leak.ts';
import { checkKeyStructs } from './sui/key-structs.ts';
import { checkOneTimeWitness } from './sui/one-time-witness.ts';
import { checkPrivateGenerics } from './sui/private-generics.ts';
import { checkTypes } from './type-safety.ts';
import { VerifierMeter } from './verifier-meter.ts';

/**
 * Verifies a deserialized module without its dependencies. `meter` is shared by all modules that one transaction
 * publishes. Throws BytecodeError or SuiRuleError.
 */
export function verifyModule(module: CompiledModule, meter = new VerifierMeter()): void {
  const name = moduleName(module, module.selfHandle).module;
  meter.enter(name);
  checkLimits(module);
  checkDuplication(module);
  checkSignatures(module, meter);
  checkConsistency(module);
  checkConstants(module);
  checkFriends(module);
  checkDatatypes(module);
  checkInstantiationLoops(module);
  checkCode(module, meter);
  meter.enter(name);
  checkKeyStructs(module);
  checkIdLeaks(module, meter);
  checkPrivateGenerics(module);
  checkEntryPoints(module);
  checkOneTimeWitness(module);
}

function checkCode(module: CompiledModule, meter: VerifierMeter): void {
  let backEdges = 0;
  for (const definition of module.functions) {
    if (definition.code === undefined) continue;
    const handle = at(module.functionHandles, definition.handle, 'function handle');
    const { module: own, name } = functionName(module, definition.handle);
    meter.enter(`${own}::${name}`);
    backEdges += checkControlFlow(definition.code);
    checkTypes(module, definition, definition.code, meter);
    checkLocalsSafety(module, handle, definition.code, meter);
    checkReferenceSafety(module, handle, definition.code, meter);
  }
  if (backEdges > PROTOCOL_LIMITS.maxBackEdgesPerModule) {
    throw new BytecodeError('TOO_MANY_BACK_EDGES', `${backEdges}`);
  }
}
