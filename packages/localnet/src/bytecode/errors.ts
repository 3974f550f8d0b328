/** Owns the error of everything that reads or verifies bytecode. */

/** Bytecode that is not acceptable. `status` is upstream's StatusCode name. */
export class BytecodeError extends Error {
  override readonly name = 'BytecodeError';
  readonly status: string;
  constructor(status: string, message = '') {
    super(message === '' ? status : `${status}: ${message}`);
    this.status = status;
  }
}

/** The usual status of bytes that do not parse. */
export function malformed(message: string): BytecodeError {
  return new BytecodeError('MALFORMED', message);
}

/** Reads an element that must be there: an index that passed no check yet is out of bounds. */
export function at<T>(table: readonly T[], index: number, what: string): T {
  const element = table[index];
  if (element === undefined) {
    throw new BytecodeError('INDEX_OUT_OF_BOUNDS', `${what} ${index} of ${table.length}`);
  }
  return element;
}
