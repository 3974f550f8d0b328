/**
 * The model provider: any OpenAI-compatible endpoint, behind a deadline and a circuit breaker. Provider
 * failures become HTTP errors and do not affect other routes.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ImageModel, LanguageModel } from 'ai';
import type { AiSettings } from '../platform/config/ai.ts';
import { HttpError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { CircuitBreaker, CircuitOpen } from '../platform/net/breaker.ts';
import type { OnCall } from '../platform/net/watch-calls.ts';
import { isProviderFailure, ProviderTimeout, toHttpError } from './failures.ts';

export interface AiProvider {
  settings: AiSettings | null;
  /** @throws {HttpError} 503 when no such model is configured. */
  chatModel(): LanguageModel;
  imageModel(): ImageModel;
  /**
   * Runs calls to the provider within one deadline; they must obey the signal they are given.
   * @throws {HttpError} if the provider fails. If `signal` aborts, throws its reason.
   */
  run<T>(call: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Retries of one call within its deadline; the library waits two seconds before the first. */
export const MAX_RETRIES = 1;
const BREAKER = { failures: 5, openMs: 30_000 };

export function createAiProvider(
  settings: AiSettings | null,
  log: Log,
  now: () => number,
  onCall?: OnCall,
): AiProvider {
  const breaker = new CircuitBreaker({ ...BREAKER, now, ...(onCall && { onCall }) });
  const run: AiProvider['run'] = async (call, signal) => {
    if (settings === null) throw notConfigured('No model provider is', 'AI_BASE_URL');
    const deadline = new AbortController();
    const timer = setTimeout(
      () => deadline.abort(new ProviderTimeout(settings.deadlineMs)),
      settings.deadlineMs,
    );
    const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
    try {
      const guarded = async () => {
        try {
          return await call(either);
        } catch (error) {
          // Libraries throw other errors when they are aborted.
          throw deadline.signal.aborted ? deadline.signal.reason : error;
        }
      };
      return await breaker.run(guarded, (error) => !signal?.aborted && isProviderFailure(error));
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof HttpError) throw error;
      if (!(error instanceof CircuitOpen)) log.warn({ err: error }, 'model provider failed');
      throw toHttpError(error);
    } finally {
      clearTimeout(timer);
    }
  };

  const provider =
    settings &&
    createOpenAICompatible({
      name: 'provider',
      baseURL: settings.baseUrl,
      apiKey: settings.apiKey,
      supportsStructuredOutputs: true,
    });
  return {
    settings,
    run,
    chatModel() {
      if (!provider || settings?.chatModel === undefined) {
        throw notConfigured('AI texts are', 'AI_BASE_URL and AI_CHAT_MODEL');
      }
      return provider.chatModel(settings.chatModel);
    },
    imageModel() {
      if (!provider || settings?.imageModel === undefined) {
        throw notConfigured('AI images are', 'AI_BASE_URL and AI_IMAGE_MODEL');
      }
      return provider.imageModel(settings.imageModel);
    },
  };
}

const notConfigured = (what: string, variables: string) =>
  new HttpError(
    503,
    `${what} not configured on this server. The operator must set ${variables}. Use the offline generator instead.`,
  );
