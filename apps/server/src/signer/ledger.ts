/**
 * The signer's ledger: what it has signed, and the limits and prices that it signs by. A file that only the signer can
 * read and write, so that the limits hold if the servers' database is altered.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../platform/errors.ts';

export type Kind = 'anchor' | 'buyback' | 'tip';

/** One transaction is signed for each. */
export interface Purpose {
  agentId: string;
  kind: Kind;
  /** UTC day since 1970. */
  day: number;
  part: number;
}

export interface Entry extends Purpose {
  /** Quote base units that it spends; 0 for an anchor. */
  amount: bigint;
  /** Recipient of a tip, else an empty text. */
  recipient: string;
  atMs: number;
  digest: string;
  bytes: string;
  signature: string;
  detail: string;
}

/** Limits that an agent's creator has signed, in quote base units. */
export interface Limits {
  dailyTip: bigint;
  dailyBuyback: bigint;
  /** When the creator's message was issued, Unix ms. */
  issuedMs: number;
}

export interface Reading {
  basePerQuote: bigint;
  atMs: bigint;
}

const SCHEMA = `
  pragma locking_mode = exclusive;
  pragma synchronous = full;
  create table if not exists entry (
    agent text, kind text, day integer, part integer, amount text not null, recipient text not null,
    at_ms integer not null, digest text not null, bytes text not null, signature text not null, detail text not null,
    primary key (agent, kind, day, part)
  ) without rowid;
  create index if not exists entry_recipient on entry (agent, recipient) where kind = 'tip';
  create table if not exists limits (
    agent text primary key, daily_tip text not null, daily_buyback text not null, issued_ms integer not null
  ) without rowid;
  create table if not exists reading (
    agent text, at_ms integer, base_per_quote text not null, primary key (agent, at_ms)
  ) without rowid;
  begin immediate; commit;`;

type Row = Record<string, string | number>;

const entryOf = (row: Row): Entry => ({
  agentId: String(row.agent),
  kind: row.kind as Kind,
  day: Number(row.day),
  part: Number(row.part),
  amount: BigInt(row.amount ?? 0),
  recipient: String(row.recipient),
  atMs: Number(row.at_ms),
  digest: String(row.digest),
  bytes: String(row.bytes),
  signature: String(row.signature),
  detail: String(row.detail),
});

export class Ledger {
  readonly #db: DatabaseSync;

  /** @throws {ConfigError} if another process uses it. */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const file = join(dir, 'ledger.db');
    closeSync(openSync(file, 'a', 0o600));
    this.#db = new DatabaseSync(file);
    try {
      this.#db.exec(SCHEMA);
    } catch (cause) {
      this.#db.close();
      if (!/locked/.test(String(cause))) throw cause;
      throw new ConfigError(`Another signer uses the ledger in ${dir}. Run one signer.`);
    }
  }

  find({ agentId, kind, day, part }: Purpose): Entry | undefined {
    const row = this.#db
      .prepare('select * from entry where agent = ? and kind = ? and day = ? and part = ?')
      .get(agentId, kind, day, part);
    return row && entryOf(row as Row);
  }

  /** Returns the transactions of one kind and day, by part. */
  list(agentId: string, kind: Kind, day: number): Entry[] {
    return this.#db
      .prepare('select * from entry where agent = ? and kind = ? and day = ? order by part')
      .all(agentId, kind, day)
      .map((row) => entryOf(row as Row));
  }

  /** Stores a transaction, unless there is one for its purpose; returns the stored one. */
  record(entry: Entry): Entry {
    const { agentId, kind, day, part, amount, recipient, atMs, digest, bytes, signature } = entry;
    this.#db
      .prepare('insert into entry values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing')
      .run(
        ...[agentId, kind, day, part, String(amount), recipient, atMs],
        ...[digest, bytes, signature, entry.detail],
      );
    const stored = this.find(entry);
    if (stored === undefined) throw new Error('The ledger did not store the transaction.');
    return stored;
  }

  /** Replaces the transaction of an anchor, whose inputs have changed. */
  replace({ agentId, kind, day, part, digest, bytes, signature }: Entry): void {
    this.#db
      .prepare(
        'update entry set digest = ?, bytes = ?, signature = ? where agent = ? and kind = ? and day = ? and part = ?',
      )
      .run(digest, bytes, signature, agentId, kind, day, part);
  }

  hasTipped(agentId: string, recipient: string): boolean {
    const sql = `select 1 from entry where agent = ? and recipient = ? and kind = 'tip' limit 1`;
    return this.#db.prepare(sql).get(agentId, recipient) !== undefined;
  }

  limitsOf(agentId: string): Limits | undefined {
    const row = this.#db.prepare('select * from limits where agent = ?').get(agentId);
    return (
      row && {
        dailyTip: BigInt(String(row.daily_tip)),
        dailyBuyback: BigInt(String(row.daily_buyback)),
        issuedMs: Number(row.issued_ms),
      }
    );
  }

  setLimits(agentId: string, { dailyTip, dailyBuyback, issuedMs }: Limits): void {
    this.#db
      .prepare('insert or replace into limits values (?, ?, ?, ?)')
      .run(agentId, String(dailyTip), String(dailyBuyback), issuedMs);
  }

  /** Returns the latest reading of the agent's market between two times. */
  readingBetween(agentId: string, fromMs: bigint, toMs: bigint): Reading | undefined {
    const row = this.#db
      .prepare(
        'select * from reading where agent = ? and at_ms between ? and ? order by at_ms desc limit 1',
      )
      .get(agentId, fromMs, toMs);
    return (
      row && { basePerQuote: BigInt(String(row.base_per_quote)), atMs: BigInt(String(row.at_ms)) }
    );
  }

  /** Stores a reading and deletes those before `keepFromMs`. */
  addReading(agentId: string, { basePerQuote, atMs }: Reading, keepFromMs: bigint): void {
    this.#db
      .prepare('insert or ignore into reading values (?, ?, ?)')
      .run(agentId, atMs, String(basePerQuote));
    this.#db.prepare('delete from reading where agent = ? and at_ms < ?').run(agentId, keepFromMs);
  }

  close(): void {
    this.#db.close();
  }
}
