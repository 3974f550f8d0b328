/**
 * Interns paths of fields and the edges along them: equal paths are the same object and compare by
 * identity.
 */

/** A step from a value to one of its parts. Unique within a function. */
export type Label = number;

/** Maximum number of edges between two references. More are replaced by one weak edge. */
const MAX_EDGES = 10;

/** A path from a value to one of its parts. Equal paths with the same root are the same object. */
export class Path {
  readonly parent: Path | undefined;
  readonly length: number;
  /** First label; undefined for the root. */
  readonly first: Label | undefined;
  readonly labels: readonly Label[];
  readonly strong: BorrowEdge;
  readonly weak: BorrowEdge;
  readonly #label: Label | undefined;
  readonly #root: Path;
  #extensions: Map<Label, Path> | undefined;

  /** Creates the root, which is the path to the whole value. `extended` creates all other paths. */
  constructor(parent?: Path, label?: Label) {
    this.parent = parent;
    this.#label = label;
    this.#root = parent === undefined ? this : parent.#root;
    this.length = parent === undefined ? 0 : parent.length + 1;
    this.first = parent?.first ?? label;
    this.labels = parent === undefined || label === undefined ? [] : [...parent.labels, label];
    this.strong = new BorrowEdge(true, this);
    this.weak = new BorrowEdge(false, this);
  }

  extended(label: Label): Path {
    this.#extensions ??= new Map();
    let path = this.#extensions.get(label);
    if (path === undefined) {
      path = new Path(this, label);
      this.#extensions.set(label, path);
    }
    return path;
  }

  isPrefixOf(other: Path): boolean {
    let path = other;
    while (path.length > this.length && path.parent !== undefined) path = path.parent;
    return path === this;
  }

  concat(other: Path): Path {
    if (this.length === 0) return other;
    if (other.parent === undefined || other.#label === undefined) return this;
    return this.concat(other.parent).extended(other.#label);
  }

  /** Returns the path without its first `count` labels. */
  without(count: number): Path {
    if (count === 0) return this;
    if (this.parent === undefined || this.#label === undefined || count >= this.length)
      return this.#root;
    return this.parent.without(count).extended(this.#label);
  }

  /** Edge that implies all others. */
  get anything(): BorrowEdge {
    return this.#root.weak;
  }
}

/** A strong edge leads to exactly the path, a weak one to the path or anything below. */
export class BorrowEdge {
  readonly strong: boolean;
  readonly path: Path;
  /** Set with only this edge. */
  readonly alone: EdgeSet;

  constructor(strong: boolean, path: Path) {
    this.strong = strong;
    this.path = path;
    this.alone = new EdgeSet([this], false);
  }

  implies(other: BorrowEdge): boolean {
    return this === other || (!this.strong && this.path.isPrefixOf(other.path));
  }

  /** Returns the edge from grandparent to child after the reference between them is removed. */
  joined(below: BorrowEdge): BorrowEdge {
    if (!this.strong) return this;
    const path = this.path.concat(below.path);
    return below.strong ? path.strong : path.weak;
  }

  /** Returns whether the edge precedes another one: weak edges come first, then edges in order of labels. */
  precedes({ strong, path }: BorrowEdge): boolean {
    if (this.strong !== strong) return strong;
    const { labels } = this.path;
    const at = labels.findIndex((label, i) => label !== path.labels[i]);
    return at < 0 ? labels.length < path.length : (labels[at] ?? 0) < (path.labels[at] ?? -1);
  }

  /** Returns the edge whose path lacks the first `count` labels. */
  without(count: number): BorrowEdge {
    const path = this.path.without(count);
    return this.strong ? path.strong : path.weak;
  }
}

/** An immutable set of edges between two references, sorted by `BorrowEdge.precedes`. */
export class EdgeSet {
  readonly edges: readonly BorrowEdge[];
  readonly #overflown: boolean;

  constructor(edges: readonly BorrowEdge[], overflown: boolean) {
    this.edges = edges;
    this.#overflown = overflown;
  }

  with(edge: BorrowEdge): EdgeSet {
    if (this.#overflown) return this;
    // Even if the set contains the edge, as on a validator.
    if (this.edges.length >= MAX_EDGES) return new EdgeSet([edge.path.anything], true);
    if (this.edges.includes(edge)) return this;
    const next = this.edges.findIndex((known) => edge.precedes(known));
    const end = next < 0 ? this.edges.length : next;
    return new EdgeSet(this.edges.toSpliced(end, 0, edge), false);
  }

  /** Returns the set without the edges to `path` and below it. */
  outside(path: Path): EdgeSet {
    return new EdgeSet(
      this.edges.filter((edge) => !path.isPrefixOf(edge.path)),
      this.#overflown,
    );
  }
}
