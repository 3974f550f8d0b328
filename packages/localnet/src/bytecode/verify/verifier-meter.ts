// Meters how much work verification does, so that a small package cannot keep the network busy.
//
// Units and costs follow the reference's verifier, which allows the same number of units per function,
// per module and per transaction. The narrower limits can never bind before the widest one, so one
// counter per transaction is enough.
import { BytecodeError } from '../errors.ts';
import type { SignatureToken } from '../format.ts';
import { PROTOCOL_LIMITS } from '../limits.ts';

/** Units that the steps of verification cost, by the reference's names. */
export const METER_COST = {
  analyzeFunctionBase: 10,
  executeBlockBase: 10,
  perSuccessor: 10,
  typeNode: 6,
  typePush: 3,
  typeArgument: 1,
  localsStep: 1,
  localsReturn: 10,
  localsJoin: 10,
  referenceStep: 1,
  referenceJoinBase: 10,
  graphItem: 4,
  releaseItem: 3,
  joinItem: 4,
  addBorrow: 3,
  idLeakStep: 15,
  idLeakJoinBase: 10,
  idLeakJoinPerLocal: 5,
} as const;

const TYPE_NODE_QUADRATIC_THRESHOLD = 10;

export class VerifierMeter {
  readonly #limit: number;
  #used = 0;
  #subject = '';

  constructor(limit: number = PROTOCOL_LIMITS.maxVerifierUnits) {
    this.#limit = limit;
  }

  /** Units charged so far. */
  get used(): number {
    return this.#used;
  }

  /** Names what is verified from here on, for the error message. */
  enter(subject: string): void {
    this.#subject = subject;
  }

  /** Charges units. Throws PROGRAM_TOO_COMPLEX when the limit is exceeded. */
  charge(units: number): void {
    this.#used += units;
    if (this.#used <= this.#limit) return;
    throw new BytecodeError(
      'PROGRAM_TOO_COMPLEX',
      `verification exceeds ${this.#limit} units in ${this.#subject}`,
    );
  }

  /** Charges for copying or comparing a type. Large types cost the square of their size. */
  chargeType(token: SignatureToken): void {
    const size = this.sizeOf(token);
    const nodes = Math.max(size, Math.floor((size * size) / TYPE_NODE_QUADRATIC_THRESHOLD));
    this.charge(METER_COST.typeNode * nodes);
  }

  /** Returns the number of nodes of a type. */
  sizeOf(token: SignatureToken): number {
    switch (token.kind) {
      case 'vector':
        return 1 + this.sizeOf(token.element);
      case 'reference':
        return 1 + this.sizeOf(token.target);
      case 'datatype': {
        let size = 1;
        for (const argument of token.typeArguments) size += this.sizeOf(argument);
        return size;
      }
      default:
        return 1;
    }
  }
}

/** A meter without a limit, for code that has been verified already. */
export const unlimitedMeter = (): VerifierMeter => new VerifierMeter(Number.POSITIVE_INFINITY);
