// Finds cycles in a graph: its strongly connected components (Tarjan, SIAM J. Comput. 1972).

/** Returns the members of each cycle; a node with an edge to itself is one. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const lowest = (node: string, other: number) =>
    low.set(node, Math.min(low.get(node) ?? other, other));

  const visit = (node: string): void => {
    index.set(node, index.size);
    lowest(node, index.size - 1);
    stack.push(node);
    const edges = graph.get(node) ?? [];
    for (const next of edges) {
      if (!index.has(next)) {
        visit(next);
        lowest(node, low.get(next) ?? 0);
      } else if (stack.includes(next)) lowest(node, index.get(next) ?? 0);
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1 || edges.includes(node)) cycles.push(component);
  };

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}
