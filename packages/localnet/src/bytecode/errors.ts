/** Defines the error thrown by the bytecode reader and verifier. */

/** Bytecode was rejected. `status` is upstream's StatusCode name. */
export class BytecodeError extends Error {
  override readonly name = 'BytecodeError';
  readonly status: string;
  constructor(status: string, message = '') {
    super(message === '' ? status : `${status}: ${message}`);
    this.status = status;
  }
}

/** Creates the error for bytes that do not parse. */
export function malformed(message: string): BytecodeError {
  return new BytecodeError('MALFORMED', message);
}

/** Reads an element by an unchecked index. Throws when it is out of bounds. */
export function at<T>(table: readonly T[], index: number, what: string): T {
  const element = table[index];
  if (element === undefined) {
    throw new BytecodeError('INDEX_OUT_OF_BOUNDS', `${what} ${index} of ${table.length}`);
  }
  return element;
}
