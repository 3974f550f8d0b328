/**
 * Prepares the statements that an embedded database repeats. In WebAssembly, parsing and planning a statement takes
 * several times as long as running it.
 */
import { messages, type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { EmbeddedSession, Statement, StatementResult } from './embedded-session.ts';

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

/** A prepared statement with its encoded parameters. */
interface Bound {
  statement: string;
  values: (string | Uint8Array | null)[];
}

export type Outcome = StatementResult | { error: Error };

type BackendMessage = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

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

  async query<R>(sql: string, parameters: unknown[]): Promise<StatementResult<R>> {
    const [outcome] = await this.queryAll([{ sql, parameters }]);
    if (outcome === undefined) throw new Error('The database did not respond.');
    if ('error' in outcome) throw outcome.error;
    return outcome as StatementResult<R>;
  }

  /**
   * Runs statements one after another, each as if it were sent alone. Consecutive prepared statements are sent to the
   * database together.
   */
  async queryAll(statements: readonly Statement[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let bound: Bound[] = [];
    const runBound = async () => {
      if (bound.length > 0) outcomes.push(...(await this.#run(bound)));
      bound = [];
    };
    for (const { sql, parameters } of statements) {
      let prepared = this.#find(sql);
      if (prepared === undefined) await runBound();
      try {
        prepared ??= await this.#prepareRepeated(sql, parameters);
        if (prepared !== undefined) bound.push(this.#bind(prepared, parameters));
        else outcomes.push(await this.#pglite.query(sql, parameters));
      } catch (error) {
        await runBound();
        outcomes.push({ error: toError(error) });
      }
    }
    await runBound();
    return outcomes;
  }

  #find(sql: string): Prepared | undefined {
    const prepared = this.#prepared.get(sql);
    if (prepared === undefined) return undefined;
    // The most recent is the last.
    this.#prepared.delete(sql);
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  async #prepareRepeated(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<Prepared | undefined> {
    if (DEFINITION.test(sql)) await this.#forget();
    if (!hasBytes(parameters) && !this.#isRepeated(sql)) return undefined;
    const prepared = await this.#prepare(sql);
    this.#prepared.set(sql, prepared);
    return prepared;
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
      await this.#send([serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync()]);
    }
    this.#count += 1;
    const name = `atoll_${this.#count}`;
    const described = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    return { name, types: parse.parseDescribeStatementResults(described) };
  }

  #bind({ name, types }: Prepared, parameters: readonly unknown[]): Bound {
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null;
      if (value instanceof Uint8Array && types[index] !== BYTEA) return value;
      const encode = this.#pglite.serializers[types[index] ?? 0];
      return encode === undefined ? String(value) : encode(value);
    });
    return { statement: name, values };
  }

  /** Runs statements, each followed by a Sync message: outside a transaction block, each is its own transaction. */
  async #run(bound: readonly Bound[]): Promise<Outcome[]> {
    const sent = bound.flatMap((each) => [
      serialize.bind(each),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    try {
      const replies = splitReplies(await this.#send(sent, { throwOnError: false }));
      return bound.map((_, index) => this.#outcomeOf(replies[index]));
    } catch (error) {
      return bound.map(() => ({ error: toError(error) }));
    }
  }

  #outcomeOf(reply: BackendMessage[] | undefined): Outcome {
    if (reply === undefined) return { error: new Error('The database gave no answer.') };
    const error = reply.find((each) => each instanceof messages.DatabaseError);
    if (error !== undefined) return { error };
    const [result] = parse.parseResults(reply, this.#pglite.parsers);
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows };
  }

  async #forget(): Promise<void> {
    const names = [...this.#prepared.values()].map(({ name }) => name);
    this.#prepared.clear();
    this.#seen.clear();
    if (names.length > 0) {
      const closing = names.map((name) => serialize.close({ type: 'S', name }));
      await this.#send([...closing, serialize.sync()]);
    }
  }

  async #send(sent: Uint8Array[], { throwOnError = true } = {}): Promise<BackendMessage[]> {
    const bytes = Buffer.concat(sent);
    const run = () => this.#pglite.execProtocol(bytes, { throwOnError });
    return (await this.#pglite.runExclusive(run)).messages;
  }
}

/** Splits the messages of the database into those of each statement. */
function splitReplies(received: readonly BackendMessage[]): BackendMessage[][] {
  const replies: BackendMessage[][] = [];
  let reply: BackendMessage[] = [];
  for (const message of received) {
    if (message.name === 'readyForQuery') {
      replies.push(reply);
      reply = [];
    } else {
      reply.push(message);
    }
  }
  return replies;
}

const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
