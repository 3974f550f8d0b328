// The page's one live connection: it carries every topic that a component subscribes to, and recovers what
// was missed after a break.
import type { StreamEvent } from '@atoll/api';
import { decodeEvent } from '@atoll/api/client';
import { createParser } from 'eventsource-parser';

export type StreamState = 'idle' | 'connecting' | 'live' | 'waiting';
/** `lost`: events may have been missed, so whatever was read before must be read again. */
export type StreamMessage = Exclude<StreamEvent, { event: 'reset' }> | { event: 'lost' };

export interface StreamOptions {
  /** Path of the stream; the topics are added. */
  url: string;
  onState?: (state: StreamState) => void;
  /** Bearer token of the session, which topics of a user require. */
  token?: () => string | undefined;
  /** Called when the server no longer accepts the token. */
  onUnauthorized?: () => void;
  fetch?: typeof fetch;
  /** Milliseconds to wait before attempt n (0, 1, 2 …) after a failure. */
  backoff?: (attempt: number) => number;
  /** Age in milliseconds that data of listeners may have when they subscribe, if they do not say. */
  readAge?: number;
  /** Milliseconds since the page began; nothing was read earlier. */
  pageAge?: () => number;
}

export interface StreamClient {
  /**
   * Listens to a topic: 'pools', 'trades', 'staking', 'nfts', 'pool:<id>' or 'user:<address>' of the session.
   * Returns what ends it.
   * @param readAge how many milliseconds ago the data was read that the listener keeps current.
   */
  subscribe(
    topic: string,
    listener: (message: StreamMessage) => void,
    readAge?: number,
  ): () => void;
  close(): void;
}

/** Half a second, doubling to 15 s, each shortened at random so that clients don't return as one. */
const defaultBackoff = (attempt: number) =>
  Math.min(15_000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2);

/** A request for the stream may take this much longer to arrive than the request that read the data. */
const DELAY_MS = 5_000;

/** The topics that an event belongs to. */
function topicsOf({ event, data }: Exclude<StreamMessage, { event: 'lost' }>): string[] {
  switch (event) {
    case 'launch':
      return ['pools'];
    case 'pool':
      return ['pools', `pool:${data.pool_id}`];
    case 'trade':
      return ['trades', `pool:${data.pool_id}`];
    case 'agent_action':
      return ['agents', `pool:${data.pool_id}`];
    case 'candle':
    case 'agent':
    case 'proposal':
    case 'comment':
    case 'comment_changed':
      return [`pool:${data.pool_id}`];
    case 'order':
      return [`pool:${data.pool.pool_id}`, `user:${data.owner}`];
    case 'staking_pool':
      return ['staking'];
    case 'notification':
      return [`user:${data.recipient}`];
    case 'nft':
      return ['nfts'];
  }
}

/** Decodes an event; one that cannot be read counts as lost. Unknown events are ignored. */
function readEvent(name: string, data: string): StreamMessage | undefined {
  try {
    const event = decodeEvent(name, data);
    return event?.event === 'reset' ? { event: 'lost' } : event;
  } catch {
    return { event: 'lost' };
  }
}

export function createStream(options: StreamOptions): StreamClient {
  const { url, onState = () => {}, backoff = defaultBackoff } = options;
  const { readAge: usualAge = 0, pageAge = () => performance.now() } = options;
  const listeners = new Map<string, Set<(message: StreamMessage) => void>>();
  let connection: AbortController | undefined;
  let connectedTopics = '';
  let lastEventId: string | undefined;
  /** Topics of which everything up to the last event ID was received, or was read later. */
  let followed: ReadonlySet<string> = new Set();
  /** When the oldest data of a topic was read, as the age of the page. */
  const readAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  const topics = () => [...listeners.keys()].sort().join(',');

  /**
   * Returns the query of a connection. It asks for new topics from the time at which their data was read: changes
   * between that reading and the connection would be missing otherwise.
   */
  function queryOf(wanted: string): string {
    const joined = wanted.split(',').filter((topic) => !followed.has(topic));
    if (joined.length === 0) return `topics=${encodeURIComponent(wanted)}`;
    const age = pageAge();
    const since = Math.min(...joined.map((topic) => readAt.get(topic) ?? 0));
    const ms = Math.ceil(age - Math.max(0, since)) + DELAY_MS;
    return `topics=${encodeURIComponent(wanted)}&joined=${encodeURIComponent(joined.join())}&since_ms=${ms}`;
  }

  /** Reports a listener's exception with `reportError` and continues with the others. */
  function deliver(message: StreamMessage): void {
    const to = message.event === 'lost' ? [...listeners.keys()] : topicsOf(message);
    const heard = new Set(to.flatMap((topic) => [...(listeners.get(topic) ?? [])]));
    for (const listener of heard) {
      try {
        listener(message);
      } catch (error) {
        reportError(error);
      }
    }
  }

  async function connect(): Promise<void> {
    const controller = new AbortController();
    connection = controller;
    connectedTopics = topics();
    onState('connecting');
    const parser = createParser({
      onId: (id) => {
        if (controller.signal.aborted) return;
        lastEventId = id;
        followed = new Set(connectedTopics.split(','));
      },
      onEvent: ({ event, data }) => {
        if (controller.signal.aborted) return;
        const message = readEvent(event ?? 'message', data);
        if (message !== undefined) deliver(message);
      },
    });
    const personal = connectedTopics.includes('user:');
    const token = personal ? options.token?.() : undefined;
    try {
      const response = await (options.fetch ?? fetch)(`${url}?${queryOf(connectedTopics)}`, {
        headers: {
          Accept: 'text/event-stream',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
        },
        cache: 'no-store',
        signal: controller.signal,
      });
      if (response.status === 401 && token !== undefined) options.onUnauthorized?.();
      if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`);
      onState('live');
      attempt = 0;
      const decoder = new TextDecoder();
      for await (const piece of response.body) parser.feed(decoder.decode(piece, { stream: true }));
      throw new Error('stream ended');
    } catch {
      // Whatever ended it, the way back is the same; an abort is our own doing.
      if (controller.signal.aborted) return;
      connection = undefined;
      onState('waiting');
      timer = setTimeout(connect, backoff(attempt++));
    }
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    connection?.abort();
    connection = undefined;
  }

  let scheduled = false;
  /** Subscriptions of one render change together, so the connection follows them once. */
  function topicsChanged(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      const wanted = topics();
      if (connection && wanted === connectedTopics) return;
      stop();
      attempt = 0;
      if (wanted === '') {
        onState('idle');
        lastEventId = undefined;
        followed = new Set();
      } else void connect();
    });
  }

  return {
    subscribe(topic, listener, readAge = usualAge) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      readAt.set(topic, Math.min(readAt.get(topic) ?? Infinity, pageAge() - readAge));
      topicsChanged();
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(topic) === set) {
          listeners.delete(topic);
          readAt.delete(topic);
        }
        topicsChanged();
      };
    },
    close() {
      listeners.clear();
      stop();
      onState('idle');
    },
  };
}
