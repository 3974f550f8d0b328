/** Checks that no cycle of generic calls instantiates unboundedly large types. */
import { BytecodeError } from '../errors.ts';
import type { CompiledModule } from '../format.ts';
import { forEachToken } from '../signature-token.ts';
import { callee } from './context.ts';

/**
 * Nodes are type parameters of functions. An edge means that one instantiates another;
 * it is growing when the parameter is wrapped in a type. A growing edge in a cycle is rejected.
 */
export function checkInstantiationLoops(module: CompiledModule): void {
  const edges = new Map<string, { to: string; grows: boolean }[]>();
  const own = new Set(module.functions.map(({ handle }) => handle));
  for (const { handle: caller, code } of module.functions) {
    for (const instruction of code?.code ?? []) {
      const call = callee(module, instruction);
      if (call === undefined || call.typeArguments.length === 0 || !own.has(call.handle)) continue;
      call.typeArguments.forEach((type, formal) => {
        forEachToken(type, (token) => {
          if (token.kind !== 'typeParameter') return;
          const from = `${caller}#${token.index}`;
          const edge = { to: `${call.handle}#${formal}`, grows: token !== type };
          edges.set(from, [...(edges.get(from) ?? []), edge]);
        });
      });
    }
  }
  for (const [from, outgoing] of edges) {
    for (const { to, grows } of outgoing) {
      if (grows && reaches(edges, to, from)) throw new BytecodeError('LOOP_IN_INSTANTIATION_GRAPH');
    }
  }
}

function reaches(
  edges: ReadonlyMap<string, readonly { to: string }[]>,
  start: string,
  goal: string,
): boolean {
  const seen = new Set([start]);
  for (const node of seen) {
    if (node === goal) return true;
    for (const { to } of edges.get(node) ?? []) seen.add(to);
  }
  return false;
}
