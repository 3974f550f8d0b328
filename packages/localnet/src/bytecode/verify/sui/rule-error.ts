/** Defines the error for a violation of one of Sui's own rules, as opposed to Move's. */

/** Becomes the execution status SuiMoveVerificationError. */
export class SuiRuleError extends Error {
  override readonly name = 'SuiRuleError';
}
