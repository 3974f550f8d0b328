/** Owns the error of breaking one of Sui's own rules, which is told apart from bad bytecode. */

/** Becomes the execution status SuiMoveVerificationError. */
export class SuiRuleError extends Error {
  override readonly name = 'SuiRuleError';
}
