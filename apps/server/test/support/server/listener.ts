// A client of the live stream that reads server-sent events as a browser does and checks each by its schema.
import { type StreamEvent, type StreamEventName, streamEvents } from '@atoll/api';
import { expect, vi } from 'vitest';
import { parseEventId } from '../../../src/stream/events.ts';
import type { TestServer } from './server.ts';

interface Message {
  event: StreamEvent['event'];
  // Checked by its schema as it comes in.
  data: {
    order_id?: string;
    pool_id?: string;
    nft_id?: string;
    id?: string | number;
    name?: string;
  };
}

export class Listener {
  readonly messages: Message[] = [];
  lastEventId = '';
  /** Whether the server ended the stream. */
  ended = false;
  #abort = new AbortController();
  #reading: Promise<void> = Promise.resolve();
  #started = false;

  /** @param topics the query behind `topics=`. */
  static async open(
    server: Pick<TestServer, 'url'>,
    topics: string,
    lastEventId?: string,
    authorization?: string,
  ): Promise<Listener> {
    const listener = new Listener();
    const headers = {
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      ...(authorization === undefined ? {} : { authorization }),
    };
    const response = await fetch(`${server.url}/api/stream?topics=${topics}`, {
      headers,
      signal: listener.#abort.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    if (lastEventId !== undefined) listener.lastEventId = lastEventId;
    listener.#reading = listener.#read(response).catch(() => {});
    await listener.until(() => listener.#started);
    return listener;
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    for await (const part of response.body ?? []) {
      text += new TextDecoder().decode(part);
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        this.#block(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
    this.ended = true;
  }

  #block(block: string): void {
    this.#started = true;
    let event: StreamEventName | undefined;
    let data: unknown;
    for (const line of block.split('\n')) {
      const [, field, value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? [];
      if (field === 'id') this.lastEventId = value;
      if (field === 'event') event = value as StreamEventName;
      if (field === 'data') data = JSON.parse(value);
    }
    if (event === undefined) return;
    this.messages.push({ event, data: streamEvents[event].parse(data) });
  }

  of(event: StreamEventName): Message['data'][] {
    return this.messages.filter((each) => each.event === event).map(({ data }) => data);
  }

  async until(condition: () => boolean): Promise<void> {
    const check = () => {
      if (condition()) return;
      throw new Error(`Timed out; received ${this.messages.map(({ event }) => event).join()}.`);
    };
    await vi.waitFor(check, { timeout: 60_000, interval: 20 });
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.#reading;
  }
}

/** Waits until the stream has distributed every checkpoint of the chain. */
export async function distributed(server: TestServer): Promise<void> {
  const tip = server.chain.checkpoints.length - 1;
  const check = async () => {
    const listener = await Listener.open(server, 'nfts');
    await listener.until(() => listener.lastEventId !== '');
    await listener.close();
    expect(parseEventId(listener.lastEventId).checkpoint).toBe(tip);
  };
  // Seldom, because the number of streams is limited.
  await vi.waitFor(check, { timeout: 60_000, interval: 200 });
}
