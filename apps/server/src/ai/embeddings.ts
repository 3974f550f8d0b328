/** Turns texts into vectors with the configured embedding model, behind a deadline and a circuit breaker. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import type { AiSettings } from '../platform/config/ai.ts';
import type { Log } from '../platform/log.ts';
import { CircuitBreaker, CircuitOpen } from '../platform/net/breaker.ts';
import type { CallWatch } from '../platform/net/watch-calls.ts';
import { isProviderFailure, ProviderTimeout } from './failures.ts';
import { type Cost, estimateTokens, textCost } from './spending.ts';

export interface Embeddings {
  /** Name of the model, stored with its vectors: vectors of different models cannot be compared. */
  model: string;
  /** Returns whether the circuit is open after failures. */
  isFailing(): boolean;
  costOf(texts: readonly string[]): Cost;
  /**
   * Returns one vector per text, all of the same length.
   * @throws if the model does not respond in time. If `signal` aborts, its reason.
   */
  embed(texts: readonly string[], deadlineMs: number, signal?: AbortSignal): Promise<number[][]>;
}

const BREAKER = { failures: 3, openMs: 30_000 };
/** Maximum number of dimensions that the database stores, and the largest value of half precision. */
const MAX_DIMENSIONS = 16_000;
const MAX_VALUE = 65_504;

/** Returns null without an embedding model. */
export function createEmbeddings(
  settings: AiSettings | null,
  log: Log,
  now: () => number,
  calls?: CallWatch,
): Embeddings | null {
  const endpoint = settings?.embedding;
  if (endpoint === undefined) return null;
  const { baseUrl, apiKey, model: name, price } = endpoint;
  const provider = createOpenAICompatible({ name: 'embeddings', baseURL: baseUrl, apiKey });
  const model = provider.embeddingModel(name);
  let isOpen = false;
  const onCall = calls?.of(`embedding model ${name}`);
  const breaker = new CircuitBreaker({
    ...BREAKER,
    now,
    onCall(call) {
      isOpen = call.open;
      onCall?.(call);
    },
  });
  return {
    model: name,
    isFailing: () => isOpen,
    costOf: (texts) =>
      textCost(estimateTokens(texts.join('')), 0, { input: price, output: 0, image: 0 }),
    async embed(texts, deadlineMs, signal) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(new ProviderTimeout(deadlineMs)), deadlineMs);
      const abortSignal = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
      const call = async () => {
        try {
          const values = [...texts];
          const { embeddings } = await embedMany({ model, values, maxRetries: 0, abortSignal });
          assertUsable(embeddings, texts.length);
          return embeddings;
        } catch (error) {
          // Libraries throw their own errors when they are aborted.
          throw deadline.signal.aborted ? deadline.signal.reason : error;
        }
      };
      try {
        return await breaker.run(call, (error) => !signal?.aborted && isProviderFailure(error));
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (!(error instanceof CircuitOpen)) {
          log.warn({ err: error, model: name }, 'embedding model failed');
        }
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function assertUsable(vectors: readonly number[][], count: number): void {
  const dimensions = vectors[0]?.length ?? 0;
  const isUsable =
    vectors.length === count &&
    dimensions > 0 &&
    dimensions <= MAX_DIMENSIONS &&
    vectors.every(
      (vector) =>
        vector.length === dimensions && vector.every((value) => Math.abs(value) <= MAX_VALUE),
    );
  if (!isUsable) throw new Error('The embedding model returned unusable vectors.');
}
