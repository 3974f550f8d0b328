/**
 * Embeds passages of knowledge in the background, one source and one batch at a time. Each batch is stored with its
 * progress, so that any server can continue where another one stopped. Changing the model embeds every source again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { runTask } from '../../platform/telemetry/run-task.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import { type KnowledgeVectors, vectorText } from './vectors.ts';

const POLL_MS = 5_000;
/** Time for which a server claims a source, renewed with each batch. */
const CLAIM_MS = 2 * 60_000;
const BATCH = 64;
const MAX_BACKOFF_MS = 60 * 60_000;
const DAY_MS = 86_400_000;

interface Source {
  id: number;
  pool_id: string;
  title: string;
  fetched_ms: number;
  embed_failures: number;
}

interface Passage {
  position: number;
  text: string;
}

const TASK = { task: 'knowledge vectors' };

export interface EmbedderDependencies {
  db: Db;
  log: Log;
  tracing: Tracing | null;
  now: () => number;
  vectors: KnowledgeVectors;
}

export class PassageEmbedder {
  readonly #parts: EmbedderDependencies;
  readonly #stopping = new AbortController();
  #working: Promise<void> = Promise.resolve();
  #nudge: () => void = () => {};

  constructor(parts: EmbedderDependencies) {
    this.#parts = parts;
  }

  start(): void {
    this.#working = this.#work(this.#stopping.signal);
  }

  /** Checks for sources now instead of at the next poll. */
  nudge(): void {
    this.#nudge();
  }

  async close(): Promise<void> {
    this.#stopping.abort(new DOMException('The server stops.', 'AbortError'));
    await this.#working;
  }

  async #work(signal: AbortSignal): Promise<void> {
    let problem = '';
    while (!signal.aborted) {
      const { promise: nudged, resolve } = Promise.withResolvers<void>();
      this.#nudge = resolve;
      try {
        if (await runTask(this.#parts.tracing, TASK, () => this.#next(signal))) continue;
        problem = '';
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (!signal.aborted && message !== problem) {
          this.#parts.log.warn({ err: error }, 'embedding knowledge interrupted');
        }
        problem = message;
      }
      const over = new AbortController();
      const either = AbortSignal.any([signal, over.signal]);
      await Promise.race([nudged, sleep(POLL_MS, undefined, { signal: either }).catch(() => {})]);
      over.abort();
    }
  }

  /** Embeds one source; returns whether there was one. */
  async #next(signal: AbortSignal): Promise<boolean> {
    const { vectors } = this.#parts;
    if (!(await vectors.isReady())) return false;
    const source = await this.#take();
    if (source === undefined) return false;
    try {
      while (!(await this.#finish(source))) await this.#embedSome(source, signal);
    } catch (error) {
      await this.#putOff(source, error, signal);
    }
    return true;
  }

  /** Claims a source, so that no other server embeds it too. */
  async #take(): Promise<Source | undefined> {
    const { db, now, vectors } = this.#parts;
    const { model } = vectors;
    const { rows } = await sql<Source>`
      update knowledge_source set embed_after_ms = ${now() + CLAIM_MS}
      where id = (
        select id from knowledge_source
        where (embedded_by is null or embedded_by < ${model} or embedded_by > ${model})
          and embed_after_ms <= ${now()}
        limit 1 for update skip locked
      )
      returning id, pool_id, title, fetched_ms, embed_failures`.execute(db);
    return rows[0];
  }

  async #embedSome({ id, pool_id, title }: Source, signal: AbortSignal): Promise<void> {
    const { db, vectors } = this.#parts;
    const { rows: passages } = await sql<Passage>`
      select position, text from knowledge_chunk as chunk
      where source_id = ${id} and not exists (
        select from knowledge_vector as vector
        where vector.source_id = chunk.source_id and vector.position = chunk.position
          and vector.model = ${vectors.model}
      )
      order by position limit ${BATCH}`.execute(db);
    if (passages.length === 0) return;
    const texts = passages.map(({ text }) => `${title}\n${text}`);
    const embedded = await vectors.ofPassages(texts, pool_id, signal);
    await this.#store(id, passages, embedded);
  }

  async #store(id: number, passages: readonly Passage[], embedded: number[][]): Promise<void> {
    const { db, now, vectors } = this.#parts;
    const rows = passages.map((passage, index) => ({
      ...passage,
      embedding: vectorText(embedded[index] ?? []),
    }));
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('knowledge_source')
        .set({ embed_after_ms: now() + CLAIM_MS })
        .where('id', '=', id)
        .execute();
      // The text of a passage that was replaced in the meantime differs.
      await sql`
        insert into knowledge_vector (source_id, position, pool_id, model, dimensions, embedding)
        select chunk.source_id, chunk.position, chunk.pool_id, ${vectors.model},
          ${embedded[0]?.length ?? 0}::int4, given.embedding::halfvec
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (position int4, text text, embedding text)
        join knowledge_chunk as chunk on chunk.source_id = ${id}
          and chunk.position = given.position and chunk.text = given.text
        on conflict (source_id, position) do update set model = excluded.model,
          dimensions = excluded.dimensions, embedding = excluded.embedding`.execute(tx);
    });
  }

  /** Marks the source if all of its passages are embedded; returns whether they are, or the source is gone. */
  async #finish({ id, fetched_ms }: Source): Promise<boolean> {
    const { db, vectors } = this.#parts;
    const { rows } = await sql<{ missing: boolean }>`
      with missing as (
        select exists (
          select from knowledge_chunk as chunk
          left join knowledge_vector as vector on vector.source_id = chunk.source_id
            and vector.position = chunk.position and vector.model = ${vectors.model}
          where chunk.source_id = ${id} and vector.source_id is null
        ) as missing
      ), marked as (
        update knowledge_source set embedded_by = ${vectors.model}, embed_after_ms = 0, embed_failures = 0
        -- It may have been read again meanwhile.
        where id = ${id} and fetched_ms = ${fetched_ms} and not (select missing from missing)
      )
      select missing from missing`.execute(db);
    return rows[0]?.missing !== true;
  }

  async #putOff(
    { id, embed_failures }: Source,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const { db, log, now } = this.#parts;
    const isBudget = error instanceof HttpError && error.status === 429;
    const backoff = Math.min(5_000 * 2 ** embed_failures, MAX_BACKOFF_MS);
    // Budgets reset daily.
    const tomorrow = (Math.floor(now() / DAY_MS) + 1) * DAY_MS;
    const change = signal.aborted
      ? { embed_after_ms: now() }
      : isBudget
        ? { embed_after_ms: tomorrow }
        : { embed_after_ms: now() + backoff, embed_failures: embed_failures + 1 };
    if (!signal.aborted) log.warn({ err: error, source: id }, 'knowledge not embedded');
    await db.updateTable('knowledge_source').set(change).where('id', '=', id).execute();
  }
}
