/** Groups the subscribers of the live stream by their topics: all members of a group receive the same bytes. */

/** A topic counts as followed for this long after its last subscriber left, who may reconnect. */
const LINGER_MS = 60_000;

interface Group<Member> {
  readonly topics: ReadonlySet<string>;
  readonly members: Set<Member>;
}

export class Subscribers<Member> {
  /** Groups by their sorted topics, joined to a string. */
  readonly #groups = new Map<string, Group<Member>>();
  readonly #groupOf = new Map<Member, string>();
  /** Number of groups by topic. */
  readonly #followed = new Map<string, number>();
  /** When topics lost their last group, earliest first. */
  readonly #left = new Map<string, number>();

  get size(): number {
    return this.#groupOf.size;
  }

  /** Whether a topic has subscribers, or had some recently. */
  follows(topic: string): boolean {
    return this.#followed.has(topic) || this.#isRecent(this.#left.get(topic));
  }

  add(member: Member, topics: readonly string[]): void {
    const key = [...topics].sort().join();
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { topics: new Set(topics), members: new Set() };
      this.#groups.set(key, group);
      for (const topic of group.topics) {
        this.#followed.set(topic, (this.#followed.get(topic) ?? 0) + 1);
      }
    }
    group.members.add(member);
    this.#groupOf.set(member, key);
  }

  delete(member: Member): void {
    const key = this.#groupOf.get(member);
    if (key === undefined) return;
    this.#groupOf.delete(member);
    const group = this.#groups.get(key);
    group?.members.delete(member);
    if (group?.members.size !== 0) return;
    this.#groups.delete(key);
    for (const topic of group.topics) this.#leave(topic);
  }

  groups(): Iterable<Group<Member>> {
    return this.#groups.values();
  }

  [Symbol.iterator](): Iterator<Member> {
    return this.#groupOf.keys();
  }

  #leave(topic: string): void {
    const count = (this.#followed.get(topic) ?? 1) - 1;
    if (count > 0) {
      this.#followed.set(topic, count);
      return;
    }
    this.#followed.delete(topic);
    this.#left.delete(topic);
    this.#left.set(topic, performance.now());
    for (const [first, since] of this.#left) {
      if (this.#isRecent(since)) return;
      this.#left.delete(first);
    }
  }

  #isRecent(since: number | undefined): boolean {
    return since !== undefined && since > performance.now() - LINGER_MS;
  }
}
