/** Has the configured models or the offline brain write a text, within the budgets and the output rules. */
import type { Generator } from '@atoll/api';
import type { ToolSet } from 'ai';
import type { ChatModels } from '../ai/chat-models.ts';
import type { Settlements } from '../ai/settlements.ts';
import {
  type Cost,
  estimateTokens,
  type Payers,
  type Reservation,
  reserve,
  textCost,
  tokensOf,
} from '../ai/spending.ts';
import { MAX_STEPS, STEP_RESULTS_BYTES, type Usage } from '../ai/stream-text.ts';
import type { AiSettings } from '../platform/config/ai.ts';
import { type AiBudgets, noPrices } from '../platform/config/ai.ts';
import type { Db } from '../platform/database/database.ts';
import { OFFLINE_MODEL, type OfflineText } from './offline/texts.ts';
import type { Prompt } from './prompt.ts';
import { answerText, TextGuard, WithheldText } from './safe-text.ts';

export interface WriteDependencies {
  db: Db;
  chatModels: ChatModels;
  config: { ai: AiSettings | null; aiBudgets: AiBudgets };
  now: () => number;
  settlements: Settlements;
}

export interface WriteRequest {
  prompt: Prompt;
  payers: Payers;
  maxOutputTokens: number;
  /** Text written without a model. */
  offline: () => OfflineText;
  tools?: ToolSet;
}

export interface Written {
  text: string;
  generator: Generator;
  model: string;
  cost: { input_tokens: number; output_tokens: number; micro_usd: number };
  /** False if the text only states that there is no answer, or was cut off before its end. */
  answers: boolean;
  /** `stopped`: the signal ended it, and `text` is what was written until then. */
  state: 'complete' | 'stopped' | 'withheld';
}

/** Maximum delay between the deadline of the last model and the settlement, including clock skew between servers. */
const SETTLING_MS = 60_000;
/** Pieces in which the offline brain's text is reported. */
const PIECE = /\S+\s*/g;
const FREE = { input_tokens: 0, output_tokens: 0, micro_usd: 0 };

/**
 * Writes a text and reports its pieces.
 * @throws {HttpError} 429 when a budget is used up, 503 when every model fails.
 */
export async function write(
  parts: WriteDependencies,
  request: WriteRequest,
  onText: (piece: string) => void = () => {},
  signal?: AbortSignal,
): Promise<Written> {
  const { chatModels } = parts;
  const guard = new TextGuard(request.prompt.marker, onText);
  if (!chatModels.configured) {
    const { text, answers } = request.offline();
    for (const piece of text.match(PIECE) ?? []) guard.push(piece);
    guard.end();
    return {
      text: guard.text,
      answers,
      generator: 'offline',
      model: OFFLINE_MODEL,
      cost: FREE,
      state: 'complete',
    };
  }
  const { instructions, messages } = request.prompt;
  const asked = estimateTokens(instructions + JSON.stringify(messages));
  const { db, config, now } = parts;
  const estimate = estimateOf(parts, request, asked);
  const takenMs = now();
  const reservation = await reserve(db, config.aiBudgets, request.payers, estimate, takenMs, {
    expiresMs: takenMs + chatModels.longestMs + SETTLING_MS,
    kept: textCost(asked, 0, config.ai?.prices ?? noPrices),
  });
  return spend(parts, request, guard, reservation, signal);
}

/** Each step with tools resends the prompt, followed by the text and tool results so far. */
function estimateOf(
  { config }: WriteDependencies,
  { tools, maxOutputTokens }: WriteRequest,
  asked: number,
): Cost {
  const prices = config.ai?.prices ?? noPrices;
  const steps = tools !== undefined && config.ai?.tools !== false ? MAX_STEPS : 1;
  const added = maxOutputTokens + tokensOf(STEP_RESULTS_BYTES);
  const sentAgain = (added * steps * (steps - 1)) / 2;
  return textCost(asked * steps + sentAgain, maxOutputTokens * steps, prices);
}

async function spend(
  { chatModels, config, settlements }: WriteDependencies,
  { prompt, maxOutputTokens, tools }: WriteRequest,
  guard: TextGuard,
  reservation: Reservation,
  signal?: AbortSignal,
): Promise<Written> {
  const prices = config.ai?.prices ?? noPrices;
  const full = new AbortController();
  const either = signal ? AbortSignal.any([signal, full.signal]) : full.signal;
  const used: Usage = { tokensIn: 0, tokensOut: 0 };
  let model = config.ai?.chatModel ?? '';
  let withheld = false;
  let isWhole = true;
  try {
    const written = await chatModels.stream(
      {
        instructions: prompt.instructions,
        messages: prompt.messages,
        maxOutputTokens,
        ...(tools && { tools }),
      },
      (piece) => {
        if (guard.isFull || withheld) return full.abort(new WithheldText());
        try {
          guard.push(piece);
        } catch (error) {
          withheld = true;
          full.abort(error);
        }
      },
      used,
      either,
    );
    ({ model, isWhole } = written);
    guard.end();
  } catch (error) {
    if (!either.aborted) throw error;
    isWhole = false;
    if (!withheld) guard.end();
  } finally {
    await settlements.settle(reservation, textCost(used.tokensIn, used.tokensOut, prices));
  }
  const text = answerText.safeParse(guard.text);
  return {
    text: withheld || !text.success ? '' : text.data,
    answers: isWhole,
    generator: 'ai',
    model,
    cost: {
      input_tokens: used.tokensIn,
      output_tokens: used.tokensOut,
      micro_usd: textCost(used.tokensIn, used.tokensOut, prices).microUsd,
    },
    state: withheld ? 'withheld' : signal?.aborted ? 'stopped' : 'complete',
  };
}
