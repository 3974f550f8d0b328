/**
 * Streams texts from the configured chat models in order of preference: the next one answers while the
 * circuit of an earlier one is open, and when it fails before its first words.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { AiSettings, ChatEndpoint } from '../platform/config/ai.ts';
import { HttpError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { CircuitBreaker, CircuitOpen } from '../platform/net/breaker.ts';
import type { CallWatch } from '../platform/net/watch-calls.ts';
import { EmptyAnswer, isProviderFailure, ProviderTimeout, toHttpError } from './failures.ts';
import { streamText, type TextRequest, type Usage } from './stream-text.ts';

export interface WrittenText {
  text: string;
  /** Name of the model that wrote it. */
  model: string;
  /** False if the model or its provider cut the text off, by length or by content filter. */
  isWhole: boolean;
}

export interface ChatModels {
  /** Whether a model is configured. */
  configured: boolean;
  /** Maximum duration of writing a text, in milliseconds: the sum of all models' deadlines. */
  longestMs: number;
  /**
   * Writes a text and reports each piece. Once a piece was reported, the same model finishes the text.
   * @param usage grows by what every call of a model cost, also when no text comes of it.
   * @throws {EmptyAnswer} 503 if the model writes nothing.
   * @throws {HttpError} 503 if every model fails. If `signal` aborts, its reason.
   */
  stream(
    request: TextRequest,
    onText: (piece: string) => void,
    usage: Usage,
    signal?: AbortSignal,
  ): Promise<WrittenText>;
}

interface Candidate {
  name: string;
  model: LanguageModel;
  breaker: CircuitBreaker;
}

const BREAKER = { failures: 3, openMs: 20_000 };
const FIRST_TOKEN_MS = 15_000;

export function createChatModels(
  settings: AiSettings | null,
  log: Log,
  now: () => number,
  calls?: CallWatch,
): ChatModels {
  const candidates = endpointsOf(settings).map(
    ({ baseUrl, apiKey, chatModel }, index): Candidate => {
      const provider = createOpenAICompatible({
        name: `chat-${index}`,
        baseURL: baseUrl,
        apiKey,
        includeUsage: true,
      });
      return {
        name: chatModel,
        model: provider.chatModel(chatModel),
        breaker: new CircuitBreaker({
          ...BREAKER,
          now,
          ...(calls && { onCall: calls.of(`chat model ${chatModel}`) }),
        }),
      };
    },
  );
  return {
    configured: candidates.length > 0,
    longestMs: candidates.length * limitsOf(settings).wholeMs,
    async stream(request, onText, usage, signal) {
      let failure: unknown = new HttpError(503, 'No chat model is configured on this server.');
      for (const candidate of candidates) {
        let started = false;
        const report = (piece: string) => {
          started = true;
          onText(piece);
        };
        try {
          return await candidate.breaker.run(
            () => write(candidate, request, report, usage, limitsOf(settings), signal),
            (error) => !signal?.aborted && isProviderFailure(error),
          );
        } catch (error) {
          if (signal?.aborted) throw signal.reason;
          failure = error;
          if (!(error instanceof CircuitOpen)) {
            log.warn({ err: error, model: candidate.name }, 'chat model failed');
          }
          if (started || error instanceof EmptyAnswer) break;
        }
      }
      throw failure instanceof HttpError ? failure : toHttpError(failure);
    },
  };
}

function endpointsOf(settings: AiSettings | null): ChatEndpoint[] {
  if (settings === null) return [];
  const { baseUrl, apiKey, chatModel, fallbacks = [] } = settings;
  return [...(chatModel === undefined ? [] : [{ baseUrl, apiKey, chatModel }]), ...fallbacks];
}

interface Limits {
  wholeMs: number;
  firstMs: number;
  tools: boolean;
}

const limitsOf = (settings: AiSettings | null): Limits => ({
  wholeMs: settings?.deadlineMs ?? 0,
  firstMs: Math.min(settings?.firstTokenMs ?? FIRST_TOKEN_MS, settings?.deadlineMs ?? 0),
  tools: settings?.tools ?? true,
});

async function write(
  { model, name }: Candidate,
  { tools, ...request }: TextRequest,
  onText: (piece: string) => void,
  usage: Usage,
  limits: Limits,
  signal?: AbortSignal,
): Promise<WrittenText> {
  const deadline = new AbortController();
  const expire = (ms: number) => setTimeout(() => deadline.abort(new ProviderTimeout(ms)), ms);
  const timers = [expire(limits.wholeMs)];
  const firstTimer = expire(limits.firstMs);
  timers.push(firstTimer);
  const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
  let text = '';
  const report = (piece: string) => {
    clearTimeout(firstTimer);
    text += piece;
    onText(piece);
  };
  try {
    const allowed = limits.tools && tools ? { ...request, tools } : request;
    const finish = await streamText(model, allowed, report, usage, either);
    if (text.trim() === '') throw new EmptyAnswer();
    return { text, model: name, isWhole: finish !== 'length' && finish !== 'content-filter' };
  } catch (error) {
    // Libraries throw other errors when they are aborted.
    throw deadline.signal.aborted && !signal?.aborted ? deadline.signal.reason : error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
