/**
 * Prepares the statements that an embedded database repeats. In WebAssembly, parsing and planning a statement takes
 * several times as long as running it.
 */
import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { EmbeddedSession } from './embedded-session.ts';

const { serialize } = protocol;

/** Maximum number of prepared statements, each with a few kilobytes of plans. */
const MAX_PREPARED = 200;
/** Maximum number of remembered texts that were seen once and are not prepared yet. */
const MAX_SEEN = 1_000;
/** Longer texts are lists of values, which rarely repeat. */
const MAX_LENGTH = 8_192;
/** Statements that can change the columns of `select *`, which prepared statements do not allow. */
const DEFINITION = /^\s*(?:create|alter|drop)\b/i;

/** Type of the only parameters whose values are bytes. */
const BYTEA = 17;

interface Prepared {
  name: string;
  /** Types of the parameters. */
  types: readonly number[];
}

/** Returns whether parameters are in the binary format of their types, which only prepared statements accept. */
const hasBytes = (parameters: readonly unknown[]) =>
  parameters.some((parameter) => parameter instanceof Uint8Array);

/** A PGlite session that prepares each statement at its second use. */
export class StatementCache implements EmbeddedSession {
  readonly #pglite: PGlite;
  readonly #seen = new Set<string>();
  /** Least recently used first. */
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  get closed(): boolean {
    return this.#pglite.closed;
  }

  close(): Promise<void> {
    return this.#pglite.close();
  }

  async query<R>(sql: string, parameters: unknown[]) {
    if (DEFINITION.test(sql)) await this.#forget();
    let statement = this.#prepared.get(sql);
    if (statement === undefined) {
      if (!hasBytes(parameters) && !this.#isRepeated(sql)) {
        return this.#pglite.query<R>(sql, parameters);
      }
      statement = await this.#prepare(sql);
    }
    // The most recent is the last.
    this.#prepared.delete(sql);
    this.#prepared.set(sql, statement);
    return this.#run<R>(statement, parameters);
  }

  #isRepeated(sql: string): boolean {
    if (sql.length > MAX_LENGTH || DEFINITION.test(sql)) return false;
    if (this.#seen.delete(sql)) return true;
    if (this.#seen.size >= MAX_SEEN) this.#seen.clear();
    this.#seen.add(sql);
    return false;
  }

  async #prepare(text: string): Promise<Prepared> {
    const [oldest] = this.#prepared;
    if (oldest !== undefined && this.#prepared.size >= MAX_PREPARED) {
      this.#prepared.delete(oldest[0]);
      await this.#send([serialize.close({ type: 'S', name: oldest[1].name })]);
    }
    this.#count += 1;
    const name = `atoll_${this.#count}`;
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    return { name, types: parse.parseDescribeStatementResults(messages) };
  }

  async #run<R>({ name, types }: Prepared, parameters: readonly unknown[]) {
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null;
      if (value instanceof Uint8Array && types[index] !== BYTEA) return value;
      const encode = this.#pglite.serializers[types[index] ?? 0];
      return encode === undefined ? String(value) : encode(value);
    });
    const messages = await this.#send([
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ]);
    const [result] = parse.parseResults(messages, this.#pglite.parsers);
    return { rows: (result?.rows ?? []) as R[], affectedRows: result?.affectedRows };
  }

  async #forget(): Promise<void> {
    const names = [...this.#prepared.values()].map(({ name }) => name);
    this.#prepared.clear();
    this.#seen.clear();
    if (names.length > 0) {
      await this.#send(names.map((name) => serialize.close({ type: 'S', name })));
    }
  }

  async #send(messages: Uint8Array[]) {
    const bytes = Buffer.concat([...messages, serialize.sync()]);
    return (await this.#pglite.runExclusive(() => this.#pglite.execProtocol(bytes))).messages;
  }
}
