/** Vectors of questions and passages: whether they can be used, and what it costs to make them. */
import type { Embeddings } from '../../ai/embeddings.ts';
import type { AiBudgets } from '../../ai/settings.ts';
import { NO_COST, type Payers, reserve, settle } from '../../ai/spending.ts';
import type { Db } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { VectorTable } from './vector-table.ts';

/** The vector of a question, which passages of the same model and length are compared with. */
export interface QuestionVector {
  model: string;
  values: readonly number[];
}

export interface VectorParts {
  db: Db;
  log: Log;
  now: () => number;
  config: { aiBudgets: AiBudgets };
  embeddings: Embeddings;
  /** How long the vector of a question may take. */
  questionMs?: number;
}

/** The first words of an answer wait for the vector of the question. */
const QUESTION_MS = 2_000;
const BATCH_MS = 30_000;

export class KnowledgeVectors {
  readonly #parts: VectorParts;
  readonly #table: VectorTable;

  constructor(parts: VectorParts) {
    this.#parts = parts;
    this.#table = new VectorTable(parts.db, parts.log, parts.now);
  }

  get model(): string {
    return this.#parts.embeddings.model;
  }

  isReady(): Promise<boolean> {
    return this.#table.isReady();
  }

  /** Why vectors cannot be used now, for everybody; null if they can. */
  async problem(): Promise<string | null> {
    if (!(await this.isReady())) return 'The database lacks the extension vector.';
    return this.#parts.embeddings.isFailing() ? 'The embedding model is unavailable.' : null;
  }

  /** Returns null when the question is searched as text alone: without extension, budget or answer. */
  async ofQuestion(
    question: string,
    payers: Payers,
    signal?: AbortSignal,
  ): Promise<QuestionVector | null> {
    if (!(await this.isReady())) return null;
    try {
      const deadlineMs = this.#parts.questionMs ?? QUESTION_MS;
      const [values] = await this.#embed([question], payers, deadlineMs, signal);
      return values === undefined ? null : { model: this.model, values };
    } catch {
      signal?.throwIfAborted();
      return null;
    }
  }

  /**
   * Embeds passages of an agent, which pays.
   * @throws {HttpError} 429 when a budget is used up, and what the model throws.
   */
  ofPassages(texts: readonly string[], poolId: string, signal: AbortSignal): Promise<number[][]> {
    return this.#embed(texts, { agent: poolId }, BATCH_MS, signal);
  }

  async #embed(
    texts: readonly string[],
    payers: Payers,
    deadlineMs: number,
    signal: AbortSignal | undefined,
  ): Promise<number[][]> {
    const { db, config, embeddings, now } = this.#parts;
    const cost = embeddings.costOf(texts);
    const reservation = await reserve(db, config.aiBudgets, payers, cost, now());
    try {
      return await embeddings.embed(texts, deadlineMs, signal);
    } catch (error) {
      await settle(db, reservation, NO_COST);
      throw error;
    }
  }
}

/** As pgvector reads it. */
export const vectorText = (values: readonly number[]): string => `[${values.join(',')}]`;
