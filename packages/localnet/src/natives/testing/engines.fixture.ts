/** Runs functions with the interpreter and with compiled code, which must not differ in anything. */
import { expect } from 'vitest';
import type { MoveValue } from '../../vm/values.ts';
import type { Fixture, Outcome } from './fixture.ts';
import type { Call } from './reference-vm.ts';

/** Result or failure of a call, and its gas. */
interface Execution {
  outcome: unknown;
  /** Internal units. */
  gasLeft: number;
  instructions: number;
}

export class Engines {
  readonly interpreter: Fixture;
  readonly compiled: Fixture;

  constructor(fixture: Fixture) {
    this.interpreter = fixture.withEngine('interpreter');
    this.compiled = fixture.withEngine('eager');
  }

  /** Expects equal executions and returns them. `units`: gas units, which can be fractions. */
  compare(call: Call, typeArguments: readonly string[] = [], units?: number): Execution {
    const interpreted = execute(this.interpreter, call, typeArguments, units);
    const compiled = execute(this.compiled, call, typeArguments, units);
    const { module, name, args } = call;
    expect(compiled, `${module}::${name}(${describe(args)}) with ${units} units`).toEqual(
      interpreted,
    );
    return interpreted;
  }
}

function execute(
  fixture: Fixture,
  { module, name, args }: Call,
  typeArguments: readonly string[],
  units: number | undefined,
): Execution {
  const session = fixture.session(undefined, units);
  const outcome = fixture.run(module, name, args, typeArguments, session);
  const { gasLeft, instructionsExecuted } = session.gas;
  const ranOut = outcome.kind === 'failed' && outcome.failure.kind === 'InsufficientGas';
  // Which of the instructions charged together ran out of gas has no effect.
  const instructions = ranOut ? 0 : instructionsExecuted;
  return { outcome: comparable(outcome), gasLeft, instructions };
}

function comparable(outcome: Outcome): unknown {
  if (outcome.kind === 'failed') return outcome;
  return outcome.values.map(({ type, bytes }) => `${type} ${Buffer.from(bytes).toString('hex')}`);
}

function describe(args: readonly MoveValue[]): string {
  return JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}
