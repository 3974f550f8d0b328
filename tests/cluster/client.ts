// Clients of a cluster: requests over kept connections, and live streams that resume after their last event.
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const RECONNECT_MS = 50;

interface Reply {
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
}

/** A client that keeps its connections, as browsers do. */
export class Client {
  /** Requests that were repeated on a new connection. */
  repeated = 0;
  readonly #agent: Agent;
  readonly #url: string;

  /** @param localAddress source address of its connections. */
  constructor(url: string, localAddress = '127.0.0.1') {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 8, localAddress });
  }

  /**
   * Sends a request. A kept connection that the proxy closed at the same moment carried nothing; like every
   * browser, the client repeats the request on a new one.
   */
  async send(
    path: string,
    body?: string | Uint8Array,
    type = 'application/json',
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const sent = body === undefined ? headers : { ...headers, 'content-type': type };
    for (;;) {
      const reply = await this.#once(path, body, sent);
      if (reply !== 'stale connection') return reply;
      this.repeated += 1;
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #once(
    path: string,
    body: string | Uint8Array | undefined,
    headers: Record<string, string>,
  ): Promise<Reply | 'stale connection'> {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#url}${path}`,
        {
          agent: this.#agent,
          method: body === undefined ? 'GET' : 'POST',
          headers,
        },
        (response) => {
          response.setEncoding('utf8');
          let received = '';
          response.on('data', (part: string) => {
            received += part;
          });
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: received,
              headers: response.headers,
            }),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve('stale connection');
        else reject(error);
      });
      sent.end(body);
    });
  }
}

/** Requests at a steady rate, each of which should succeed. */
export class Load {
  readonly failures: string[] = [];
  requests = 0;
  /** Requests that clients repeated because the proxy had closed their idle connection. */
  repeated = 0;
  #running = true;
  readonly #done: Promise<unknown>;

  constructor(
    url: string,
    users: number,
    pauseMs: number,
    visit: (client: Client) => Promise<Reply>,
  ) {
    const use = async () => {
      const client = new Client(url);
      while (this.#running) {
        this.requests += 1;
        try {
          const { status, body } = await visit(client);
          if (status !== 200) this.failures.push(`${status} ${body.slice(0, 200)}`);
        } catch (error) {
          this.failures.push(String(error));
        }
        await sleep(pauseMs);
      }
      this.repeated += client.repeated;
      client.close();
    };
    this.#done = Promise.all(Array.from({ length: users }, use));
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#done;
  }
}

/** A live stream of trades that reconnects and resumes; counts each received trade. */
export class TradeStream {
  /** Arrival of each trade's transaction, by `performance.now()`, and how often it came. */
  readonly arrivals = new Map<string, number>();
  repeated = 0;
  resets = 0;
  connections = 0;
  #lastEventId = '';
  #open: IncomingMessage | undefined;
  #closed = false;
  readonly #done: Promise<void>;

  constructor(url: string) {
    this.#done = this.#follow(`${url}/api/stream?topics=trades`);
  }

  /** Whether it has an event ID, from which it resumes after an interruption. */
  get canResume(): boolean {
    return this.#lastEventId !== '';
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#open?.destroy();
    await this.#done;
  }

  async #follow(url: string): Promise<void> {
    while (!this.#closed) {
      await this.#connect(url).catch(() => {});
      await sleep(RECONNECT_MS);
    }
  }

  #connect(url: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = this.#lastEventId === '' ? {} : { 'last-event-id': this.#lastEventId };
      const sent = request(url, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          return reject(new Error(`Status ${response.statusCode}`));
        }
        this.#open = response;
        this.connections += 1;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            this.#block(text.slice(0, end));
            text = text.slice(end + 2);
          }
        });
        response.on('close', resolve);
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  #block(block: string): void {
    let event = '';
    let data = '';
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) this.#lastEventId = line.slice(4);
      else if (line.startsWith('event: ')) event = line.slice(7);
      else if (line.startsWith('data: ')) data = line.slice(6);
    }
    if (event === 'reset') this.resets += 1;
    if (event !== 'trade') return;
    const { tx_digest } = JSON.parse(data) as { tx_digest: string };
    if (this.arrivals.has(tx_digest)) this.repeated += 1;
    else this.arrivals.set(tx_digest, performance.now());
  }
}

/** Returns the value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
