/**
 * A small OpenAI-compatible server on loopback, for tests and demos without a model: chat completions
 * (whole and streamed, with structured output), image generations, moderations and embeddings, in the wire
 * format of the OpenAI API. Errors, hangs and delays are switched on by `behavior` or by words in the prompt.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { embed } from './embeddings.ts';
import { KEEP_ALIVE_MS } from './http.ts';

export interface OpenAiBehavior {
  /** Status to answer every request with, as a failing provider does. */
  status?: number;
  /** Never answer. */
  hang?: boolean;
  /** Posts that it rejects when it reviews them; it accepts others. */
  rejectsPosts?: RegExp;
  /** Answers a review with the post, as a model does that follows its instructions. */
  repeatsPosts?: boolean;
  /** The same for embedding requests only. */
  embeddings?: { status?: number; hang?: boolean };
  /** Never answer requests that contain this text. */
  hangOn?: string;
  /** Milliseconds between two parts of a streamed answer. */
  pace?: number;
  /** Reason that a streamed text ends for, instead of `stop`. */
  finish?: 'length' | 'content_filter';
  /** Stop sending after so many parts of a streamed answer, without ending it. */
  stallAfter?: number;
}

export interface RecordedRequest {
  path: string;
  authorization: string | undefined;
  body: ChatRequest & ImageRequest & { input?: string | string[]; encoding_format?: string };
  /** Whether the client left before the answer was complete. */
  aborted: boolean;
}

/** A tool that the chat model calls instead of writing a text. */
export interface ToolCall {
  tool: string;
  arguments: object;
}

type Reply = string | ToolCall | ToolCall[];

export interface ChatRequest {
  model?: string;
  stream?: boolean;
  messages?: { role: string; content: unknown }[];
  response_format?: { type: string; json_schema?: { schema: unknown } };
  tools?: { function: { name: string } }[];
}

interface ImageRequest {
  prompt?: string;
  size?: string;
  response_format?: string;
}

