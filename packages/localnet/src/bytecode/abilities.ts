/** Represents ability sets by the bit set of the binary format. */

export const COPY = 0x1;
export const DROP = 0x2;
export const STORE = 0x4;
export const KEY = 0x8;

/** A bitwise or of COPY, DROP, STORE and KEY. */
export type AbilitySet = number;

export const NO_ABILITIES: AbilitySet = 0;
export const PRIMITIVE_ABILITIES: AbilitySet = COPY | DROP | STORE;
export const REFERENCE_ABILITIES: AbilitySet = COPY | DROP;
export const VECTOR_ABILITIES: AbilitySet = COPY | DROP | STORE;
export const SIGNER_ABILITIES: AbilitySet = DROP;

/** Returns whether `set` has every ability in `required`. */
export function hasAbilities(set: AbilitySet, required: AbilitySet): boolean {
  return (set & required) === required;
}

/** Returns the declared abilities of a container that remain with one non-phantom argument. */
export function restrictAbilities(declared: AbilitySet, argument: AbilitySet): AbilitySet {
  // `key` requires `store` of the argument; every other ability requires itself.
  const allowed =
    (argument & (COPY | DROP | STORE)) | (hasAbilities(argument, STORE) ? KEY : NO_ABILITIES);
  return declared & allowed;
}
