/** Defines how the compiler writes one instruction. */
import type { Instruction } from '../../../bytecode/format.ts';
import type { Type } from '../../types.ts';
import { Unsupported } from '../unsupported.ts';
import type { Writer } from '../writer.ts';

/**
 * Writes an instruction: charges it like the interpreter's step, checks what it checks in the same
 * order, and updates the operand stack.
 */
export type Rule = (writer: Writer, operand: number, instruction: Instruction) => void;

/** Returns what a reference points to. */
export function target(type: Type): Type {
  if (type.kind !== 'reference') throw new Unsupported('Expected a reference');
  return type.target;
}

/** Returns the type behind a reference, or the type itself. */
export function withoutReference(type: Type): Type {
  return type.kind === 'reference' ? type.target : type;
}
