/** Groups the subscribers of the live stream by their topics: all members of a group receive the same bytes. */

interface Group<Member> {
  readonly topics: ReadonlySet<string>;
  readonly members: Set<Member>;
}

export class Subscribers<Member> {
  /** Groups by their sorted topics, joined to a string. */
  readonly #groups = new Map<string, Group<Member>>();
  readonly #groupOf = new Map<Member, string>();
  /** Topics of all groups; computed on demand. */
  #topics: ReadonlySet<string> | undefined;

  get size(): number {
    return this.#groupOf.size;
  }

  /** Returns the topics of all subscribers. */
  topics(): ReadonlySet<string> {
    this.#topics ??= new Set([...this.#groups.values()].flatMap(({ topics }) => [...topics]));
    return this.#topics;
  }

  add(member: Member, topics: readonly string[]): void {
    const key = [...topics].sort().join();
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { topics: new Set(topics), members: new Set() };
      this.#groups.set(key, group);
      if (topics.some((topic) => this.#topics?.has(topic) !== true)) this.#topics = undefined;
    }
    group.members.add(member);
    this.#groupOf.set(member, key);
  }

  has(member: Member): boolean {
    return this.#groupOf.has(member);
  }

  delete(member: Member): void {
    const key = this.#groupOf.get(member);
    if (key === undefined) return;
    this.#groupOf.delete(member);
    const group = this.#groups.get(key);
    group?.members.delete(member);
    if (group?.members.size !== 0) return;
    this.#groups.delete(key);
    this.#topics = undefined;
  }

  clear(): void {
    this.#groups.clear();
    this.#groupOf.clear();
    this.#topics = undefined;
  }

  groups(): Iterable<Group<Member>> {
    return this.#groups.values();
  }

  [Symbol.iterator](): Iterator<Member> {
    return this.#groupOf.keys();
  }
}
