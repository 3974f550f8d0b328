/** Embeds questions and passages within their budgets, and reports whether vectors are available. */
import type { Embeddings } from '../../ai/embeddings.ts';
import { NO_COST, type Payers, reserve, settle } from '../../ai/spending.ts';
import type { AiBudgets, SpendingLimit } from '../../platform/config/ai.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { VectorTable } from './vector-table.ts';

/** Vector of a question, comparable with passages of the same model and length. */
export interface QuestionVector {
  model: string;
  values: readonly number[];
}

export interface VectorDependencies {
  db: Db;
  log: Log;
  now: () => number;
  config: { aiBudgets: AiBudgets };
  embeddings: Embeddings;
  /** Deadline for the vector of a question. */
  questionMs?: number;
}

/** Short, because the answer cannot start before it. */
const QUESTION_MS = 2_000;
const BATCH_MS = 30_000;

export class KnowledgeVectors {
  readonly #parts: VectorDependencies;
  readonly #table: VectorTable;

  constructor(parts: VectorDependencies) {
    this.#parts = parts;
    this.#table = new VectorTable(parts.db, parts.log, parts.now);
  }

  get model(): string {
    return this.#parts.embeddings.model;
  }

  isReady(): Promise<boolean> {
    return this.#table.isReady();
  }

  /** Returns why vectors are unavailable to all agents; null if they are available. */
  async problem(): Promise<string | null> {
    if (!(await this.isReady())) return 'The database lacks the extension vector.';
    return this.#parts.embeddings.isFailing() ? 'The embedding model is unavailable.' : null;
  }

  /** Returns null without the extension, the budget or a response of the model: use full-text search only. */
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
   * Embeds passages of an agent at its expense, within a quarter of the budgets: conversations come first.
   * @throws {HttpError} 429 when that is used up. Errors of the model are passed on.
   */
  ofPassages(texts: readonly string[], poolId: string, signal: AbortSignal): Promise<number[][]> {
    const { aiBudgets } = this.#parts.config;
    const { agent, server } = aiBudgets;
    const budgets = { ...aiBudgets, agent: quarterOf(agent), server: quarterOf(server) };
    return this.#embed(texts, { agent: poolId }, BATCH_MS, signal, budgets);
  }

  /** Reports that a search by vectors failed: text search continues, and the table is checked again. */
  searchFailed(error: unknown): void {
    this.#parts.log.warn({ err: error }, 'search by vectors failed');
    this.#table.forget();
  }

  async #embed(
    texts: readonly string[],
    payers: Payers,
    deadlineMs: number,
    signal: AbortSignal | undefined,
    budgets = this.#parts.config.aiBudgets,
  ): Promise<number[][]> {
    const { db, embeddings, now } = this.#parts;
    const cost = embeddings.costOf(texts);
    const reservation = await reserve(db, budgets, payers, cost, now());
    try {
      return await embeddings.embed(texts, deadlineMs, signal);
    } catch (error) {
      await settle(db, reservation, NO_COST);
      throw error;
    }
  }
}

const quarterOf = ({ tokens, microUsd }: SpendingLimit): SpendingLimit => ({
  tokens: Math.floor(tokens / 4),
  microUsd: Math.floor(microUsd / 4),
});

/** Returns a vector in pgvector's text format. */
export const vectorText = (values: readonly number[]): string => `[${values.join(',')}]`;
