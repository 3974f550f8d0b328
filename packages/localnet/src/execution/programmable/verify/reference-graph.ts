// The references of a transaction that is being verified, and what each of them borrows. References to
// a whole value are created by commands that borrow an argument; references into a value come out of
// calls, and only in dev-inspect. A simplified form of the reference's regex borrow graph: paths here
// are at most one location, followed by an unknown rest ("extended").

/** A reference. Numbers grow with creation. */
export type Reference = number;

/** How a borrower relates to what it borrows: it is the same place, or somewhere within it, or either. */
interface Paths {
  same: boolean;
  within: boolean;
}

interface Node<L> {
  mutable: boolean;
  /** The locations that it was borrowed from. */
  roots: Map<L, Paths>;
  borrowers: Map<Reference, Paths>;
}

/** `L`: identifies the location of a value. */
export class ReferenceGraph<L> {
  readonly #nodes = new Map<Reference, Node<L>>();
  #next = 0;

  isMutable(reference: Reference): boolean {
    return this.#node(reference).mutable;
  }

  /** Returns whether any reference leads to the value at a location. */
  isBorrowed(location: L): boolean {
    for (const { roots } of this.#nodes.values()) if (roots.has(location)) return true;
    return false;
  }

  /** Returns whether the target can be replaced: nothing refers to a part of it. */
  isWritable(reference: Reference): boolean {
    for (const { within } of this.#node(reference).borrowers.values()) if (within) return false;
    return true;
  }

  /** Adds a reference to the whole value at a location. */
  borrow(location: L, mutable: boolean): Reference {
    const others = [...this.#nodes];
    const created = this.#add(mutable);
    addPath(this.#node(created).roots, location, { same: true, within: false });
    for (const [other, { roots }] of others) {
      const paths = roots.get(location);
      if (paths === undefined) continue;
      this.#link(created, other, paths);
      // A reference into the value may cover all of it.
      this.#link(other, created, { same: true, within: false });
    }
    return created;
  }

  /** Adds a reference to the same place. */
  alias(source: Reference, mutable: boolean): Reference {
    const created = this.#add(mutable);
    const none = new Set<Reference>();
    this.#extend(source, created, none, (paths) => paths, { same: true, within: false });
    return created;
  }

  /**
   * Adds the references that a call returns for these reference arguments. A mutable one leads into
   * what the mutable arguments refer to, and to nothing that another result leads to.
   */
  call(sources: ReadonlySet<Reference>, mutabilities: readonly boolean[]): Reference[] {
    const results = mutabilities.map((mutable) => this.#add(mutable));
    const all = new Set(results);
    const mutable = new Set(results.filter((result) => this.isMutable(result)));
    const within = (): Paths => ({ same: false, within: true });
    for (const result of mutable) {
      for (const source of sources)
        if (this.isMutable(source)) this.#extend(source, result, all, within, within());
    }
    for (const result of results) {
      if (mutable.has(result)) continue;
      for (const source of sources) this.#extend(source, result, mutable, within, within());
    }
    return results;
  }

  /**
   * Returns a mutable reference that cannot be passed to a call together with the others: something
   * refers into its target, or another argument refers to the same place.
   */
  conflict(references: ReadonlySet<Reference>): Reference | undefined {
    const inOrder = [...references].sort((a, b) => a - b);
    for (const reference of inOrder) {
      const { mutable, borrowers } = this.#node(reference);
      for (const [borrower, { within }] of [...borrowers].sort(([a], [b]) => a - b)) {
        const passed = references.has(borrower);
        if (mutable && (within || passed)) return reference;
        if (!mutable && passed && this.isMutable(borrower)) return borrower;
      }
    }
    return undefined;
  }

  release(reference: Reference): void {
    this.#nodes.delete(reference);
    for (const { borrowers } of this.#nodes.values()) borrowers.delete(reference);
  }

  #node(reference: Reference): Node<L> {
    const node = this.#nodes.get(reference);
    if (node === undefined) throw new TypeError(`Reference ${reference} was released`);
    return node;
  }

  #add(mutable: boolean): Reference {
    const reference = this.#next++;
    this.#nodes.set(reference, { mutable, roots: new Map(), borrowers: new Map() });
    return reference;
  }

  #link(from: Reference, to: Reference, paths: Paths): void {
    addPath(this.#node(from).borrowers, to, paths);
  }

  /** Makes `created` lead where `source` leads, and further by `step`, except for what `excluded` borrows. */
  #extend(
    source: Reference,
    created: Reference,
    excluded: ReadonlySet<Reference>,
    further: (paths: Paths) => Paths,
    step: Paths,
  ): void {
    const { roots, borrowers } = this.#node(source);
    // Read before the first edge is added, so that new edges do not extend one another.
    const below = [...borrowers].filter(([other]) => other !== created && !excluded.has(other));
    const above = [...this.#nodes].flatMap(([other, node]) => {
      const paths = excluded.has(other) ? undefined : node.borrowers.get(source);
      return paths && other !== created ? [[other, { ...paths }] as const] : [];
    });
    for (const [location, paths] of roots)
      addPath(this.#node(created).roots, location, further(paths));
    for (const [other, paths] of above) this.#link(other, created, further(paths));
    this.#link(source, created, step);
    this.#link(created, source, { same: true, within: false });
    for (const [other, paths] of below) {
      this.#link(created, other, { ...paths });
      this.#link(other, created, step);
    }
  }
}

function addPath<K>(paths: Map<K, Paths>, key: K, { same, within }: Paths): void {
  const known = paths.get(key);
  paths.set(key, { same: same || known?.same === true, within: within || known?.within === true });
}
