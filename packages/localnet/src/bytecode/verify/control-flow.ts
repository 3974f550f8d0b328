/** Checks that control flow stays inside the code and that its loops are reducible. */
import { type BasicBlock, blocksByStart, isUnconditional } from '../control-flow.ts';
import { BytecodeError } from '../errors.ts';
import type { CodeUnit } from '../format.ts';
import { PROTOCOL_LIMITS } from '../limits.ts';

/** Checks one function's control flow and returns its number of back edges. */
export function checkControlFlow(unit: CodeUnit): number {
  const last = unit.code.at(-1);
  if (last === undefined) throw new BytecodeError('EMPTY_CODE_UNIT');
  if (!isUnconditional(last.op)) throw new BytecodeError('INVALID_FALL_THROUGH');
  const blocks = blocksByStart(unit);
  if (blocks.size > PROTOCOL_LIMITS.maxBasicBlocks) {
    throw new BytecodeError('TOO_MANY_BASIC_BLOCKS', `${blocks.size}`);
  }
  const tree = depthFirst(blocks);
  const backEdges = checkLoops(tree);
  if (backEdges > PROTOCOL_LIMITS.maxBackEdgesPerFunction) {
    throw new BytecodeError('TOO_MANY_BACK_EDGES', `${backEdges}`);
  }
  return backEdges;
}

/** A depth-first spanning tree. Nodes are numbered in preorder. */
interface SpanningTree {
  /** Number of the last descendant of each node. */
  lastDescendant: number[];
  /** Sources of back edges (to an ancestor or the node itself), by target. */
  back: number[][];
  /** Sources of all other edges, by target. */
  predecessors: number[][];
}

function depthFirst(blocks: ReadonlyMap<number, BasicBlock>): SpanningTree {
  const numbers = new Map<number, number>();
  const lastDescendant: number[] = [];
  const edges: { from: number; to: number }[] = [];
  const stack: { number: number; successors: number[] }[] = [];
  const enter = (start: number): void => {
    const number = numbers.size;
    numbers.set(start, number);
    lastDescendant[number] = number;
    stack.push({ number, successors: [...(blocks.get(start)?.successors ?? [])] });
  };
  enter(0);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.successors.shift();
    if (next === undefined) {
      lastDescendant[top.number] = numbers.size - 1;
      stack.pop();
      continue;
    }
    const from = top.number;
    if (!numbers.has(next)) enter(next);
    edges.push({ from, to: numbers.get(next) ?? 0 });
  }
  const back = lastDescendant.map((): number[] => []);
  const predecessors = lastDescendant.map((): number[] => []);
  for (const { from, to } of edges) {
    const isBack = to <= from && from <= (lastDescendant[to] ?? -1);
    (isBack ? back : predecessors)[to]?.push(from);
  }
  return { lastDescendant, back, predecessors };
}

/** Tarjan's reducibility test, innermost loops first, with the nesting depth. */
function checkLoops({ lastDescendant, back, predecessors }: SpanningTree): number {
  const parents = lastDescendant.map((_, node) => node);
  const depths = lastDescendant.map(() => 0);
  /** Returns the head of the outermost loop found so far that contains `node`. */
  const loopOf = (node: number): number => {
    let head = node;
    while (parents[head] !== undefined && parents[head] !== head) head = parents[head] ?? head;
    return head;
  };
  let backEdges = 0;
  for (let head = lastDescendant.length - 1; head >= 0; head--) {
    const sources = back[head] ?? [];
    if (sources.length === 0) continue;
    backEdges += sources.length;
    const body = new Set(sources.map(loopOf).filter((node) => node !== head));
    for (const node of body) {
      for (const predecessor of predecessors[node] ?? []) {
        const outer = loopOf(predecessor);
        if (outer < head || outer > (lastDescendant[head] ?? -1)) {
          throw new BytecodeError('INVALID_LOOP_SPLIT');
        }
        if (outer !== head) body.add(outer);
      }
    }
    let depth = 0;
    for (const node of body) {
      depth = Math.max(depth, depths[node] ?? 0);
      parents[node] = head;
    }
    depths[head] = depth + 1;
    if (depth + 1 > PROTOCOL_LIMITS.maxLoopDepth) throw new BytecodeError('LOOP_MAX_DEPTH_REACHED');
  }
  return backEdges;
}
