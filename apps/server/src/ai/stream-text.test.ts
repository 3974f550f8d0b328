// Limits and charges of an answer with tools, against a model on loopback.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type FakeOpenAi, startOpenAi } from '@atoll/testing/external/openai.ts';
import { type LanguageModel, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_STEPS, streamText } from './stream-text.ts';

let provider: FakeOpenAi;
let model: LanguageModel;
let executed: number;
const usage = { tokensIn: 0, tokensOut: 0 };
const tools = {
  read: tool({
    description: 'Reads',
    inputSchema: z.object({ length: z.number() }),
    execute: async ({ length }) => {
      executed += 1;
      return { text: '…'.repeat(length) };
    },
  }),
};
const call = (length: number) => ({ tool: 'read', arguments: { length } });

beforeAll(async () => {
  provider = await startOpenAi({ image: () => new Uint8Array() });
  const options = { name: 'test', baseURL: provider.url, includeUsage: true };
  model = createOpenAICompatible(options).chatModel('chat-1');
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.behavior = {};
  provider.requests.length = 0;
  executed = 0;
  Object.assign(usage, { tokensIn: 0, tokensOut: 0 });
});

const run = (signal = new AbortController().signal) =>
  streamText(
    model,
    {
      instructions: 'Answer.',
      messages: [{ role: 'user', content: 'Hello' }],
      maxOutputTokens: 10,
      tools,
    },
    () => {},
    usage,
    signal,
  );
const results = () =>
  provider.requests.at(-1)?.body.messages?.filter(({ role }) => role === 'tool') ?? [];

test('at most four calls of tools a step, and none in the last step', async () => {
  provider.reply = () => Array.from({ length: 9 }, () => call(1));
  await run();
  expect(provider.requests.map(({ body }) => body.tools?.length)).toEqual([1, 1, 1, undefined]);
  expect(results()).toHaveLength(12);
  expect(executed).toBe(12);
  // 12 read and 34 written in each call, as the provider reported.
  expect(usage).toEqual({ tokensIn: MAX_STEPS * 12, tokensOut: MAX_STEPS * 34 });
});

test('long results of tools are cut off', async () => {
  provider.reply = ({ messages = [] }) =>
    messages.at(-1)?.role === 'tool' ? 'Done.' : call(5_000);
  await run();
  const told = String(results()[0]?.content);
  // 15,000 bytes in UTF-8.
  expect(told).toMatch(/^\{"text":"…+ \(cut off\)$/);
  expect(Buffer.byteLength(told)).toBeLessThan(8_100);
});

test('limits the total size of a step’s tool results and reserves its cost by that limit', async () => {
  provider.reply = ({ messages = [] }) =>
    messages.at(-1)?.role === 'tool' ? 'Done.' : Array.from({ length: 4 }, () => call(5_000));
  await run();
  const told = results().map(({ content }) => String(content));
  expect(told).toHaveLength(4);
  expect(Buffer.byteLength(told.join(''))).toBeLessThan(8_000 + 4 * 20);
});

test('calls before and at a stop are charged', async () => {
  provider.reply = () => {
    provider.behavior = { hang: true };
    return call(1);
  };
  const stop = new AbortController();
  const running = run(stop.signal);
  running.catch(() => {});
  await expect.poll(() => provider.requests.length).toBe(2);
  stop.abort();
  await expect(running).rejects.toThrow();
  expect(usage.tokensOut).toBe(34);
  // The second call, which reported nothing, read the result of the tool as well.
  expect(usage.tokensIn).toBeGreaterThan(2 * 12);
});

test('a call that fails is not charged', async () => {
  provider.behavior = { status: 400 };
  await expect(run()).rejects.toThrow();
  expect(usage).toEqual({ tokensIn: 0, tokensOut: 0 });
});
