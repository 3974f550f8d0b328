/**
 * Streams a text of one model, which may call tools first. The library's own loop (`streamText`) passes every piece
 * through ten more queues: half of what a chat costs the process.
 */
import {
  type FinishReason,
  type JSONValue,
  type LanguageModel,
  type ModelMessage,
  experimental_streamLanguageModelCall as streamCall,
  type ToolResultPart,
  type ToolSet,
  type TypedToolCall,
} from 'ai';
import { estimateTokens } from './spending.ts';

export interface TextRequest {
  instructions: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  /** Read-only tools, for models that can call them. */
  tools?: ToolSet;
}

export interface Usage {
  tokensIn: number;
  tokensOut: number;
}

/** Model calls of one answer: tools first, then the text. */
export const MAX_STEPS = 4;
/** Tool calls of one step that are answered; further ones are dropped. */
const MAX_CALLS = 4;
/** Maximum total size of one step's tool results, in bytes: every later step resends them. */
export const STEP_RESULTS_BYTES = 8_000;

/**
 * Calls the model, and again with the results of the tools that it called. The last call has no tools.
 * @param usage grows by what each call cost, whether it succeeds or not.
 * @returns the reason that the model reported for ending its text; undefined if it reported none.
 */
export async function streamText(
  model: LanguageModel,
  { tools, ...request }: TextRequest,
  onText: (piece: string) => void,
  usage: Usage,
  abortSignal: AbortSignal,
): Promise<FinishReason | undefined> {
  const messages = [...request.messages];
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const usable = step < MAX_STEPS ? tools : undefined;
    const asked = { ...request, messages, ...(usable && { tools: usable }) };
    const { text, calls, finish } = await callModel(model, asked, onText, usage, abortSignal);
    if (usable === undefined || calls.length === 0) return finish;
    const results = await Promise.all(
      calls.map((call) =>
        resultOf(usable, call, STEP_RESULTS_BYTES / calls.length, messages, abortSignal),
      ),
    );
    messages.push(
      {
        role: 'assistant',
        content: [
          ...(text === '' ? [] : [{ type: 'text' as const, text }]),
          ...calls.map(({ toolCallId, toolName, input, invalid }) => ({
            type: 'tool-call' as const,
            toolCallId,
            toolName,
            input: invalid ? {} : input,
          })),
        ],
      },
      { role: 'tool', content: results },
    );
  }
  return undefined;
}

async function callModel(
  model: LanguageModel,
  request: TextRequest,
  onText: (piece: string) => void,
  usage: Usage,
  abortSignal: AbortSignal,
) {
  abortSignal.throwIfAborted();
  const calls: TypedToolCall<ToolSet>[] = [];
  let text = '';
  /** Everything that the model wrote, which is charged. */
  let output = '';
  let reported: Usage | undefined;
  let finish: FinishReason | undefined;
  try {
    const { stream } = await streamCall({ model, ...request, abortSignal });
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' && part.text !== '') {
        text += part.text;
        output += part.text;
        onText(part.text);
      }
      if (part.type === 'reasoning-delta') output += part.text;
      if (part.type === 'tool-input-delta') output += part.delta;
      if (part.type === 'tool-call' && calls.length < MAX_CALLS) calls.push(part);
      if (part.type === 'model-call-end') {
        finish = part.finishReason;
        const { inputTokens = 0, outputTokens = 0 } = part.usage;
        reported = { tokensIn: inputTokens, tokensOut: outputTokens };
      }
    }
    abortSignal.throwIfAborted();
    return { text, calls, finish };
  } finally {
    // Estimated where the provider does not report it. A call that was cut off is charged, one that failed is not.
    if (reported || output !== '' || abortSignal.aborted) {
      const sent = () => estimateTokens(request.instructions + JSON.stringify(request.messages));
      usage.tokensIn += reported?.tokensIn || sent();
      usage.tokensOut += reported?.tokensOut || estimateTokens(output);
    }
  }
}

/** Runs a tool. The model receives its failure and can continue without it. */
async function resultOf(
  tools: ToolSet,
  call: TypedToolCall<ToolSet>,
  maxBytes: number,
  messages: ModelMessage[],
  abortSignal: AbortSignal,
): Promise<ToolResultPart> {
  const { toolCallId, toolName, input } = call;
  const result = (output: ToolResultPart['output']): ToolResultPart => ({
    type: 'tool-result',
    toolCallId,
    toolName,
    output,
  });
  const execute = tools[toolName]?.execute;
  if (call.invalid || execute === undefined) {
    return result({ type: 'error-text', value: 'There is no such tool, or its input is invalid.' });
  }
  try {
    const value = await execute(input, { toolCallId, messages, abortSignal, context: undefined });
    return result(bounded(value, maxBytes));
  } catch {
    return result({ type: 'error-text', value: 'The tool failed.' });
  }
}

/** The result as JSON, or as much of its text as a model receives. */
function bounded(value: JSONValue, maxBytes: number): ToolResultPart['output'] {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (bytes.length <= maxBytes) return { type: 'json', value };
  const cut = new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true });
  return { type: 'text', value: `${cut}… (cut off)` };
}
