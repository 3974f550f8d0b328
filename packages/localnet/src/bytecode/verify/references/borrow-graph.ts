/**
 * Tracks which reference borrows from which, and along which path of fields.
 *
 * An edge from parent to child carries a path. A strong edge says the child is exactly the parent
 * at that path; a weak one that it is the parent at that path or anywhere below.
 *
 * A graph is copied for every block and branch of a function. Copies share their references until one
 * of them changes (copy on write).
 */
import { BytecodeError } from '../../errors.ts';
import { METER_COST, type VerifierMeter } from '../verifier-meter.ts';
import { type BorrowEdge, type EdgeSet, type Label, Path } from './paths.ts';

interface Reference {
  /** Version of the only graph that can change this object in place. */
  readonly version: number;
  readonly mutable: boolean;
  readonly children: number[];
  /** Edges to each of the children. */
  readonly edges: EdgeSet[];
  readonly parents: number[];
}

let versions = 0;

export class BorrowGraph {
  /** The path to a whole value. */
  readonly root: Path;
  readonly #meter: VerifierMeter;
  /** References by id. */
  readonly #references: (Reference | undefined)[];
  /** A new version is assigned whenever a copy shares the references. */
  #version = ++versions;

  constructor(meter: VerifierMeter, root = new Path(), references: (Reference | undefined)[] = []) {
    this.#meter = meter;
    this.root = root;
    this.#references = references;
  }

