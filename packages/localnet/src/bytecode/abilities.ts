/** Owns ability sets, as the bit set of the binary format. */

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

/** True when `set` has every ability in `required`. */
export function hasAbilities(set: AbilitySet, required: AbilitySet): boolean {
  return (set & required) === required;
}

/** What a container of declared abilities has, given the abilities of one non-phantom argument. */
export function restrictAbilities(declared: AbilitySet, argument: AbilitySet): AbilitySet {
  // key asks for store inside; every other ability asks for itself.
  const allowed =
    (argument & (COPY | DROP | STORE)) | (hasAbilities(argument, STORE) ? KEY : NO_ABILITIES);
  return declared & allowed;
}
