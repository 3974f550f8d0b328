// Owns how the model says no: with the name of the contract's own error.

/** How Move says that a number does not fit. */
export const ARITHMETIC = 'arithmetic error';

/** The contract is expected to abort; `error` is `module::EConstant`. */
export class Refusal extends Error {
  readonly error: string;

  constructor(error: string) {
    super(error);
    this.error = error;
  }
}

export function demand(condition: boolean, error: string): void {
  if (!condition) throw new Refusal(error);
}
