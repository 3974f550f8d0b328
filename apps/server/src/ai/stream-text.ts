/**
 * Streams a text of one model, which may call tools first. The library's own loop (`streamText`) passes every piece
 * through ten more queues: half of what a chat costs the process.
 */
import {
  type LanguageModel,
  type ModelMessage,
  experimental_streamLanguageModelCall as streamCall,
  type ToolResultPart,
  type ToolSet,
  type TypedToolCall,
} from 'ai';

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

/** Calls the model, and again with the results of the tools that it called. */
export async function streamText(
  model: LanguageModel,
  request: TextRequest,
  onText: (piece: string) => void,
  abortSignal: AbortSignal,
): Promise<Usage> {
  const { tools = {} } = request;
  const messages = [...request.messages];
  const usage = { tokensIn: 0, tokensOut: 0 };
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const { stream } = await streamCall({ model, ...request, messages, abortSignal });
    const calls: TypedToolCall<ToolSet>[] = [];
    let text = '';
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' && part.text !== '') {
        text += part.text;
        onText(part.text);
      }
      if (part.type === 'tool-call') calls.push(part);
      if (part.type === 'model-call-end') {
        usage.tokensIn += part.usage.inputTokens ?? 0;
        usage.tokensOut += part.usage.outputTokens ?? 0;
      }
    }
    abortSignal.throwIfAborted();
    if (calls.length === 0) break;
    const results = await Promise.all(
      calls.map((call) => resultOf(tools, call, messages, abortSignal)),
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
  return usage;
}

/** Runs a tool. Its failure is told to the model, which can go on without it. */
async function resultOf(
  tools: ToolSet,
  call: TypedToolCall<ToolSet>,
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
    return result({ type: 'json', value });
  } catch {
    return result({ type: 'error-text', value: 'The tool failed.' });
  }
}
