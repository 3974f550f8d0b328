/** A failure that its reader can mend: shown as one sentence, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
