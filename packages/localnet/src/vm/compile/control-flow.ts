/**
 * Finds the structure of a function's control flow, so that it can be written with JavaScript's
 * blocks and loops: reverse postorder, dominators, loop headers and merge points. Method: Norman
 * Ramsey, "Beyond Relooper" (ICFP 2022).
 */
import { Unsupported } from './unsupported.ts';

/** Successors of each basic block, one per edge; the key is the block's first offset. Entry: 0. */
type Edges = ReadonlyMap<number, readonly number[]>;

export interface FlowNode {
  readonly block: number;
  /** Position in reverse postorder. */
  readonly order: number;
  /** A loop starts here. */
  readonly isLoop: boolean;
  /** Forward edges from several places end here. */
  readonly isMerge: boolean;
  /** Merge points that this block dominates immediately, last in order first. */
  readonly merges: readonly FlowNode[];
}

interface Draft {
  block: number;
  order: number;
  isLoop: boolean;
  isMerge: boolean;
  merges: Draft[];
  forwardEdges: number;
}

/** Returns the reachable blocks by offset. Throws Unsupported when a loop has several entries. */
export function analyzeFlow(edges: Edges): ReadonlyMap<number, FlowNode> {
  const order = reversePostorder(edges);
  const nodes = new Map<number, Draft>();
  order.forEach((block, i) => {
    nodes.set(block, {
      block,
      order: i,
      isLoop: false,
      isMerge: false,
      merges: [],
      forwardEdges: 0,
    });
  });
  const dominators = immediateDominators(order, nodes, edges);
  const dominates = (above: number, below: number) => {
    let position = below;
    while (position > above) position = dominators[position] ?? 0;
    return position === above;
  };
  for (const node of nodes.values()) {
    for (const successor of edges.get(node.block) ?? []) {
      const target = draft(nodes, successor);
      if (target.order > node.order) {
        target.forwardEdges += 1;
      } else {
        if (!dominates(target.order, node.order)) throw new Unsupported('Irreducible control flow');
        target.isLoop = true;
      }
    }
  }
  for (const block of order.toReversed()) {
    const node = draft(nodes, block);
    node.isMerge = node.forwardEdges > 1;
    if (!node.isMerge) continue;
    draft(nodes, order[dominators[node.order] ?? 0] ?? 0).merges.push(node);
  }
  return nodes;
}

function draft(nodes: ReadonlyMap<number, Draft>, block: number): Draft {
  const node = nodes.get(block);
  if (node === undefined) throw new Unsupported(`No block at ${block}`);
  return node;
}

function reversePostorder(edges: Edges): number[] {
  const postorder: number[] = [];
  const seen = new Set<number>([0]);
  const open: { block: number; next: number }[] = [{ block: 0, next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const successor = edges.get(top.block)?.[top.next++];
    if (successor === undefined) {
      postorder.push(top.block);
      open.pop();
    } else if (!seen.has(successor)) {
      seen.add(successor);
      open.push({ block: successor, next: 0 });
    }
  }
  return postorder.reverse();
}

/**
 * Returns the position of each block's immediate dominator, by position. Algorithm: Cooper, Harvey and
 * Kennedy, "A Simple, Fast Dominance Algorithm".
 */
function immediateDominators(
  order: readonly number[],
  nodes: ReadonlyMap<number, Draft>,
  edges: Edges,
): readonly (number | undefined)[] {
  const predecessors: number[][] = order.map(() => []);
  order.forEach((block, i) => {
    for (const successor of edges.get(block) ?? []) {
      predecessors[draft(nodes, successor).order]?.push(i);
    }
  });
  const dominators: (number | undefined)[] = order.map(() => undefined);
  dominators[0] = 0;
  const common = (a: number, b: number): number => {
    let [left, right] = [a, b];
    while (left !== right) {
      while (left > right) left = dominators[left] ?? 0;
      while (right > left) right = dominators[right] ?? 0;
    }
    return left;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 1; i < order.length; i += 1) {
      const known = (predecessors[i] ?? []).filter((p) => dominators[p] !== undefined);
      const best = known.reduce(common);
      if (dominators[i] !== best) {
        dominators[i] = best;
        changed = true;
      }
    }
  }
  return dominators;
}
