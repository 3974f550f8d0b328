/** Computes the control flow of a code unit: basic blocks and their successors. */
import { at } from './errors.ts';
import type { CodeUnit, Instruction } from './format.ts';
import { Op } from './opcodes.ts';

export interface BasicBlock {
  /** Offset of the first instruction. */
  start: number;
  /** Offset of the last instruction. */
  end: number;
  /** Offsets of the successor blocks. */
  successors: readonly number[];
}

const NO_TARGETS: readonly number[] = [];

/** Returns the branch targets of an instruction, fall-through excluded. */
function branchTargets(unit: CodeUnit, { op, operand }: Instruction): readonly number[] {
  switch (op) {
    case Op.BRANCH:
    case Op.BR_TRUE:
    case Op.BR_FALSE:
      return [Number(operand)];
    case Op.VARIANT_SWITCH:
      return at(unit.jumpTables, Number(operand), 'jump table').offsets;
    default:
      return NO_TARGETS;
  }
}

/** Returns whether control never falls through to the next instruction. */
export function isUnconditional(op: Op): boolean {
  return op === Op.BRANCH || op === Op.RET || op === Op.ABORT || op === Op.VARIANT_SWITCH;
}

function endsBlock(op: Op): boolean {
  return isUnconditional(op) || op === Op.BR_TRUE || op === Op.BR_FALSE;
}

/** Caches the basic blocks of units by start offset, for several verifier passes and the compiler. */
const known = new WeakMap<CodeUnit, ReadonlyMap<number, BasicBlock>>();

/** Returns the basic blocks of a unit by start offset, in order. Assumes a bounds-checked, non-empty unit. */
export function blocksByStart(unit: CodeUnit): ReadonlyMap<number, BasicBlock> {
  let blocks = known.get(unit);
  if (!blocks) {
    blocks = new Map(computeBlocks(unit).map((block) => [block.start, block]));
    known.set(unit, blocks);
  }
  return blocks;
}

/** Returns the basic blocks of a unit in order of offset. Assumes a bounds-checked, non-empty unit. */
export function basicBlocks(unit: CodeUnit): readonly BasicBlock[] {
  return [...blocksByStart(unit).values()];
}

function computeBlocks(unit: CodeUnit): BasicBlock[] {
  const { code } = unit;
  const starts = new Set<number>([0]);
  for (let offset = 0; offset < code.length; offset++) {
    const instruction = at(code, offset, 'code offset');
    if (!endsBlock(instruction.op)) continue;
    for (const target of branchTargets(unit, instruction)) starts.add(target);
    if (offset + 1 < code.length) starts.add(offset + 1);
  }
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.map((start, i) => {
    const end = (sorted[i + 1] ?? code.length) - 1;
    const last = at(code, end, 'code offset');
    const successors = new Set(branchTargets(unit, last));
    if (!isUnconditional(last.op) && end + 1 < code.length) successors.add(end + 1);
    return { start, end, successors: [...successors] };
  });
}
