/**
 * Tracks which reference borrows from which, and along which path of fields.
 *
 * An edge from parent to child carries a path. A strong edge says the child is exactly the parent
 * at that path; a weak one that it is the parent at that path or anywhere below.
 */
import { BytecodeError } from '../../errors.ts';
import { METER_COST, type VerifierMeter } from '../verifier-meter.ts';

/** A step from a value to one of its parts, as unique text. */
export type Label = string;

export interface BorrowEdge {
  strong: boolean;
  path: readonly Label[];
}

interface Reference {
  mutable: boolean;
  borrowedBy: Map<number, EdgeSet>;
  borrowsFrom: Set<number>;
}

/** More edges than this between two references are replaced by one weak edge. */
const MAX_EDGES = 10;

const keyOf = ({ strong, path }: BorrowEdge) => `${strong ? '=' : '-'}${path.join('/')}`;

class EdgeSet {
  readonly edges: Map<string, BorrowEdge>;
  #overflown: boolean;

  constructor(edges: Map<string, BorrowEdge> = new Map(), overflown = false) {
    this.edges = edges;
    this.#overflown = overflown;
  }

  add(edge: BorrowEdge): void {
    if (this.#overflown) return;
    this.edges.set(keyOf(edge), edge);
    if (this.edges.size <= MAX_EDGES) return;
    const all: BorrowEdge = { strong: false, path: [] };
    this.edges.clear();
    this.edges.set(keyOf(all), all);
    this.#overflown = true;
  }

  copy(): EdgeSet {
    return new EdgeSet(new Map(this.edges), this.#overflown);
  }
}

export class BorrowGraph {
  readonly #references: Map<number, Reference>;
  readonly #meter: VerifierMeter;

  constructor(meter: VerifierMeter, references: Map<number, Reference> = new Map()) {
    this.#meter = meter;
    this.#references = references;
  }

  newReference(id: number, mutable: boolean): void {
    this.#references.set(id, { mutable, borrowedBy: new Map(), borrowsFrom: new Set() });
  }

  isMutable(id: number): boolean {
    return this.#get(id).mutable;
  }

  /** Yields the borrowers of `id` with the first label of their path (undefined: the whole value). */
  *borrowers(id: number): Iterable<{ borrower: number; label: Label | undefined }> {
    for (const [borrower, { edges }] of this.#get(id).borrowedBy) {
      this.#spend(edges.size);
      for (const { path } of edges.values()) yield { borrower, label: path[0] };
    }
  }

  /** Adds a weak edge: the child may be the parent or anything below. */
  addWeakBorrow(parent: number, child: number): void {
    this.#addEdge(parent, child, { strong: false, path: [] });
  }

  /**
   * Adds a strong edge: the child is exactly the parent at `path`. Borrows from the parent along
   * that path become borrows from the child.
   */
  addStrongBorrow(parent: number, child: number, path: readonly Label[]): void {
    const source = this.#get(parent);
    for (const [borrower, set] of source.borrowedBy) {
      this.#spend(set.edges.size);
      for (const [key, edge] of set.edges) {
        if (!isPrefix(path, edge.path)) continue;
        set.edges.delete(key);
        this.#addEdge(child, borrower, { ...edge, path: edge.path.slice(path.length) });
      }
      if (set.edges.size > 0) continue;
      source.borrowedBy.delete(borrower);
      this.#get(borrower).borrowsFrom.delete(parent);
    }
    this.#addEdge(parent, child, { strong: true, path });
  }

  /** Removes a reference; its borrowers borrow from its parents instead. */
  release(id: number): void {
    const { borrowedBy, borrowsFrom } = this.#get(id);
    this.#references.delete(id);
    for (const parent of borrowsFrom) {
      const parentEdges = this.#get(parent).borrowedBy.get(id)?.edges ?? new Map();
      this.#get(parent).borrowedBy.delete(id);
      for (const above of parentEdges.values()) {
        for (const [child, { edges }] of borrowedBy) {
          this.#spend(edges.size);
          if (child === parent) continue;
          for (const below of edges.values()) this.#addEdge(parent, child, joined(above, below));
        }
      }
    }
    for (const child of borrowedBy.keys()) this.#get(child).borrowsFrom.delete(id);
  }

  /** Returns whether every edge of `other` is implied by one of this graph. */
  covers(other: BorrowGraph): boolean {
    return [...this.#uncovered(other)].length === 0;
  }

  /** Adds the edges of `other` that are not implied yet. Both graphs have the same references. */
  merge(other: BorrowGraph): void {
    for (const { parent, child, edge } of [...this.#uncovered(other)]) {
      this.#addEdge(parent, child, edge);
    }
  }

  /** Returns a copy with renamed references; ids that are not in the map are kept. */
  renamed(names: ReadonlyMap<number, number>): BorrowGraph {
    const name = (id: number) => names.get(id) ?? id;
    const references = new Map<number, Reference>();
    for (const [id, { mutable, borrowedBy, borrowsFrom }] of this.#references) {
      this.#spend(1 + borrowedBy.size);
      // Loops are faster, and a copy is made for every block and branch of a function.
      const copy: Reference = { mutable, borrowedBy: new Map(), borrowsFrom: new Set() };
      for (const [child, set] of borrowedBy) copy.borrowedBy.set(name(child), set.copy());
      for (const parent of borrowsFrom) copy.borrowsFrom.add(name(parent));
      references.set(name(id), copy);
    }
    return new BorrowGraph(this.#meter, references);
  }

  *#uncovered(other: BorrowGraph): Iterable<{ parent: number; child: number; edge: BorrowEdge }> {
    for (const [parent, { borrowedBy }] of other.#references) {
      const own = this.#get(parent).borrowedBy;
      for (const [child, { edges }] of borrowedBy) {
        const ownEdges = [...(own.get(child)?.edges.values() ?? [])];
        this.#spend(edges.size * (1 + ownEdges.length));
        for (const edge of edges.values()) {
          if (!ownEdges.some((candidate) => implies(candidate, edge))) {
            yield { parent, child, edge };
          }
        }
      }
    }
  }

  #addEdge(parent: number, child: number, edge: BorrowEdge): void {
    this.#spend(1);
    const { borrowedBy } = this.#get(parent);
    let set = borrowedBy.get(child);
    if (set === undefined) {
      set = new EdgeSet();
      borrowedBy.set(child, set);
    }
    set.add(edge);
    this.#get(child).borrowsFrom.add(parent);
  }

  /** Charges for the edges that an operation touches. */
  #spend(edges: number): void {
    this.#meter.charge(METER_COST.graphItem * edges);
  }

  #get(id: number): Reference {
    const reference = this.#references.get(id);
    if (reference === undefined) throw new BytecodeError('REFERENCE_SAFETY_INCONSISTENT', `${id}`);
    return reference;
  }
}

function isPrefix(prefix: readonly Label[], path: readonly Label[]): boolean {
  return prefix.length <= path.length && prefix.every((label, i) => label === path[i]);
}

function implies(edge: BorrowEdge, other: BorrowEdge): boolean {
  return keyOf(edge) === keyOf(other) || (!edge.strong && isPrefix(edge.path, other.path));
}

/** Returns the edge from grandparent to child after the reference between them is removed. */
function joined(above: BorrowEdge, below: BorrowEdge): BorrowEdge {
  return {
    strong: above.strong && below.strong,
    path: above.strong ? [...above.path, ...below.path] : above.path,
  };
}
