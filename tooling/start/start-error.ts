/** A failure that the user can fix: shown as one sentence, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
