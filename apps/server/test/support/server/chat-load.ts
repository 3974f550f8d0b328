// The other side of the chat measurements, in a separate process: a model provider, and the clients of the server.
import { startOpenAi } from '@atoll/testing/external/openai.ts';

export interface LoadOrder {
  url: string;
  poolId: string;
  /** One session for each chat. */
  tokens: string[];
  /** Pairs of calls for the overhead to the first token. */
  pairs: number;
  /** How long other routes are measured without chats. */
  quietMs: number;
}

export interface LoadResult {
  /** Milliseconds to the first token through the server and from the provider itself, medians. */
  firstToken: { server: number; provider: number; overhead: number };
  /** Milliseconds of GET /api/pools without and with the chats: median and 99th percentile. */
  quiet: { p50: number; p99: number };
  busy: { p50: number; p99: number };
  /** Chats that ended with their whole answer, and the longest in milliseconds. */
  answered: number;
  longestMs: number;
}

const PARTS = 20;
const FIRST_MS = 30;
const PACE_MS = 100;

const model = await startOpenAi({
  image: () => new Uint8Array(),
  reply: () => 'The tide turns slowly. '.repeat(PARTS),
});
model.behavior = { pace: FIRST_MS };
process.send?.({ provider: model.url });
process.on('message', (order: LoadOrder) => {
  void measure(order).then((result) => process.send?.(result));
});

async function measure({ url, poolId, tokens, pairs, quietMs }: LoadOrder): Promise<LoadResult> {
  const chat = (token: string) =>
    firstText(
      `${url}/api/agent-chat/send`,
      token,
      { pool_id: poolId, text: 'Hello' },
      /^event: text$/m,
    );
  const direct = () =>
    firstText(
      `${model.url}/chat/completions`,
      'x',
      { model: 'm', stream: true, messages: [{ role: 'user', content: 'Hello' }] },
      /"content":"\w/,
    );
  const server: number[] = [];
  const provider: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    // Each account has ten messages a day.
    server.push((await chat(tokens[Math.floor(pair / 8) % tokens.length] ?? '')).firstMs);
    provider.push((await direct()).firstMs);
  }
  const warm = server.slice(Math.min(3, pairs - 1));
  const firstToken = {
    server: percentile(warm, 0.5),
    provider: percentile(provider, 0.5),
    overhead: percentile(warm, 0.5) - percentile(provider, 0.5),
  };
  const quiet = await listPools(url, new Promise((resolve) => setTimeout(resolve, quietMs)));
  model.behavior = { pace: PACE_MS };
  process.send?.('chats begin');
  const chats = tokens.map(chat);
  const ended = Promise.all(chats);
  const busy = await listPools(url, ended);
  const results = await ended;
  return {
    firstToken,
    quiet,
    busy,
    answered: results.filter(({ whole }) => whole).length,
    longestMs: Math.round(Math.max(...results.map(({ totalMs }) => totalMs))),
  };
}

/** Reads a stream to its end and returns when the first piece of text arrived. */
async function firstText(url: string, token: string, body: object, first: RegExp) {
  const started = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  let firstMs = Number.NaN;
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (Number.isNaN(firstMs) && first.test(text)) firstMs = performance.now() - started;
  }
  return { firstMs, totalMs: performance.now() - started, whole: text.includes('event: answer') };
}

/** Reads the list of coins again and again until `until` resolves. */
async function listPools(
  url: string,
  until: Promise<unknown>,
): Promise<{ p50: number; p99: number }> {
  let over = false;
  void until.then(() => {
    over = true;
  });
  const times: number[] = [];
  while (!over) {
    const started = performance.now();
    const response = await fetch(`${url}/api/pools?pagination[pageSize]=24`);
    await response.arrayBuffer();
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