export interface FakeOpenAi {
  /** Base URL with the version, as `AI_BASE_URL` takes it. */
  url: string;
  requests: RecordedRequest[];
  behavior: OpenAiBehavior;
  /** Decides what the chat model says or which tools it calls; the default echoes the last message. */
  reply: (request: ChatRequest) => Reply | Promise<Reply>;
  /** Bytes of the image that the image model paints. */
  image: (request: ImageRequest) => Uint8Array | Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface OpenAiOptions {
  apiKey?: string;
  reply?: FakeOpenAi['reply'];
  image: FakeOpenAi['image'];
}

/** Returns the verdict on a post; undefined for other requests. */
function review({ behavior }: FakeOpenAi, { messages = [] }: ChatRequest): string | undefined {
  const code = /^Code of an acceptable post: (\S+)$/m.exec(String(messages[0]?.content ?? ''))?.[1];
  const post = String(messages[1]?.content ?? '');
  if (code === undefined) return undefined;
  if (behavior.repeatsPosts) return post;
  return behavior.rejectsPosts?.test(post) ? 'REJECT' : code;
}

/** Texts that the moderation endpoint flags contain this word. */
export const FLAGGED_WORD = 'forbidden';

/** An adversarial model: repeats everything that it was sent, instructions included. */
export const echoContext = ({ messages = [] }: ChatRequest): string =>
  messages
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .reverse()
    .join('\n');

export async function startOpenAi(options: OpenAiOptions): Promise<FakeOpenAi> {
  const fake: FakeOpenAi = {
    url: '',
    requests: [],
    behavior: {},
    reply: options.reply ?? (({ messages = [] }) => String(messages.at(-1)?.content ?? '')),
    image: options.image,
    close: async () => {},
  };
  const server = createServer((request, response) => {
    handle(fake, options, request, response).catch((error: Error) => {
      if (!response.headersSent) fail(response, 500, error.message);
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  fake.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
  fake.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return fake;
}

async function handle(
  fake: FakeOpenAi,
  { apiKey }: OpenAiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '').replace(/^\/v1/, '');
  const { authorization } = request.headers;
  const record: RecordedRequest = {
    path,
    authorization,
    body: await readBody(request),
    aborted: false,
  };
  fake.requests.push(record);
  response.on('close', () => {
    record.aborted = !response.writableEnded;
  });
  const { status, hang, hangOn } =
    path === '/embeddings' ? { ...fake.behavior, ...fake.behavior.embeddings } : fake.behavior;
  if (hang || (hangOn !== undefined && JSON.stringify(record.body).includes(hangOn))) return;
  if (status !== undefined) return fail(response, status, 'The server had an error.');
  if (apiKey !== undefined && authorization !== `Bearer ${apiKey}`) {
    return fail(response, 401, 'Incorrect API key provided.');
  }
  const { body } = record;
  if (path === '/chat/completions') return chat(fake, body, response);
  if (path === '/images/generations') return image(fake, body, response);
  if (path === '/moderations') return moderate(String(body.input ?? ''), response);
  if (path === '/embeddings') return embeddings(body, response);
  return fail(response, 404, `Unknown request URL: POST ${path}.`);
}

async function chat(fake: FakeOpenAi, body: ChatRequest, response: ServerResponse): Promise<void> {
  const reply = review(fake, body) ?? (await fake.reply(body));
  const text = typeof reply === 'string' ? reply : '';
  const toolCalls =
    typeof reply === 'string'
      ? undefined
      : [reply].flat().map((call, index) => ({
          index,
          id: `call_${fake.requests.length}_${index}`,
          type: 'function',
          function: { name: call.tool, arguments: JSON.stringify(call.arguments) },
        }));
  const finish = toolCalls ? 'tool_calls' : (fake.behavior.finish ?? 'stop');
  const shared = { id: 'chatcmpl-1', created: 1_700_000_000, model: body.model };
  const usage = { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46 };
  if (!body.stream) {
    const message = { role: 'assistant', content: text, tool_calls: toolCalls };
    const choices = [{ index: 0, message, finish_reason: finish }];
    return answer(response, { ...shared, object: 'chat.completion', choices, usage });
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, reason: string | null, more: object = {}) => {
    const choices = [{ index: 0, delta, finish_reason: reason }];
    const chunk = { ...shared, object: 'chat.completion.chunk', choices, ...more };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  send({ role: 'assistant', content: '' }, null);
  if (toolCalls) send({ tool_calls: toolCalls }, null);
  for (const [index, part] of (text.match(/[\s\S]{1,24}/g) ?? []).entries()) {
    if (response.destroyed || index === fake.behavior.stallAfter) return;
    if (fake.behavior.pace) await sleep(fake.behavior.pace);
    send({ content: part }, null);
  }
  send({}, finish, { usage });
  response.end('data: [DONE]\n\n');
}

async function image(fake: FakeOpenAi, body: ImageRequest, response: ServerResponse) {
  if (body.response_format !== 'b64_json')
    return fail(response, 400, 'Unsupported response_format.');
  if (/content policy/.test(body.prompt ?? '')) {
    return fail(
      response,
      400,
      'Your request was rejected by the safety system.',
      'content_policy_violation',
    );
  }
  const bytes = Buffer.from(await fake.image(body));
  if (fake.behavior.pace) await sleep(fake.behavior.pace);
  return answer(response, {
    created: 1_700_000_000,
    data: [{ b64_json: bytes.toString('base64') }],
  });
}

function moderate(input: string, response: ServerResponse): void {
  const flagged = input.includes(FLAGGED_WORD);
  answer(response, {
    id: 'modr-1',
    model: 'omni-moderation',
    results: [{ flagged, categories: {} }],
  });
}

/** Maximum number of texts per request, as in the OpenAI API. */
const MAX_INPUTS = 2_048;

function embeddings(body: RecordedRequest['body'], response: ServerResponse) {
  const texts = [body.input ?? []].flat();
  if (texts.length === 0 || texts.length > MAX_INPUTS || texts.includes('')) {
    return fail(response, 400, "'$.input' is invalid.");
  }
  if (body.encoding_format !== undefined && body.encoding_format !== 'float') {
    return fail(response, 400, 'Unsupported encoding_format.');
  }
  const model = body.model ?? '';
  const tokens = texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  answer(response, {
    object: 'list',
    model,
    data: texts.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: embed(text, model),
    })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  });
}

const answer = (response: ServerResponse, body: object): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

function fail(
  response: ServerResponse,
  status: number,
  message: string,
  code: string | null = null,
) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'error', param: null, code } }));
}

async function readBody(request: IncomingMessage): Promise<RecordedRequest['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
}
