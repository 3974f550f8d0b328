/** Holds the state of one function's type check: its context and a stack of types. */
import { type AbilitySet, hasAbilities } from '../abilities.ts';
import { at, BytecodeError } from '../errors.ts';
import type {
  CodeUnit,
  CompiledModule,
  FunctionHandle,
  Signature,
  SignatureToken,
} from '../format.ts';
import { type IntegerToken, isInteger, sameToken, substitute, tokenAbilities } from '../tokens.ts';
import { METER_COST, type VerifierMeter } from './verifier-meter.ts';

export const BOOL: SignatureToken = { kind: 'bool' };
export const U64: SignatureToken = { kind: 'u64' };
export const U8: SignatureToken = { kind: 'u8' };
const NO_TYPES: Signature = [];

export class TypeChecker {
  readonly module: CompiledModule;
  readonly handle: FunctionHandle;
  readonly unit: CodeUnit;
  readonly locals: Signature;
  readonly returns: Signature;
  /** Operand types of arithmetic, comparison, cast and equality instructions, by offset. */
  readonly operandTypes: (SignatureToken | undefined)[] = [];
  readonly #meter: VerifierMeter;
  readonly #stack: SignatureToken[] = [];
  /** Offset of the instruction being checked. */
  offset = 0;
  /** Number of values pushed since the start of the block. */
  pushes = 0;

  constructor(
    module: CompiledModule,
    handle: FunctionHandle,
    unit: CodeUnit,
    meter: VerifierMeter,
  ) {
    this.#meter = meter;
    this.module = module;
    this.handle = handle;
    this.unit = unit;
    this.locals = [...this.signature(handle.parameters), ...this.signature(unit.locals)];
    this.returns = this.signature(handle.returns);
  }

  get stackHeight(): number {
    return this.#stack.length;
  }

  signature(index: number | undefined): Signature {
    return index === undefined ? NO_TYPES : at(this.module.signatures, index, 'signature');
  }

  fail(status: string): BytecodeError {
    const name = at(this.module.identifiers, this.handle.name, 'identifier');
    return new BytecodeError(status, `${name} at ${this.offset}`);
  }

  push(token: SignatureToken): void {
    this.#meter.charge(METER_COST.typePush);
    this.#meter.chargeType(token);
    this.pushes += 1;
    this.#stack.push(token);
  }

  pushAll(tokens: readonly SignatureToken[]): void {
    for (const token of tokens) this.push(token);
  }

  /** Replaces the type parameters of a type by `typeArguments`. */
  substitute(token: SignatureToken, typeArguments: Signature): SignatureToken {
    if (typeArguments.length === 0) return token;
    const largest = Math.max(...typeArguments.map((argument) => this.#meter.sizeOf(argument)));
    this.#meter.charge(METER_COST.typeNode * this.#meter.sizeOf(token) * largest);
    return substitute(token, typeArguments);
  }

  substituteAll(tokens: Signature, typeArguments: Signature): Signature {
    if (typeArguments.length === 0) return tokens;
    return tokens.map((token) => this.substitute(token, typeArguments));
  }

  pop(): SignatureToken {
    const token = this.#stack.pop();
    if (token === undefined) throw this.fail('NEGATIVE_STACK_SIZE_WITHIN_BLOCK');
    return token;
  }

  /** Pops a value that must have exactly this type. */
  expect(expected: SignatureToken, status: string): void {
    this.#meter.charge(METER_COST.typeArgument * this.#meter.sizeOf(expected));
    if (!sameToken(this.pop(), expected)) throw this.fail(status);
  }

  /** Pops values of these types. The last one is on top. */
  expectAll(expected: readonly SignatureToken[], status: string): void {
    for (let i = expected.length - 1; i >= 0; i--) {
      const token = expected[i];
      if (token !== undefined) this.expect(token, status);
    }
  }

  /** Pops an integer and records its type for this instruction. */
  popInteger(): { kind: IntegerToken } {
    const token = this.pop();
    if (!isInteger(token)) throw this.fail('INTEGER_OP_TYPE_MISMATCH_ERROR');
    this.operandTypes[this.offset] = token;
    return token;
  }

  /** Pops a reference, which must be mutable if requested, and returns the type that it points to. */
  popReference(mutable: boolean, status: string): SignatureToken {
    const token = this.pop();
    if (token.kind !== 'reference' || (mutable && !token.mutable)) throw this.fail(status);
    return token.target;
  }

  abilities(token: SignatureToken): AbilitySet {
    return tokenAbilities(this.module, token, this.handle.typeParameters);
  }

  require(token: SignatureToken, abilities: AbilitySet, status: string): void {
    if (!hasAbilities(this.abilities(token), abilities)) throw this.fail(status);
  }
}
