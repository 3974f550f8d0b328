/** Thrown by the compiler for code that stays with the interpreter. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported';
}
