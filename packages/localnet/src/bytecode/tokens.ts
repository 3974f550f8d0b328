/** Compares and substitutes types expressed in a module's tables, and computes their abilities. */
import {
  type AbilitySet,
  hasAbilities,
  NO_ABILITIES,
  PRIMITIVE_ABILITIES,
  REFERENCE_ABILITIES,
  restrictAbilities,
  SIGNER_ABILITIES,
  VECTOR_ABILITIES,
} from './abilities.ts';
import { at } from './errors.ts';
import type { CompiledModule, SignatureToken } from './format.ts';

export type IntegerToken = 'u8' | 'u16' | 'u32' | 'u64' | 'u128' | 'u256';

const INTEGERS: ReadonlySet<string> = new Set(['u8', 'u16', 'u32', 'u64', 'u128', 'u256']);

export function isInteger(token: SignatureToken): token is { kind: IntegerToken } {
  return INTEGERS.has(token.kind);
}

/** Returns whether two types are equal. Handles are unique in a verified module, so indices compare. */
export function sameToken(a: SignatureToken, b: SignatureToken): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case 'vector':
      return b.kind === 'vector' && sameToken(a.element, b.element);
    case 'reference':
      return b.kind === 'reference' && a.mutable === b.mutable && sameToken(a.target, b.target);
    case 'typeParameter':
      return b.kind === 'typeParameter' && a.index === b.index;
    case 'datatype':
      return (
        b.kind === 'datatype' &&
        a.handle === b.handle &&
        a.typeArguments.every((argument, i) => {
          const other = b.typeArguments[i];
          return other !== undefined && sameToken(argument, other);
        })
      );
    default:
      return a.kind === b.kind;
  }
}

/** Replaces type parameters by `typeArguments`. */
export function substitute(
  token: SignatureToken,
  typeArguments: readonly SignatureToken[],
): SignatureToken {
  if (typeArguments.length === 0) return token;
  switch (token.kind) {
    case 'typeParameter':
      return at(typeArguments, token.index, 'type argument');
    case 'vector':
      return { kind: 'vector', element: substitute(token.element, typeArguments) };
    case 'reference':
      return { ...token, target: substitute(token.target, typeArguments) };
    case 'datatype':
      if (token.typeArguments.length === 0) return token;
      return {
        ...token,
        typeArguments: token.typeArguments.map((argument) => substitute(argument, typeArguments)),
      };
    default:
      return token;
  }
}

/** Returns the abilities of a type, given the constraints of the type parameters in scope. */
export function tokenAbilities(
  module: CompiledModule,
  token: SignatureToken,
  constraints: readonly AbilitySet[],
): AbilitySet {
  switch (token.kind) {
    case 'signer':
      return SIGNER_ABILITIES;
    case 'reference':
      return REFERENCE_ABILITIES;
    case 'typeParameter':
      return constraints[token.index] ?? NO_ABILITIES;
    case 'vector':
      return restrictAbilities(
        VECTOR_ABILITIES,
        tokenAbilities(module, token.element, constraints),
      );
    case 'datatype': {
      const handle = at(module.datatypeHandles, token.handle, 'datatype handle');
      return token.typeArguments.reduce<AbilitySet>(
        (abilities, argument, i) =>
          handle.typeParameters[i]?.isPhantom === true
            ? abilities
            : restrictAbilities(abilities, tokenAbilities(module, argument, constraints)),
        handle.abilities,
      );
    }
    default:
      return PRIMITIVE_ABILITIES;
  }
}

/** Returns whether every type argument meets its parameter's constraints. */
export function satisfies(
  module: CompiledModule,
  typeArguments: readonly SignatureToken[],
  required: readonly AbilitySet[],
  constraints: readonly AbilitySet[],
): boolean {
  return (
    typeArguments.length === required.length &&
    typeArguments.every((argument, i) =>
      hasAbilities(tokenAbilities(module, argument, constraints), required[i] ?? NO_ABILITIES),
    )
  );
}
