/**
 * Indexes the knowledge of a persona for search: its texts, the files that it names by digest,
 * and the pages that it links to. Everything follows from the persona, so it changes only with a revision.
 */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Persona } from '@atoll/api';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log.ts';
import type { Egress } from '../../platform/net/egress.ts';
import { Gate } from '../chat/gate.ts';
import { chunksOf, titleOf } from './chunks.ts';
import { findFile } from './files.ts';
import { PageBudget } from './page-budget.ts';
import { fetchPage, type Page } from './pages.ts';

/** An entry of knowledge that consists of this references an uploaded file. */
const FILE = /^sha256:([0-9a-f]{64})$/;
/** Pages are read again after a day. */
const FRESH_MS = 86_400_000;
const MAX_KNOWN = 10_000;
/** Pages of all agents that are fetched at once. */
const fetches = new Gate(4);

export interface KnowledgeDependencies {
  db: Db;
  log: Log;
  egress: Pick<Egress, 'page'>;
  now: () => number;
  /** Whether links may lead to this machine. */
  allowLocal: boolean;
  /** Called after texts were stored. */
  onStored?: () => void;
}

interface Source {
  key: string;
  kind: Row<'knowledge_source'>['kind'];
  read: () => Promise<Page>;
}

/** Indexes personas as they are needed; pages are read in the background, once at a time for each agent. */
export class KnowledgeIndex {
  readonly #parts: KnowledgeDependencies;
  readonly #reading = new Map<string, Promise<void>>();
  readonly #budget = new PageBudget();
  /** Revisions known to be indexed, so that most questions need no query for it. */
  readonly #known = new Map<string, { digest: string; indexed_ms: number }>();

  constructor(parts: KnowledgeDependencies) {
    this.#parts = parts;
  }

  /**
   * Waits until the texts and files of a persona are indexed; its pages follow.
   * @returns whether they were indexed now.
   */
  async ensure(poolId: string, digest: string, persona: Persona): Promise<boolean> {
    const { now } = this.#parts;
    const known = this.#known.get(poolId);
    if (known?.digest === digest && now() - known.indexed_ms < FRESH_MS) return false;
    const state = await this.#stateOf(poolId);
    const { texts, pages } = sourcesOf(this.#parts, persona);
    const isNew = state?.digest !== digest;
    if (isNew) {
      const keys = [...texts, ...pages].map(({ key }) => key);
      await this.#store(poolId, texts, { digest, indexed_ms: 0 }, keys);
    } else if (pages.length === 0 || now() - state.indexed_ms < FRESH_MS) {
      this.#remember(poolId, { digest, indexed_ms: pages.length === 0 ? now() : state.indexed_ms });
      return false;
    }
    if (pages.length === 0 || this.#reading.has(poolId)) return isNew;
    // Beyond the budget they are read with a later question.
    if (!this.#budget.take(poolId, pages.length, now())) return isNew;
    const reading = this.#store(poolId, pages, { digest, indexed_ms: now() })
      .catch((error: unknown) =>
        this.#parts.log.warn({ err: error, pool: poolId }, 'reading pages failed'),
      )
      .finally(() => this.#reading.delete(poolId));
    this.#reading.set(poolId, reading);
    return isNew;
  }

  #stateOf(poolId: string) {
    return this.#parts.db
      .selectFrom('knowledge_state')
      .selectAll()
      .where('pool_id', '=', poolId)
      .executeTakeFirst();
  }

  #remember(poolId: string, state: { digest: string; indexed_ms: number }): void {
    // The oldest goes first; it costs a query to learn it again.
    this.#known.delete(poolId);
    this.#known.set(poolId, state);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Resolves when no pages are being read. */
  async idle(): Promise<void> {
    await Promise.all(this.#reading.values());
  }

  /** Reads and stores sources; a source that cannot be read is marked. `keys` are all that are kept. */
  async #store(
    poolId: string,
    sources: readonly Source[],
    state: { digest: string; indexed_ms: number },
    keys?: readonly string[],
  ): Promise<void> {
    const found = await Promise.all(
      sources.map(async ({ key, kind, read }) => ({
        poolId,
        key,
        kind,
        page: await read().catch((error: Error) => error),
      })),
    );
    await this.#parts.db.transaction().execute(async (tx) => {
      if (keys !== undefined) {
        await tx
          .deleteFrom('knowledge_source')
          .where('pool_id', '=', poolId)
          .where((row) => row.not(row('source_key', '=', row.fn.any(row.val([...keys])))))
          .execute();
      }
      for (const each of found) await store(tx, this.#parts, each);
      await tx
        .insertInto('knowledge_state')
        .values({ pool_id: poolId, ...state })
        .onConflict((conflict) => conflict.column('pool_id').doUpdateSet(state))
        .execute();
    });
    this.#parts.onStored?.();
  }
}

function sourcesOf(
  { db, egress, allowLocal }: KnowledgeDependencies,
  { knowledge, links }: Persona,
) {
  const texts = knowledge.map((text): Source => {
    const [, digest] = FILE.exec(text) ?? [];
    if (digest !== undefined)
      return { key: digest, kind: 'file', read: () => readFile(db, digest) };
    const key = createHash('sha256').update(text).digest('hex');
    return { key, kind: 'text', read: async () => ({ title: titleOf(text), text }) };
  });
  const pages = links.map(
    (link): Source => ({
      key: link,
      kind: 'link',
      read: () => fetches.run(() => fetchPage(egress, link, allowLocal)),
    }),
  );
  return { texts: distinct(texts), pages: distinct(pages) };
}

const distinct = (sources: readonly Source[]): Source[] => [
  ...new Map(sources.map((source) => [source.key, source])).values(),
];

async function readFile(db: Db, digest: string): Promise<Page> {
  const file = await findFile(db, digest);
  if (file === undefined) throw new Error('The file was not uploaded to this server.');
  return file;
}

interface Found {
  poolId: string;
  key: string;
  kind: Source['kind'];
  page: Page | Error;
}

async function store(
  tx: Tx,
  { now, log }: KnowledgeDependencies,
  { poolId, key, kind, page }: Found,
) {
  const failed = page instanceof Error;
  if (failed) log.warn({ pool: poolId, source: key, reason: page.message }, 'knowledge not read');
  const row = {
    title: failed ? key : page.title.slice(0, 200),
    failure: failed ? page.message.slice(0, 200) : null,
    fetched_ms: now(),
  };
  const { id } = await tx
    .insertInto('knowledge_source')
    .values({ pool_id: poolId, source_key: key, kind, embedded_by: null, ...row })
    .onConflict((conflict) => conflict.columns(['pool_id', 'source_key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  // The earlier text stays usable while a page cannot be read.
  if (failed) return;
  const texts = chunksOf(page.text);
  if (isDeepStrictEqual(texts, await storedTexts(tx, id))) return;
  await tx.deleteFrom('knowledge_chunk').where('source_id', '=', id).execute();
  const chunks = texts.map((text, position) => ({
    source_id: id,
    position,
    pool_id: poolId,
    text,
  }));
  if (chunks.length > 0) await tx.insertInto('knowledge_chunk').values(chunks).execute();
  await tx
    .updateTable('knowledge_source')
    .set({ embedded_by: null, embed_after_ms: 0, embed_failures: 0 })
    .where('id', '=', id)
    .execute();
}

async function storedTexts(tx: Tx, sourceId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('knowledge_chunk')
    .select('text')
    .where('source_id', '=', sourceId)
    .orderBy('position')
    .execute();
  return rows.map(({ text }) => text);
}