  newReference(id: number, mutable: boolean): void {
    while (this.#references.length < id) this.#references.push(undefined);
    const version = this.#version;
    this.#references[id] = { version, mutable, children: [], edges: [], parents: [] };
  }

  isMutable(id: number): boolean {
    return this.#get(id).mutable;
  }

  /** Returns whether the value, or the part named by `label`, is borrowed. */
  isBorrowed(id: number, label?: Label): boolean {
    return this.#hasBorrower(id, label, false);
  }

  isMutablyBorrowed(id: number, label?: Label): boolean {
    return this.#hasBorrower(id, label, true);
  }

  /** Returns whether a borrower may refer to the whole value. */
  isFullyBorrowed(id: number): boolean {
    for (const { edges } of this.#get(id).edges) {
      this.#spend(edges.length);
      for (const { path } of edges) if (path.length === 0) return true;
    }
    return false;
  }

  /** Adds a weak edge: the child may be the parent or anything below. */
  addWeakBorrow(parent: number, child: number): void {
    this.#addEdge(parent, child, this.root.weak);
  }

  /**
   * Adds a strong edge: the child is exactly the parent at `path`. Borrows from the parent along
   * that path become borrows from the child.
   */
  addStrongBorrow(parent: number, child: number, path: Path): void {
    const { children } = this.#get(parent);
    if (children.length > 0) this.#moveBorrows(parent, child, path);
    this.#addEdge(parent, child, path.strong);
  }

  /** Removes a reference; its borrowers borrow from its parents instead. */
  release(id: number): void {
    const { children, edges, parents } = this.#get(id);
    this.#references[id] = undefined;
    for (const parent of parents) {
      for (const above of this.#removeChild(parent, id)) {
        for (let i = 0; i < children.length; i++) {
          const child = children[i] ?? id;
          const below = edges[i]?.edges ?? [];
          this.#spend(below.length);
          if (child === parent) continue;
          for (const edge of below) this.#addEdge(parent, child, above.joined(edge));
        }
      }
    }
    for (const child of children) remove(this.#own(child).parents, id);
  }

  /**
   * Adds the edges of `other` that are not implied yet; returns whether there are any. Both graphs
   * have the same references.
   */
  merge(other: BorrowGraph): boolean {
    const added: { parent: number; child: number; edge: BorrowEdge }[] = [];
    let comparisons = 0;
    for (let parent = 0; parent < other.#references.length; parent++) {
      const reference = other.#references[parent];
      if (reference === undefined) continue;
      const own = this.#get(parent);
      for (let i = 0; i < reference.children.length; i++) {
        const child = reference.children[i] ?? parent;
        const theirs = reference.edges[i];
        const ours = own.edges[own.children.indexOf(child)];
        if (theirs === undefined) continue;
        comparisons += theirs.edges.length * (1 + (ours?.edges.length ?? 0));
        if (theirs === ours) continue;
        for (const edge of theirs.edges) {
          if (!ours?.edges.some((known) => known.implies(edge)))
            added.push({ parent, child, edge });
        }
      }
    }
    this.#spend(comparisons);
    if (added.length === 0) return false;
    // Charged twice: once to detect new edges and once to add them.
    this.#spend(comparisons);
    for (const { parent, child, edge } of added) this.#addEdge(parent, child, edge);
    return true;
  }

  /** Returns a copy. `names`: new ids of references by their current ids; the others keep theirs. */
  renamed(names?: readonly (number | undefined)[]): BorrowGraph {
    let size = 0;
    let end = 0;
    for (let id = 0; id < this.#references.length; id++) {
      const reference = this.#references[id];
      if (reference === undefined) continue;
      size += 1 + reference.children.length;
      end = id + 1;
    }
    this.#spend(size);
    if (names === undefined) {
      this.#version = ++versions;
      return new BorrowGraph(this.#meter, this.root, this.#references.slice(0, end));
    }
    const copy = new BorrowGraph(this.#meter, this.root);
    const name = (id: number) => names[id] ?? id;
    for (let id = 0; id < end; id++) {
      const reference = this.#references[id];
      if (reference === undefined) continue;
      const { mutable, children, edges, parents } = reference;
      copy.newReference(name(id), mutable);
      const renamed = copy.#get(name(id));
      for (const child of children) renamed.children.push(name(child));
      for (const set of edges) renamed.edges.push(set);
      for (const parent of parents) renamed.parents.push(name(parent));
    }
    return copy;
  }

  /** Moves the parent's borrows along `path` to the child. */
  #moveBorrows(parent: number, child: number, path: Path): void {
    const source = this.#own(parent);
    const { children, edges } = source;
    let kept = 0;
    for (let i = 0; i < children.length; i++) {
      const borrower = children[i];
      const set = edges[i];
      if (borrower === undefined || set === undefined) continue;
      this.#spend(set.edges.length);
      let moved = 0;
      for (const edge of set.edges) {
        if (!path.isPrefixOf(edge.path)) continue;
        moved += 1;
        this.#addEdge(child, borrower, edge.without(path.length));
      }
      if (moved === set.edges.length) {
        remove(this.#own(borrower).parents, parent);
        continue;
      }
      children[kept] = borrower;
      edges[kept] = moved === 0 ? set : set.outside(path);
      kept += 1;
    }
    children.length = kept;
    edges.length = kept;
  }

  #hasBorrower(id: number, wanted: Label | undefined, mutably: boolean): boolean {
    const { children, edges } = this.#get(id);
    for (let i = 0; i < children.length; i++) {
      const borrower = children[i] ?? id;
      const set = edges[i]?.edges ?? [];
      this.#spend(set.length);
      for (const { path } of set) {
        const overlaps = wanted === undefined || path.length === 0 || path.first === wanted;
        if (overlaps && (!mutably || this.#get(borrower).mutable)) return true;
      }
    }
    return false;
  }

  /** Removes the edges from parent to child and returns them. */
  #removeChild(parent: number, child: number): readonly BorrowEdge[] {
    const { children, edges } = this.#own(parent);
    const index = children.indexOf(child);
    if (index < 0) return [];
    children.splice(index, 1);
    return edges.splice(index, 1)[0]?.edges ?? [];
  }

  #addEdge(parent: number, child: number, edge: BorrowEdge): void {
    this.#spend(1);
    const source = this.#own(parent);
    const index = source.children.indexOf(child);
    const known = source.edges[index];
    if (known === undefined) {
      source.children.push(child);
      source.edges.push(edge.alone);
    } else {
      source.edges[index] = known.with(edge);
    }
    const { parents } = this.#own(child);
    if (!parents.includes(parent)) parents.push(parent);
  }

  /** Charges for the edges that an operation touches. */
  #spend(edges: number): void {
    this.#meter.charge(METER_COST.graphItem * edges);
  }

  #get(id: number): Reference {
    const reference = this.#references[id];
    if (reference === undefined) throw new BytecodeError('REFERENCE_SAFETY_INCONSISTENT', `${id}`);
    return reference;
  }

  /** Returns a reference for modification, copied first if other graphs share it. */
  #own(id: number): Reference {
    const shared = this.#get(id);
    const version = this.#version;
    if (shared.version === version) return shared;
    const { mutable, children, edges, parents } = shared;
    const own = {
      ...{ version, mutable },
      ...{ children: children.slice(), edges: edges.slice(), parents: parents.slice() },
    };
    this.#references[id] = own;
    return own;
  }
}

function remove(ids: number[], id: number): void {
  const index = ids.indexOf(id);
  if (index >= 0) ids.splice(index, 1);
}
