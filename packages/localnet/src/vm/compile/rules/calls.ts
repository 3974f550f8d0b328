/** Writes calls. */
import { at } from '../../../bytecode/errors.ts';
import { Op } from '../../../bytecode/opcodes.ts';
import type { LoadedFunction } from '../../loader/loaded-function.ts';
import type { Type } from '../../types.ts';
import { Unsupported } from '../unsupported.ts';
import type { Writer } from '../writer.ts';
import type { Rule } from './rule.ts';

/** Pushes the results of a call: none, the only one, or the elements of a list. */
function pushResults(writer: Writer, returns: readonly Type[], call: string): void {
  const [only] = returns;
  if (only === undefined) {
    writer.line(`${call};`);
  } else if (returns.length === 1) {
    writer.pushStored(only, call);
  } else {
    const list = writer.temporary(call);
    returns.forEach((type, i) => {
      writer.pushStored(type, `${list}[${i}]`);
    });
  }
}

function callNative(
  writer: Writer,
  callee: LoadedFunction,
  typeArguments: readonly Type[],
  args: string,
  returns: readonly Type[],
): void {
  const types = writer.constant(typeArguments);
  const results = `m.native(${writer.constant(callee)},${types},[${args}])`;
  pushResults(writer, returns, returns.length === 1 ? `${results}[0]` : results);
}

function call(writer: Writer, callee: LoadedFunction, declared: readonly Type[]): void {
  const typeArguments = writer.types.list(writer.instantiate(declared));
  const { parameters } = callee;
  writer.charge(0, parameters.length, 0);
  writer.endSegment();
  const args = writer
    .popValues(parameters.length)
    .map(({ text }) => text)
    .join();
  const returns = callee.returns.map((type) => writer.types.instantiate(type, typeArguments));
  if (callee.isNative) {
    callNative(writer, callee, typeArguments, args, returns);
    return;
  }
  const instance = callee.instance(typeArguments);
  if (instance === undefined) throw new Unsupported('Callee is only interpreted');
  const height = writer.height === 0 ? 'h' : `h + ${writer.height}`;
  const rest = args === '' ? '' : `,${args}`;
  pushResults(writer, returns, `${writer.constant(instance)}.run(m,${height},d + 1${rest})`);
}

const callPlain: Rule = (writer, index) => call(writer, writer.fn.owner.callee(index), []);

const callGeneric: Rule = (writer, index) => {
  const { owner } = writer.fn;
  const table = owner.compiled.functionInstantiations;
  const { target, typeArguments } = at(table, index, 'function instantiation');
  call(writer, owner.callee(target), owner.signature(typeArguments));
};

export const CALL_RULES: readonly (readonly [Op, Rule])[] = [
  [Op.CALL, callPlain],
  [Op.CALL_GENERIC, callGeneric],
];
