/** Represents an operand on the stack while a block is written. */
import type { Type } from '../types.ts';

/**
 * A JavaScript expression without side effects, evaluated where the operand is used. `locals` are
 * the Move locals it reads. `max` bounds an integer.
 */
export interface ValueOperand {
  readonly kind: 'value';
  readonly type: Type;
  readonly text: string;
  readonly locals: readonly number[];
  readonly max?: bigint | undefined;
}

/** A reference to a primitive, `slots[index]`, for which no SlotRef exists yet. */
interface SlotOperand {
  readonly kind: 'slot';
  readonly type: Type;
  /** A variable. */
  readonly slots: string;
  /** A variable or a number. */
  readonly index: string | number;
  readonly locals: readonly number[];
}

export type Operand = ValueOperand | SlotOperand;

const VARIABLE = /^[a-z][0-9]*$/;

export function isVariable(text: string): boolean {
  return VARIABLE.test(text);
}
