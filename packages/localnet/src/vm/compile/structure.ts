/** Writes a function's blocks as nested JavaScript blocks, loops and branches. */

import type { BasicBlock } from '../../bytecode/control-flow.ts';
import { at } from '../../bytecode/errors.ts';
import type { CodeUnit, Instruction } from '../../bytecode/format.ts';
import { Op } from '../../bytecode/opcodes.ts';
import { analyzeFlow, type FlowNode } from './control-flow.ts';
import { CALL_RULES } from './rules/calls.ts';
import { DATATYPE_RULES } from './rules/datatypes.ts';
import { INTEGER_RULES } from './rules/integers.ts';
import { LOCAL_RULES } from './rules/locals.ts';
import type { Rule } from './rules/rule.ts';
import { VECTOR_RULES } from './rules/vectors.ts';
import { Unsupported } from './unsupported.ts';
import type { Writer } from './writer.ts';

/** JavaScript engines parse nested blocks recursively. */
const MAX_NESTING = 150;

const RULES = new Map<Op, Rule>([
  ...LOCAL_RULES,
  ...INTEGER_RULES,
  ...DATATYPE_RULES,
  ...VECTOR_RULES,
  ...CALL_RULES,
  [Op.NOP, (writer) => writer.charge(0, 0, 0)],
  [
    Op.POP,
    (writer) => {
      writer.charge(0, 1, 0);
      writer.pop();
    },
  ],
]);

export class Structure {
  readonly #writer: Writer;
  readonly #unit: CodeUnit;
  readonly #blocks: ReadonlyMap<number, BasicBlock>;
  readonly #nodes: ReadonlyMap<number, FlowNode>;
  #nesting = 0;

  constructor(writer: Writer, unit: CodeUnit, blocks: readonly BasicBlock[]) {
    this.#writer = writer;
    this.#unit = unit;
    this.#blocks = new Map(blocks.map((block) => [block.start, block]));
    const edges = blocks.map((block) => [block.start, this.#edges(block)] as const);
    this.#nodes = analyzeFlow(new Map(edges));
  }

  /** Writes the whole function. */
  write(): void {
    this.#writeNode(this.#node(0));
  }

  #node(block: number): FlowNode {
    const node = this.#nodes.get(block);
    if (node === undefined) throw new Unsupported(`No block at ${block}`);
    return node;
  }

  #last(block: BasicBlock): Instruction {
    return at(this.#unit.code, block.end, 'code offset');
  }

  /** Returns the successors, one per edge: the branch targets, then the next block. */
  #edges(block: BasicBlock): readonly number[] {
    const { op, operand } = this.#last(block);
    switch (op) {
      case Op.RET:
      case Op.ABORT:
        return [];
      case Op.BRANCH:
        return [Number(operand)];
      case Op.BR_TRUE:
      case Op.BR_FALSE:
        return [Number(operand), block.end + 1];
      case Op.VARIANT_SWITCH:
        return at(this.#unit.jumpTables, Number(operand), 'jump table').offsets;
      default:
        return [block.end + 1];
    }
  }

  #writeNode(node: FlowNode): void {
    if (!node.isLoop) {
      this.#writeWithin(node, node.merges);
      return;
    }
    this.#nest(`c${node.block}: for (;;) {`, () => this.#writeWithin(node, node.merges));
  }

  /** Writes a block, followed by the merge points it dominates. */
  #writeWithin(node: FlowNode, merges: readonly FlowNode[]): void {
    const [merge, ...rest] = merges;
    if (merge === undefined) {
      this.#writeBlock(node);
      return;
    }
    this.#nest(`b${merge.block}: {`, () => this.#writeWithin(node, rest));
    this.#writeNode(merge);
  }

  #nest(opening: string, write: () => void): void {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw new Unsupported('Nested too deep');
    this.#writer.line(opening);
    write();
    this.#writer.line('}');
    this.#nesting -= 1;
  }

  #jump(from: FlowNode, block: number): void {
    const target = this.#node(block);
    if (target.order <= from.order) this.#writer.line(`continue c${block};`);
    else if (target.isMerge) this.#writer.line(`break b${block};`);
    else this.#writeNode(target);
  }

  #writeBlock(node: FlowNode): void {
    const writer = this.#writer;
    const block = this.#blocks.get(node.block);
    if (block === undefined) throw new Unsupported(`No block at ${node.block}`);
    for (let offset = block.start; offset <= block.end; offset++) {
      const instruction = at(this.#unit.code, offset, 'code offset');
      writer.offset = offset;
      const rule = RULES.get(instruction.op);
      if (rule !== undefined) rule(writer, Number(instruction.operand), instruction);
      else if (offset === block.end) this.#writeEnd(node, block, instruction);
      else throw new Unsupported(`Opcode ${instruction.op}`);
    }
    if (!RULES.has(this.#last(block).op)) return;
    writer.endSegment();
    this.#jump(node, block.end + 1);
  }

  /** Writes the branch, return or abort at the end of a block. */
  #writeEnd(node: FlowNode, block: BasicBlock, { op, operand }: Instruction): void {
    const writer = this.#writer;
    switch (op) {
      case Op.BRANCH:
        writer.charge(0, 0, 0);
        writer.endSegment();
        this.#jump(node, Number(operand));
        break;
      case Op.BR_TRUE:
      case Op.BR_FALSE: {
        writer.charge(0, 1, 0);
        const { text } = writer.popValue();
        writer.endSegment();
        const condition = op === Op.BR_TRUE ? text : `!${text}`;
        this.#nest(`if (${condition}) {`, () => this.#jump(node, Number(operand)));
        this.#jump(node, block.end + 1);
        break;
      }
      case Op.VARIANT_SWITCH:
        this.#writeSwitch(node, Number(operand));
        break;
      case Op.RET: {
        writer.charge(0, 0, 0);
        writer.endSegment();
        const results = writer.popValues(writer.fn.returns.length).map(({ text }) => text);
        writer.line(`return ${results.length > 1 ? `[${results.join()}]` : results.join()};`);
        break;
      }
      case Op.ABORT:
        writer.charge(0, 1, 0);
        writer.line(writer.abort(writer.popValue().text));
        writer.endSegment();
        break;
      default:
        throw new Unsupported(`Opcode ${op}`);
    }
  }

  #writeSwitch(node: FlowNode, table: number): void {
    const writer = this.#writer;
    const { offsets } = at(this.#unit.jumpTables, table, 'jump table');
    const { text } = writer.popVariable();
    writer.charge(0, 1, 0);
    const missing = writer.fail('UNKNOWN_INVARIANT_VIOLATION_ERROR');
    writer.endSegment();
    this.#nest(`switch (${text}.tag) {`, () => {
      offsets.forEach((offset, tag) => {
        this.#nest(`case ${tag}: {`, () => this.#jump(node, offset));
      });
      writer.line(`default: ${missing}`);
    });
  }
}
